import Commands
import Documents
import Geometry
import System
import Testing
import WeightHistory
import Words

@testable import HealthBeatApp

/// The pages of a report: all of it is there once, in its place.
@Suite struct ReportLayoutTests {
    nonisolated private static let counts = [0, 1, 3, 10_000]

    private let format = Reports.format

    @Test(arguments: counts, PaperFormat.allCases) func nothingIsOutsideTheMarginsOrOverlaps(
        count: Int, paper: PaperFormat
    ) {
        let layout = ReportLayout(Reports.content(Reports.history(count)), on: paper)

        expectNoFaults(layout, paper)
    }

    @Test(arguments: [7, 1000], PaperFormat.allCases) func notesAreWrappedOrCut(count: Int, paper: PaperFormat) {
        let layout = ReportLayout(Reports.content(Reports.history(count, note: Reports.note)), on: paper)

        expectNoFaults(layout, paper)
        let notes = layout.pages.flatMap(\.texts).filter { $0.string.hasPrefix("after a long run") }
        #expect(notes.count == (count + 4) / 7)
        #expect(notes.allSatisfy { $0.maximumLines == ReportGrid.mostNoteLines && $0.layout.isEllipsized })
    }

    /// Each is below its entry, in the same part of the table.
    @Test func aFewNotesNeedFewPagesMore() throws {
        let plain = ReportLayout(Reports.content(Reports.history(970)), on: .a4)
        let noted = ReportLayout(
            Reports.content(Reports.history(970, note: { $0 % 80 == 7 ? "a walk after the rain" : "" })), on: .a4)

        #expect(noted.pages.count <= plain.pages.count + 1)
        expectNoFaults(noted, .a4)
        let texts = noted.pages.flatMap(\.texts)
        let notes = texts.indices.filter { texts[$0].string == "a walk after the rain" }
        #expect(notes.count == 13)
        for index in notes {
            let (note, weight, date) = (texts[index], texts[index - 1], texts[index - 2])
            #expect(note.frame.minY >= date.frame.maxY && note.frame.minY < date.frame.maxY + 5)
            #expect(date.frame.minX < note.frame.minX && note.frame.minX < weight.frame.maxX)
        }
    }

    private func expectNoFaults(_ layout: ReportLayout, _ paper: PaperFormat) {
        #expect(layout.size == paper.size)
        for page in layout.pages {
            let faults = page.faults(in: paper.area)
            #expect(faults.isEmpty, "\(faults.prefix(3))")
        }
    }

    @Test(arguments: PaperFormat.allCases) func aLongNameEndsInTheSecondLine(paper: PaperFormat) throws {
        for name in [String(repeating: "Anna Maria ", count: 200), String(repeating: "x", count: 2000)] {
            let layout = ReportLayout(Reports.content(Reports.history(40), name: name), on: paper)

            expectNoFaults(layout, paper)
            let text = try #require(layout.pages[0].texts.first { $0.style == .headline })
            #expect(text.layout.isEllipsized && text.maximumLines == 2)
        }
    }

    @Test(arguments: [WeightUnit.stones, .pounds]) func stonesHaveRoom(unit: WeightUnit) {
        var format = format
        format.unit = unit
        for history in [Reports.history(400), Reports.history(400, note: Reports.note)] {
            let layout = ReportLayout(Reports.content(history, format: format), on: .a4)

            expectNoFaults(layout, .a4)
            #expect(layout.pages.flatMap(\.texts).allSatisfy { $0.maximumLines > 1 || !$0.layout.isEllipsized })
        }
    }

    @Test(arguments: counts, [true, false]) func everyMonthIsThereOnce(count: Int, hasEntries: Bool) {
        let history = Reports.history(count)
        let layout = ReportLayout(Reports.content(history, hasEntries: hasEntries), on: .a4)
        var months: [String] = []
        for entry in history {
            let month = format.dates.month(CalendarMonth(of: entry.date.day))
            if months.last != month { months.append(month) }
        }

        let shown = layout.pages.flatMap { $0.strings(.value) }.filter(Set(months).contains)

        #expect(shown == months)
    }

