import WeightHistory

/// Saves what was typed; where the document is gone, asks once whether it is to be written anew with it.
final class SavingAnew {
    /// The name of the document that was asked about.
    private var offered: String?

    /// - Parameters:
    ///   - verb: What the person does to save it.
    ///   - completion: Called once it is saved, or with what keeps it from being.
    func save(
        _ change: DocumentChange, to document: DocumentPresenter, by editor: DocumentEditor, verb: String = "Save",
        completion: @escaping (String?) -> Void
    ) {
        let name = document.location.name
        let wasOffered = offered == name
        offered = nil
        editor.perform(change, makesMissing: document.makesMissing) { [weak self, weak document] error in
            guard case .document(.missing)? = error, let document, document.canBeWrittenAnew else {
                return completion(error.map { DocumentMessages(file: name).text(for: $0) })
            }
            guard wasOffered else {
                self?.offered = name
                return completion("\(name) is gone. \(verb) again to write it anew, with all its entries.")
            }
            document.writeAnew { error in
                if let error { return completion(DocumentMessages(file: name).text(for: error)) }
                editor.perform(change) { completion($0.map { DocumentMessages(file: name).text(for: $0) }) }
            }
        }
    }
}
