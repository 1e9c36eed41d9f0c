import Documents
import WeightHistory

/// The sentences about an operation on a document, done or not.
public struct OperationWords {
    private let operation: DocumentOperation
    private let isUndo: Bool
    private let format: EntryFormat

    /// - Parameter isUndo: Whether the operation takes another one back.
    public init(_ operation: DocumentOperation, isUndo: Bool = false, _ format: EntryFormat) {
        (self.operation, self.isUndo, self.format) = (operation, isUndo, format)
    }

    /// What was done, and how to take it back.
    public func done(_ receipt: WriteReceipt) -> String {
        if receipt.isOfNothing { return nothingDone(receipt.entry) }
        let (words, key) = (words(receipt), isUndo ? "Ctrl Shift Z" : "Ctrl Z")
        func choose(_ one: String, _ several: String) -> String { plural(receipt.count, one, several) }
        return switch operation {
        case .add(_, unless: .sameVersion):
            choose("Took in \(words). \(key) takes it out again.", "Took in \(words). \(key) takes them out again.")
        case .add:
            choose("Added \(words). \(key) takes it out again.", "Added \(words). \(key) takes them out again.")
        case .remove:
            choose("Deleted \(words). \(key) brings it back.", "Took out \(words). \(key) brings them back.")
        case .putBack(let lines):
            "Brought back \(words)." + thereAlready(lines.count - receipt.count)
                + choose(" \(key) deletes it again.", " \(key) takes them out again.")
        case .edit(let old, _): "\(edited(old.entry, receipt.entry ?? old.entry)) \(key) undoes it."
        case .revert(let old, _): "\(reverted(old.entry, receipt.entry ?? old.entry)) \(key) does it again."
        case .person:
            PersonWords(receipt.settings, format.weights).done(isBack: isUndo)
                + (isUndo ? ". \(key) does it again." : ". \(key) undoes it.")
        }
    }

    private func nothingDone(_ entry: WeightEntry?) -> String {
        if let entry { return "\(format.shortWords(for: entry)) is there already." }
        guard case .putBack(let lines) = operation else { return "Everything was there already." }
        return "All \(lines.count) entries are there already."
    }

    /// The only entry; of several, and of those that were looked for in the document first, how many there are.
    private func words(_ receipt: WriteReceipt) -> String {
        if case .add(_, unless: .some) = operation {
            return plural(receipt.count, "1 entry", "\(receipt.count) entries")
        }
        return receipt.entry.map(format.shortWords) ?? plural(receipt.count, "1 entry", "\(receipt.count) entries")
    }

    private func thereAlready(_ count: Int) -> String {
        count == 0 ? "" : plural(count, " 1 entry is there already.", " \(count) entries are there already.")
    }

    /// An entry whose date alone has changed was moved.
    private func edited(_ old: WeightEntry, _ new: WeightEntry) -> String {
        if old.differsInNoteAlone(from: new) { return "Changed the note of \(format.date(of: new))." }
        return old.differsInDate(from: new)
            ? "Moved \(format.weight(of: new)) to \(format.date(of: new))."
            : "Changed to \(format.shortWords(for: new))."
    }

    private func reverted(_ old: WeightEntry, _ new: WeightEntry) -> String {
        if old.differsInNoteAlone(from: new) { return "Changed back the note of \(format.date(of: new))." }
        return old.differsInDate(from: new)
            ? "Moved back \(format.weight(of: new)) to \(format.date(of: new))."
            : "Changed back to \(format.shortWords(for: new))."
    }
}

extension OperationWords {
    /// What was not done.
    public var notDone: String {
        switch operation {
        case .add(let entries, unless: .sameVersion):
            choose(entries, { "\($0) was not taken in." }, { "\($0) entries were not taken in." })
        case .add(let entries, _): choose(entries, { "\($0) was not added." }, { "\($0) entries were not added." })
        case .edit(let reference, let entry) where reference.entry.differsInNoteAlone(from: entry):
            "The note of \(format.date(of: entry)) was not changed."
        case .edit(let reference, let entry):
            "\(format.shortWords(for: reference.entry)) was not changed to \(format.shortWords(for: entry))."
        case .revert(let reference, _): "\(format.shortWords(for: reference.entry)) was not changed back."
        case .remove(let references):
            choose(references.map(\.entry), { "\($0) was not deleted." }, { "\($0) entries were not taken out." })
        case .putBack(let lines):
            choose(lines.map(\.entry), { "\($0) was not brought back." }, { "\($0) entries were not brought back." })
        case .person(let lines): "\(PersonWords(lines.map(\.setting), format.weights).notDone)."
        }
    }

    private func choose(
        _ entries: [WeightEntry], _ one: (String) -> String, _ several: (Int) -> String
    ) -> String {
        entries.count == 1 ? one(format.shortWords(for: entries[0])) : several(entries.count)
    }
}

extension WeightEntry {
    fileprivate func differsInNoteAlone(from other: WeightEntry) -> Bool {
        date == other.date && weight == other.weight && note != other.note
    }

    fileprivate func differsInDate(from other: WeightEntry) -> Bool { weight == other.weight && date != other.date }
}
