import Geometry
import ViewKit
import WeightHistory

/// The graph screen: paper, the line graph on it with its first and last date, and a word for a history that has no
/// entries yet.
///
/// The pointer, a finger or the keyboard reads entries off the graph.
public final class GraphViewController: ViewController {
    /// Graph paper over the whole screen.
    public let paper = BackgroundView()
    public let graph = GraphView()
    let dates = GraphDates()
    let readout = GraphReadout()
    private var emptyNotice: EmptyNotice?

    /// What the graph shows.
    public var history: WeightHistory {
        get { graph.weightEntries }
        set {
            let old = graph.weightEntries
            graph.weightEntries = newValue
            updateEmptyNotice()
            updateDates()
            followReading(from: old)
        }
    }

    /// How the screen shows weights and dates; nil, as in a picture of the graph alone, shows no dates, and nothing
    /// can be read off.
    public var format: EntryFormat? {
        didSet { if format != oldValue { formatDidChange() } }
    }

    /// How to add the first entry, in lines; nil while it is not known whether there are any.
    public var hint: String? {
        didSet { updateEmptyNotice() }
    }

    override public func makeView() -> View { paper }

    override public func viewDidLoad() {
        // The dates' boxes hide the paper, and nothing of the graph.
        for view in [dates, graph] { paper.addSubview(view) }
        updateEmptyNotice()
    }

    override public func viewDidLayout() {
        // The paper goes on under the bar.
        let area = paper.bounds.inset(by: safeAreaInsets)
        graph.frame = area
        emptyNotice?.frame = area
        placeDates()
        placeReadout()
    }

    override public func viewWillDisappear(animated: Bool) {
        endReading()
    }

    override public func viewDidDisappear(animated: Bool) {
        // The pointer may have come again while the screen slid away.
        endReading()
    }

    override public var keyCommands: [KeyCommand] {
        readPlace == nil ? readingCommands : readingCommands + [endingCommand]
    }

    override public func hoverMoved(_ hover: Hover) { read(nearestTo: hover.location(in: graph)) }
    override public func hoverEnded() { endReading() }

    override public func pressBegan(_ press: Press) { read(nearestTo: press.location(in: graph)) }
    override public func pressMoved(_ press: Press) { read(nearestTo: press.location(in: graph)) }
    override public func pressCancelled(_ press: Press) { endReading() }

    override public func pressEnded(_ press: Press) {
        // A finger takes the entry along; the pointer stays where it is.
        if press.kind == .touch { endReading() }
    }

    private func formatDidChange() {
        if let format { (graph.unit, graph.format) = (format.unit, format.weights) }
        updateDates()
        updateReading()
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
