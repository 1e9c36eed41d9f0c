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
    let axes: GraphAxes
    let header: GraphHeader
    let range: GraphRangeController
    private let highlight: GraphHighlight
    private lazy var gestures = RangeGestures(graph, range, on: paper)
    private let notice = NoticeHolder()

    override public init() {
        range = GraphRangeController(graph)
        axes = GraphAxes(around: graph, on: paper, range)
        header = GraphHeader(on: paper)
        highlight = GraphHighlight(in: graph, on: paper, range)
        super.init()
        range.onChange = { [unowned self] in rangeDidChange() }
    }

    /// How the screen shows weights and dates; nil, as in a picture of the graph alone, shows no dates, and nothing
    /// can be read off.
    public var format: EntryFormat? {
        didSet { if format != oldValue { formatDidChange() } }
    }

    /// What can be done with the graph, and with the entry that is read off it; nil if nothing can.
    public var menu: ((_ readIndex: Int?) -> Menu)?

    /// How the graph and its paper look.
    public var style = GraphStyle() {
        didSet { if style != oldValue { styleDidChange() } }
    }

    /// What is said while there are no entries; nil while it is not known whether there are any.
    public var emptyContent: EmptyContent? {
        didSet { updateNotice() }
    }

    /// Up to so many entries in view have a dot each.
    private static let mostDots = 30
    /// In points; that of a single entry is all that there is to see.
    private static let (dotSize, loneDotSize) = (4.0, 10.0)

    override public func makeView() -> View { paper }

    override public func viewDidLoad() {
        // The dates' boxes hide the paper, and nothing of the graph.
        for view in [axes.dates, graph, header.summary, range.row] { paper.addSubview(view) }
        header.addButtons()
        _ = (gestures, PannedPicture(of: graph, on: paper))
        updateNotice()
    }

    override public func viewDidLayout() {
        // The paper goes on under the bar.
        let area = range.row.place(in: paper.bounds.inset(by: safeAreaInsets), isShown: format != nil)
        graph.frame = area
        header.placeButtons(over: graph)
        axes.layOut(style.paper, below: header.buttonsEnd, format)
        notice.place(in: area, below: header.buttonsEnd)
        axes.placeDates()
        header.placeSummary(over: graph)
        highlight.place()
    }

    override public var preferredFocus: View? { graph }

    override public func viewWillDisappear(animated: Bool) {
        endReading()
        range.settle()
    }

    override public func viewDidDisappear(animated: Bool) {
        // The pointer may have come again while the screen slid away.
        endReading()
    }

    override public var keyCommands: [Command] {
        let commands = highlight.commands
        return commands.steps + rangeCommands + (readIndex == nil ? [] : [commands.open, commands.stop])
    }

    override public func contextMenu(at point: Point?) -> Menu? {
        if let point { read(nearestTo: graph.convert(point, from: nil)) }
        return menu?(readIndex) ?? super.contextMenu(at: point)
    }

    override public func hoverMoved(_ hover: Hover) { highlight.hoverMoved(hover) }

    override public func hoverEnded() { highlight.hoverEnded() }

    override public func scrolled(_ scroll: Scroll) {
        if !gestures.consume(scroll) { super.scrolled(scroll) }
    }

    override public func pressBegan(_ press: Press) {
        graph.becomeFirstResponder()
        range.catchMotion()
        highlight.pressBegan(press)
    }

    override public func pressMoved(_ press: Press) { highlight.pressMoved(press, besides: gestures) }

    override public func pressCancelled(_ press: Press) {
        endReading()
        range.releaseCaught()
    }

    override public func pressEnded(_ press: Press) {
        range.releaseCaught()
        highlight.pressEnded(press)
    }

    private func formatDidChange() {
        if let format { (graph.unit, graph.format) = (format.unit, format.weights) }
        updateLegibility()
        axes.updateDates(format)
        updateSummary()
        highlight.format = format
    }

    private func rangeDidChange() {
        updateNotice()
        axes.updateDates(format)
    }

    private func styleDidChange() {
        graph.figures.showsTrend = style.showsTrend
        updateLegibility()
        axes.updateDates(format)
    }

    private func updateSummary() { header.show(history, format?.summaryWords) }

    /// A picture of the bare graph on plain paper has the dots of its extremes alone, and its labels at the left.
    private func updateLegibility() {
        let isPlain = format == nil && style.paper == .plain
        graph.figures.labelsGiveWay = !isPlain
        graph.figures.mostDots = isPlain ? 0 : Self.mostDots
        graph.figures.dotSize = !isPlain && history.count == 1 ? Self.loneDotSize : Self.dotSize
    }

    private func updateNotice() {
        if isViewLoaded { notice.show(noticeContent, in: paper) }
    }

    private var noticeContent: EmptyContent? {
        if history.isEmpty { return emptyContent }
        return format != nil && range.isEmpty ? EmptyContent(title: "No entries in this range") : nil
    }
}

