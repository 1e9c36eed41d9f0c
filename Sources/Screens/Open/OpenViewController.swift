import ViewKit

/// A panel that asks for the path of a file to open or import.
final class OpenViewController: RowPanelViewController {
    /// Called with the typed path; returns a sentence about its fault, nil if the file is opened.
    var onOpen: ((_ path: String) -> String?)?

    private let path: PathField

    /// - Parameter title: The panel's title, also that of its last button.
    init(_ title: String, _ folder: String, complete: @escaping (_ text: String) -> String?) {
        path = PathField(folder, complete: complete)
        super.init(PanelView(title, [PanelRow("File", .field(path.field))], buttons: ["Cancel", title]))
    }

    override func viewWillAppear(animated: Bool) {
        path.field.becomeFirstResponder()
        path.field.keyPressed(KeyPress(.end))
    }

    override func keyPressed(_ press: KeyPress) {
        if !path.consume(press) { super.keyPressed(press) }
    }

    override func submit() {
        if let problem = onOpen?(path.field.text) { refuse(path.field, problem) } else { close() }
    }
}
