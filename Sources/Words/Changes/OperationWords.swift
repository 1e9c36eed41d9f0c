import Documents
import System
import WeightHistory

/// Sentences about an operation on a document, done or not.
public struct OperationWords {
    private let operation: DocumentOperation
    private let isUndo: Bool
    private let format: EntryFormat

    /// - Parameter isUndo: Whether the operation undoes another one.
    public init(_ operation: DocumentOperation, isUndo: Bool = false, _ format: EntryFormat) {
        (self.operation, self.isUndo, self.format) = (operation.content, isUndo, format)
    }

    /// Says what was done, and how to undo it.
    ///
    /// - Parameter further: Sentences about what was done with it.
    public func done(_ receipt: WriteReceipt, _ further: [String] = []) -> String {
        if receipt.changedNothing { return nothingDone(receipt.entry) }
        let reversal = isUndo ? "Press Ctrl Shift Z to redo." : "Press Ctrl Z to undo."
        return (sentences(receipt) + further + [reversal]).joined(separator: " ")
    }

    private func sentences(_ receipt: WriteReceipt) -> [String] {
        let (count, entry) = (receipt.count, receipt.entry.map(measured).map(format.shortWords))
        return switch operation {
        case .add(_, unless: .sameVersion(sources: let versions)):
            [added(count, from: versions)]
        case .add(_, unless: .some):
            (count == 0 && receipt.completedCount > 0
                ? [] : [plural(count, "Added 1 entry.", "Added \(count) entries.")])
                + completed(receipt.completedCount)
        case .add:
            [
                (typed(receipt.entry) ?? entry).map { "Added \($0)." }
                    ?? plural(count, "Added 1 entry.", "Added \(count) entries.")
            ]
        case .remove:
            [entry.map { "Deleted \($0)." } ?? plural(count, "Removed 1 entry.", "Removed \(count) entries.")]
        case .putBack(let lines):
            [entry.map { "Restored \($0)." } ?? plural(count, "Restored 1 entry.", "Restored \(count) entries.")]
                + alreadyThere(lines.count - count)
        case .edit(let old, let new) where new.differsInValuesAlone(from: old.entry):
            ["Changed the measurements of \(format.date(of: new))."]
        case .edit(let old, _): [edited(old.entry, measured(receipt.entry ?? old.entry))]
        case .revert(let old, _): [reverted(old.entry, receipt.entry ?? old.entry)]
        case .person: [PersonWords(receipt.settings, format).done(isBack: isUndo)]
        case .period(let change): [PeriodWords.done(change)]
        case .merge: [MergeWords.merged(count: count)]
        case .rewrite(_, of: .completion): [isUndo ? "The import was undone." : "The import was redone."]
        case .rewrite, .columns: [isUndo ? MergeWords.undone(count: count) : MergeWords.merged(count: count)]
        }
    }

    /// Names an entry that was added alone with its weight in the unit that was typed, or in stones if those are shown,
    /// which become pounds; nil if there is none.
    private func typed(_ written: WeightEntry?) -> String? {
        guard case .add(let entries, _) = operation, entries.count == 1, let written, !entries[0].weight.isNone else {
            return nil
        }
        var entry = measured(written)
        entry.weight = entries[0].weight
        let isInStones = format.unit == .stones && entry.weight.unit == .pounds
        let unit = isInStones ? .stones : entry.weight.unit
        return EntryFormat(unit: unit, weights: format.weights, dates: format.dates).shortWords(for: entry)
    }

    /// Returns an entry that was written with the values that the operation has given it.
    private func measured(_ entry: WeightEntry) -> WeightEntry {
        var entry = entry
        switch operation {
        case .add(let entries, _) where entries.count == 1: entry.values = entries[0].values
        case .edit(_, let new): entry.values = new.values.filter { !$0.isNone }
        default: break
        }
        return entry
    }

    private func completed(_ count: Int) -> [String] {
        count == 0 ? [] : [plural(count, "Added values to 1 entry.", "Added values to \(count) entries.")]
    }

    private func added(_ count: Int, from versions: Int) -> String {
        if count == 1 { return "Added 1 entry from another version." }
        return plural(
            versions, "Added \(count) entries from another version.", "Added \(count) entries from other versions.")
    }

