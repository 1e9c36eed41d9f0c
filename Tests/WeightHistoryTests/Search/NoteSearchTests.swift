import TestSupport
import Testing

@testable import WeightHistory

/// Searching all notes of a block at once finds the same rows as searching each folded note.
@Suite struct NoteSearchTests {
    /// Letters of a script, some of which change when folded.
    private static let alphabets: [(name: String, letters: [String])] = [
        ("ASCII", ["a", "A", "b", "k", "K", " ", "1", "~"]),
        ("German", ["u", "ü", "Ü", "ß", "ẞ", "a", "Ä", "s", "S", " "]),
        ("accents", ["e", "é", "È", "E", "ø", "o", "ő", "ộ", "Ộ", "ſ", "c", "ç", "Ķ", "k"]),
        ("accents as marks", ["e", "e\u{301}", "E\u{300}", "\u{36f}", "o\u{302}\u{323}", "o", "c\u{327}", "c", "é"]),
        ("Cyrillic", ["о", "О", "р", "Р", "с", "я", "Я", "ё", "Ё", "Ѓ", "ѓ", " "]),
        ("Cyrillic with marks", ["и\u{306}", "и", "И\u{306}", "й", "Й", "е\u{308}", "ё", "е", " "]),
        ("Greek", ["σ", "ς", "Σ", "ω", "Ω", "\u{2126}", "ά", "Ά", "α", "ἀ", "Ἀ", " "]),
        ("Turkish", ["ı", "I", "İ", "i", "ş", "Ş", "s", "ğ", "g", "k"]),
        ("signs", ["\u{212a}", "k", "\u{212b}", "å", "a", "\u{a7ad}", "ɬ", "\u{10400}", "\u{10428}", "—", "\0"]),
        ("Chinese and Japanese", ["朝", "食", "飯", "の", "の", "あ", "ア", "ｱ", "Ａ", "ａ", "。"]),
        ("emoji", ["🏃", "🏃‍♀️", "😀", "☕️", "é", "e", "👩🏽", "1️⃣"]),
        ("many scripts", ["a", "ä", "a\u{308}", "д", "Д", "ω", "ก", "ा", "ქ", "Ქ", "朝", "🏃", "ꭰ", "Ꭰ", " "]),
    ]

    /// Returns the rows found, in order.
    private func rows(_ search: [UInt8], in texts: [[UInt8]]) -> [Int] {
        var block = BlockTexts()
        for (row, text) in texts.enumerated() { block.append(text, row: row, kind: .note) }
        var found: [Int] = []
        FoldedNotes(of: block).forEachRow(containing: search) { found.append($0) }
        return found
    }

