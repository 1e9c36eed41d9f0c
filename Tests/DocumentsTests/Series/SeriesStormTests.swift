import TestSupport
import Testing

@testable import Documents
@testable import WeightHistory

/// Random operations with values by two writers, who undo and redo only their own.
@Suite struct SeriesStormTests {
    /// Lines that no writer touches, of every kind.
    private static let foreign = [
        "# kept, \"as it is", "", "2026-01-01,80,kg,\"two\r\nlines\",,kept", "2026-01-02,x,kg,,,", "2026-01-03,81,kg",
    ]

    /// A writer with the operations that it can undo and redo.
    private struct Person {
        let writer: DocumentWriter
        var undo: [DocumentOperation] = []
        var redo: [DocumentOperation] = []

        mutating func perform(_ operation: DocumentOperation) throws {
            undo.append(try writer.perform(operation).inverse)
            redo = []
        }

        mutating func undoLast() throws {
            guard let last = undo.popLast() else { return }
            let receipt = try writer.perform(last)
            if !receipt.changedNothing { redo.append(receipt.inverse) }
        }

        mutating func redoLast() throws {
            guard let last = redo.popLast() else { return }
            let receipt = try writer.perform(last)
            if !receipt.changedNothing { undo.append(receipt.inverse) }
        }
    }

    @Test func tenThousandOperationsKeepEveryOtherByte() throws {
        var random = SeededGenerator(seed: 71)
        var (done, refused) = (0, 0)
        while done < 10_000 {
            let text = (["date,weight,unit,note,mood,other"] + Self.foreign).joined(separator: "\r\n") + "\r\n"
            let document = WritableDocument(text)
            var people = [Person(writer: document.writer()), Person(writer: document.writer())]
            for number in 0..<100 {
                let who = Int.random(in: 0...1, using: &random)
                do throws(WritingError) {
                    try step(&people[who], document, number, &random)
                } catch {
                    // The other writer changed the line, or its last value would go.
                    let isExpected = error == .entryGone || error == .unreadable(.noUnit)
                    try #require(isExpected, "\(error)")
                    refused += 1
                }
                done += 1
                try expectForeignLines(document)
            }
            // All undone, the bytes of the beginning are there, unless another's change made an undo impossible.
            var isWhole = true
            for who in [0, 1, 0, 1] {
                while !people[who].undo.isEmpty {
                    do { try people[who].undoLast() } catch { isWhole = false }
                }
            }
            let rest = try document.read()
            if isWhole, rest.history.count == 2, rest.measurements.alone.isEmpty {
                let rows = { (text: String) in text.drop { $0 != "\r\n" } }
                try #require(rows(document.text) == rows(text))
            }
        }
        #expect(refused < done / 2)
    }

    private func step(
        _ person: inout Person, _ document: WritableDocument, _ number: Int, _ random: inout SeededGenerator
    ) throws(WritingError) {
        do {
            switch Int.random(in: 0..<10, using: &random) {
            case 0...3: try person.perform(.add(randomEntry(number, &random)))
            case 4, 5:
                guard let reference = try randomReference(document, &random) else { return }
                var changed = reference.entry
                changed.values = randomValues(&random, removes: true)
                try person.perform(.edit(reference, to: changed))
            case 6:
                guard let reference = try randomReference(document, &random) else { return }
                try person.perform(.remove(reference))
            case 7, 8: try person.undoLast()
            default: try person.redoLast()
            }
        } catch let error as WritingError {
            throw error
        } catch {
            Issue.record(error)
        }
    }

    private func randomEntry(_ number: Int, _ random: inout SeededGenerator) -> WeightEntry {
        let date = "2026-02-\(10 + number % 7)"
        let values = randomValues(&random, removes: false)
        if !values.isEmpty, random.once(in: 2) { return measurement(date, values) }
        var added = entry(date, "\(80 + number % 5)", note: random.pick(["", "own"]))
        added.values = values
        return added
    }

    private func randomValues(_ random: inout SeededGenerator, removes: Bool) -> [SeriesValue] {
        var values: [SeriesValue] = []
        for series in Series.known.prefix(6) where random.once(in: 4) {
            let isRemoval = removes && random.once(in: 4)
            let number = Int.random(in: 1...99, using: &random)
            values.append(isRemoval ? .none(of: series) : SeriesValue("\(number).5", series)!)
        }
        return values
    }

    /// Returns a reference to an entry of the writers; nil if there is none.
    private func randomReference(
        _ document: WritableDocument, _ random: inout SeededGenerator
    ) throws -> EntryReference? {
        let read = try document.read()
        let own = [read.history, read.measurements.alone].flatMap { history in
            history.indices.filter { history[$0].date.day.month == 2 }.map { history.reference(to: $0) }
        }
        return own.isEmpty ? nil : random.pick(own)
    }

    private func expectForeignLines(_ document: WritableDocument) throws {
        let text = document.text
        for line in Self.foreign { try #require(text.contains("\r\n\(line)\r\n"), "\(text)") }
        let read = try document.read()
        try #require(text.hasPrefix("date,weight,unit,note,mood,other"))
        try #require(read.problems.map(\.kind) == [.notANumber("x")], "\(text)")
        try #require(read.measurements.series.count == Set(read.measurements.series).count)
    }
}
