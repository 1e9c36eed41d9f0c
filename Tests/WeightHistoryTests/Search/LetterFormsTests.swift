import TestSupport
import Testing

@testable import WeightHistory

@Suite struct LetterFormsTests {
    @Test func theFormsOfALetterAreAllThatBecomeIt() {
        let letters = FoldedLetters()
        var sources: [UInt32: Set<UInt32>] = [:]
        for value in 0 as UInt32..<0x1f400 { sources[letters.folded(value), default: []].insert(value) }

        // What comes from itself alone says little: a sample of it is enough.
        for (folded, values) in sources where values != [folded] || folded % 997 == 0 {
            if Set(letters.characters(foldedTo: folded)) != values { Issue.record("\(folded) comes from \(values)") }
        }
    }

    @Test func formsAreBytesOfUTF8() {
        let forms = LetterForms(of: "k", among: FoldedLetters())

        #expect(Set(forms.inASCII.firstBytes) == [0x4b, 0x6b])
        #expect(Set(forms.firstBytes) == [0x4b, 0x6b, 0xc4, 0xc6, 0xc7, 0xe1, 0xe2])
        #expect(forms.beyondASCII.secondBytes.contains(0xb7) && forms.lastBytes.contains(0xaa))
        #expect(forms.length == nil && forms.inASCII.length == 1)
        #expect(LetterForms(of: "з", among: FoldedLetters()).length == 2)
        #expect(LetterForms(of: "朝", among: FoldedLetters()).inASCII.isEmpty)
    }

    private func bytes(of someClass: ByteClass) -> [UInt8] {
        (0...255).filter { someClass.contains(ByteLanes(repeating: $0))[0] }
    }

    @Test func aClassOfBytesHasAllOfThem() {
        var random = SeededGenerator(seed: 350)
        for _ in 0..<200 {
            let all = (0..<Int.random(in: 1...12, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random)
            }

            #expect(Set(bytes(of: ByteClass(all))).isSuperset(of: all), "\(all)")
        }
    }

    @Test(
        arguments: [
            ([0x61], [0x61]), ([0x41, 0x61], [0x41, 0x61]), ([0x97, 0xb7, 0x97], [0x97, 0xb7]),
            ([0x41, 0x61, 0xc3, 0xc5, 0xe1], [0x41, 0x61, 0xc3, 0xc4, 0xc5, 0xe1]), ([0x6b, 0xe2], [0x6b, 0xe2]),
            ([0xd0, 0xd1, 0xe1, 0xe2], [0xd0, 0xd1, 0xe1, 0xe2]), ([0x41, 0x61, 0xff], [0x41, 0x61, 0xff]),
        ] as [([UInt8], [UInt8])])
    func aClassHasFewOtherBytes(given: [UInt8], has: [UInt8]) {
        #expect(bytes(of: ByteClass(given)) == has)
    }

    @Test(
        arguments: [
            ("run", .ascii), ("", .ascii), ("Frühstück", .composed), ("朝の散歩 🏃 ก ा", .composed), ("Й и ё", .composed),
            ("e\u{301}", .marked), ("Ж\u{36f}", .marked),
            ("a very long text whose last letter has a mark e\u{301}", .marked),
        ] as [(String, TextContent)])
    func textsAreToldByTheirBytes(text: String, content: TextContent) {
        #expect(Array(text.utf8).withUnsafeBytes(TextContent.init) == content)
    }

    @Test(
        arguments: [
            ([0xff, 0x41], .composed), ([0xc3], .composed), ([0xcc], .composed), ([0xfc, 0x62], .composed),
            ([0xed, 0xa0, 0x80], .composed), ([0xcc, 0x81, 0xff], .any), ([0xc1, 0xa1], .any),
            ([0xe0, 0x90, 0xb7], .any),
            ([0xf0, 0x80, 0x81, 0xa1], .any), ([0xf8, 0x80, 0x81, 0xa1], .any),
        ] as [([UInt8], TextContent)])
    func bytesThatAreNoTextAreToldToo(bytes: [UInt8], content: TextContent) {
        for before in 0..<20 {
            let all = Array(repeating: 0x61, count: before) + bytes
            #expect(all.withUnsafeBytes(TextContent.init) == content, "\(all)")
        }
    }
}
