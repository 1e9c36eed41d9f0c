import Cairo
import Geometry
import ViewKit
import Words

/// A panel for the format, range, size and path of a picture of the graph; for its sound, the size does not matter.
final class ExportViewController: RowPanelViewController {
    /// Called when the user wants to choose the file in a panel; its function takes the chosen path as typed.
    var onBrowse: ((_ path: String, _ take: @escaping (String) -> Void) -> Void)?
    /// Called with the user's options; not called again before an outcome is noted.
    var onSave: ((ExportOptions) -> Void)?

    private let kind = SegmentedControl(ExportType.allCases.map { $0.name.uppercased() })
    private let range = SegmentedControl(["As shown", "All"])
    private let size = TextField()
    private let path: PathField
    private let browse = TrailingButton(titles: ["Browse…"])
    private let progressBar = ProgressBar()
    /// The path of an existing file that the user was asked about.
    private var confirmedPath: String?
    /// The size of a large picture that the user was asked about.
    private var confirmedSize: Size?

    /// - Parameter shown: The size of the graph in the window, in points.
    init(size shown: Size, path suggestion: String, _ files: any FileActions) {
        path = PathField(suggestion, files)
        size.text = shown.typed
        super.init(
            PanelView(
                "Export the graph", isWide: true,
                [
                    PanelRow("Kind", .choice(kind)), PanelRow("Range", .choice(range)),
                    PanelRow("Size", .field(size)), PanelRow("File", .field(path.field), trailing: browse),
                ],
                buttons: ["Cancel", "Save"]))
        kind.onChange = { [unowned self] index in
            path.field.text = ExportType.allCases[index].renamed(path.field.text)
        }
        path.onTab = { [unowned self] in moveFocus(by: $0) }
        browse.button.onAction = { [unowned self] in chooseFile() }
        followEnding()
    }

    override func viewWillAppear(animated: Bool) { kind.becomeFirstResponder() }

    override func keyPressed(_ press: KeyPress) {
        if !path.consume(press) { super.keyPressed(press) }
        followEnding()
    }

    private func moveFocus(by press: KeyPress) { super.keyPressed(press) }

    private func chooseFile() {
        guard isEditable else { return }
        onBrowse?(path.field.text) { [weak self] chosen in
            self?.path.field.text = chosen
            self?.followEnding()
        }
    }

    override var obstacle: String? { PanelWords.exportInTheWay }
    override var isLockedWhileWaiting: Bool { false }

    override func textDidChange(in field: TextField) { followEnding() }

    override func submit() {
        guard let size = Size(typed: size.text) else {
            return refuse(self.size, TypingWords.size(typed: self.size.text))
        }
        beginWaiting()
        panel.buttons.last?.isEnabled = false
        onSave?(
            ExportOptions(
                showsAll: range.selectedIndex == 1, size: size, path: path.field.text,
                replaces: path.field.text == confirmedPath, isPatient: size == confirmedSize))
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
        case .isLarge(let megapixels):
            confirmedSize = Size(typed: size.text)
            say(.remark(PanelWords.takesAWhile(megapixels: megapixels)))
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

    private func followEnding() { kind.followEnding(of: path.field) }
}

/// The user's options for writing the graph as a picture.
public struct ExportOptions: Hashable {
    public var showsAll: Bool
    /// In points.
    public var size: Size
    /// The path as typed: `~` is the home, and the extension gives the format.
    public var path: String
    public var replaces: Bool
    /// Whether to draw a large picture, which takes a while.
    public var isPatient: Bool
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

extension Size {
    /// Parses a size such as `480 × 720` or `480x720`, in points; nil for any other text.
    init?(typed text: String) {
        let sides = text.split { "x×*, ".contains($0) }.map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1],
            [width, height].allSatisfy((1...Double(ImageSurface.longestSide)).contains)
        else { return nil }
        self.init(width: width, height: height)
    }

    var typed: String { "\(Int(width.rounded())) × \(Int(height.rounded()))" }
}
