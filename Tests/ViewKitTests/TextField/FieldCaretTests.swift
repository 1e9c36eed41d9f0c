import Geometry
import TestSupport
import Testing
import ViewKit

@MainActor @Suite struct FieldCaretTests {
    @Test func theCaretBlinksAndDamagesItselfAlone() throws {
        let stage = try FieldStage("82.4")
        let caret = stage.field.textInputRect!

        let reports = try (1...3).map { _ in try stage.blink() }

        for report in reports {
            #expect(report.viewsDrawn == 0)
            #expect(report.damage == [PixelRect(covering: caret)])
        }
        #expect(caret.width == 2)
    }

    @Test func theCaretIsThereAndGoneByTurns() throws {
        let stage = try FieldStage("82.4")
        let place = stage.field.textInputRect!.center
        func isThere() -> Bool { stage.pixels.color(x: Int(place.x), y: Int(place.y)) == 0xFF00_7AFF }

        #expect(isThere())
        try stage.blink()
        #expect(!isThere())
        try stage.blink()
        #expect(isThere())
    }

    @Test func blinkingEndsTenSecondsAfterTheLastInput() throws {
        let stage = try FieldStage("82.4")
        let start = stage.time
        stage.type("1")
        try stage.frame(after: 2)
        var last = start

        while let next = stage.window.nextDeadline {
            try stage.frame(at: next)
            last = next
        }

        #expect(last - start >= 12 && last - start < 12.6)
        #expect(stage.hasCaret)
        #expect(!stage.window.needsFrame)
        #expect(try stage.frame(after: 1000).damage.isEmpty)
    }

    @Test func blinkingTakesUpAgainWithTheNextInput() throws {
        let stage = try FieldStage("82.4")
        while let next = stage.window.nextDeadline { try stage.frame(at: next) }

        stage.press(.left)
        try stage.frame(after: 3600)

        let next = try #require(stage.window.nextDeadline)
        #expect(abs(next - stage.time - 0.53) < 1e-6)
        #expect(stage.hasCaret)
    }

    @Test func theUsersTimeIsTaken() throws {
        let stage = try FieldStage("82.4")

        stage.window.inputTimes.caretPeriod = 0.2
        try stage.frame(after: 1)
        #expect(abs(try #require(stage.window.nextDeadline) - stage.time - 0.2) < 1e-6)
        stage.window.inputTimes.caretPeriod = nil
        try stage.frame(after: 1)

        #expect(stage.window.nextDeadline == nil)
        #expect(stage.hasCaret)
    }

    @Test func itStaysOnceLessMotionIsWanted() throws {
        let stage = try FieldStage("82.4")
        try stage.blink()

        stage.window.currentTraits.reducesMotion = true
        try stage.frame(after: 1)

        #expect(stage.window.nextDeadline == nil && stage.hasCaret)
    }

    @Test func typingKeepsTheCaretInSight() throws {
        let stage = try FieldStage()

        for _ in 0..<8 {
            stage.type("1")
            try stage.frame(after: 0.4)
            #expect(stage.hasCaret)
        }
    }

    @Test func aSelectionAndAFieldWithoutFocusHaveNoCaret() throws {
        let stage = try FieldStage("82.4")

        stage.control("a")
        try stage.frame()
        #expect(!stage.hasCaret && stage.window.nextDeadline == nil)
        stage.press(.right)
        try stage.frame()
        #expect(stage.hasCaret && stage.window.nextDeadline != nil)
        stage.field.resignFirstResponder()
        try stage.frame()
        #expect(!stage.hasCaret && stage.window.nextDeadline == nil)
    }

    @Test func withoutTheKeyboardTheWindowHasNoCaret() throws {
        let stage = try FieldStage("82.4")

        stage.window.isActive = false
        try stage.frame()
        #expect(!stage.hasCaret && stage.window.nextDeadline == nil)
        stage.window.isActive = true
        try stage.frame()
        #expect(stage.hasCaret && stage.window.nextDeadline != nil)
    }

    @Test func lessMotionMeansNoBlinking() throws {
        let stage = try FieldStage("82.4", isFocused: false)

        stage.window.currentTraits.reducesMotion = true
        stage.field.becomeFirstResponder()
        stage.press(.end)
        try stage.frame()

        #expect(stage.hasCaret && stage.window.nextDeadline == nil)
    }

    @Test(arguments: [1, 1.25, 1.5, 2]) func theCaretStandsOnWholePixels(scale: Double) throws {
        let stage = try FieldStage("82.4", scale: scale)

        let caret = stage.field.textInputRect!.scaled(by: scale)

        for edge in [caret.minX, caret.maxX] { #expect(abs(edge - edge.rounded()) < 0.001) }
        #expect(caret.width >= 2)
    }

    @Test func theCaretStaysInSight() throws {
        let stage = try FieldStage("", width: 100)

        for word in 0..<20 {
            stage.type("word\(word) ")
            try stage.frame()
            #expect(stage.field.frame.contains(stage.field.textInputRect!))
        }
        stage.press(.home)
        try stage.frame()
        #expect(stage.field.textInputRect!.minX == 18)
        stage.press(.end)
        try stage.frame()
        #expect((80...82).contains(stage.field.textInputRect!.maxX))
        stage.press(.backspace, .control, times: 40)
        try stage.frame()
        #expect(stage.field.textInputRect!.minX == 18)
    }

    @Test func theDriverHearsWhereTheCaretIs() throws {
        let stage = try FieldStage("82.4", isFocused: false)
        var heard: [Rect?] = []
        stage.window.onTextCaretChange = { heard.append($0) }

        stage.field.becomeFirstResponder()
        stage.press(.end)
        try stage.frame()
        stage.press(.home)
        try stage.frame()
        stage.field.frame.origin.x += 5
        try stage.frame()
        stage.field.removeFromSuperview()
        try stage.frame()

        let places = heard.map { $0?.minX }
        #expect(places.suffix(3) == [18, 23, nil])
        #expect(places.first != .some(nil) && places.filter { $0 == nil }.count == 1)
        #expect(stage.window.textCaret == nil)
    }
}

extension FieldStage {
    /// Draws the frame of the next caret blink.
    @discardableResult
    fileprivate func blink() throws -> FrameReport {
        try frame(at: try #require(window.nextDeadline))
    }

    /// Whether a pixel of the tint colour is visible.
    fileprivate var hasCaret: Bool { pixels.words.contains { $0 & 0xFFFFFF == 0x007AFF } }
}
