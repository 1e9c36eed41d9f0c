import ViewKit

/// A field for a path, in which Tab completes the names of folders and files.
final class PathField {
    let field = TextField()
    /// Called with the key if Tab adds nothing, to move the focus.
    var onTab: ((KeyPress) -> Void)?
    var onCompletion: ((_ text: String) -> Void)?

    private let files: any FileActions

    /// How long keys typed after Tab wait for the completion, in seconds: a disk may not respond.
    private static let longestWait = 0.5

    init(_ path: String, _ files: any FileActions) {
        self.files = files
        field.text = path
        field.truncation = .middle
    }

    /// Shows another path, with the caret at its end.
    func show(_ path: String) {
        field.text = path
        field.keyPressed(KeyPress(.end))
    }

    /// Completes the path on Tab, which moves the focus if there is no completion; returns false for another key.
    func consume(_ press: KeyPress) -> Bool {
        guard press.key == .tab, press.modifiers.isEmpty, let window = field.window, window.firstResponder === field
        else { return false }
        let typed = field.text
        let hold = window.holdKeys(atMost: Self.longestWait)
        files.complete(typed) { [weak self] completed in
            self?.finish(press, completed, of: typed)
            hold.end(shouldDeliver: true)
        }
        return true
    }

    private func finish(_ press: KeyPress, _ completed: String?, of typed: String) {
        guard field.window?.firstResponder === field, field.text == typed else { return }
        guard let completed else {
            onTab?(press)
            return
        }
        show(completed)
        onCompletion?(completed)
    }
}
