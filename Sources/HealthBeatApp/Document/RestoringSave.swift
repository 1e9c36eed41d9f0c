import Documents
import System
import Words

/// Saves an operation; if the document is missing, empty or damaged, asks once before restoring the document with it.
final class RestoringSave {
    /// The document that the user was asked about.
    private var offered: FilePath?

    /// Performs an operation, restoring the document first if the previous call has asked about that.
    ///
    /// - Parameters:
    ///   - word: The user's name for saving.
    ///   - completion: Called with nil on success, or with a sentence: the question, or the reason of a failure.
    func save(
        _ change: DocumentOperation, to document: DocumentPresenter, by queue: ChangeQueue,
        called word: AbsenceWords.Saving,
        completion: @escaping (String?) -> Void
    ) {
        let name = document.location.shownName
        let end = { (error: WritingError?) in completion(error.map(DocumentMessages(file: name).text(for:))) }
        let wasOffered = offered == document.location.path
        offered = nil
        queue.perform(change, createsMissing: document.createsMissing) { [weak self, weak document] error in
            guard case .document(let reason)? = error, reason.allowsRestore, let document, document.canBeRestored
            else { return end(error) }
            guard wasOffered else {
                self?.offered = document.location.path
                return completion(AbsenceWords.again(word, document: name, since: reason))
            }
            document.restoreDocument { error in
                if error == nil { queue.perform(change, completion: end) } else { end(error) }
            }
        }
    }
}

extension DocumentError {
    /// Whether a document read earlier may be restored over the file that now fails with this error.
    var allowsRestore: Bool { self == .missing || self == .emptied || isForeignFile && self != .isFolder }
}
