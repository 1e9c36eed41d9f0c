import Requests
import Screens
import Testing
import WeightHistory

@testable import HealthBeatApp

@Suite struct ImportDescriptionTests {
    private func file(_ name: String, _ notes: [String]) -> ImportReport.File {
        ImportReport.File(name: name, program: "Fitbit", count: 1, notes: notes, rejections: .init([]))
    }

    private func details(_ files: [ImportReport.File], unread: [String] = []) -> [String] {
        let report = ImportReport(
            files: files, leftOut: .init([]), unread: .init(unread), notes: [], questions: [], entryCount: 0)
        return ImportDescription(
            files: ImportedFiles(report: report), tally: nil, document: "w.csv", format: EntryFormat(unit: .kilograms),
            now: .now(in: .system())
        ).details
    }

    /// A year of Fitbit data is hundreds of files.
    @Test func whatHoldsForManyFilesIsSaidOnce() {
        let files = (0..<400).map { file("\($0).json", ["Times are local."]) }

        #expect(details(files) == ["Times are local."])
        #expect(details(files + [file("x", [])]) == ["400 files: Times are local."])
        #expect(
            details([file("a", ["One.", "Two."]), file("b", ["Two."]), file("c", ["Two.", "Three."])]) == [
                "a: One.", "Two.", "c: Three.",
            ])
    }

    @Test func theSeriesOfAllFilesAreCounted() {
        var (first, second) = (file("a", []), file("b", []))
        first.series = [.init("fat", 341), .init("waist", 1)]
        second.series = [.init("fat", 2)]
        let entry = WeightEntry(
            date: EntryDate("2026-01-05", in: .fixed(offset: 0))!, weight: EntryWeight("80.4", .kilograms)!)
        let report = ImportReport(
            files: [first, second], leftOut: .init([]), unread: .init([]), notes: [], questions: [], entryCount: 1)
        let files = ImportedFiles(report: report, history: WeightHistory(entries: [entry]), entries: [entry])

        let facts = ImportDescription(
            files: files, tally: nil, document: "w.csv", format: EntryFormat(unit: .kilograms),
            now: .now(in: .system())
        ).facts

        #expect(facts.contains(.init("Also", "fat 343 values, waist 1 value")))
    }

    @Test func theFirstOfManyThatCannotBeReadAreNamed() {
        let lines = details([file("a", [])], unread: (0..<12).map { "\($0) is damaged." })

        #expect(lines.count == 12 && lines.first == "Could not be read:")
        #expect(lines[1] == "  0 is damaged." && lines.last == "  and 2 more.")
    }
}
