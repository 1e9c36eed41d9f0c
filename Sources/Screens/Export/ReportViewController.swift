import ViewKit
import Words

/// A panel for the range, the name, the entries and the path of a report.
final class ReportViewController: OutputPanelViewController {
    /// Called with the user's wish; not called again before an outcome is noted.
    var onSave: ((ReportWish) -> Void)?

    private let range = SegmentedControl(["As shown", "All"])
    private let name = TextField()
    private let entries = SegmentedControl(["Leave out", "List all"])

    init(path suggestion: String, _ files: any FileActions) {
        super.init(
            "Write a report",
            [
                PanelRow("Range", .choice(range)), PanelRow("Name", .field(name)),
                PanelRow("Entries", .choice(entries)),
            ], path: suggestion, files)
    }

    override func viewWillAppear(animated: Bool) { range.becomeFirstResponder() }

    override var obstacle: String? { PanelWords.reportInTheWay }

    override func submit() {
        beginWriting()
        onSave?(
            ReportWish(
                showsAll: range.selectedIndex == 1, name: name.text, hasEntries: entries.selectedIndex == 1,
                path: path.field.text, replaces: replaces))
    }
}

/// The user's choices for a report.
public struct ReportWish: Hashable {
    public var showsAll: Bool
    /// The name below the title; empty for none.
    public var name: String
    public var hasEntries: Bool
    /// The path as typed: `~` is the home.
    public var path: String
    public var replaces: Bool
}
