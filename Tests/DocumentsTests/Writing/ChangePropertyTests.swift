import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// Properties of changes, tried on random documents with fixed seeds.
@Suite struct ChangePropertyTests {
    private func randomEntry(_ random: inout SeededGenerator) -> WeightEntry {
        let date = random.pick([
            "2026-11-02", "2001-01-01T07:12", "1999-12-31 23:59:59.123Z", "2030-02-01T00:00:00+0130",
        ])
        let weight = random.pick(["82", "81.50", "0180,5", "99.123456789012345678"])
        let note = random.pick(["", "a,b", "\"", "#\r\n,", " x ", ",\"\"", "a"])
        return entry(date, weight, random.pick([.kilograms, .pounds]), note: note)
    }

    /// Whether an entry of a document equals the written one, whatever the document's decimal mark is.
    private func isSame(_ entry: WeightEntry?, _ new: WeightEntry) -> Bool {
        guard let entry else { return false }
        let pointed = [entry, new].map { $0.weight.written(with: .point) }
        return pointed[0] == pointed[1] && entry.date == new.date && entry.note == new.note
    }

    /// Returns a document with features of the format, and its text.
    private func makeDocument(_ generator: inout DocumentGenerator) -> (WritableDocument, String) {
        let made = generator.make(lineCount: Int.random(in: 1...20, using: &generator.random), hasProblems: true)
        return (WritableDocument(made.text), made.text)
    }

    @Test(arguments: CellSeparator.allCases)
    func aDeletionTakesOutOneEntryAndItsInversePutsTheBytesBack(_ separator: CellSeparator) throws {
        var generator = DocumentGenerator(seed: 41, separator: separator)
        for _ in 0..<120 {
            let (document, text) = makeDocument(&generator)
            let before = try document.read()
            guard !before.history.isEmpty else { continue }
            let index = Int.random(in: 0..<before.history.count, using: &generator.random)
            var expected = Array(before.history)
            expected.remove(at: index)

            let receipt = try document.writer().delete(before.history.reference(to: index))

            let after = try document.read()
            try #require(Array(after.history) == expected, "\(text)")
            try #require(after.problemCount == before.problemCount && after.lines.comments == before.lines.comments)
            try #require(isCut(Array(document.text.utf8), outOf: Array(text.utf8)))
            try document.writer().perform(receipt.inverse)
            try #require(document.text == text)
        }
    }

    @Test(arguments: CellSeparator.allCases)
    func anEditChangesOneEntryAndItsInverseGivesItBack(_ separator: CellSeparator) throws {
        var generator = DocumentGenerator(seed: 42, separator: separator)
        for _ in 0..<120 {
            let (document, text) = makeDocument(&generator)
            let before = try document.read()
            guard !before.history.isEmpty else { continue }
            let index = Int.random(in: 0..<before.history.count, using: &generator.random)
            let new = randomEntry(&generator.random)

            let receipt = try document.writer().edit(before.history.reference(to: index), to: new)

            let after = try document.read()
            var expected = Array(before.history)
            expected.remove(at: index)
            var found = Array(after.history)
            found.remove(at: try #require(found.firstIndex { isSame($0, new) }, "\(text)"))
            try #require(Set(found) == Set(expected) && found.count == expected.count, "\(text)")
            try #require(after.problemCount == before.problemCount && isSame(receipt.entry, new))
            try document.writer().perform(receipt.inverse)
            try #require(Array(try document.read().history) == Array(before.history))
        }
    }

    @Test(arguments: CellSeparator.allCases)
    func anAdditionKeepsAllBytesAndItsInverseGivesThemBack(_ separator: CellSeparator) throws {
        var generator = DocumentGenerator(seed: 43, separator: separator)
        for _ in 0..<120 {
            let (document, text) = makeDocument(&generator)
            let before = try document.read()
            let new = randomEntry(&generator.random)

            let receipt = try document.writer().add(new)

            let after = try document.read()
            try #require(document.text.utf8.starts(with: text.utf8))
            try #require(after.history.count == before.history.count + 1 && isSame(receipt.entry, new))
            try #require(after.history.contains(try #require(receipt.entry)) && document.isEnded)
            let added = document.text
            let removal = try document.writer().perform(receipt.inverse)
            try #require(document.text == text)
            let again = try document.writer().perform(removal.inverse)
            try #require(document.text == added)
            try document.writer().perform(again.inverse)
            try #require(document.text == text)
        }
    }

    /// Whether removing one range of `whole` yields the bytes.
    private func isCut(_ bytes: [UInt8], outOf whole: [UInt8]) -> Bool {
        let front = zip(bytes, whole).prefix { $0 == $1 }.count
        let back = bytes[front...].count
        return bytes.count < whole.count && bytes[front...] == whole[(whole.count - back)...]
    }
}