    @Test(arguments: counts) func everyEntryIsThereOnceFromTheOldestOn(count: Int) {
        for history in [Reports.history(count), Reports.history(count, note: { $0 == 2 ? "x" : "" })] {
            let layout = ReportLayout(Reports.content(history), on: .letter)
            let dates = history.map(\.date.listText)

            let shown = layout.pages.flatMap { $0.strings(.value) }.filter(Set(dates).contains)

            #expect(shown == dates)
        }
    }

    @Test(arguments: counts) func entriesAreLeftOutUnlessWanted(count: Int) {
        let layout = ReportLayout(Reports.content(Reports.history(count), hasEntries: false), on: .a4)

        #expect(!layout.pages.flatMap { $0.strings(.headline) }.contains(ReportWords.entries))
        #expect(!layout.pages.flatMap { $0.strings(.caption) }.contains(ReportWords.weight))
    }

    @Test func headsAreAboveTheirColumnsOnEachPage() {
        let history = Reports.history(10_000)
        let layout = ReportLayout(Reports.content(history), on: .a4)
        let dates = Set(history.map(\.date.listText))
        #expect(layout.pages.count > 20)

        for page in layout.pages {
            let cells = page.texts.filter { $0.style == .value && dates.contains($0.string) }
            let heads = page.texts.filter { $0.string == ReportWords.date }
            #expect(Set(heads.map(\.frame.minX)) == Set(cells.map(\.frame.minX)))
            let months = page.texts.filter { $0.style == .value && $0.string.hasPrefix("May ") }
            #expect(months.isEmpty || page.strings(.caption).filter { $0 == ReportWords.month }.count == 1)
            #expect(page.rules.count == heads.count + page.strings(.caption).filter { $0 == ReportWords.month }.count)
        }
    }

    @Test(arguments: counts, PaperFormat.allCases) func pagesAreNumbered(count: Int, paper: PaperFormat) {
        let layout = ReportLayout(Reports.content(Reports.history(count), name: "Anna"), on: paper)

        for (index, page) in layout.pages.enumerated() {
            let footers = page.texts.suffix(2).map(\.string)
            #expect(footers == ["Weight report, Anna", "\(index + 1) of \(layout.pages.count)"])
        }
        #expect(count > 3 || layout.pages.count <= (count == 0 ? 1 : 2))
    }

    /// A few are on the page of the graph, many on their own.
    @Test(arguments: [1, 4, ReportLayout.mostPeriodsBelow + 1, 300], PaperFormat.allCases)
    func phasesAndEventsAreBelowTheFigures(count: Int, paper: PaperFormat) throws {
        let periods = (0..<count).map { index in
            index % 2 == 0
                ? "phase: 2000-01-01..2000-02-0\(1 + index % 9) \(index == 2 ? String(repeating: "x ", count: 200) : "p\(index)")"
                : "event: 2000-01-02 e\(index)"
        }
        let document = try Reports.document(periods: periods)
        let content = Reports.content(document.history, periods: document.periods)

        let layout = ReportLayout(content, on: paper)

        expectNoFaults(layout, paper)
        let shown = layout.pages.flatMap { $0.strings(.value) }.filter(Set(content.periods.map(\.text)).contains)
        #expect(shown == content.periods.map(\.text) && shown.count == count)
        let pages = layout.pages.indices.filter { layout.pages[$0].strings(.headline).contains(ReportWords.periods) }
        #expect(pages == [count > ReportLayout.mostPeriodsBelow ? 1 : 0])
        let dates = layout.pages.flatMap(\.texts).filter { $0.string.hasPrefix("2000-01-01 to") }
        #expect(dates.count == (count + 1) / 2 && dates.allSatisfy { !$0.layout.isEllipsized })
    }

    @Test(arguments: counts) func theGraphIsOnTheFirstPageOnly(count: Int) {
        let layout = ReportLayout(Reports.content(Reports.history(count)), on: .a4)

        #expect(layout.pages[0].graph?.size == (count == 0 ? nil : ReportLayout.graphSize(on: .a4)))
        #expect(layout.pages.dropFirst().allSatisfy { $0.graph == nil })
        #expect(layout.pages[0].texts[0].string == "Weight report")
    }

