/// One change of a document, to be made to whatever the file holds at that moment.
public enum DocumentChange: Hashable, Sendable {
    case add(WeightEntry)
    /// Adds those of the entries that the document does not have, and that contradict none of its own; see `KnownEntries`.
    case addMissing([WeightEntry])
    /// Adds those of the entries that the document does not have, beside what it has at their time: versions from a copy of
    /// it.
    case takeIn([WeightEntry])
    /// Deletes those of the entries that are still there.
    case deleteAll([EntryReference])
    /// Puts those of the deleted lines back whose entries are not there again, in the order that they had.
    case putBackAll([RemovedLine])
    case edit(EntryReference, to: WeightEntry)
    case delete(EntryReference)
    /// Puts a deleted line back, unless its entry is there again: at its place if a line still begins there.
    case putBack(RemovedLine)
    /// Gives an edited line the cells back that it had, unless the entry before is there again.
    case takeBack(EntryReference, to: ReplacedCells)
    /// Says something else of the person, in the last line that says it or in a new first line; nil takes out all its lines.
    case set([PersonSetting])
    /// Gives what is said of the person the lines back that it had.
    case restore([FormerPersonLines])
}

/// A line as it stood in a document before it was deleted.
public struct RemovedLine: Hashable, Sendable {
    public let entry: WeightEntry
    let shape: RowShape
    /// Without the line's end.
    let bytes: [UInt8]
    let lineEnd: [UInt8]
    let offset: Int
    /// How many entries that are the same the document kept.
    let equals: Int
}

/// The cells of a line as they stood in a document before they were edited.
public struct ReplacedCells: Hashable, Sendable {
    /// The entry before.
    public let entry: WeightEntry
    let shape: RowShape
    /// The cells by their columns, with their quotes.
    let cells: [Int: [UInt8]]
    /// How many other entries the document had that are the same as the entry before.
    let equals: Int
}

/// The lines that said something of the person, as they stood in a document before that was changed.
public struct FormerPersonLines: Hashable, Sendable {
    let field: PersonField
    /// What the lines are without their ends since: where they are others, another program changed them.
    let contents: [[UInt8]]
    let lines: [Line]

    struct Line: Hashable, Sendable {
        let setting: PersonSetting
        let content: [UInt8]
        let lineEnd: [UInt8]
        /// Where it belongs in the file as it is since.
        let offset: Int
    }

    /// What the lines say.
    public var setting: PersonSetting { lines.last?.setting ?? .none(of: field) }
}

/// Names an entry of a document for a change: by what it says, and by which of several equal ones it is.
public struct EntryReference: Hashable, Sendable {
    public var entry: WeightEntry
    /// How many equal entries come before it in the file.
    public var occurrence: Int
    /// Where its line began when it was last seen, in bytes from the file's beginning; it is looked for there first.
    public var offset: Int?

    public init(_ entry: WeightEntry, occurrence: Int = 0, offset: Int? = nil) {
        self.entry = entry
        self.occurrence = occurrence
        self.offset = offset
    }
}

extension WeightHistory {
    /// The reference to an entry by its index, the oldest first; traps outside.
    public func reference(to index: Int) -> EntryReference {
        let entry = self[index]
        var occurrence = 0
        var earlier = index - 1
        while earlier >= 0, self[earlier].date.timestamp == entry.date.timestamp {
            if self[earlier] == entry { occurrence += 1 }
            earlier -= 1
        }
        return EntryReference(entry, occurrence: occurrence)
    }
}

/// What a change made of a document.
public struct WriteReceipt: Hashable, Sendable {
    /// The entry as the file says it now; after a deletion, as it said it; nil for a change of what it says of the person.
    public var entry: WeightEntry?
    /// How many entries a change of several added or deleted.
    public var count = 0
    /// What the file says of the person now, of that which was changed.
    public var settings: [PersonSetting] = []
    /// The unit that the weight was given in, where the document's column names another one; the entry is in that one.
    public var convertedFrom: WeightUnit?
    /// The change that undoes this one.
    public var inverse: DocumentChange
    /// Why the document as it was before the day's first change could not be kept; nil where it was, or is not to be.
    public var backupFailure: WritingError?

    /// Nothing was written: the document has the entry again.
    static func thereAlready(_ entry: WeightEntry) -> WriteReceipt {
        WriteReceipt(entry: entry, inverse: .deleteAll([]))
    }

    /// What the file said of the person before, of that which was changed.
    public var formerSettings: [PersonSetting] {
        if case .restore(let former) = inverse { former.map(\.setting) } else { [] }
    }
}