// What its owners know and do.
extension GraphViewController {
    /// What the graph shows.
    public var history: WeightHistory {
        get { graph.weightEntries }
        set {
            let old = graph.weightEntries
            graph.weightEntries = newValue
            range.followHistory()
            updateLegibility()
            updateSummary()
            highlight.follow(from: old)
        }
    }

    /// The zone of the dates on measured paper, and of the days that the range goes by.
    public var rules: TimeZoneRules {
        get { range.rules }
        set { axes.follow(newValue) }
    }

    /// What the document says of the person.
    public var person: Person {
        get { header.person }
        set {
            guard newValue != person else { return }
            (header.person, graph.goal) = (newValue, newValue.goal)
            updateSummary()
            // Weights beside the paper make way for the goal's guide.
            paper.setNeedsLayout()
        }
    }

    /// Called when the person presses what is said of the whole document.
    public var onSummaryPress: (() -> Void)? {
        get { header.summary.onAction }
        set { header.summary.onAction = newValue }
    }

    /// Buttons on the paper, at its upper right corner.
    public var buttons: [BarButtonItem] {
        get { header.items }
        set { header.items = newValue }
    }

    /// Where the last of them stands in the window, in points; nil without buttons.
    public var lastButtonFrame: Rect? { header.lastButtonFrame }

    /// Whether the keyboard's focus may come to the graph: where it is not the only screen in sight.
    public var isFocusable: Bool {
        get { graph.isFocusable }
        set {
            graph.isFocusable = newValue
            if !newValue { graph.resignFirstResponder() }
        }
    }

    /// Called with the index of the entry that is read off the graph, when that is another one.
    public var onRead: ((Int) -> Void)? {
        get { highlight.onRead }
        set { highlight.onRead = newValue }
    }

    /// Called with the index of an entry that is read and that the person wants to see.
    public var onOpen: ((Int) -> Void)? {
        get { highlight.onOpen }
        set { highlight.onOpen = newValue }
    }

    /// The entry that is read off the graph, by its index in the history, the oldest being 0; nil while none is.
    public var readIndex: Int? { highlight.index }

    /// Shows an entry's weight and date beside its dot in the graph; traps if there is no such entry.
    public func read(_ index: Int) { highlight.read(index) }

    /// Shows the entry in view that is nearest to a point of the graph's bounds, if there are any.
    public func read(nearestTo point: Point) { highlight.read(nearestTo: point) }

    /// Reads an entry, and moves the range to where it is in view; traps if there is no such entry.
    public func reveal(_ index: Int) { highlight.reveal(index) }

    /// Stops reading; returns whether an entry was being read.
    @discardableResult
    public func endReading() -> Bool { highlight.end() }

    /// Step from entry to entry, or by more.
    public var readingCommands: [Command] { highlight.commands.steps }

    public var rangeCommands: [Command] { range.commands }

    /// True if a part of the history is shown.
    public var isZoomed: Bool { range.isZoomed }

    /// Shows a part of the history.
    public func show(_ choice: RangeChoice) { range.show(choice) }

    public func showAll() { range.show(.all) }
}
