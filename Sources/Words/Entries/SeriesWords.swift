import System
import WeightHistory

/// Sentences about series, such as body fat, and their values.
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
    public static func noRoom(for series: Series) -> String {
        "The window is too low for the graph of \(series.title). Make the window higher."
    }
    public static let noValues = "The document has no values besides weights."

    /// Says a value of the day that is spoken of: `Fat 21.3 %`.
    public static func value(_ value: String, of series: Series) -> String { "\(title(of: series)) \(value)" }

    /// Says a value of another day: `Waist 92.0 cm on 11/01/26`.
    public static func value(_ value: String, of series: Series, on day: String) -> String {
        "\(title(of: series)) \(value) on \(day)"
    }

    /// Says what is wrong with a typed value, and how to correct it.
    ///
    /// - Parameter series: In the unit of a number without one.
    public static func value(_ fault: ValueError, typed text: String, of series: Series) -> String {
        let example = example(of: series)
        return switch fault {
        case .noValue: "The value of \(series.title) is missing. Write a number such as \(example)."
        case .notANumber: "\(quoted(text)) is not a number. A value of \(series.title) looks like \(example)."
        case .notPositive: "A value of \(series.title) must be above zero, such as \(example)."
        case .tooGreat:
            text.contains("%") || series.unit == .percent
                ? "\(quoted(text)) is over 100 %. A value of \(series.title) looks like \(example)."
                : "\(quoted(text)) is over 100,000. A value of \(series.title) looks like \(example)."
        case .otherUnit where series.unit == nil:
            "The column \(quoted(series.columnName)) has no unit. Write the number alone, such as \(example)."
        case .otherUnit(let unit):
            "\(quoted(unit)) is not a unit of \(series.title). A value of \(series.title) looks like \(example)."
        case .twice: "The value of \(series.title) is given twice. Give it once."
        }
    }

    /// - Parameter series: That of the document's column, which has another unit than a new one would have.
    public static func needsUnit(typed text: String, of series: Series) -> String {
        let column = series.unit?.sign ?? ""
        let usual = Series.known(series.name)?.unit?.sign ?? ""
        return "The document has \(series.title) in \(column). Write the unit: \(text)\(column) or \(text)\(usual)."
    }

    public static func unknown(_ name: String) -> String {
        "\(quoted(name)) is not a series. Write a known name such as fat, or one with its unit, such as forearm_cm."
    }

    /// - Parameters:
    ///   - nearest: The name that was probably meant.
    ///   - column: The name of the new column that may be meant; nil for none.
    public static func unknown(_ name: String, nearest: String, column: String?) -> String {
        guard let column else { return "\(quoted(name)) is not a series. Did you mean \(nearest)?" }
        return "\(quoted(name)) is not a series. Did you mean \(nearest)? For a new column, write \(column)."
    }

    /// Says that an option has the name of neither an option nor a series of the document.
    ///
    /// - Parameter nearest: The name that was probably meant; nil if none is near.
    public static func unknown(option name: String, nearest: String?) -> String {
        let option = SafeText.escaped("--\(name)")
        guard let nearest else {
            return
                "\(option) is not an option, and the document has no such column. To add one, write its unit too, "
                + "as in --series forearm_cm=28."
        }
        return "\(option) is not an option, and the document has no such column. Did you mean --\(nearest)?"
    }

    public static func notASeries(_ name: String) -> String {
        "\(quoted(name)) cannot be a series. A name has letters, digits and _, and does not contain weight or goal."
    }

    public static func noColumn(_ name: String, in document: String, nearest: String?) -> String {
        guard let nearest else { return "\(document) has no column \(quoted(name)). Check its header." }
        return "\(document) has no column \(quoted(name)). Did you mean \(nearest)?"
    }

    public static func notNamed(_ text: String) -> String {
        "\(quoted(text)) does not name a series. Write its name and value, as in forearm=28cm."
    }

    /// - Parameter names: All names of columns.
    public static func notAColumn(_ name: String, nearest: String?, names: [String]) -> String {
        guard let nearest else { return "\(quoted(name)) is not a column. The columns are \(names.inWords)." }
        return "\(quoted(name)) is not a column. Did you mean \(nearest)?"
    }

    public static func columnTwice(_ name: String) -> String { "The column \(name) is named twice. Name it once." }

    /// A likely value with its unit.
    private static func example(of series: Series) -> String {
        series.unit.map { "\($0.exampleNumber) \($0.sign)" }
            ?? Series.known(series.name)?.unit?.exampleNumber ?? "9"
    }

    private static func quoted(_ text: String) -> String { "\"\(SafeText.escaped(text))\"" }
}

extension EntryFormat {
    /// Returns a value of a series' history beside a weight, with its day if that is another one than the weight's.
    public func text(of value: WeightEntry, _ series: Series, beside day: CalendarDay) -> String {
        let text = values(of: series).weight(of: value)
        guard value.date.day != day else { return SeriesWords.value(text, of: series) }
        return SeriesWords.value(text, of: series, on: dates.day(value.date.day))
    }
}
