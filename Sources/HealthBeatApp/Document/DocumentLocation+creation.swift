import Commands
import Documents
import EventLoop
import Words

extension DocumentLocation {
    /// Creates a document without entries, off the main thread; the completion gets a sentence if that failed.
    func create(on loop: EventLoop, completion: @escaping @MainActor (_ failure: String?) -> Void) {
        loop.compute { [path] in
            Result { () throws(WritingError) in try DocumentWriter.createDocument(at: path) }
        } then: { [shownName] result in
            guard case .failure(let error) = result else { return completion(nil) }
            completion(DocumentMessages(file: shownName).text(for: error))
        }
    }
}
