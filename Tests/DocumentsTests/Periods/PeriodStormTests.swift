import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// Random documents whose phases and events are added, changed and removed, undone and redone.
@Suite struct PeriodStormTests {
    private static let phases = ["2026-01-01..2026-03-31 cut", "2026-04-01.. maintain", "2026-05-01.. a,b"]
    private static let events = ["2026-06-02 new scales", "2026-06-02T07:12 flu, at last", "2026-06-02 07:12 x"]

    private func randomPeriod(_ kind: PeriodKind, _ random: inout SeededGenerator) throws -> Period {
        try Period(random.pick(kind == .phase ? Self.phases : Self.events), kind, rules: testZone)
    }

    /// Returns a change of a document, and the periods expected after it, in file order.
    private func randomChange(
        of periods: DocumentPeriods, _ random: inout SeededGenerator
    ) throws -> (PeriodChange, [Period])? {
        let all = periods.lines.map(\.period)
        if all.isEmpty || random.once(in: 3) {
            let new = try randomPeriod(random.pick(PeriodKind.allCases), &random)
            let isThere = periods.lines.contains { $0.content == PeriodComment.bytes(new) }
            return isThere ? nil : (.adding(new), [new] + all)
        }
        let old = random.pick(all)
        let index = try #require(all.lastIndex(of: old))
        var expected = all
        if random.once(in: 2) {
            expected.remove(at: index)
            return (try #require(periods.change(old, to: nil)), expected)
        }
        expected[index] = try randomPeriod(old.kind, &random)
        return (try #require(periods.change(old, to: expected[index])), expected)
    }

    /// Returns the lines of a text that are neither phases nor events.
    private func otherLines(_ text: String) -> [Substring] {
        text.replacing("\u{FEFF}", with: "").split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
            .filter { line in
                var line = String(line)
                return line.withUTF8 { PeriodComment($0) == nil }
            }
    }

    @Test(arguments: CellSeparator.allCases)
    func changesKeepEveryOtherByteAndInversesAreExact(_ separator: CellSeparator) throws {
        var generator = DocumentGenerator(seed: 45, separator: separator)
        var changes = 0
        for _ in 0..<400 {
            let made = generator.make(lineCount: Int.random(in: 0...15, using: &generator.random), hasProblems: true)
            let document = WritableDocument(made.text)
            var (texts, inverses) = ([made.text], [DocumentOperation]())
            for _ in 0..<4 {
                let before = try document.read()
                guard let (change, expected) = try randomChange(of: before.periods, &generator.random) else { continue }

                let receipt = try document.writer().perform(.period(change))

                let after = try document.read()
                try #require(after.periods.lines.map(\.period) == expected, "\(made.text)")
                try #require(Array(after.history) == made.entries && after.person == made.person)
                try #require(after.problemCount == before.problemCount, "\(made.text)")
                try #require(
                    otherLines(document.text).filter { !$0.isEmpty } == otherLines(made.text).filter { !$0.isEmpty })
                texts.append(document.text)
                inverses.append(receipt.inverse)
                changes += 1
            }
            var redone: [DocumentOperation] = []
            for (inverse, text) in zip(inverses, texts).reversed() {
                redone.append(try document.writer().perform(inverse).inverse)
                try #require(document.text == text)
            }
            for (operation, text) in zip(redone.reversed(), texts.dropFirst()) {
                try document.writer().perform(operation)
                try #require(document.text == text)
            }
        }
        #expect(changes > 1000)
    }
}
