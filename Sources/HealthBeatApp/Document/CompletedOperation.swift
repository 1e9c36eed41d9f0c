import Commands
import Documents
import Screens
import WeightHistory

/// An operation that was done.
struct CompletedOperation {
    var kind: OperationKind
    var operation: DocumentOperation
    var receipt: WriteReceipt

    /// What was done, and how to take it back.
    func sentence(_ format: EntryFormat) -> String {
        if receipt.isOfNothing { return sentenceOnNothing(format) }
        let (words, isOne) = (words(format), receipt.count == 1)
        let them = isOne ? "it" : "them"
        switch operation {
        case .add(_, unless: .sameVersion): return "Took in \(words). \(hint("takes \(them) out again"))"
        case .add: return "Added \(words). \(hint("takes \(them) out again"))"
        case .remove: return "\(isOne ? "Deleted" : "Took out") \(words). \(hint("brings \(them) back"))"
        case .putBack(let lines):
            let effect = isOne ? "deletes it again" : "takes them out again"
            return "Brought back \(words).\(alreadyThere(lines.count - receipt.count)) \(hint(effect))"
        case .edit(let old, _): return "\(changed(old.entry, "", format)). \(hint("undoes it"))"
        case .revert(let old, _): return "\(changed(old.entry, " back", format)). \(hint("does it again"))"
        case .person: return sentence(onPerson: format)
        }
    }

    /// The only entry; of several, and of those that were looked for in the document first, how many there are.
    private func words(_ format: EntryFormat) -> String {
        switch operation {
        case .add(_, unless: .some): several
        default: receipt.entry.map(format.shortWords) ?? several
        }
    }

    private var several: String { receipt.count == 1 ? "1 entry" : "\(receipt.count) entries" }

    private func sentenceOnNothing(_ format: EntryFormat) -> String {
        if let entry = receipt.entry { return "\(format.shortWords(for: entry)) is there already." }
        guard case .putBack(let lines) = operation else { return "Everything was there already." }
        return "All \(lines.count) entries are there already."
    }

    private func alreadyThere(_ count: Int) -> String {
        switch count {
        case 0: ""
        case 1: " 1 entry is there already."
        default: " \(count) entries are there already."
        }
    }

    private func sentence(onPerson format: EntryFormat) -> String {
        let isBack = kind == .undo
        let words = PersonWords(receipt.settings, format.weights).done(isBack: isBack)
        return "\(words). \(hint(isBack ? "does it again" : "undoes it"))"
    }

    /// An entry whose date alone has changed was moved.
    private func changed(_ old: WeightEntry, _ back: String, _ format: EntryFormat) -> String {
        let entry = receipt.entry ?? old
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

extension WeightEntry {
    func differsInNoteAlone(from other: WeightEntry) -> Bool {
        date == other.date && weight == other.weight && note != other.note
    }
}
