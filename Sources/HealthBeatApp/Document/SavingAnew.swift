import Documents

/// Saves what was typed; if the document is gone or damaged, asks once whether it is to be written anew with it.
final class SavingAnew {
    /// The name of the document that was asked about.
    private var offered: String?

    /// - Parameters:
    ///   - verb: What the person does to save it.
    ///   - completion: Called once it is saved, or with what keeps it from being.
    func save(
        _ change: DocumentOperation, to document: DocumentPresenter, by queue: ChangeQueue, verb: String = "Save",
        completion: @escaping (String?) -> Void
    ) {
        let name = document.location.shownName
        let wasOffered = offered == name
        offered = nil
        queue.perform(change, makesMissing: document.makesMissing) { [weak self, weak document] error in
            guard case .document(let reason)? = error, reason.canBeWrittenOver, let document, document.canBeWrittenAnew
            else {
                return completion(error.map { DocumentMessages(file: name).text(for: $0) })
            }
            guard wasOffered else {
                self?.offered = name
                let state = reason == .missing ? "gone" : "damaged"
                return completion("\(name) is \(state). \(verb) again to write it anew, with all its entries.")
            }
            document.writeAnew { error in
                if let error { return completion(DocumentMessages(file: name).text(for: error)) }
                queue.perform(change) { completion($0.map { DocumentMessages(file: name).text(for: $0) }) }
            }
        }
    }
}

extension DocumentError {
    /// Whether a document that was read before may be written in the place of what cannot be read.
    var canBeWrittenOver: Bool { self == .missing || isOfOtherPrograms && self != .isFolder }
}

extension RestoreOutcome {
    /// Where the former content is kept; nil if there was none.
    var words: String? {
        guard case .restoredOver(let damaged) = self else { return nil }
        return "The damaged file is kept as \(damaged.name)."
    }
}
