import WeightHistory

/// The names of series, and what is said of their graph.
public enum SeriesWords {
    /// Returns a name at the beginning of a line: `Fat`.
    public static func title(of series: Series) -> String {
        series.title.prefix(1).uppercased() + series.title.dropFirst()
    }

    /// Names the graph of a series for screen readers.
    public static func graph(of series: Series) -> String { "\(title(of: series)) graph" }

    /// Names a series at the guide of its highest value: `Fat max`.
    public static func highest(_ series: Series) -> String { "\(title(of: series)) max" }

    public static func shown(_ series: Series) -> String { "\(title(of: series)) shown" }
    public static let noneShown = "No further series shown"
    public static let noValues = "The document has no values besides weights."

    /// Says a value of the day that is spoken of: `Fat 21.3 %`.
    public static func value(_ value: String, of series: Series) -> String { "\(title(of: series)) \(value)" }

    /// Says a value of another day: `Waist 92.0 cm on 11/01/26`.
    public static func value(_ value: String, of series: Series, on day: String) -> String {
        "\(title(of: series)) \(value) on \(day)"
    }
}

extension EntryFormat {
    /// Returns a value of a series' history beside a weight, with its day if that is another one than the weight's.
    public func text(of value: WeightEntry, _ series: Series, beside day: CalendarDay) -> String {
        let text = values(of: series).weight(of: value)
        guard value.date.day != day else { return SeriesWords.value(text, of: series) }
        return SeriesWords.value(text, of: series, on: dates.day(value.date.day))
    }
}
