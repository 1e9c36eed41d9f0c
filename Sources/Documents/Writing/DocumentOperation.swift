import WeightHistory

/// An operation on a document, performed on whatever the file contains at that moment.
public enum DocumentOperation: Hashable, Sendable {
    /// Adds entries at the end: all of them, or only those that the document lacks.
    case add([WeightEntry], unless: Presence? = nil)
    /// Changes the cells of an entry's line that differ.
    case edit(EntryReference, to: WeightEntry)
    /// Restores the former cells of an edited line, unless the former entry exists again beside it.
    case revert(EntryReference, to: ReplacedCells)
    /// Removes the lines of the entries that still exist; those that were added only while they are as they were
    /// written, and with the line end that the line before them was given, if they are still the last ones.
    case remove([EntryReference], added: AddedLines? = nil)
    /// Puts removed lines back, except those whose entries exist again: each at its former offset if lines begin at
    /// all of these, otherwise all at the end.
    case putBack([RemovedLine])
    case person([SettingChange])
    /// Adds, changes or removes the line of a phase or an event.
    case period(PeriodChange)
    /// Makes the document what it should be by all machines' journals; does nothing if a question is open.
    case merge(MergeRequest)
    /// Removes, replaces or adds whole lines, as far as they are still there.
    case rewrite([RewrittenLine], of: Rewriting = .merge)
    /// Adds columns with an operation that puts values there, or takes them away with its undo unless they are in use.
    indirect case columns(ColumnChange, DocumentOperation)

    /// The condition under which a document already has an entry, however it is written.
    public enum Presence: Hashable, Sendable {
        /// An entry of the same time exists. If it has the same weight, or the added one has none, values that it lacks are
        /// put into its line.
        case sameTime
        /// An entry of the same local date and time, weight and note exists; `sources` is the number of other versions of the
        /// document that the entries come from.
        case sameVersion(sources: Int)
    }

    /// The reason why lines are rewritten, or rewritten back.
    public enum Rewriting: Hashable, Sendable {
        case merge
        /// An addition of entries that the document had in part.
        case completion
    }

    public static func add(_ entry: WeightEntry) -> DocumentOperation { .add([entry]) }

    public static func remove(_ reference: EntryReference) -> DocumentOperation { .remove([reference]) }

    /// Sets the goal, the height or both; a setting without a value removes its lines.
    public static func set(_ settings: [PersonSetting]) -> DocumentOperation {
        .person(settings.map { SettingChange(setting: $0) })
    }

    /// The operation without its change of columns.
    public var content: DocumentOperation {
        if case .columns(_, let operation) = self { operation } else { self }
    }

    /// How a journal calls the operation.
    var journalKind: JournalOperation.Kind {
        switch self {
        case .add(let entries, _): entries.count == 1 ? .add : .several
        case .edit, .revert: .edit
        case .remove(let references, _): references.count == 1 ? .delete : .several
        case .putBack(let lines): lines.count == 1 ? .add : .several
        case .person(let changes):
            switch changes.first?.setting.field {
            case .goal? where changes.count == 1: .goal
            case .height? where changes.count == 1: .height
            default: .several
            }
        case .period(let change): change.journalKind
        case .merge: .merge
        case .rewrite(let lines, _):
            lines.count == 1 && lines[0].before != nil && lines[0].after != nil ? .edit : .several
        case .columns: .several
        }
    }

    var createsDocument: Bool {
        switch self {
        case .add(let entries, _): !entries.isEmpty
        case .putBack(let lines): !lines.isEmpty
        case .person(let lines): lines.contains { $0.setting.text != nil && $0.former == nil }
        case .columns(_, let operation): operation.createsDocument
        case .period(let change): change.former == nil
        case .edit, .revert, .remove, .merge, .rewrite: false
        }
    }
}

public struct RemovedLine: Hashable, Sendable {
    public let entry: WeightEntry
    let shape: RowShape
    /// Without the line terminator.
    let bytes: [UInt8]
    let lineEnd: [UInt8]
    /// The offset in the file without the removed lines.
    let offset: Int
    /// The number of entries of the same version that the document kept.
    let equals: Int
}

/// The cells of a line before they were edited.
public struct ReplacedCells: Hashable, Sendable {
    public let entry: WeightEntry
    let shape: RowShape
    /// The cells by column index, with their quotes.
    let cells: CellChanges
    /// The number of cells that the line had.
    let count: Int
    /// The number of other entries of the former version in the document.
    let equals: Int
}

public struct SettingChange: Hashable, Sendable {
    public let setting: PersonSetting
    /// The lines to restore; nil to change the last line's value, or to add a first line if there is none.
    var former: FormerLines?

    struct FormerLines: Hashable, Sendable {
        /// Contents right after the change; if they differ now, another program has edited them.
        let contents: [[UInt8]]
        /// With their offsets after the change.
        let lines: [LocatedSettingLine]
    }
}

public struct WriteReceipt: Hashable, Sendable {
    /// The only entry written or removed, as the file has or had it; nil for several entries, a goal or a height.
    public var entry: WeightEntry?
    public var count = 0
    /// The number of other entries that an addition put values into.
    public var completedCount = 0
    /// Of the entries that a merge, its undo or redo has written, the one with the latest date; nil if there are none.
    public var latestMerged: WeightEntry?
    /// The new goal and height, as far as they were changed.
    public var settings: [PersonSetting] = []
    /// The unit that the only weight was converted from; nil if it was not converted.
    public var convertedFrom: WeightUnit?
    public var inverse: DocumentOperation
    /// Why the day's backup failed; nil if it succeeded or was not due.
    public var backupFailure: WritingError?

    /// The former goal and height, as far as they were changed.
    public var formerSettings: [PersonSetting] {
        if case .person(let lines) = inverse { lines.map(\.setting) } else { [] }
    }

    /// Returns the receipt of an operation that wrote nothing, as the document already has the entries.
    static func thereAlready(_ entry: WeightEntry?) -> WriteReceipt { WriteReceipt(entry: entry, inverse: .remove([])) }

    /// Returns the receipt with an inverse that changes the columns back.
    func undoing(_ change: ColumnChange?) -> WriteReceipt {
        guard let change else { return self }
        var receipt = self
        receipt.inverse = .columns(change.inverse, inverse)
        return receipt
    }

    /// Whether nothing was written and there is nothing to undo, as the document already had everything to add.
    public var changedNothing: Bool { inverse == .remove([]) }
}
