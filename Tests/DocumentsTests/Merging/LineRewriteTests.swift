import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// Lines that a merge adds, removes or replaces, beside a model on the lines of the document.
@Suite struct LineRewriteTests {
    private let header = "date,weight,unit,note\n"

    private func line(_ before: String?, _ after: String?) -> RewrittenLine {
        RewrittenLine(before.map { Array($0.utf8) }, after.map { Array($0.utf8) })
    }

    /// The rows are more than those between two marks of their order.
    @Test(arguments: 0..<6) func changesWhatAModelChanges(seed: UInt64) throws {
        var model = RewriteModel(seed: 80 + seed, isInOrder: seed != 5)
        let document = WritableDocument(header + model.text)
        let lines = (0..<80).map { _ in model.change() }

        let receipt = try document.writer().perform(.rewrite(lines.map { line($0, $1) }))

        #expect(document.text == header + model.changedText)
        try document.writer().perform(receipt.inverse)
        #expect(document.text == header + model.text)
    }

    @Test func equalLinesApartAreRemovedAsOftenAsWanted() throws {
        let rows = [1, 2, 3].map { "2026-11-0\($0),80,kg," }
        let document = WritableDocument(header + (rows + rows).map { $0 + "\n" }.joined())

        let receipt = try document.writer().perform(
            .rewrite([line(rows[1], nil), line(rows[0], nil), line(rows[0], nil), line(rows[2], "# 3")]))

        #expect(document.text == header + "# 3\n\(rows[1])\n\(rows[2])\n")
        try document.writer().perform(receipt.inverse)
        #expect(document.text == header + (rows + rows).map { $0 + "\n" }.joined())
    }

    /// A journal may have any line.
    @Test(arguments: ["\"open", "2026-11-02,81,kg,\n2026-11-03,81,kg,", "", "2026-11-02,81,kg,\"x\"y"])
    func aLineThatIsNoWholeRecordIsRefused(text: String) throws {
        let document = WritableDocument(header + "2026-11-01,80,kg,\n2026-11-05,82,kg,\"x\"\n")
        let before = document.text

        #expect(throws: WritingError.openQuote) {
            try document.writer().perform(.rewrite([line(nil, text), line(nil, "2026-11-03,81,kg,")]))
        }
        #expect(document.text == before)
    }

    @Test(
        arguments: [
            ("date,weight,unit,note", nil), ("date,weight,unit,note", "a,b"), (nil, "# a\n2026-11-02,81,kg,"),
        ] as [(String?, String?)])
    func theHeaderStays(before: String?, after: String?) throws {
        let document = WritableDocument(header + "2026-11-01,80,kg,\n")
        let text = document.text

        #expect(throws: WritingError.document(.noHeader)) {
            try document.writer().perform(.rewrite([line(before, after)]))
        }
        #expect(document.text == text)
    }

    @Test func aLineWithAnUnclosedQuoteStays() throws {
        let document = WritableDocument(header + "2026-11-01,80,kg,\"x\n2026-11-05,82,kg,\n")

        #expect(throws: WritingError.openQuote) {
            try document.writer().perform(.rewrite([line("2026-11-01,80,kg,\"x", nil)]))
        }
        try document.writer().perform(.rewrite([line("2026-11-05,82,kg,", nil)]))

        #expect(document.text == header + "2026-11-01,80,kg,\"x\n")
    }
}

/// Rows of a document in memory, and changes to them.
private struct RewriteModel {
    private var random: SeededGenerator
    private var rows: [(time: Int, text: String)] = []
    /// The new text of each changed row, nil for a removed one.
    private var changed: [Int: String?] = [:]
    /// The new lines before each row, and at the end.
    private var added: [Int: [String]] = [:]
    private var count = 0
    private let isInOrder: Bool

    init(seed: UInt64, isInOrder: Bool) {
        (random, self.isInOrder) = (SeededGenerator(seed: seed), isInOrder)
        var time = 0
        for _ in 0..<6000 {
            // Every tenth row equals the one before it.
            if random.once(in: 10), let last = rows.last {
                rows.append(last)
            } else {
                time += random.once(in: 5) ? 0 : 60 * Int.random(in: 1...1500, using: &random)
                let text = row(at: time)
                rows.append((time, text))
            }
        }
        if !isInOrder { rows.swapAt(10, 5000) }
    }

    var text: String { rows.map { $0.text + "\n" }.joined() }

    var changedText: String {
        let lines = rows.indices.flatMap { row in
            let own: String? = changed[row] ?? rows[row].text
            return (added[row] ?? []) + (own.map { [$0] } ?? [])
        }
        return (lines + (added[rows.count] ?? [])).map { $0 + "\n" }.joined()
    }

    /// Returns a row with a weight that no other one has.
    private mutating func row(at time: Int) -> String {
        count += 1
        let form = random.pick([EntryDate.Precision.second, .second, .minute])
        let offset = random.pick([0, 3600, -28_800])
        let date = EntryDate(instant: Double(time), offset: offset, precision: form)
        return "\(date.text),\(50 + count / 10_000).\(10_000 + count % 10_000),kg,"
    }

    /// Makes a change; a few of the lines to change are not there.
    mutating func change() -> (before: String?, after: String?) {
        guard random.once(in: 2) else {
            let time = 60 * Int.random(in: -1500...rows[rows.count - 1].time / 60 + 1500, using: &random)
            let text = row(at: time)
            let target = isInOrder ? rows.firstIndex { $0.time > time } : nil
            added[target ?? rows.count, default: []].append(text)
            return (nil, text)
        }
        let index = Int.random(in: rows.indices, using: &random)
        let before = random.once(in: 10) ? row(at: 0) : rows[index].text
        let after = random.once(in: 2) ? row(at: rows[index].time) : nil
        if let first = rows.indices.first(where: { rows[$0].text == before && changed[$0] == nil }) {
            changed[first] = .some(after)
        }
        return (before, after)
    }
}
