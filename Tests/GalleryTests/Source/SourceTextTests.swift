import Testing

@testable import Gallery

/// Texts for source panes.
@Suite struct SourceTextTests {
    @Test func aFilesTextIsShownAsItIs() {
        let source = SourceText(Array("Zürich\nλ".utf8))

        #expect(source == SourceText("Zürich\nλ"))
    }

    @Test func bytesThatAreNoTextAreShownInHex() {
        let source = SourceText([0xFF, 0x00, 0x41, 1, 2, 3, 4, 5, 0xFE])

        #expect(source.text.isEmpty && source.bytes == "0000  ff 00 41 01 02 03 04 05\n0008  fe\n")
    }

    @Test func ofALongTextTheBeginningIsShownAndSaid() {
        let source = SourceText(Array(String(repeating: "é", count: 100_000).utf8))

        #expect(source.text == String(repeating: "é", count: SourceText.mostBytes / 2))
        #expect(source.problem == "Only the first 60 KB are shown.")
    }

    /// The limit is within a character.
    @Test func noCharacterIsCut() {
        let source = SourceText(Array("a".utf8) + Array(String(repeating: "é", count: 100_000).utf8))

        #expect(source.text.utf8.count == SourceText.mostBytes - 1 && source.bytes.isEmpty)
    }

    @Test func manyBytesAreCutToo() {
        let source = SourceText([UInt8](repeating: 0xFF, count: 1 << 20))

        #expect(source.bytes.hasSuffix("\n…\n") && source.bytes.utf8.count < 60_000)
    }

    @Test func theLineWithAWordIsTinted() {
        var source = SourceText("one\ntwo key\nthree\nfour\n")

        source.tintLine(with: "key", andNext: 1)

        #expect(source.before == "one\n" && source.tinted == "two key\nthree\n" && source.after == "four\n")
    }

    @Test func nothingIsTintedWithoutTheWord() {
        var source = SourceText("one\n")

        source.tintLine(with: "key")

        #expect(source == SourceText("one\n"))
    }

    @Test func anExcerptIsTheWholeOfAShortText() {
        let source = SourceText.excerpt(of: Array("a [b] c".utf8), around: 2..<5)

        #expect((source.before, source.tinted, source.after) == ("a ", "[b]", " c"))
        #expect(source.problem == nil)
    }

    @Test(arguments: [0, 7, 250_001, 499_990]) func anExcerptOfALongTextHasTheRangeAndItsSurroundings(start: Int) {
        let text = Array(String(repeating: "é", count: 250_000).utf8) + Array("0123456789".utf8)
        let range = (start / 2 * 2)..<min(text.count, start / 2 * 2 + 10)

        let source = SourceText.excerpt(of: text, around: range)

        #expect(Array(source.tinted.utf8) == Array(text[range]))
        #expect(source.text.utf8.count > SourceText.mostBytes / 3 && source.text.utf8.count <= SourceText.mostBytes)
        #expect(!source.text.contains("\u{FFFD}"))
        #expect(source.problem == "Only 60 KB around the selection are shown.")
    }

    @Test func ofAHugeRangeTheBeginningIsTinted() {
        let text = [UInt8](repeating: 0x61, count: 1 << 20)

        let source = SourceText.excerpt(of: text, around: 10..<text.count)

        #expect(source.tinted.utf8.count == SourceText.mostBytes / 2)
        #expect(source.text.utf8.count <= SourceText.mostBytes)
    }
}
