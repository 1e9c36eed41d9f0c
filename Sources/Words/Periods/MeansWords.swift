import System
import WeightHistory

/// The titles of weeks and months, and the names of what the graph's line goes through.
public enum MeansWords {
    /// Says what the line goes through; nil for the entries.
    public static func shown(_ length: MeansLength?) -> String {
        switch length {
        case .week: "Weekly means"
        case .month: "Monthly means"
        case nil: "Entries"
        }
    }

    public static func week(_ number: Int) -> String { "Week \(number)" }

    /// Names a week of another year than the newest entry's.
    public static func week(_ number: Int, of year: Int) -> String { "Week \(number), \(year)" }

    static func title(_ period: String, mean: String, days: Int) -> String {
        plural(days, "\(period) · \(mean) · 1 day", "\(period) · \(mean) · \(days) days")
    }

    static func title(_ period: String, mean: String, change: String, days: Int) -> String {
        plural(
            days, "\(period) · \(mean) (\(change)) · 1 day", "\(period) · \(mean) (\(change)) · \(days) days")
    }
}

/// Sentences about the range that is compared with the one in view.
public enum ComparisonWords {
    /// Names the comparison; nil for none.
    public static func chosen(_ span: ComparedSpan?) -> String {
        switch span {
        case .before: "Compared with the range before"
        case .year: "Compared with a year earlier"
        case nil: "Comparison off"
        }
    }

    /// Says that the other range has no entries.
    public static func nothing(_ span: ComparedSpan) -> String {
        switch span {
        case .before: "No entries in the range before"
        case .year: "No entries a year earlier"
        }
    }

    /// Returns what is said of the other range's place in time, the longest first; the last one is empty.
    static func places(of span: ComparedSpan) -> [String] {
        switch span {
        case .before: ["in the range before", "before", ""]
        case .year: ["a year earlier", ""]
        }
    }

    /// - Parameter place: Empty for none.
    static func means(_ mean: String, against other: String, at place: String, difference: String) -> String {
        place.isEmpty
            ? "mean \(mean) against \(other) (\(difference))"
            : "mean \(mean) against \(other) \(place) (\(difference))"
    }

    static func shortMeans(_ mean: String, against other: String, difference: String) -> [String] {
        ["\(mean) against \(other) (\(difference))", "mean \(difference)"]
    }

    static func rates(_ rate: String, against other: String, _ unit: String) -> String {
        "\(rate) against \(other) \(unit) a week"
    }

    static func rates(_ rate: String, against other: String) -> String { "rate \(rate) against \(other)" }

    static func unclear(_ rate: String, against other: String, _ unit: String) -> String {
        "\(rate) against \(other) \(unit) a week, no clear difference"
    }

    static func unclear(_ rate: String, against other: String) -> String {
        "rate \(rate) against \(other), no clear difference"
    }

    static let unclearRates = "no clear difference of rates"
}

extension EntryFormat {
    /// Returns the title of a week or a month with its mean: `Week 23 · 82.4 kg (−0.3) · 6 days`.
    public func title(_ period: String, of mean: PeriodMean) -> String {
        let weight = weight(kilograms: mean.mean)
        guard let change = mean.change else { return MeansWords.title(period, mean: weight, days: mean.days) }
        return MeansWords.title(period, mean: weight, change: difference(kilograms: change), days: mean.days)
    }

    /// Returns a change without its unit, except in stones and pounds.
    func difference(kilograms: Double) -> String {
        let change = change(kilograms: kilograms)
        // Stones are followed by pounds.
        return unit == .stones ? change : change.replacing(" \(unit.sign)", with: "")
    }
}
