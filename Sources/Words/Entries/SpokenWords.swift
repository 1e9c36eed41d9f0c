import System
import WeightHistory

/// Texts that only screen readers say, with whole words instead of signs such as `kg`.
public enum SpokenWords {
    /// Returns the name of a field for a weight or, if `isGoal`, for the goal.
    public static func field(in unit: WeightUnit, isGoal: Bool) -> String {
        isGoal ? "Goal in \(name(of: unit))" : "Weight in \(name(of: unit))"
    }

    /// Returns the name of a button that shows a unit, and lets the user choose another one.
    public static func button(for unit: WeightUnit) -> String { "Unit: \(name(of: unit))" }

    static func note(_ text: String) -> String { "note \(text)" }

    static func name(of unit: WeightUnit) -> String {
        switch unit {
        case .pounds: "pounds"
        case .kilograms: "kilograms"
        case .stones: "stones"
        }
    }
}

extension EntryFormat {
    /// Returns an entry such as `82.4 kilograms, 12 November 2026, note new scale`.
    public func spokenText(of entry: WeightEntry) -> String {
        let weight = parts(of: entry).map { part in
            "\(part.number) \(WeightUnit(part.sign).map(SpokenWords.name) ?? part.sign)"
        }
        let note = SafeText.singleLine(String(entry.note.prefix(Self.longestNote)))
        let day = dates.ends(of: entry.date.day...entry.date.day).last
        return ([weight.joined(separator: " "), day] + (note.isEmpty ? [] : [SpokenWords.note(note)]))
            .joined(separator: ", ")
    }

    /// The characters of a note that are said at most.
    private static let longestNote = 2000
}
