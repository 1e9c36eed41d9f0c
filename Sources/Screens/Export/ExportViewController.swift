import Cairo
import Geometry
import ViewKit
import Words

/// A panel for the format, range, size and path of a picture of the graph; for its sound, the size does not matter.
final class ExportViewController: OutputPanelViewController {
    /// Called with the user's options; not called again before an outcome is noted.
    var onSave: ((ExportOptions) -> Void)?

    private let kind = SegmentedControl(ExportType.allCases.map { $0.name.uppercased() })
    private let range = SegmentedControl(["As shown", "All"])
    private let size = TextField()
    /// The size of a large picture that the user was asked about.
    private var confirmedSize: Size?

    /// - Parameter shown: The size of the graph in the window, in points.
    init(size shown: Size, path suggestion: String, _ files: any FileActions) {
        size.text = shown.typed
        super.init(
            "Export the graph",
            [
                PanelRow("Kind", .choice(kind)), PanelRow("Range", .choice(range)), PanelRow("Size", .field(size)),
            ], path: suggestion, files)
        kind.onChange = { [unowned self] index in
            path.field.text = ExportType.allCases[index].renamed(path.field.text)
        }
        pathDidChange()
    }

    override func viewWillAppear(animated: Bool) { kind.becomeFirstResponder() }

    override var obstacle: String? { PanelWords.exportInTheWay }

    override func pathDidChange() { kind.followEnding(of: path.field, among: ExportType.allCases) }

    override func submit() {
        guard let size = Size(typed: size.text) else {
            return refuse(self.size, TypingWords.size(typed: self.size.text))
        }
        beginWriting()
        onSave?(
            ExportOptions(
                showsAll: range.selectedIndex == 1, size: size, path: path.field.text, replaces: replaces,
                isPatient: size == confirmedSize))
    }

    override func note(_ outcome: PictureOutcome) {
        if case .isLarge = outcome { confirmedSize = Size(typed: size.text) }
        super.note(outcome)
    }
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
