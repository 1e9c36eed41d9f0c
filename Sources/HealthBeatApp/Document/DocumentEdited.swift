import Commands
import Screens
import WeightHistory

/// A change that was made.
struct DocumentEdited {
    var kind: EditKind
    var change: DocumentChange
    var receipt: WriteReceipt

    /// What was done, and how to take it back.
    func sentence(_ format: EntryFormat) -> String {
        if let entry = receipt.entry { return sentence(on: entry, format) }
        return sentence(onSeveral: receipt.count) ?? sentence(onPerson: format)
    }

    /// Nil for a change of what the document says of the person.
    private func sentence(onSeveral count: Int) -> String? {
        if receipt.isOfNothing { return sentenceOnNothing }
        let (entries, them) = count == 1 ? ("1 entry", "it") : ("\(count) entries", "them")
        return switch change {
        case .addMissing: "Added \(entries). \(hint("takes \(them) out again"))"
        case .takeIn: "Took in \(entries). \(hint("takes \(them) out again"))"
        case .deleteAll: "Took out \(entries). \(hint("brings \(them) back"))"
        case .putBackAll(let lines):
            "Brought back \(entries).\(alreadyThere(lines.count - count)) \(hint("takes \(them) out again"))"
        case .add, .delete, .putBack, .edit, .takeBack, .set, .restore: nil
        }
    }

    private var sentenceOnNothing: String {
        guard case .putBackAll(let lines) = change else { return "Everything was there already." }
        return lines.count == 1 ? "The entry is there already." : "All \(lines.count) entries are there already."
    }

    private func alreadyThere(_ count: Int) -> String {
        switch count {
        case 0: ""
        case 1: " 1 entry is there already."
        default: " \(count) entries are there already."
        }
    }

    private func sentence(on entry: WeightEntry, _ format: EntryFormat) -> String {
        let words = format.shortWords(for: entry)
        if receipt.isOfNothing { return "\(words) is there already." }
        switch change {
        case .add: return "Added \(words). \(hint("takes it out again"))"
        case .delete: return "Deleted \(words). \(hint("brings it back"))"
        case .putBack: return "Brought back \(words). \(hint("deletes it again"))"
        case .edit(let old, _): return "\(changed(old.entry, to: entry, "", format)). \(hint("undoes it"))"
        case .takeBack(let old, _):
            return "\(changed(old.entry, to: entry, " back", format)). \(hint("does it again"))"
        case .set, .restore, .addMissing, .takeIn, .deleteAll, .putBackAll: return sentence(onPerson: format)
        }
    }

    private func sentence(onPerson format: EntryFormat) -> String {
        let isBack = kind == .undo
        let words = PersonWords(receipt.settings, format.weights).done(isBack: isBack)
        return "\(words). \(hint(isBack ? "does it again" : "undoes it"))"
    }

    /// An entry whose date alone has changed was moved.
    private func changed(
        _ old: WeightEntry, to entry: WeightEntry, _ back: String, _ format: EntryFormat
    ) -> String {
        if old.differsInNoteAlone(from: entry) { return "Changed\(back) the note of \(format.date(of: entry))" }
        guard old.weight == entry.weight, old.date != entry.date else {
            return "Changed\(back) to \(format.shortWords(for: entry))"
        }
        return "Moved\(back) \(format.weight(of: entry)) to \(format.date(of: entry))"
    }

    private func hint(_ effect: String) -> String {
        "\(kind == .undo ? "Ctrl Shift Z" : "Ctrl Z") \(effect)."
    }
}

/// A change that could not be made.
struct DocumentEditFailure {
    var kind: EditKind
    var change: DocumentChange
    var error: WritingError
    /// The document's name.
    var file: String

    /// Why it could not be, and what would help.
    var reason: String { DocumentMessages(file: file).text(for: error) }

    /// Whether it may well be possible a moment later.
    var mayBeTriedAgain: Bool {
        switch error {
        case .locked, .beingWritten, .noSpace, .notPermitted, .readOnly, .system: true
        default: false
        }
    }

    /// What was not done, and why, for somebody who no longer sees the window.
    func sentence(_ format: EntryFormat) -> String {
        if error.leavesDoubt { return reason }
        return switch change {
        case .add(let entry): "\(format.shortWords(for: entry)) was not added. \(reason)"
        case .edit(let reference, let entry) where reference.entry.differsInNoteAlone(from: entry):
            "The note of \(format.date(of: entry)) was not changed. \(reason)"
        case .edit(let reference, let entry):
            "\(format.shortWords(for: reference.entry)) was not changed to \(format.shortWords(for: entry)). \(reason)"
        case .delete(let reference): "\(format.shortWords(for: reference.entry)) was not deleted. \(reason)"
        case .putBack(let line): "\(format.shortWords(for: line.entry)) was not brought back. \(reason)"
        case .takeBack(let reference, _): "\(format.shortWords(for: reference.entry)) was not changed back. \(reason)"
        case .addMissing(let entries): "\(several(entries.count)) not added. \(reason)"
        case .takeIn(let entries): "\(several(entries.count)) not taken in. \(reason)"
        case .deleteAll(let references): "\(several(references.count)) not taken out. \(reason)"
        case .putBackAll(let lines): "\(several(lines.count)) not brought back. \(reason)"
        case .set(let settings): "\(PersonWords(settings, format.weights).notDone). \(reason)"
        case .restore(let former): "\(PersonWords(former.map(\.setting), format.weights).notDone). \(reason)"
        }
    }

    private func several(_ count: Int) -> String { count == 1 ? "1 entry was" : "\(count) entries were" }
}

extension WeightEntry {
    fileprivate func differsInNoteAlone(from other: WeightEntry) -> Bool {
        date == other.date && weight == other.weight && note != other.note
    }
}

extension WriteReceipt {
    /// Whether what was to be added was there already: there is nothing to undo.
    var isOfNothing: Bool { inverse == .deleteAll([]) || inverse == .putBackAll([]) }
}
