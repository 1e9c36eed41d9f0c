import ViewKit

/// Asks for the path of a file, to open or to import it.
final class OpenViewController: SheetViewController {
    /// Called with the path as it was typed; returns what is wrong with it, in a sentence, and nil where it is opened.
    var onOpen: ((_ path: String) -> String?)?

    private let path: PathField

    /// - Parameter title: What is done with the file.
    init(_ title: String, _ folder: String, complete: @escaping (_ text: String) -> String?) {
        path = PathField(folder, complete: complete)
        super.init(SheetView(title, [SheetRow("File", .field(path.field))], buttons: ["Cancel", title]))
        withdrawMessage(onTypingIn: path.field)
        path.field.onReturn = { [unowned self] in confirm() }
    }

    override public func viewWillAppear(animated: Bool) {
        path.field.becomeFirstResponder()
        path.field.keyPressed(KeyPress(.end))
    }

    override public func keyPressed(_ press: KeyPress) {
        if !path.consume(press) { super.keyPressed(press) }
    }

    override func confirm() {
        if let problem = onOpen?(path.field.text) {
            path.field.hasError = true
            say(problem)
        } else {
            close()
        }
    }
}
