import Geometry
import ViewKit
import WeightHistory

/// The graph screen: paper, the line graph on it, and a word for a history that has no entries yet.
public final class GraphViewController: ViewController {
    /// Graph paper over the whole screen.
    public let paper = BackgroundView()
    public let graph = GraphView()
    private var emptyNotice: EmptyNotice?

    /// What the graph shows.
    public var history: WeightHistory {
        get { graph.weightEntries }
        set {
            graph.weightEntries = newValue
            updateEmptyNotice()
        }
    }

    /// How to add the first entry, in lines; nil while it is not known whether there are any.
    public var hint: String? {
        didSet { updateEmptyNotice() }
    }

    override public func makeView() -> View { paper }

    override public func viewDidLoad() {
        paper.addSubview(graph)
        updateEmptyNotice()
    }

    override public func viewDidLayout() {
        // The paper goes on under the bar.
        let area = paper.bounds.inset(by: safeAreaInsets)
        graph.frame = area
        emptyNotice?.frame = area
    }

    // Made when it is needed: its text would cost a start with entries time for nothing.
    private func updateEmptyNotice() {
        emptyNotice?.removeFromSuperview()
        emptyNotice = nil
        guard history.isEmpty, let hint else { return }
        let notice = EmptyNotice(hint: hint)
        emptyNotice = notice
        paper.addSubview(notice)
    }
}
