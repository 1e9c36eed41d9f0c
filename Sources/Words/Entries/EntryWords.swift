import System
import WeightHistory

public enum EntryWords {
    /// - Parameter given: The weight as the user typed it; nil unless the document has another unit.
    public static func added(_ entry: WeightEntry, to document: FilePath, convertedFrom given: EntryWeight?) -> String {
        let weight = entry.weight
        let parts = (weight.isNone ? [] : [weight.textWithUnit]) + entry.values.map(\.words)
        let added = "Added \(parts.joined(separator: ", ")), \(entry.date.text), to \(document)."
        guard let given else { return added }
        let typed = "\(given.text) \(given.unit.sign)"
        return "\(added) Converted from \(typed): the document is in \(weight.unit.sign)."
    }

    public static func gone(_ entry: WeightEntry, _ format: EntryFormat) -> String {
        "\(format.subject(entry)) is no longer in the document."
    }

    public static let weighYourself = "Weigh yourself, then add it here."
    public static let dropImports = "Drop a file from another program here to import it."

    /// - Parameter document: The path of a document without entries.
    public static func savedIn(_ document: String) -> String { "Your weights are saved in \(document)." }

    public static func addedUnreported(_ reason: String) -> String {
        "The entry was added, but that could not be reported. \(reason)"
    }
}

extension EntryFormat {
    /// Names an entry within a sentence, such as `82.4 kg on 11/01/26`.
    public func shortWords(for entry: WeightEntry) -> String { "\(weight(of: entry)) on \(dates.day(entry.date.day))" }

    /// Returns the weight of an entry, or its values without one, at the beginning of a line: `Waist 92 cm`.
    public func title(of entry: WeightEntry) -> String {
        let text = weight(of: entry)
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// Names an entry at the beginning of a sentence, such as `Waist 92 cm on 11/01/26`.
    func subject(_ entry: WeightEntry) -> String {
        let words = shortWords(for: entry)
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
