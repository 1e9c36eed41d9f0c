import Geometry
import ViewKit
import WeightHistory

/// The graph screen: paper, the line graph on it, and a word for a history that has no entries yet.
public final class GraphViewController: ViewController {
    /// Graph paper over the whole screen.
    public let paper = BackgroundView()
    public let graph = GraphView()
    private let emptyTitle = Label(style: .headline)
    private let emptyHint = Label(style: .footnote)

    /// What the graph shows.
    public var history: WeightHistory {
        get { graph.weightEntries }
        set {
            graph.weightEntries = newValue
            updateEmptyLabels()
        }
    }

    /// How to add the first entry, in a sentence; nil while it is not known whether there are any.
    public var hint: String? {
        didSet { updateEmptyLabels() }
    }

    override public func makeView() -> View { paper }

    override public func viewDidLoad() {
        emptyTitle.text = "No entries yet"
        emptyTitle.alignment = .center
        emptyHint.alignment = .center
        for view in [graph, emptyTitle, emptyHint] { paper.addSubview(view) }
        updateEmptyLabels()
    }

    override public func viewDidLayout() {
        let bounds = paper.bounds
        graph.frame = bounds
        let title = emptyTitle.preferredSize.height
        let hint = emptyHint.preferredSize.height
        let top = ((bounds.height - title - 8 - hint) / 2).rounded(.down)
        emptyTitle.frame = Rect(x: 16, y: top, width: max(0, bounds.width - 32), height: title)
        emptyHint.frame = Rect(x: 16, y: top + title + 8, width: max(0, bounds.width - 32), height: hint)
    }

    private func updateEmptyLabels() {
        emptyHint.text = hint ?? ""
        emptyHint.textColor = paper.traits.theme.secondary
        let isShown = history.isEmpty && hint != nil
        emptyTitle.isHidden = !isShown
        emptyHint.isHidden = !isShown
        emptyTitle.backgroundColor = paper.backgroundColor
        emptyHint.backgroundColor = paper.backgroundColor
    }
}
