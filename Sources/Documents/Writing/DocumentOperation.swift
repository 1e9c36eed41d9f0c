import WeightHistory

/// One operation on a document, done to whatever the file holds at that moment.
public enum DocumentOperation: Hashable, Sendable {
    /// Adds entries at the end: all of them, or only those that the document does not have.
    case add([WeightEntry], unless: Presence? = nil)
    /// Changes the cells of an entry's line that differ.
    case edit(EntryReference, to: WeightEntry)
    /// Gives an edited line its former cells back, unless the former entry is there again beside it.
    case revert(EntryReference, to: ReplacedCells)
    /// Removes the lines of those entries that are still there.
    case remove([EntryReference])
    /// Puts removed lines back, except those whose entries are there again: each at its place if a line still begins
    /// there, or else all at the end.
    case putBack([RemovedLine])
    /// Changes the lines that give the goal and the height.
    case person([PersonLines])

    /// When a document already has an entry, however it is written.
    public enum Presence: Hashable, Sendable {
        /// It has any entry of the same local date and time.
        case sameTime
        /// It has one of the same local date and time, weight and note.
        case sameVersion
    }
}

extension DocumentOperation {
    /// Adds an entry at the end.
    public static func add(_ entry: WeightEntry) -> DocumentOperation { .add([entry]) }

    /// Removes an entry's line.
    public static func remove(_ reference: EntryReference) -> DocumentOperation { .remove([reference]) }

    /// Sets the goal, the height or both; nil removes all lines that give it.
    public static func set(_ settings: [PersonSetting]) -> DocumentOperation {
        .person(settings.map { PersonLines(setting: $0) })
    }

    /// Whether it puts something into a document that is missing.
    var makesDocument: Bool {
        switch self {
        case .add(let entries, _): !entries.isEmpty
        case .putBack(let lines): !lines.isEmpty
        case .person(let lines): lines.contains { $0.setting.text != nil && $0.former == nil }
        case .edit, .revert, .remove: false
        }
    }
}

/// A line as a document had it before it was removed.
public struct RemovedLine: Hashable, Sendable {
    public let entry: WeightEntry
    let shape: RowShape
    /// Without the line's end.
    let bytes: [UInt8]
    let lineEnd: [UInt8]
    /// In the file without the removed lines.
    let offset: Int
    /// How many entries of the same version the document kept.
    let equals: Int
}

/// The cells of a line as a document had them before they were edited.
public struct ReplacedCells: Hashable, Sendable {
    /// The former entry.
    public let entry: WeightEntry
    let shape: RowShape
    /// The cells by their columns, with their quotes.
    let cells: CellChanges
    /// How many other entries of the former one's version the document had.
    let equals: Int
}

/// A change of the lines that give the goal, or the height.
public struct PersonLines: Hashable, Sendable {
    /// The goal or the height afterwards.
    public let setting: PersonSetting
    /// The lines to bring back; nil to change the last line's value, or else to add a first line.
    let former: FormerLines?

    init(setting: PersonSetting, former: FormerLines? = nil) {
        (self.setting, self.former) = (setting, former)
    }

    /// The lines that a document had before they were changed.
    struct FormerLines: Hashable, Sendable {
        /// Contents right after the change; if they differ now, another program has edited them.
        let contents: [[UInt8]]
        let lines: [FormerLine]
    }

    struct FormerLine: Hashable, Sendable {
        let content: [UInt8]
        let lineEnd: [UInt8]
        /// In the file after the change.
        let offset: Int
    }
}
