import Commands
import Requests
import System
import Testing
import WeightHistory
import Words

@testable import HealthBeatApp

@Suite struct ReportContentTests {
    private let format = Reports.format
    private let day = 86400.0

    @Test func theFiguresAreThoseOfTheSummary() throws {
        let history = Reports.history(60)
        let person = Person(goal: EntryWeight("78", .kilograms).map { Goal($0) }, height: try Height("178 cm"))
        let dates = Reports.start + 10 * day...Reports.start + 29.5 * day

        let (all, part) = (Reports.content(history, in: nil, person), Reports.content(history, in: dates, person))

        #expect(lines(all) == lines(HistorySummary(of: history, person), person))
        #expect(lines(part) == lines(HistorySummary(of: history, person, in: dates), person))
        #expect(all.span == "1 January to 29 February 2000" && part.span == "11 to 30 January 2000")
        #expect(part.figures.last?.text == "20, 11 January 2000 to 30 January 2000")
    }

    /// Tables have the dates of lists, which are short.
    @Test func datesAreInWordsOutsideOfTables() throws {
        let document = try Reports.document(["2000-01-01,80,kg,", "2000-01-02T20:05:30Z,82,kg,"], columns: [])

        let content = Reports.content(document.history)

        #expect(content.figures.first?.text == "82.0 kg, 2 January 2000")
        #expect(content.tables[1].rows.map { $0[0] } == ["2000-01-01", "2000-01-02 20:05"])
    }

    private func lines(_ content: ReportContent) -> [String] { content.figures.map { "\($0.title): \($0.text)" } }

    private func lines(_ summary: HistorySummary?, _ person: Person) -> [String] {
        SummaryTable(summary, person, in: format, writesDays: true).lines.map { "\($0.title): \($0.text)" }
    }