    private func nothingDone(_ entry: WeightEntry?) -> String {
        if let entry { return "\(format.subject(measured(entry))) is already there." }
        return switch operation {
        case .putBack(let lines): "All \(lines.count) entries are already there."
        case .period(let change): PeriodWords.alreadyThere(change.kind)
        default: ImportWords.nothingToAdd
        }
    }

    private func alreadyThere(_ count: Int) -> [String] {
        count == 0 ? [] : [plural(count, "1 entry is already there.", "\(count) entries are already there.")]
    }

    /// An entry is moved if only its date changed.
    private func edited(_ old: WeightEntry, _ new: WeightEntry) -> String {
        if old.differsInNoteAlone(from: new) { return "Changed the note of \(format.date(of: new))." }
        if old.loses(weightIn: new) { return "Removed the weight of \(format.date(of: new))." }
        return old.differsInDate(from: new)
            ? "Moved \(moved(new)) to \(format.date(of: new))."
            : "Changed the entry to \(format.shortWords(for: new))."
    }

    private func reverted(_ old: WeightEntry, _ new: WeightEntry) -> String {
        if old == new { return "Changed the measurements of \(format.date(of: new)) back." }
        if old.differsInNoteAlone(from: new) { return "Changed the note of \(format.date(of: new)) back." }
        if old.loses(weightIn: new) { return "Removed the weight of \(format.date(of: new)) again." }
        return old.differsInDate(from: new)
            ? "Moved \(moved(new)) back to \(format.date(of: new))."
            : "Changed the entry back to \(format.shortWords(for: new))."
    }

    private func moved(_ entry: WeightEntry) -> String {
        entry.weight.isNone && entry.values.isEmpty ? "the measurements" : format.weight(of: entry)
    }

    public var notDone: String {
        switch operation {
        case .add(let entries, unless: .sameVersion(sources: let versions)):
            choose(
                entries, { "\($0) was not added from another version." },
                {
                    plural(
                        versions, "\($0) entries were not added from another version.",
                        "\($0) entries were not added from other versions.")
                })
        case .add(let entries, _): choose(entries, { "\($0) was not added." }, { "\($0) entries were not added." })
        case .edit(let reference, let entry) where entry.differsInValuesAlone(from: reference.entry):
            "The measurements of \(format.date(of: entry)) were not changed."
        case .edit(let reference, let entry) where reference.entry.differsInNoteAlone(from: entry):
            "The note of \(format.date(of: entry)) was not changed."
        case .edit(let reference, let entry) where reference.entry.loses(weightIn: entry):
            "The weight of \(format.date(of: entry)) was not removed."
        case .edit(let reference, let entry):
            "\(format.subject(reference.entry)) was not changed to \(format.shortWords(for: entry))."
        case .revert(let reference, _): "\(format.subject(reference.entry)) was not changed back."
        case .remove(let references, _):
            choose(references.map(\.entry), { "\($0) was not deleted." }, { "\($0) entries were not removed." })
        case .putBack(let lines):
            choose(lines.map(\.entry), { "\($0) was not restored." }, { "\($0) entries were not restored." })
        case .person(let lines): PersonWords(lines.map(\.setting), format).notDone
        case .period(let change): PeriodWords.notDone(change)
        case .merge: MergeWords.notMerged
        case .rewrite(_, of: .completion): isUndo ? "The import was not undone." : "The import was not redone."
        case .rewrite, .columns: MergeWords.notUndone
        }
    }

    private func choose(
        _ entries: [WeightEntry], _ one: (String) -> String, _ several: (Int) -> String
    ) -> String {
        entries.count == 1 ? one(format.subject(entries[0])) : several(entries.count)
    }
}

extension WeightEntry {
    /// Whether the entry has values to write, and the other one has only these not.
    fileprivate func differsInValuesAlone(from other: WeightEntry) -> Bool {
        var other = other
        other.values = values
        return !values.isEmpty && self == other
    }

    fileprivate func differsInNoteAlone(from other: WeightEntry) -> Bool {
        date == other.date && weight == other.weight && note != other.note
    }

    fileprivate func loses(weightIn new: WeightEntry) -> Bool { !weight.isNone && new.weight.isNone }

    fileprivate func differsInDate(from other: WeightEntry) -> Bool { weight == other.weight && date != other.date }
}
