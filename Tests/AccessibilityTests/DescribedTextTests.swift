import Testing
import ViewKit

@testable import Accessibility

@Suite struct DescribedTextTests {
    private func text(_ content: String, selection: Range<Int> = 0..<0) -> DescribedText {
        DescribedText(content: content, selection: TextSelection(selection))
    }

    @Test(arguments: [
        (DescribedText.Unit.character, 1, "é"), (.character, 8, ""), (.word, 0, "né "), (.word, 2, "né "),
        (.word, 3, "deux\n"), (.line, 4, "né deux\n"), (.line, 8, ""),
    ]) func unitsAreCountedInScalars(unit: DescribedText.Unit, offset: Int, part: String) {
        let text = text("né deux\n")

        #expect(text.text(text.range(of: unit, at: offset)) == part)
    }

    @Test func sentencesEndAtTheirMarks() {
        let text = text("One. Two? three")

        #expect([0, 6, 12].map { text.text(text.range(of: .sentence, at: $0)) } == ["One. ", "Two? ", "three"])
    }

    @Test func whatIsBeforeAndAfterIsAUnitToo() {
        let text = text("one two three")

        #expect(text.text(text.range(of: .word, at: 5, isBefore: true)) == "one ")
        #expect(text.text(text.range(of: .word, at: 5, isBefore: false)) == "three")
        #expect(text.range(of: .word, at: 0, isBefore: true).isEmpty)
        #expect(text.range(of: .word, at: 9, isBefore: false).isEmpty)
    }

    @Test func bytesAndScalarsAreConverted() {
        let text = text("a😀é", selection: 1..<7)

        #expect(text.selectedScalars == 1..<3)
        #expect(text.caret == 3)
        #expect([0, 1, 2, 3, 9].map(text.content.byteOffset(ofScalar:)) == [0, 1, 5, 7, 7])
    }

    @Test(arguments: [-5, 100]) func placesOutsideAreThoseOfTheEnds(offset: Int) {
        let text = text("ab")

        #expect(text.text(text.range(of: .line, at: offset)) == "ab")
    }
}
