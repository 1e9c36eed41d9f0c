import System
import WeightHistory

/// Sentences about series, such as body fat, and their values.
public enum SeriesWords {
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
        case .otherUnit(let unit):
            "\(quoted(unit)) is not a unit of \(series.title). A value of \(series.title) looks like \(example)."
        }
    }

    /// - Parameter nearest: The name that was probably meant; nil if none is near.
    public static func unknown(_ name: String, nearest: String?) -> String {
        guard let nearest else {
            return
                "\(quoted(name)) is not a series. Write a known name such as fat, or a name with its unit, such as forearm_cm."
        }
        return "\(quoted(name)) is not a series. Did you mean \(nearest)?"
    }

    public static func notASeries(_ name: String) -> String {
        "\(quoted(name)) cannot be a series. A name has letters, digits and _, and does not contain weight or goal."
    }

    public static func noColumn(_ name: String, in document: String, nearest: String?) -> String {
        guard let nearest else { return "\(document) has no column \(quoted(name)). Check its header." }
        return "\(document) has no column \(quoted(name)). Did you mean \(nearest)?"
    }

    public static func twice(_ series: Series) -> String {
        "The value of \(series.title) is given twice. Give it once."
    }

    public static func notNamed(_ text: String) -> String {
        "\(quoted(text)) does not name a series. Write its name and value, as in forearm=28cm."
    }

    /// - Parameter names: All names of columns.
    public static func notAColumn(_ name: String, nearest: String?, names: [String]) -> String {
        guard let nearest else { return "\(quoted(name)) is not a column. The columns are \(names.inWords)." }
        return "\(quoted(name)) is not a column. Did you mean \(nearest)?"
    }

    /// A likely value with its unit.
    private static func example(of series: Series) -> String {
        series.unit.map { "\($0.exampleNumber) \($0.sign)" } ?? "9"
    }

    private static func quoted(_ text: String) -> String { "\"\(SafeText.escaped(text))\"" }
}