    @Test func theRateIsExplainedAsItWasMeasured() {
        let history = Reports.history(60)
        let dates = Reports.start...Reports.start + 29.5 * day

        #expect(
            Reports.content(history).explanations == [ReportWords.aboutTrend, ReportWords.aboutRate(isOfAll: true)])
        #expect(Reports.content(history, in: dates).explanations.last == ReportWords.aboutRate(isOfAll: false))
        #expect(Reports.content(Reports.history(3)).explanations == [ReportWords.aboutTrend])
    }

    @Test func aMonthsMeanIsThatOfItsDays() throws {
        let weighings: [(Double, String)] = [(0, "80.0"), (0.3, "82.0"), (1, "84.0"), (31, "90.0")]
        let history = WeightHistory(
            entries: weighings.map { days, weight in
                WeightEntry(
                    date: EntryDate(instant: Reports.start + days * day, offset: 0),
                    weight: EntryWeight(weight, .kilograms)!)
            })

        let months = Reports.content(history).tables[0]

        #expect(months.columns.map(\.title) == ["Month", "Days", "Mean", "Lowest", "Highest", "Change"])
        // On the first day the mean is 81, so that of the month is 82.5.
        #expect(
            months.rows == [
                ["January 2000", "2", "82.5 kg", "80.0 kg", "84.0 kg", ""],
                ["February 2000", "1", "90.0 kg", "90.0 kg", "90.0 kg", "+7.5 kg"],
            ])
    }

    @Test func aRangesTablesHaveItsEntriesOnly() {
        let history = Reports.history(60)
        let dates = Reports.start + 40 * day...Reports.start + 42.5 * day

        let content = Reports.content(history, in: dates)

        #expect(content.tables[0].rows.map { $0.prefix(2) } == [["February 2000", "3"]])
        #expect(content.tables[1].rows.map { $0[0] } == history[40..<43].map(\.date.listText))
        #expect(content.newest == history[42])
    }

    @Test func notesAreBelowTheirEntries() {
        let noted = Reports.content(Reports.history(3, note: { $0 == 1 ? "after the run" : "" })).tables[1]
        let plain = Reports.content(Reports.history(3)).tables[1]

        for table in [noted, plain] { #expect(table.columns.map(\.title) == ["Date", "Weight"]) }
        #expect(noted.notes == ["", "after the run", ""] && plain.notes.isEmpty)
        #expect(noted.rows == plain.rows)
    }

    /// As the graph has no room for all names.
    @Test func phasesAndEventsHaveTheirDaysAndFigures() throws {
        let document = try Reports.document(periods: [
            "phase: 2000-01-20.. maintain", "phase: 2000-01-02..2000-01-19 cut", "event: 2000-01-05 new scales",
            "event: 2000-01-03T07:30 flu",
        ])
        let span = try #require(
            SpanSummary(of: document.history, in: Reports.start + 0.5 * day...Reports.start + 18.4 * day))
        let rate = try #require(span.rate)

        let periods = Reports.content(document.history, periods: document.periods).periods

        #expect(
            periods.map(\.title) == [
                "2000-01-02 to 2000-01-19", "since 2000-01-20", "2000-01-03 07:30", "2000-01-05",
            ])
        #expect(
            periods[0].text
                == "cut: 18 days, \(format.change(kilograms: span.change)), \(format.wholeRate(rate))")
        #expect(periods[1].text.hasPrefix("maintain: 21 days, "))
        #expect(periods[2...].map(\.text) == ["flu", "new scales"])
        #expect(Reports.content(document.history).periods.isEmpty)
    }

    /// A phase that goes beyond the range is in it, with the figures of all its entries.
    @Test func aRangesPhasesAndEventsAreThoseInIt() throws {
        let document = try Reports.document(periods: [
            "phase: 2000-01-01..2000-01-09 early", "phase: 2000-01-05..2000-01-10 before", "phase: 2000-01-12.. on",
            "phase: 2000-01-15..2000-01-15 last", "phase: 2000-01-16..2000-01-20 late", "event: 2000-01-09 a",
            "event: 2000-01-10 b", "event: 2000-01-15 c", "event: 2000-01-16 d",
        ])
        let dates = Reports.start + 9 * day...Reports.start + 14.2 * day

        let content = Reports.content(document.history, in: dates, periods: document.periods)

        #expect(content.periods.map { $0.text.prefix { $0 != ":" } } == ["before", "on", "last", "b", "c"])
        #expect(content.periods[1].text.hasPrefix("on: 29 days, "))
        let all = Reports.content(document.history, periods: document.periods)
        #expect(all.periods.count == 9)
    }

    @Test func withoutEntriesItSaysSo() {
        let range = Reports.start + 400 * day...Reports.start + 401 * day

        let (empty, outside) = (Reports.content(WeightHistory()), Reports.content(Reports.history(3), in: range))

        #expect(empty.explanations == ["The document has no entries."])
        #expect(outside.explanations == ["There are no entries in this range."])
        for content in [empty, outside] {
            #expect(content.figures.isEmpty && content.tables.isEmpty && content.newest == nil && content.span == "")
        }
    }

    /// Like the mean of the weights, of whose months March has none.
    @Test func aMonthsValuesAreTheMeansOfItsDays() throws {
        let document = try Reports.measured()

        let content = Reports.content(document.history, document.measurements)

        let months = content.tables[0]
        #expect(months.columns.suffix(3).map(\.title) == ["Change", "Fat (%)", "Waist (cm)"])
        // On the first day the mean of the fat is 22, so that of January is 23.75, which is rounded up.
        #expect(
            months.rows == [
                ["January 2000", "2", "82.5 kg", "80.0 kg", "84.0 kg", "", "23.8", "90.0"],
                ["February 2000", "1", "90.0 kg", "90.0 kg", "90.0 kg", "+7.5 kg", "", ""],
                ["March 2000", "0", "", "", "", "", "", "92.5"],
            ])
        #expect(months.remark == ReportWords.aboutMonths(hasValues: true))
        #expect(content.span == "1 January to 5 March 2000")
    }

    @Test func entriesHaveTheirValuesAndMayLackAWeight() throws {
        let document = try Reports.measured()

        let entries = Reports.content(document.history, document.measurements).tables[1]

        #expect(entries.columns.map(\.title) == ["Date", "Weight", "Fat (%)", "Waist (cm)"])
        #expect(
            entries.rows.map { Array($0.dropFirst()) } == [
                ["80.0 kg", "21", ""], ["82.0 kg", "23", "90"], ["84.0 kg", "25.5", ""], ["90.0 kg", "", ""],
                ["", "", "92.5"],
            ])
        #expect(entries.notes == ["", "a walk", "", "", "tape"])
    }

    @Test func onlySeriesThatAreNamedHaveColumns() throws {
        let document = try Reports.measured()
        let (fat, waist) = (Series("fat", .percent), Series("waist", .centimetres))

        let tables = Reports.content(document.history, document.measurements, series: ["FAT"]).tables

        #expect(tables[0].columns.last?.title == "Fat (%)" && tables[0].rows.count == 2)
        #expect(tables[1].rows.count == 4)
        #expect(document.measurements.reported([]) == [fat, waist])
        #expect(document.measurements.reported(["waist", "fat_%", "waist_cm", "hip"]) == [waist, fat])
    }

    @Test func aRangesSeriesAreThoseWithValuesInIt() throws {
        let document = try Reports.measured()
        let february = Reports.start + 25 * day...Reports.start + 100 * day

        let tables = Reports.content(document.history, document.measurements, in: february).tables

        #expect(tables[0].columns.last?.title == "Waist (cm)")
        #expect(tables[0].rows.map { $0[0] } == ["February 2000", "March 2000"])
        #expect(tables[1].rows.map { Array($0.dropFirst()) } == [["90.0 kg", ""], ["", "92.5"]])
        #expect(tables[1].notes == ["", "tape"])
    }

    @Test func valuesWithoutWeightsAreReported() throws {
        let document = try Reports.document(["2000-03-05,,,,92.5"], columns: ["waist_cm"])

        let content = Reports.content(document.history, document.measurements)

        #expect(content.explanations == ["The document has no weights."])
        #expect(content.figures.isEmpty && content.newest == nil)
        #expect(content.tables.map(\.rows.count) == [1, 1] && content.span == "5 March 2000")
    }
}
