import Cairo
import Geometry
import TestSupport
import Testing

@Suite struct CaretTests {
    private func layout(_ string: String) -> TextLayout {
        TextLayout(string, font: Font(size: 20))
    }

    @Test func aCaretIsAsHighAsItsLine() {
        let text = layout("weight")

        let carets = (0...6).map { text.caret(at: $0) }

        #expect(carets.allSatisfy { $0.strong == $0.weak && $0.strong.width == 0 })
        #expect(carets.allSatisfy { $0.strong.minY == 0 && abs($0.strong.height - text.size.height) < 0.01 })
        #expect(carets.map(\.strong.minX) == carets.map(\.strong.minX).sorted())
        #expect(carets[0].strong.minX == 0)
        #expect(abs(carets[6].strong.minX - text.size.width) < 0.01)
    }

    @Test func anEmptyTextHasACaret() {
        let text = layout("")

        #expect(text.caret(at: 0).strong.minX == 0)
        #expect(abs(text.caret(at: 0).strong.height - layout("x").size.height) < 0.01)
        #expect(text.offset(at: Point(x: 50, y: 5)) == 0)
        #expect(text.word(at: 0) == 0..<0)
        #expect(text.offset(beside: 0, toTheRight: true) == nil)
        #expect(text.offset(beside: 0, toTheRight: false) == nil)
        #expect(text.rectangles(of: 0..<0).isEmpty)
        #expect(!text.isRightToLeft)
    }

    @Test(arguments: ["weight 82.4", "שלום עולם", "abc שלום 12 def", "e\u{301}a\u{308}o", "a😀b👨‍👩‍👧c🇩🇪"])
    func aPointOnACaretIsItsPlace(string: String) {
        let text = layout(string)

        for offset in places(of: text, string) {
            let caret = text.caret(at: offset)
            let place = text.offset(at: Point(x: caret.strong.minX, y: 5))
            // Between two directions, one point on the screen is two offsets in the text.
            let there = text.caret(at: place)
            let distances = [there.strong, there.weak].map { abs($0.minX - caret.strong.minX) }
            #expect(distances.min()! < 0.01)
        }
    }

    @Test func aPointBesideTheTextIsAnEnd() {
        let latin = layout("abc")
        let hebrew = layout("שלום")

        #expect(latin.offset(at: Point(x: -1e9, y: -1e9)) == 0)
        #expect(latin.offset(at: Point(x: 1e9, y: 1e9)) == 3)
        #expect(hebrew.offset(at: Point(x: -5, y: 5)) == 8)
        #expect(hebrew.offset(at: Point(x: 500, y: 5)) == 0)
    }

    @Test func aCharacterIsWhatAPersonSeesAsOne() {
        let string = "ae\u{301}b👨‍👩‍👧c🇩🇪"
        let text = layout(string)

        #expect(places(of: text, string) == characterPlaces(string))
        #expect(text.caretOffset(before: 0) == nil)
        #expect(text.caretOffset(after: string.utf8.count) == nil)
        #expect(text.caretOffset(before: string.utf8.count) == string.utf8.count - 8)
        #expect(text.caretOffset(before: 4) == 1)
    }

    @Test func aCaretGoesTheWayTheEyeGoes() {
        let latin = layout("abc")
        let hebrew = layout("אבג")
        let mixed = layout("ab אב cd")

        #expect(walk(latin, from: 0, toTheRight: true) == [0, 1, 2, 3])
        #expect(walk(hebrew, from: 6, toTheRight: true) == [6, 4, 2, 0])
        #expect(walk(hebrew, from: 0, toTheRight: false) == [0, 2, 4, 6])
        #expect(isAscending(walk(mixed, from: 0, toTheRight: true).map { mixed.caret(at: $0).strong.minX }))
        #expect(walk(mixed, from: 0, toTheRight: true).last == mixed.string.utf8.count)
    }

    @Test func betweenTwoDirectionsThereAreTwoCarets() {
        let text = layout("ab אב")

        let caret = text.caret(at: 3)

        #expect(caret.strong.minX < caret.weak.minX)
        #expect(abs(caret.weak.minX - text.size.width) < 0.01)
    }

    @Test func theFirstLetterGivesTheDirection() {
        #expect(!layout("ab שלום").isRightToLeft)
        #expect(layout("12 שלום ab").isRightToLeft)
        #expect(layout("مرحبا").isRightToLeft)
        #expect(!layout("12.5").isRightToLeft)
    }

    @Test func wordsEndAtBlanksAndMarks() {
        let text = layout("two words, 82.4 kg")

        #expect(text.wordEnd(after: 0) == 3)
        #expect(text.wordEnd(after: 3) == 9)
        #expect(text.wordEnd(after: 9) == 13)
        #expect(text.wordEnd(after: 18) == 18)
        #expect(text.wordStart(before: 18) == 16)
        #expect(text.wordStart(before: 16) == 14)
        #expect(text.wordStart(before: 2) == 0)
        #expect(text.wordStart(before: 0) == 0)
        #expect(text.word(at: 1) == 0..<3)
        #expect(text.word(at: 3) == 3..<4)
        #expect(text.word(at: 9) == 9..<11)
        #expect(text.word(at: 18) == 16..<18)
    }

    @Test func aSelectionCoversItsLettersAlone() {
        let text = layout("abcdef")

        let part = text.rectangles(of: 2..<4)
        let all = text.rectangles(of: 0..<6)

        #expect(part.count == 1 && all.count == 1)
        #expect(abs(part[0].minX - text.caret(at: 2).strong.minX) < 0.01)
        #expect(abs(part[0].maxX - text.caret(at: 4).strong.minX) < 0.01)
        #expect(abs(all[0].width - text.size.width) < 0.01)
        #expect(abs(all[0].height - text.size.height) < 0.01)
    }

    @Test func aSelectionFallsApartWhereDirectionsChange() {
        let text = layout("ab אבג cd")

        // From inside the Latin letters to inside the Hebrew ones.
        let parts = text.rectangles(of: 1..<5)
        let all = text.rectangles(of: 0..<text.string.utf8.count)

        #expect(parts.count == 2)
        #expect(parts[0].maxX < parts[1].minX)
        #expect(abs(all.map(\.width).reduce(0, +) - text.size.width) < 0.1)
    }

    @Test func aSelectionOfSeveralLinesHasARectangleEach() {
        let text = TextLayout("ab\ncd", font: Font(size: 20), maximumLines: 2)

        let parts = text.rectangles(of: 1..<4)

        #expect(parts.count == 2)
        #expect(abs(parts[1].minY - parts[0].maxY) < 0.1)
        #expect(parts[1].minX == 0)
    }

    private func places(of text: TextLayout, _ string: String) -> [Int] {
        var places = [0]
        while let next = text.caretOffset(after: places.last!) { places.append(next) }
        return places
    }

    private func characterPlaces(_ string: String) -> [Int] {
        string.indices.map { string.utf8.distance(from: string.startIndex, to: $0) } + [string.utf8.count]
    }

    private func walk(_ text: TextLayout, from start: Int, toTheRight: Bool) -> [Int] {
        var places = [start]
        while let next = text.offset(beside: places.last!, toTheRight: toTheRight), places.count < 50 {
            places.append(next)
        }
        return places
    }

    private func isAscending(_ values: [Double]) -> Bool { zip(values, values.dropFirst()).allSatisfy(<) }
}
