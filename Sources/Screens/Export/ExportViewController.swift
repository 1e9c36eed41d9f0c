import Geometry
import ViewKit

/// Asks how, and where, the graph is to be written as a picture.
final class ExportViewController: SheetViewController {
    /// Called with what the person wants; nothing more is reported until that has come to something.
    var onSave: ((PictureWish) -> Void)?

    private let kind = SegmentedControl(PictureWish.Kind.allCases.map { $0.rawValue.uppercased() })
    private let range = SegmentedControl(["As shown", "All"])
    private let size = TextField()
    private let path: PathField
    /// The path of a file that is there, which the person was asked about.
    private var askedPath: String?
    private var isWaiting = false

    /// - Parameters:
    ///   - shown: The size of what is shown, in points.
    ///   - path: Where the picture is to be, unless the person types something else.
    init(size shown: Size, path suggestion: String, complete: @escaping (_ text: String) -> String?) {
        path = PathField(suggestion, complete: complete)
        size.text = shown.typed
        super.init(
            SheetView(
                "Export the graph",
                [
                    SheetRow("Kind", .choice(kind)), SheetRow("Range", .choice(range)),
                    SheetRow("Size", .field(size)), SheetRow("File", .field(path.field)),
                ],
                buttons: ["Cancel", "Save"]))
        kind.onChange = { [unowned self] _ in renameFile() }
        for field in [size, path.field] {
            field.onReturn = { [unowned self] in confirm() }
            withdrawMistake(ofTypingIn: field)
        }
    }

    override public func viewWillAppear(animated: Bool) {
        kind.becomeFirstResponder()
    }

    override public func keyPressed(_ press: KeyPress) {
        if !path.consume(press) { super.keyPressed(press) }
    }

    override func confirm() {
        guard !isWaiting else { return }
        guard let size = Size(typed: size.text) else {
            return refuse(self.size, "\(self.size.text.quotedAsTyped) is not a size. A size looks like 480 × 720.")
        }
        isWaiting = true
        onSave?(
            PictureWish(
                kind: chosenKind, showsAll: range.selectedIndex == 1, size: size, path: path.field.text,
                replaces: path.field.text == askedPath))
    }

    /// Goes on, once it is known what came of what was asked for.
    func note(_ outcome: PictureOutcome) {
        isWaiting = false
        switch outcome {
        case .written: close()
        case .exists(let name):
            askedPath = path.field.text
            say("\(name) is there already. Save again to replace it.")
        case .failed(let sentence): refuse(path.field, sentence)
        }
    }

    private var chosenKind: PictureWish.Kind { PictureWish.Kind.allCases[kind.selectedIndex ?? 0] }

    private func refuse(_ field: TextField, _ sentence: String) {
        field.hasError = true
        field.becomeFirstResponder()
        say(sentence)
    }

    /// The file's name ends as its kind does, unless the person has given it another end.
    private func renameFile() {
        let text = path.field.text
        let endings = PictureWish.Kind.allCases.map { ".\($0.rawValue)" }
        guard let ending = endings.first(where: { text.lowercased().hasSuffix($0) }) else { return }
        path.field.text = text.dropLast(ending.count) + ".\(chosenKind.rawValue)"
    }
}
