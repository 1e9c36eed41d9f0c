import Documents
import Geometry
import Requests
import System
import TestSupport
import WeightHistory

@testable import HealthBeatApp

/// Reports of made-up entries, a day apart from 1 January 2000 on.
enum Reports {
    static let format = EntryFormat(
        unit: .kilograms, weights: WeightFormat(decimalMark: "."), dates: .english)

    static let start = Double(CalendarDay(year: 2000, month: 1, day: 1).daysSince1970 * 86400 + 12 * 3600)

    /// - Parameter note: Returns the note of an entry.
    static func history(_ count: Int, note: (Int) -> String = { _ in "" }) -> WeightHistory {
        WeightHistory(
            entries: (0..<count).map { day in
                WeightEntry(
                    date: EntryDate(instant: start + Double(day) * 86400, offset: 0),
                    weight: EntryWeight("\(70 + day * 7 % 30).\(day % 10)", .kilograms)!, note: note(day))
            })
    }

    /// Notes of one word, of a paragraph, of many lines, from right to left, and none.
    static func note(_ day: Int) -> String {
        [
            "", "run", String(repeating: "after a long run in the rain ", count: 40),
            "one\ntwo\n\n\nthree\nfour\nfive\nsix", "אחרי ריצה ארוכה", String(repeating: "x", count: 400), "体重 🏃",
        ][day % 7]
    }

    static func content(
        _ history: WeightHistory, _ measurements: Measurements = Measurements(), series names: [String] = [],
        in dates: ClosedRange<Double>? = nil, _ person: Person = Person(), periods: DocumentPeriods = DocumentPeriods(),
        format: EntryFormat = format, name: String = "", hasEntries: Bool = true
    ) -> ReportContent {
        ReportContent(
            of: history, ReportedValues(measurements, measurements.reported(names), in: dates), in: dates, person,
            periods, .fixed(offset: 0), format, ReportOptions(name: name, hasEntries: hasEntries))
    }

    /// Reads a document in UTC.
    ///
    /// - Parameter columns: The columns behind date, weight, unit and note.
    static func document(_ rows: [String], columns: [String]) throws -> Document {
        let header = (["date", "weight", "unit", "note"] + columns).joined(separator: ",")
        let folder = TestFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = folder.write(([header] + rows).map { $0 + "\n" }.joined(), to: "weights.csv")
        return try DocumentReader.read(path: FilePath(path), rules: .fixed(offset: 0), values: true)
    }

    /// A document of forty entries, a day apart, in a new folder.
    static func document(periods: [String]) throws -> Document {
        let rows = history(40).map { "\($0.date.day.text),\($0.weight.text),kg," }
        return try document(periods.map { "# \($0)" } + rows, columns: [])
    }

    /// Entries in January and February with values and one without, and a waist in March without a weight.
    static func measured() throws -> Document {
        try document(
            [
                "2000-01-01,80,kg,,21,", "2000-01-01T20:00:00Z,82,kg,a walk,23,90", "2000-01-02,84,kg,,25.5,",
                "2000-02-01,90,kg,,,", "2000-03-05,,,tape,,92.5",
            ], columns: ["fat_%", "waist_cm"])
    }
}

extension ReportPage {
    /// Texts that are outside an area or larger than their frames, and parts that overlap.
    func faults(in area: Rect) -> [String] {
        let frames = texts.map(\.frame) + rules + [graph].compactMap(\.self)
        // Sums of lengths have rounding errors.
        var faults = frames.filter { !area.outset(by: 1e-6).contains($0) }.map { "\($0) is outside" }
        for text in texts {
            let size = text.layout.size
            if size.width > text.frame.width + 0.5 || size.height > text.frame.height + 0.5 {
                faults.append("\(text.string.prefix(40)) is \(size) in \(text.frame)")
            }
        }
        for (index, frame) in frames.enumerated() {
            faults += frames[..<index].filter(frame.intersects).map { "\($0) and \(frame) overlap" }
        }
        return faults
    }

    func strings(_ style: ReportStyle) -> [String] { texts.filter { $0.style == style }.map(\.string) }
}
