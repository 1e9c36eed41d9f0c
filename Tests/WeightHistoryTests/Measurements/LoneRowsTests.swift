import TestSupport
import Testing

@testable import WeightHistory

/// The rows of entries without a weight among the others, against a list of both.
@Suite struct LoneRowsTests {
    private struct Model {
        var rows: [EntryIndex] = []
        var before: [Int] = []
        var days: [CalendarDay] = []
        var notes: [String] = []
    }

    /// Some rows, newest first; about one in `times` has no weight.
    private func model(_ random: inout SeededGenerator, once times: Int) -> Model {
        var (model, weighed, lone) = (Model(), 0, 0)
        var day = CalendarDay(year: 2026, month: 11, day: 28).daysSince1970
        for _ in 0..<Int.random(in: 0..<60, using: &random) {
            if random.once(in: times) {
                model.rows.append(.alone(lone))
                model.before.append(weighed)
                lone += 1
            } else {
                model.rows.append(.weighed(weighed))
                weighed += 1
            }
            // Days as written need not ascend with the dates.
            model.days.append(CalendarDay(daysSince1970: day + Int.random(in: -2...2, using: &random)))
            model.notes.append(random.once(in: 3) ? "x" : "")
            day -= Int.random(in: 0..<20, using: &random)
        }
        return model
    }

    private func entry(_ model: Model, _ row: Int) -> WeightEntry {
        let date = EntryDate(day: model.days[row], in: .fixed(offset: 0))
        if case .alone = model.rows[row] { return WeightEntry(date: date, weight: .none, note: model.notes[row]) }
        return WeightEntry(date: date, weight: EntryWeight("80", .kilograms)!, note: model.notes[row])
    }

    private func start(_ day: CalendarDay) -> CalendarDay { CalendarMonth(of: day).firstDay }

    /// The months of some rows, one row at a time.
    private func months(_ model: Model, _ rows: some Sequence<Int>) -> [EntrySection] {
        var months: [EntrySection] = []
        for row in rows { months.extend(by: EntrySection(of: entry(model, row), from: start(model.days[row]))) }
        return months
    }

    @Test(arguments: [1, 2, 5, 30]) func eachRowHasItsPlace(times: Int) {
        var random = SeededGenerator(seed: UInt64(times))
        for _ in 0..<200 {
            let model = model(&random, once: times)
            let lone = LoneRows(before: model.before)

            #expect(model.rows.indices.map(lone.place(ofRow:)) == model.rows)
            #expect(model.rows.map(lone.row(of:)) == Array(model.rows.indices))
            #expect(lone.isEmpty == model.before.isEmpty)
        }
    }

    @Test(arguments: [1, 2, 5, 30]) func theRowsOfSomePlacesAreThoseBetween(times: Int) {
        var random = SeededGenerator(seed: UInt64(times))
        for _ in 0..<200 {
            let model = model(&random, once: times)
            let weighed = model.rows.count - model.before.count
            guard weighed > 0 else { continue }
            let first = Int.random(in: 0..<weighed, using: &random)
            let places = first..<Int.random(in: first + 1...weighed, using: &random)

            let parts = LoneRows(before: model.before).rows(ofWeighed: places)

            let expected = model.rows.indices.filter { row in
                if case .weighed(let place) = model.rows[row] { places.contains(place) } else { false }
            }
            #expect(parts.flatMap { Array($0) } == expected)
            #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
        }
    }

    @Test(arguments: [1, 2, 5, 30]) func theMonthsAreThoseOfAllRows(times: Int) {
        var random = SeededGenerator(seed: UInt64(times))
        for _ in 0..<200 {
            let model = model(&random, once: times)
            let weighed = model.rows.indices.filter { if case .weighed = model.rows[$0] { true } else { false } }
            let alone = model.rows.indices.filter { !weighed.contains($0) }

            let found = LoneRows(before: model.before).sections(months(model, weighed), from: start) {
                entry(model, alone[$0])
            }

            #expect(found == months(model, model.rows.indices))
        }
    }

    @Test func aWeightIsNotSoughtAmongEntriesWithoutOne() throws {
        let day = EntryDate("2026-11-01", in: .fixed(offset: 0))!
        let alone = WeightHistory(entries: [WeightEntry(date: day, weight: .none, note: "tape")])
        let format = EntryFormat(
            unit: .kilograms, weights: WeightFormat(decimalMark: "."),
            dates: DateFormat(dayPattern: "%d/%m/%Y", timePattern: "%H:%M"))
        func found(_ text: String) throws -> Int {
            let words = SearchWords(format, now: day, rules: .fixed(offset: 0))
            return EntryMatches(all: try #require(EntrySearch(text, words: words)), in: alone).count
        }

        #expect(try found("<80") == 0 && found("≤80") == 0 && found(">0") == 0)
        #expect(try found("tape") == 1 && found("2026-11") == 1)
    }
}
