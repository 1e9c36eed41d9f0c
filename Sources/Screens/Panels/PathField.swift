import ViewKit

/// A field for a path, in which Tab completes the names of folders and files.
final class PathField {
    let field = TextField()
    private let complete: (_ text: String) -> String?

    /// - Parameter complete: Returns the longest unambiguous completion; nil if there is none.
    init(_ path: String, complete: @escaping (_ text: String) -> String?) {
        self.complete = complete
        field.text = path
        field.truncation = .middle
    }

    /// Completes the path on Tab; returns false if the key is another one or there is no completion.
    func consume(_ press: KeyPress) -> Bool {
        guard press.key == .tab, press.modifiers.isEmpty, field.window?.firstResponder === field,
            let text = complete(field.text)
        else { return false }
        field.text = text
        field.keyPressed(KeyPress(.end))
        return true
    }
}