    /// Four hundred days with a value of each series, whose numbers are all different.
    private func document(of series: [Series], note: String = "") throws -> Document {
        let rows = (0..<400).map { day in
            let date = CalendarDay(daysSince1970: Int(Reports.start / 86400) + day).text
            let values = series.indices.map { "\(1000 * ($0 + 1) + day)" }
            return (["\(date),\(70 + day % 30),kg,\(note)"] + values).joined(separator: ",")
        }
        return try Reports.document(rows, columns: series.map(\.columnName))
    }

    @Test(arguments: PaperFormat.allCases, ["", "a walk"]) func noValueIsLeftOut(
        paper: PaperFormat, note: String
    ) throws {
        let document = try document(of: Series.known, note: note)
        let content = Reports.content(document.history, document.measurements)
        let columns = content.tables.flatMap { table in
            table.columns.indices.filter { table.columns[$0].canMove }.map { column in table.rows.map { $0[column] } }
        }

        let layout = ReportLayout(content, showsSeries: true, on: paper)

        expectNoFaults(layout, paper)
        let values = Set(columns.joined())
        let shown = layout.pages.flatMap { $0.strings(.value) }.filter(values.contains)
        #expect(columns.count == 2 * Series.known.count && shown.count == columns.joined().count)
        let texts = layout.pages.flatMap(\.texts)
        #expect(texts.allSatisfy { $0.maximumLines > 1 || !$0.layout.isEllipsized })
        let heads = Set(texts.filter { $0.style == .caption }.map(\.string))
        #expect(Series.known.allSatisfy { heads.contains(ReportWords.head(of: $0)) })
    }

    /// Rows without a value there are not in the further tables.
    @Test func valuesWithoutRoomHaveTablesOfTheirOwn() throws {
        let few = try document(of: [Series("fat", .percent)])
        let many = try document(of: Series.known)

        let titles = [few, many].map { document in
            let content = Reports.content(document.history, document.measurements)
            return ReportLayout(content, on: .a4).pages.flatMap { $0.strings(.headline) }
        }

        #expect(titles[0] == ["Months", "Entries"])
        #expect(titles[1].count > 4)
        #expect(Set(titles[1]) == ["Months", "Months, further values", "Entries", "Entries, further values"])
        let table = ReportTable(
            title: "a", furtherTitle: "b", columns: ["x", "y", "z"].map { .init(title: $0, canMove: $0 != "x") },
            arrangement: .spread, rows: [["1", "2", ""], ["3", "", "4"]])
        let parts = ReportGrid.parts(of: table, in: 1)
        let noted = ReportTable(
            title: "a", furtherTitle: "b", columns: table.columns, arrangement: .sideBySide, rows: table.rows,
            notes: ["", "n"])
        let notedParts = ReportGrid.parts(of: noted, in: 1)
        #expect(notedParts.map(\.rows) == [[["3"]], [["1", "2"]], [["3", "4"]]])
        #expect(notedParts.map(\.notes) == [["n"], [], []])
        #expect(parts.map(\.title) == ["a", "b", "b"])
        #expect(parts.map(\.rows) == [[], [["1", "2"]], [["3", "4"]]])
        #expect(ReportGrid.parts(of: table, in: 1000).map(\.rows) == [table.rows])
    }

    /// The graph draws a second paper from this height on.
    @Test(arguments: PaperFormat.allCases) func theGraphIsHigherWithASecondPaper(paper: PaperFormat) {
        let content = Reports.content(Reports.history(40))

        let layout = ReportLayout(content, showsSeries: true, on: paper)

        expectNoFaults(layout, paper)
        #expect(layout.pages[0].graph?.size == ReportLayout.graphSize(on: paper, showsSeries: true))
        #expect(ReportLayout.graphSize(on: paper, showsSeries: true).height >= 360)
    }
}
