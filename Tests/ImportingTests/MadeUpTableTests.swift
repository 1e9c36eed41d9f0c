import ImportSamples
import TestSupport
import Testing
import WeightHistory

@testable import Importing

/// A thousand random tables with known contents: no import adds or changes an entry.
@Suite struct MadeUpTableTests {
    private enum Outcome: String {
        case right, asked, refused, wrong, unsettled
    }

    private static let seed: UInt64 = 24

    @Test func noTableGivesAWrongEntry() {
        var maker = TableMaker(seed: Self.seed)
        var figures: [String: Int] = [:]
        var questions: [String: Int] = [:]

        for number in 0..<1000 {
            let table = maker.table()
            let (outcome, asked, detail) = outcome(of: table)
            figures[outcome.rawValue, default: 0] += 1
            for question in asked { questions[question, default: 0] += 1 }
            if !isGood(outcome, asked, table) {
                let text = String(decoding: table.bytes.prefix(400), as: UTF8.self)
                Issue.record("\(number) \(outcome) \(table.label): \(detail)\n\(text)")
            }
        }

        print(
            "made-up tables: \(figures.sorted { $0.key < $1.key }), asked for \(questions.sorted { $0.key < $1.key })")
        #expect(figures["right", default: 0] >= 500)
    }

    /// The same tables as sheets, except those whose last line is cut, which no sheet's is.
    @Test func noSheetGivesAWrongEntry() throws {
        var maker = TableMaker(seed: Self.seed + 1)

        for number in 0..<200 {
            var table = maker.table()
            if table.endIsCut { continue }
            table.bytes = WorkbookSample(cells: try TableText(table.bytes).cellsByLine).bytes
            let (outcome, asked, detail) = outcome(of: table)

            #expect(isGood(outcome, asked, table), "\(number) \(outcome) \(table.label): \(detail)")
        }
    }

    private func isGood(_ outcome: Outcome, _ asked: Set<String>, _ table: MadeUpTable) -> Bool {
        if table.isRefused { return outcome == .refused }
        if table.mustAsk { return outcome == .asked && asked.contains("columns") }
        return outcome == .right || outcome == .asked
    }

    private func outcome(of table: MadeUpTable) -> (Outcome, asked: Set<String>, detail: String) {
        let sample = ImportSample(table.bytes)
        var answers = answers()
        var asked: Set<String> = []
        for _ in 0..<6 {
            let reading: ImportReading
            do {
                reading = try sample.read(answers)
            } catch {
                return (.refused, asked, ImportMessages.text(for: error))
            }
            guard !reading.questions.isEmpty else {
                let detail = difference(reading.files, table)
                return (detail == nil ? asked.isEmpty ? .right : .asked : .wrong, asked, detail ?? "")
            }
            for (_, question) in reading.questions {
                asked.insert(settle(question, table, &answers))
            }
        }
        return (.unsettled, asked, "\(asked.sorted())")
    }

    /// Answers a question correctly and returns its kind.
    private func settle(_ question: ImportQuestion, _ table: MadeUpTable, _ answers: inout ImportAnswers) -> String {
        switch question {
        case .unit, .unknownUnits, .contradictedUnit:
            answers.request.unit = table.unit
            return "unit"
        case .dateOrder:
            answers.request.dates = table.order
            return "dates"
        case .columns:
            answers.request.columns = table.columns
            return "columns"
        case .namedPerson:
            answers.request.person = table.person
            return "person"
        case .rows:
            answers.request.rows = table.word
            return "rows"
        case .outside:
            answers.request.outside = .take
            return "outside"
        case .person: return "height"
        case .sheet: return "sheet"
        }
    }

    /// Describes the first difference; nil if there is none.
    private func difference(_ files: [ImportedFile], _ table: MadeUpTable) -> String? {
        let entries = files.flatMap(\.weights)
        var missing = table.truth.map(Fact.init)
        for entry in entries {
            let fact = Fact(entry)
            guard let index = missing.firstIndex(where: { $0.isSame(as: fact, in: table) }) else {
                return "wrong: \(fact); rejections \(files.flatMap(\.rejections).map(\.sentence).prefix(2))"
            }
            missing.remove(at: index)
        }
        guard missing.count > (table.endIsOpen ? 1 : 0) else { return nil }
        return
            "missing \(missing.count): \(missing[0]); rejections \(files.flatMap(\.rejections).map(\.sentence).prefix(2))"
    }

    /// A weighing with the details that tables contain.
    private struct Fact: CustomStringConvertible {
        var date: String
        var kilograms: Double
        var note: String

        init(_ weighing: MadeUpTable.Weighing) {
            let time = weighing.seconds.map { seconds in
                let rest = seconds % 60 == 0 ? "" : ":\(Words.two(seconds % 60))"
                return "T\(Words.two(seconds / 3600)):\(Words.two(seconds / 60 % 60))\(rest)"
            }
            date = weighing.day.text + (time ?? "")
            (kilograms, note) = (weighing.kilograms, weighing.note)
        }

        init(_ entry: ImportedEntry) {
            date =
                entry.date.text.hasSuffix(":00") && entry.date.text.count == 19
                ? String(entry.date.text.dropLast(3)) : entry.date.text
            (kilograms, note) = (entry.kilograms, entry.note)
        }

        func isSame(as other: Fact, in table: MadeUpTable) -> Bool {
            date == other.date && abs(kilograms - other.kilograms) < table.tolerance
                && (table.endIsCut || note == other.note)
        }

        var description: String { "\(date) \(kilograms) kg \(note)" }
    }
}
