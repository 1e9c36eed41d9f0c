import System
import WeightHistory

/// The words of a report on paper, and sentences about writing one.
public enum ReportWords {
    public static let title = "Weight report"
    public static let months = "Months"
    public static let entries = "Entries"
    public static let periods = "Phases and events"
    /// The titles of tables of the values that the page has no room for beside the weights.
    public static let furtherMonths = "Months, further values"
    public static let furtherEntries = "Entries, further values"
    /// - Parameter isOfAll: Whether the report is about all entries.
    public static func noEntries(isOfAll: Bool) -> String {
        isOfAll ? "The document has no entries." : "There are no entries in this range."
    }
    /// - Parameter isOfAll: Whether the report is about all entries.
    public static func noWeights(isOfAll: Bool) -> String {
        isOfAll ? "The document has no weights." : "There are no weights in this range."
    }

    /// The days of a phase: `2026-01-01 to 2026-03-31`.
    public static func days(of phase: Phase) -> String {
        phase.last.map { "\(phase.first.text) to \($0.text)" } ?? PeriodWords.since(phase.first.text)
    }
    /// A phase with its days, change and rate: `cut: 90 days, −2.2 kg`.
    public static func phase(_ name: String, figures: String) -> String { "\(name): \(figures)" }

    /// The heads of the table of months.
    public static let month = "Month"
    public static let days = "Days"
    public static let mean = "Mean"
    public static let lowest = "Lowest"
    public static let highest = "Highest"
    public static let change = "Change"
    /// The heads of the table of entries.
    public static let date = "Date"
    public static let weight = "Weight"
    /// The head of a column of values: `Fat (%)`.
    public static func head(of series: Series) -> String {
        let title = SeriesWords.title(of: series)
        return series.unit.map { "\(title) (\($0.sign))" } ?? title
    }

    public static let aboutTrend =
        "The trend leaves out daily fluctuations: from day to day it moves a tenth of the way towards the mean weight of "
        + "the day, and further after days without an entry."
    /// - Parameter isOfAll: Whether the report is about all entries.
    public static func aboutRate(isOfAll: Bool) -> String {
        isOfAll
            ? "The rate is the slope of the straight line that fits the weights of the last 28 days best; in 95 of 100 "
                + "cases, the true rate is in the interval given."
            : "The rate is the slope of the straight line that fits all weights of these days best; in 95 of 100 cases, "
                + "the true rate is in the interval given."
    }
    /// - Parameter hasValues: Whether there are columns of series.
    public static func aboutMonths(hasValues: Bool) -> String {
        hasValues
            ? "The mean of a month is the mean of its daily means, and so are its further values; the change is that since "
                + "the month before that has a weight."
            : "The mean of a month is the mean of its daily means, and the change is that since the month in the row above."
    }

    /// The place of a page, such as `3 of 7`.
    public static func page(_ number: Int, of count: Int) -> String { "\(number) of \(count)" }

    /// The footer of a report about a person; without a name, the title alone.
    public static func footer(name: String) -> String { name.isEmpty ? title : "\(title), \(name)" }

    public static func noType(path: String) -> String { "\(path) does not end like a PDF. End the name in .pdf." }
    public static let notRead = "The document's values are still being read. Save again in a moment."
    public static let endedEarly = "The report stopped unexpectedly. Try again, or leave out the entries."
}

extension DateFormat {
    /// The days of a report: `3 March to 20 April 2027`, or one day.
    public func reportSpan(_ days: ClosedRange<CalendarDay>) -> String {
        let (first, last) = ends(of: days)
        return days.lowerBound == days.upperBound ? last : "\(first) to \(last)"
    }
}
