import Documents
import System
import Words

/// Saves what was typed; if the document is gone or damaged, asks once whether it is to be written anew with it.
final class SavingAnew {
    /// The document that the user was asked about.
    private var offered: FilePath?

    /// - Parameters:
    ///   - isImport: Whether the change is imported.
    ///   - completion: Called once it is saved, or with what keeps it from being.
    func save(
        _ change: DocumentOperation, to document: DocumentPresenter, by queue: ChangeQueue, isImport: Bool = false,
        completion: @escaping (String?) -> Void
    ) {
        let name = document.location.shownName
        let wasOffered = offered == document.location.path
        offered = nil
        queue.perform(change, makesMissing: document.makesMissing) { [weak self, weak document] error in
            guard case .document(let reason)? = error, reason.canBeWrittenOver, let document, document.canBeWrittenAnew
            else {
                return completion(error.map { DocumentMessages(file: name).text(for: $0) })
            }
            guard wasOffered else {
                self?.offered = document.location.path
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
    /// Whether a document that was read before may be written in the place of what cannot be read.
    var canBeWrittenOver: Bool { self == .missing || isOfOtherPrograms && self != .isFolder }
}
