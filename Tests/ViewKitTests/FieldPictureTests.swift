import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

@MainActor @Suite struct FieldPictureTests {
    @Test(arguments: [1, 2.0]) func everyStateLooksAsItDid(scale: Double) throws {
        let states: [(String, () throws -> FieldStage)] = [
            ("empty", { try FieldStage(scale: scale, isFocused: false, placeholder: "Weight") }),
            ("focused", { try FieldStage("82.4", scale: scale) }),
            ("keyboard", { try FieldStage("82.4", scale: scale, selecting: 0..<4, usingKeys: true) }),
            ("selected", { try FieldStage("one two three", scale: scale, selecting: 4..<7) }),
            ("error", { try FieldStage("abc", scale: scale, hasError: true) }),
            ("off", { try FieldStage("82.4", scale: scale, isEnabled: false) }),
            ("long", { try FieldStage(longText, scale: scale, isFocused: false) }),
            ("scrolled", { try FieldStage(longText, scale: scale) }),
            ("hebrew", { try FieldStage("שלום עולם", scale: scale) }),
            ("arabic-selected", { try FieldStage("abc مرحبا 12", scale: scale, selecting: 2..<8) }),
            ("two-directions", { try FieldStage("abc שלום", scale: scale, caret: 4) }),
            ("composing", { try FieldStage("82 kg", scale: scale, composing: "abc") }),
            ("shrunk", { try FieldStage("11/21/2026, 10:25 PM UTC", scale: scale, minimumFontSize: 12) }),
        ]

        for (name, make) in states { try make().expectPicture("field-\(name)-\(Int(scale))x") }
    }

    @Test func theFontShrinksRatherThanLoseTheEnd() throws {
        let stage = try FieldStage("11/21/26, 10:25", width: 130)
        let full = stage.field.textInputRect!.height

        stage.field.minimumFontSize = 12
        try stage.frame()
        let shrunk = stage.field.textInputRect!
        stage.type(" and much more than fits")
        try stage.frame()
        let least = stage.field.textInputRect!

        // DejaVu Sans: 2384 units of 2048 per em.
        #expect(shrunk.height < full)
        #expect(shrunk.height > 12 * 2384 / 2048)
        #expect(abs(least.height - 12 * 2384 / 2048) < 1)
        #expect(stage.field.frame.contains(least))
    }

    @Test func aTextStandsWhereItsAlignmentSays() throws {
        func left(_ alignment: TextLayout.Alignment, _ text: String) throws -> Double {
            let stage = try FieldStage(text)
            stage.field.alignment = alignment
            stage.press(.home)
            try stage.frame()
            return stage.field.textInputRect!.minX
        }

        #expect(try left(.left, "82") == 18)
        #expect(try (85...99).contains(left(.center, "82")))
        #expect(try left(.right, "82") > 150)
        #expect(try left(.left, "שלום") > 170)
        #expect(try left(.right, "שלום") < 70)
    }

    @Test(arguments: [Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: 10, height: 300)])
    func aFieldOfAnySizeCanBeDrawn(size: Size) throws {
        let stage = try FieldStage(longText)

        stage.field.frame.size = size
        stage.press(.left, .shift)
        try stage.frame()
        stage.press(.home)
        try stage.frame()

        #expect(stage.field.textInputRect!.width > 0)
    }

    @Test func largerTextNeedsAHigherField() throws {
        let stage = try FieldStage("82.4", isFocused: false)
        let size = stage.field.preferredSize

        stage.window.currentTraits.textSize = .extraExtraExtraLarge

        #expect(size.height >= 28)
        #expect(stage.field.preferredSize.height > size.height)
        #expect(stage.field.preferredSize.width > size.width)
    }
}

private let longText = "the whole of a text that is far too long for its field"

extension FieldStage {
    fileprivate convenience init(
        _ text: String = "", scale: Double, isFocused: Bool = true, placeholder: String = "",
        selecting range: Range<Int>? = nil, caret: Int? = nil, composing: String? = nil, usingKeys: Bool = false,
        hasError: Bool = false, isEnabled: Bool = true, minimumFontSize: Double? = nil
    ) throws {
        try self.init(text, scale: scale, isFocused: isFocused && isEnabled && !usingKeys)
        field.placeholder = placeholder
        field.hasError = hasError
        field.isEnabled = isEnabled
        field.minimumFontSize = minimumFontSize
        if usingKeys { press(.tab) }
        if let range { field.selection = TextSelection(range) }
        if let caret { field.selection = TextSelection(caret: caret) }
        if let composing {
            field.selection = TextSelection(caret: 2)
            window.send(marked: composing, selection: composing.utf8.count..<composing.utf8.count)
        }
        try frame()
    }
}
