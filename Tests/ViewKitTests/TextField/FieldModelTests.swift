import TestSupport
import Testing
import ViewKit

/// A text and a selection as a list of characters, edited in the simplest way.
private struct Model {
    var characters: [Character] = []
    var anchor = 0
    var head = 0

    var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
    var text: String { String(characters) }
    var selection: TextSelection { TextSelection(anchor: bytes(anchor), head: bytes(head)) }

    mutating func move(to place: Int, extending: Bool) {
        head = max(0, min(characters.count, place))
        if !extending { anchor = head }
    }

    mutating func step(_ count: Int, extending: Bool) {
        guard range.isEmpty || extending else {
            return move(to: count < 0 ? range.lowerBound : range.upperBound, extending: false)
        }
        move(to: head + count, extending: extending)
    }

    mutating func replace(_ range: Range<Int>, with string: String) {
        characters.replaceSubrange(range, with: Array(string))
        move(to: range.lowerBound + string.count, extending: false)
    }

    mutating func delete(_ count: Int) {
        guard range.isEmpty else { return replace(range, with: "") }
        let other = max(0, min(characters.count, head + count))
        replace(min(head, other)..<max(head, other), with: "")
    }

    private func bytes(_ count: Int) -> Int { String(characters.prefix(count)).utf8.count }
}

@MainActor @Suite struct FieldModelTests {
    private let letters = ["a", "é", "o\u{308}", " ", "7", ".", "👍", "👨‍👩‍👧", "日"]

    @Test(arguments: 1...20) func anyEditsDoWhatThePlainestModelDoes(seed: UInt64) throws {
        let stage = try FieldStage()
        var random = SeededGenerator(seed: seed)
        var model = Model()
        var texts = [""]

        for _ in 0..<120 {
            edit(stage, &model, &random)
            #expect(stage.field.text.unicodeScalars.elementsEqual(model.text.unicodeScalars))
            #expect(stage.field.selection == model.selection)
            texts.append(stage.field.text)
        }

        let final = stage.field.text
        stage.control("z", times: 200)
        #expect(stage.field.text.isEmpty)
        stage.press(.character("z"), [.control, .shift], times: 200)
        #expect(stage.field.text == final)
        let reported = stage.changes.allSatisfy { texts.contains($0) }
        #expect(reported)
    }

    private func edit(_ stage: FieldStage, _ model: inout Model, _ random: inout SeededGenerator) {
        let isExtending = Bool.random(using: &random)
        let shift: Modifiers = isExtending ? .shift : []
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
            stage.press(.left, shift)
            model.step(-1, extending: isExtending)
        case 1:
            stage.press(.right, shift)
            model.step(+1, extending: isExtending)
        case 2:
            stage.press(.home, shift)
            model.move(to: 0, extending: isExtending)
        case 3:
            stage.press(.end, shift)
            model.move(to: model.characters.count, extending: isExtending)
        case 4:
            stage.press(.backspace)
            model.delete(-1)
        case 5:
            stage.press(.delete)
            model.delete(+1)
        case 6:
            stage.control("v")
            stage.clipboard[.clipboard] = "one\ntwo"
            stage.deliver()
            model.replace(model.range, with: "one two")
        default:
            let letter = letters.randomElement(using: &random)!
            stage.type(letter)
            model.replace(model.range, with: letter)
        }
    }
}

extension FieldStage {
    fileprivate func control(_ character: Character, times: Int) {
        press(.character(character), .control, times: times)
    }
}
