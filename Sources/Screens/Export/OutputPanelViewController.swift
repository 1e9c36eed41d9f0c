import ViewKit
import Words

/// A panel that asks for a file to write, and shows the outcome.
class OutputPanelViewController: RowPanelViewController {
    /// Called when the user wants to choose the file in a panel; its function takes the chosen path as typed.
    var onBrowse: ((_ path: String, _ take: @escaping (String) -> Void) -> Void)?

    let path: PathField
    private let browse = TrailingButton(titles: ["Browse…"])
    private let progressBar = ProgressBar()
    /// The path of an existing file that the user was asked about.
    private var confirmedPath: String?

    /// - Parameter rows: The rows above that of the file.
    init(_ name: String, _ rows: [PanelRow], path suggestion: String, _ files: any FileActions) {
        path = PathField(suggestion, files)
        let row = PanelRow("File", .field(path.field), trailing: browse)
        super.init(PanelView(name, isWide: true, rows + [row], buttons: ["Cancel", "Save"]))
        path.onTab = { [unowned self] in moveFocus(by: $0) }
        browse.button.onAction = { [unowned self] in chooseFile() }
    }

    /// Called when another path was typed, completed or chosen.
    func pathDidChange() {}

    /// Whether the user has agreed to replace the file at the path.
    final var replaces: Bool { path.field.text == confirmedPath }

    override func keyPressed(_ press: KeyPress) {
        if !path.consume(press) { super.keyPressed(press) }
        pathDidChange()
    }

    private func moveFocus(by press: KeyPress) { super.keyPressed(press) }

    private func chooseFile() {
        guard isEditable else { return }
        onBrowse?(path.field.text) { [weak self] chosen in
            self?.path.field.text = chosen
            self?.pathDidChange()
        }
    }

    override var isLockedWhileWaiting: Bool { false }

    override func textDidChange(in field: TextField) { pathDidChange() }

    /// Waits until an outcome is noted.
    final func beginWriting() {
        beginWaiting()
        panel.buttons.last?.isEnabled = false
    }

    func note(_ outcome: PictureOutcome) {
        if case .drawing(let share) = outcome { return show(share) }
        endWaiting()
        panel.buttons.last?.isEnabled = true
        show(nil)
        switch outcome {
        case .written: close()
        case .exists(let name):
            confirmedPath = path.field.text
            say(.remark(PanelWords.replaces(name)))
        case .isLarge(let megapixels): say(.remark(PanelWords.takesAWhile(megapixels: megapixels)))
        case .failed(let sentence): refuse(path.field, sentence)
        case .drawing: break
        }
    }

    /// - Parameter share: The share that is drawn, from 0 to 1; nil if none is being drawn.
    private func show(_ share: Double?) {
        progressBar.progress = share ?? 0
        let isShown = panel.rows.last?.caption.text == Self.progressCaption
        guard isShown != (share != nil) else { return }
        if share == nil {
            panel.rows.removeLast()
        } else {
            say(nil)
            panel.rows.append(PanelRow(Self.progressCaption, .progress(progressBar)))
        }
        layOut(animated: false)
    }

    private static let progressCaption = "Drawing"
}

public enum PictureOutcome: Hashable {
    case written
    /// The file exists already; nothing was written.
    case exists(name: String)
    /// The picture would take a while; nothing was written.
    case isLarge(megapixels: Int)
    /// The share that is drawn, from 0 to 1; another outcome follows.
    case drawing(Double)
    /// A sentence with the reason.
    case failed(String)
}
