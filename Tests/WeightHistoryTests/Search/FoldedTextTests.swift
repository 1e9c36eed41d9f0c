import TestSupport
import Testing

@testable import WeightHistory

@Suite struct FoldedTextTests {
    private func folded(_ bytes: [UInt8]) -> [UInt8] {
        var folded = bytes
        let count = bytes.withUnsafeBytes { text in
            folded.withUnsafeMutableBufferPointer { FoldedLetters().fold(text, into: $0.baseAddress!) }
        }
        return Array(folded[..<count])
    }

    @Test func noCharacterBecomesLonger() {
        let letters = FoldedLetters()
        for value in 0x80 as UInt32..<0x20000 {
            guard let scalar = Unicode.Scalar(value), let new = Unicode.Scalar(letters.folded(value)) else { continue }
            if UTF8.width(new) > UTF8.width(scalar) { Issue.record("\(scalar) became \(new)") }
        }
    }

    @Test func othersThanLatinLettersAndMarksBecomeLowerCase() {
        let letters = FoldedLetters()
        for value in 0x80 as UInt32..<0x20000 where !(0x300..<0x370).contains(value) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let new = letters.folded(value)
            let lowercased = scalar.properties.lowercaseMapping.unicodeScalars.first!.value
            if new != lowercased, new >= 0x80 { Issue.record("\(scalar) became \(new)") }
        }
    }

    @Test(arguments: [
        ("ÜBER Café", "uber cafe"), ("İstanbul", "istanbul"), ("smørrebrød", "smorrebrod"), ("Phở", "pho"),
        ("cre\u{301}me", "creme"), ("Straße", "straße"), ("ΣΊΣΥΦΟΣ", "σίσυφοσ"), ("Ёлка", "ёлка"), ("朝の散歩", "朝の散歩"),
        ("नमस्ते", "नमस्ते"), ("𐐀🏃", "𐐨🏃"), ("", ""), ("ＡＢ", "ａｂ"),
    ])
    func textsLoseCapitalsAndAccents(text: String, expected: String) {
        #expect(String(decoding: text.folded, as: UTF8.self) == expected)
    }

    @Test func bytesThatAreNoTextStay() {
        for bytes in [[0xff, 0x41], [0xc3], [0xc3, 0x28], [0xe6, 0x9c], [0x80, 0xbf], [0xf0, 0x9f, 0x8f]] as [[UInt8]] {
            #expect(folded(bytes) == bytes.map(\.lowercasedASCII))
        }
    }

    @Test func anyBytesAreFoldedAsByAPlainLook() {
        var random = SeededGenerator(seed: 92)
        for _ in 0..<2000 {
            let bytes = (0..<12).map { _ in
                random.pick([0x41, 0x80, 0xbf, 0xc3, 0xcc, 0xe1, 0xf0, 0xf4, 0xff, 0xbc, 0xed, 0xa0]) as UInt8
            }

            #expect(folded(bytes) == PlainFolding.bytes(of: bytes))
        }
    }
}