    private func text(_ letters: [String], most: Int, _ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...most, using: &random)).map { _ in random.pick(letters) }.joined()
    }

    @Test(arguments: alphabets.indices)
    func whatIsFoundIsWhatAPlainLookFinds(alphabet: Int) {
        let letters = Self.alphabets[alphabet].letters
        var random = SeededGenerator(seed: 300 + UInt64(alphabet))
        let blocks = (0..<12).map { _ in (0..<30).map { _ in text(letters, most: 18, &random) } }
        let folded = blocks.map { $0.map { PlainFolding.bytes(of: $0) } }
        var (found, missed) = (0, 0)
        for _ in 0..<30 {
            let word = text(letters, most: 4, &random)
            let wanted = PlainFolding.bytes(of: word)
            let search = word.folded
            #expect(search == wanted)
            if wanted.isEmpty { continue }
            for (texts, plain) in zip(blocks, folded) {
                let expected = plain.indices.filter { plain[$0].holds(wanted) }
                #expect(rows(search, in: texts.map { Array($0.utf8) }) == expected, "\(word) in \(texts)")
                found += expected.count
                missed += texts.count - expected.count
            }
        }
        #expect(found > 100 && missed > 100)
    }

    /// Fragments of characters, whole characters and overlong encodings.
    private static let pieces: [[UInt8]] = [
        [0x61], [0x65], [0x75], [0x45], [0xc3], [0xbc], [0xc3, 0xbc], [0xd0], [0xb7], [0xd0, 0xb7], [0xd0, 0x97],
        [0xcc], [0x81], [0xcc, 0x81], [0xcd, 0xaf], [0xcd, 0xb0], [0xc1, 0xa1], [0xc0, 0x80], [0xe0, 0x81, 0xa1],
        [0xe0, 0x90, 0xb7], [0xf0, 0x80, 0x81, 0xa1], [0xf8, 0x80, 0x81, 0xa1], [0xff], [0xe6], [0x9c], [0x9d],
        [0xe6, 0x9c, 0x9d], [0xf0, 0x9f, 0x8f, 0x83], [0xed, 0xa0, 0x80], [0xe0, 0xa4, 0xbe], [0],
    ]

    /// Characters that start in one text and end in the next do not count, nor do overlong encodings alone.
    @Test func bytesThatAreNoTextAreFoundAsTheyAreFolded() {
        var random = SeededGenerator(seed: 340)
        let searches = ["u", "a", "e", "з", "ue", "зa", "朝", "朝a", "aз", "🏃", "ा", "\0"].map(\.folded)
        var found = Array(repeating: 0, count: searches.count)
        for round in 0..<400 {
            let pieces = Array(Self.pieces.shuffled(using: &random).prefix(3 + round % 8))
            let texts = (0..<20).map { _ in
                (0..<Int.random(in: 0...6, using: &random)).flatMap { _ in random.pick(pieces) }
            }
            let search = searches[round % searches.count]

            let expected = texts.indices.filter { PlainFolding.bytes(of: texts[$0]).holds(search) }

            #expect(rows(search, in: texts) == expected, "\(search) in \(texts)")
            found[round % searches.count] += expected.count
        }
        #expect(found.allSatisfy { $0 > 0 }, "\(found)")
    }

    @Test(arguments: ["ü", "з", "朝", "🏃"]) func noLetterGoesFromOneTextToTheNext(letter: String) {
        let (search, bytes) = (letter.folded, Array(letter.utf8))
        for cut in 1..<bytes.count {
            #expect(rows(search, in: [Array(bytes[..<cut]), Array(bytes[cut...]), bytes]) == [2])
        }
    }

    @Test(arguments: ["x", "xy", "ü", "üx", "я", "яз", "朝", "朝食", "🏃", "🏃x", "x\u{301}y"])
    func aTextIsFoundAtEachPlace(word: String) {
        let search = word.folded
        for filler in ["-", "é", "ж", "の", "o\u{308}"] {
            for before in 0..<20 {
                let bytes = Array((String(repeating: filler, count: before) + word).utf8)
                #expect(rows(search, in: [bytes]) == [0], "\(word) after \(before) of \(filler)")
                #expect(rows(search, in: [bytes.dropLast(word.utf8.count), bytes, bytes]) == [1, 2])
            }
        }
    }

    @Test func aPartIsFoundWhereverItStands() {
        let notes = [Array("Über den Berg".utf8)]

        #expect(["uber", "n", "ERG", "über den berg", "r d"].allSatisfy { rows($0.folded, in: notes) == [0] })
        #expect(["ubr", "bergx", "über den bergen"].allSatisfy { rows($0.folded, in: notes).isEmpty })
    }

    @Test func aNumberIsNoNote() {
        var block = BlockTexts()
        block.append("80.00000000000000000001".utf8, row: 0, kind: .number)
        block.append("800".utf8, row: 0, kind: .note)
        block.append("80.00000000000000000001".utf8, row: 1, kind: .number)
        var found: [Int] = []

        FoldedNotes(of: block).forEachRow(containing: "0".folded) { found.append($0) }

        #expect(found == [0])
    }

    @Test func searchesForTheSameAreEqual() {
        let search = "Über".folded

        #expect(search == "uber".folded)
        #expect(search != "übe".folded)
    }
}
