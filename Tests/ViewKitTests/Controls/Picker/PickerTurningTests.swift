import Geometry
import Testing
import ViewKit

/// A way to turn from the second of five rows, and the row where it ends.
private nonisolated struct Turn: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let row: Int
    let body: @Sendable @MainActor (PickerStage) throws -> Void

    init(_ description: String, to row: Int, _ body: @escaping @Sendable @MainActor (PickerStage) throws -> Void) {
        testDescription = description
        self.row = row
        self.body = body
    }
}

@Suite struct PickerTurningTests {
    private static let rows = ["ounces", "pounds", "stones", "grams", "kilos"]

    private nonisolated static let turns = [
        Turn("Down", to: 2) { $0.press(.down) },
        Turn("Up", to: 0) { $0.press(.up) },
        Turn("Down thrice", to: 4) { for _ in 0..<3 { $0.press(.down) } },
        Turn("Up beyond the first", to: 0) { for _ in 0..<3 { $0.press(.up) } },
        Turn("Home", to: 0) { $0.press(.home) },
        Turn("End", to: 4) { $0.press(.end) },
        Turn("first letter", to: 3) { $0.press(.character("g")) },
        Turn("click below", to: 2) { $0.click(y: 150) },
        Turn("click at the lower edge", to: 4) { $0.click(y: 210) },
        Turn("click above", to: 0) { $0.click(y: 66) },
        Turn("notch down", to: 2) { $0.turnWheel(y: 1) },
        Turn("notch up", to: 0) { $0.turnWheel(y: -1) },
        Turn("two notches at once", to: 3) { $0.turnWheel(y: 2) },
        Turn("fine notch", to: 2) { $0.turnWheel(y: 0.2) },
        Turn("fingers that end", to: 2) {
            $0.scroll(y: 30)
            $0.endScroll()
        },
        Turn("fingers that never say so", to: 2) { $0.scroll(y: 30) },
        Turn("fingers beyond the end", to: 4) { $0.scroll(y: 400) },
        Turn("slow drag", to: 2) {
            try $0.drag(by: [-5, -15, -15])
            $0.release(after: 1)
        },
        Turn("drag by three rows", to: 4) {
            try $0.drag(by: [-5, -66, -66])
            $0.release(after: 1)
        },
        Turn("drag beyond the first", to: 0) {
            try $0.drag(by: [5, 100, 200])
            $0.release(after: 1)
        },
        Turn("flick", to: 4) {
            try $0.drag(by: [-5, -10, -15])
            $0.release()
        },
        Turn("hard flick", to: 0) {
            try $0.drag(by: [5, 40, 60])
            $0.release()
        },
    ]

    @Test(arguments: turns) fileprivate func everyTurnEndsOnARowThatIsReported(_ turn: Turn) throws {
        let stage = try PickerStage(Self.rows, row: 1)
        stage.picker.becomeFirstResponder()

        try turn.body(stage)
        try stage.settle()

        #expect(stage.isAtRest)
        #expect(stage.picker.selectedRow == turn.row)
        #expect(stage.chosen.last == turn.row)
    }

    @Test(arguments: turns) fileprivate func withLessMotionItJumps(_ turn: Turn) throws {
        let stage = try PickerStage(Self.rows, row: 1, reducesMotion: true)
        stage.picker.becomeFirstResponder()

        try turn.body(stage)
        try stage.update()
        // The end of a scroll without a report is detected by its pause.
        try stage.update(after: 0.2)

        #expect(stage.isAtRest)
        #expect(stage.picker.selectedRow == turn.row)
    }

    @Test func keysAndClicksChooseAtOnce() throws {
        let stage = try PickerStage(Self.rows)
        stage.picker.becomeFirstResponder()

        stage.press(.end)
        #expect(stage.chosen == [4])
        stage.click(y: 108)
        stage.press(.home)
        try stage.settle()

        #expect(stage.chosen == [4, 0])
    }

    @Test func aDragReportsEachRowThatComesToTheMiddle() throws {
        let stage = try PickerStage(Self.rows)

        try stage.drag(by: [-5] + Array(repeating: -11, count: 12))
        stage.release(after: 1)
        try stage.settle()

        #expect(stage.chosen == [1, 2, 3])
    }

    @Test func aFlickReportsWhatPasses() throws {
        let stage = try PickerStage(Self.rows)

        try stage.drag(by: [-5, -15, -20])
        stage.release()
        try stage.settle()

        #expect(stage.chosen == [1, 2, 3, 4])
    }

    @Test func theLetterFindsTheNextSuchRow() throws {
        let stage = try PickerStage(["kilograms", "Kilopounds", "stones", "kips"])
        stage.picker.becomeFirstResponder()

        for _ in 0..<3 { stage.press(.character("k")) }
        stage.press(.character("x"))

        #expect(stage.chosen == [1, 3, 0])
    }

    @Test func keysThatAreHeldMeanSomethingElse() throws {
        let stage = try PickerStage(Self.rows)
        stage.picker.becomeFirstResponder()

        for modifiers in [Modifiers.control, .alt, .logo, .shift] {
            stage.window.send(KeyPress(.down, modifiers: modifiers))
        }
        stage.window.scroll(
            notches: Point(x: 0, y: 1), at: stage.middle, modifiers: .control, time: stage.time)

        #expect(stage.chosen == [])
    }

    @Test func whatTheOwnerSelectsIsNotReported() throws {
        let stage = try PickerStage(Self.rows)

        stage.picker.select(3, animated: true)
        #expect(stage.picker.selectedRow == 3)
        #expect(stage.picker.isTurning)
        try stage.settle()

        #expect(stage.isAtRest)
        #expect(stage.picker.selectedRow == 3)
        #expect(stage.chosen == [])
    }

    @Test func anyFlickEndsOnTheSameRowWhateverFramesAreShown() throws {
        var numbers = SplitMix(state: 7)
        for _ in 0..<20 {
            let steps = [numbers.next(-6 ... -4)] + (0..<3).map { _ in numbers.next(-30...30) }
            var ends: [Int?] = []
            for frame in [1.0 / 30, 1.0 / 144] {
                let stage = try PickerStage(Self.rows, row: 2)
                try stage.drag(by: steps)
                stage.release()
                try stage.settle(frame: frame)
                #expect(stage.isAtRest)
                ends.append(stage.picker.selectedRow)
            }
            #expect(ends[0] == ends[1])
        }
    }
}

/// A reproducible generator: SplitMix64 by Steele, Lea and Flood.
private struct SplitMix {
    var state: UInt64

    mutating func next(_ range: ClosedRange<Double>) -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        let part = Double((bits ^ (bits >> 31)) >> 11) / Double(1 << 53)
        return range.lowerBound + part * (range.upperBound - range.lowerBound)
    }
}
