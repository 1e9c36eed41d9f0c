import System
import WeightHistory

/// Sentences about single entries.
public enum EntryWords {
    /// - Parameter given: The weight as the user typed it; nil unless the document has another unit.
    public static func added(_ entry: WeightEntry, to document: FilePath, convertedFrom given: EntryWeight?) -> String {
        let weight = entry.weight
        let added = "Added \(weight.text) \(weight.unit.sign), \(entry.date.text), to \(document)."
        guard let given else { return added }
        let typed = "\(given.text) \(given.unit.sign)"
        return "\(added) Converted from \(typed): the document is in \(weight.unit.sign)."
    }

    public static func gone(_ entry: WeightEntry, _ format: EntryFormat) -> String {
        "\(format.shortWords(for: entry)) is no longer in the document."
    }

    /// Shows the command that adds an entry, in two lines.
    public static func hint(command: String) -> String { "To add an entry from a script:\n\(command)" }

    public static func addedUnreported(_ reason: String) -> String {
        "The entry was added, but that could not be reported. \(reason)"
    }
}

extension EntryFormat {
    /// Names an entry within a sentence, such as `82.4 kg on 11/01/26`.
    public func shortWords(for entry: WeightEntry) -> String { "\(weight(of: entry)) on \(dates.day(entry.date.day))" }
}
