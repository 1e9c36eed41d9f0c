import Documents
import Words

/// Saves an operation; if the document is missing or damaged, asks once before restoring the document with it.
final class SavingAnew {
    /// The name of the document that was asked about.
    private var offered: String?

    /// Performs an operation; restores the document first if the user was asked about this document in the previous
    /// call.
    ///
    /// - Parameters:
    ///   - isImport: Whether the operation is an import, which changes the question's words.
    ///   - completion: Called with nil when saved, or with a sentence: the question, or the reason why it failed.
    func save(
        _ change: DocumentOperation, to document: DocumentPresenter, by queue: ChangeQueue, isImport: Bool = false,
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
                return completion(
                    AbsenceWords.saveAgain(document: name, isDamaged: reason != .missing, isImport: isImport))
            }
            document.writeAnew { error in
                if let error { return completion(DocumentMessages(file: name).text(for: error)) }
                queue.perform(change) { completion($0.map { DocumentMessages(file: name).text(for: $0) }) }
            }
        }
    }
}

extension DocumentError {
    /// Whether a document read earlier may be restored over the file that now fails with this error.
    var canBeWrittenOver: Bool { self == .missing || isOfOtherPrograms && self != .isFolder }
}
