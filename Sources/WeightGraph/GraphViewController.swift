import Geometry
import ViewKit
import WeightHistory

/// The graph screen: paper, the line graph with its first and last date, and a message if the history is empty.
public final class GraphViewController: ViewController {
    /// The graph paper, over the whole screen.
    public let paper = BackgroundView()
    public let graph = GraphView()
    let axes: GraphAxes
    /// The header or the summary, and the buttons.
    let top: GraphTop
    public let range: GraphRangeController
    public let highlight: GraphHighlight
    private lazy var gestures = RangeGestures(graph, range, on: paper)
    private let notice = EmptyMessagePresenter()
    private let playhead: GraphPlayhead
    /// The comparison with another range, in words.
    var comparison = RangeComparison()
    /// Called when the style has changed.
    public var onStyleChange: (() -> Void)?
    let periods: GraphPeriods
    /// The second paper; nil if no series is shown.
    private(set) var second: SeriesPaper?

    override public init() {
        range = GraphRangeController(graph)
        axes = GraphAxes(around: graph, on: paper, range)
        highlight = GraphHighlight(in: graph, on: paper, range)
        top = GraphTop(on: paper)
        playhead = GraphPlayhead(in: graph, on: paper)
        periods = GraphPeriods(in: graph, on: paper, range)
        super.init()
        highlight.onShow = { [unowned self] in
            periods.endShowing(unlessAt: highlight.index)
            updateTop()
        }
        periods.onPress = { [unowned self] in show($0) }
        highlight.onStep = { [unowned self] in announce($0, after: $1) }
        top.header.onAction = { [unowned self] in
            if highlight.index == nil { onSummaryPress?() } else { highlight.open() }
        }
        range.onChange = { [unowned self] in rangeDidChange() }
        range.onChoice = { [unowned self] in announce($0) }
    }

    /// Nil, as in a picture of the graph alone, shows no dates and disables the highlight.
    public var format: EntryFormat? { didSet { if format != oldValue { formatDidChange() } } }

    /// The context menu of the graph and of the highlighted entry; nil for none.
    public var menu: ((_ highlightedIndex: Int?) -> Menu)?

    /// The context menu of a phase or an event; nil for that of the graph.
    public var periodMenu: ((Period) -> Menu)?

    /// Whether entries with a note have a ring on measured paper, while phases and events are shown.
    public var marksNotes = true { didSet { updatePeriods() } }

    public var style = GraphStyle() { didSet { if style != oldValue { styleDidChange() } } }

    /// The message without entries; nil while it is unknown whether there are any.
    public var emptyContent: EmptyContent? { didSet { updateNotice() } }

    /// The buttons on the paper, at its upper right corner, from left to right.
    public var buttons: [BarButtonItem] = [] { didSet { top.show(buttons) } }

    /// Whether the screen was high enough for a second paper when it was last laid out.
    public private(set) var hasRoomForSeries = true
    /// Called with the series on the second paper when it is another one; with nil if none is shown any more.
    public var onSeriesChange: ((Series?) -> Void)?
    /// The document's values besides weights.
    public var measurements = Measurements() { didSet { updateSeries() } }

    /// The goal and the height in the document.
    public var person = Person() { didSet { if person != oldValue { personDidChange() } } }

    /// The number of entries in view up to which each has a dot.
    private static let maximumDots = 30
    /// In points; a single entry has no line, so its dot is larger.
    private static let (dotSize, loneDotSize) = (4.0, 10.0)

    override public func makeView() -> View { paper }

    override public func viewDidLoad() {
        // The boxes of the dates hide the paper, and must not hide the graph.
        for view in [axes.dates, graph, range.row] { paper.addSubview(view) }
        top.add()
        highlight.raise()
        _ = gestures
        graph.picture = PannedPicture(of: graph)
        addSecond()
        updateNotice()
    }

    override public func viewDidLayout() {
        // The paper continues under the bar.
        let isRangeShown = format != nil && range.viewport != nil
        let area = range.row.place(in: paper.bounds.inset(by: safeAreaInsets), isShown: isRangeShown)
        hasRoomForSeries = SeriesPaper.fits(area)
        graph.frame = second?.place(in: area, on: style.paper) ?? area
        periods.chooseRows()
        let header = top.place(
            from: area.minX + graph.figures.margin, in: graph.frame.height - periods.stripHeight)
        axes.headerHeight = header + periods.stripHeight
        graph.buttonArea = graph.convert(top.buttonArea, from: paper)
        let edge = top.edge(ofStrip: periods.stripHeight)
        graph.roomAboveGuides = top.summary.room(aboveGuidesBelow: edge)
        layOutAxes()
        periods.layOut(below: edge - graph.frame.minY)
        notice.view?.place(in: graph.frame, below: max(top.buttonArea.maxY, axes.headerHeight))
        top.placeSummary(above: graph)
        highlight.place()
        playhead.place()
    }

    /// Gives both papers equally wide columns of labels, so that one date is at one x coordinate.
    private func layOutAxes() {
        second?.axes.calendar = axes.calendar
        let all = [axes, second.flatMap { $0.isInSight ? $0.axes : nil }].compactMap(\.self)
        let widths = all.map { $0.prepare(style.paper, below: $0 === axes ? top.buttonArea.maxY : 0) }
        for axes in all {
            axes.layOut(columnWidth: widths.max() ?? 0, format)
            axes.placeDates()
        }
    }

    private func personDidChange() {
        graph.goal = person.goal
        graph.plannedLine = person.goal?.plannedLine(in: rules)
        updateSeries()
        updateDocument()
        updateTop()
        // Weights beside the paper make way for the goal's guide.
        paper.setNeedsLayout()
    }

    override public var preferredFocus: View? { paper.isBlank ? notice.view?.preferredFocus : graph }

    override public func viewWillDisappear(animated: Bool) {
        highlight.hoverEnded()
        range.settle()
    }

    override public func viewDidDisappear(animated: Bool) {
        // The pointer may have entered again while the screen slid away.
        highlight.hoverEnded()
    }

    override public var keyCommands: [Command] {
        highlight.stepCommands + range.commands + (highlight.index == nil ? [] : [highlight.openCommand])
    }

    override public func contextMenu(at point: Point?) -> Menu? {
        let period = point.map { periods.period(at: graph.convert($0, from: nil)) } ?? periods.shown
        if let period, let periodMenu { return periodMenu(period) }
        if let point { highlight.read(nearestTo: point) }
        return menu?(highlight.index) ?? super.contextMenu(at: point)
    }

    /// Ends the preview beside the sheet and on the buttons: what is under the pointer there is not the graph.
    override public func hoverMoved(_ hover: Hover) {
        let point = hover.location(in: graph)
        let isOnGraph = (graph.sheet ?? graph.bounds).contains(point) && !graph.buttonArea.contains(point)
        let isOnSecond = second.map { $0.contains(hover.location(in: $0.background), isOnSheet: true) } == true
        if isOnGraph && periods.period(at: point) == nil || isOnSecond {
            highlight.hoverMoved(hover)
        } else {
            highlight.hoverEnded()
        }
    }

    override public func hoverEnded() { highlight.hoverEnded() }

    override public func scrolled(_ scroll: Scroll) {
        if !gestures.consume(scroll) { super.scrolled(scroll) }
    }

    override public func pressBegan(_ press: Press) {
        graph.becomeFirstResponder()
        range.interruptMotion()
        periods.pressed = periods.period(at: press.location(in: graph))
        guard periods.pressed == nil else { return }
        hidePeriod()
        highlight.pressBegan(press)
    }

    override public func pressMoved(_ press: Press) {
        if gestures.isRunning { periods.pressed = nil }
        highlight.pressMoved(press, besides: gestures)
    }

    override public func pressCancelled(_ press: Press) {
        periods.pressed = nil
        highlight.pressCancelled()
        range.resumeIfInterrupted()
    }

    override public func pressEnded(_ press: Press) {
        range.resumeIfInterrupted()
        highlight.pressEnded(press)
        guard let period = periods.pressed else { return }
        periods.pressed = nil
        if periods.period(at: press.location(in: graph)) == period { show(period) }
    }

    private func formatDidChange() {
        if let format { (graph.unit, graph.format) = (format.unit, format.weights) }
        graph.spokenFormat = format
        updateDotsAndLabels()
        axes.updateDates(format)
        second?.follow(format, graph.format)
        updateDocument()
        updateComparison()
        // Updates the header too.
        highlight.format = format
    }

    private func announce(_ length: RangeLength?) {
        guard let format, let dates = range.viewport?.dates, let window = graph.window, window.onAnnouncement != nil
        else { return }
        let name = length.flatMap { RangeLength.allCases.firstIndex(of: $0) }.map { range.row.toolTips[$0].title }
        window.announce(format.spokenRange(name, of: history.indices(in: dates), in: history))
    }

    /// Says the highlighted entry unless the slider with the focus does so by its new value.
    ///
    /// - Parameter former: The index of the entry shown before; without one, the value was the newest entry.
    func announce(_ index: Int, after former: Int?) {
        guard let format, let window = graph.window, window.onAnnouncement != nil else { return }
        let hasFocus = window.firstResponder == nil || window.firstResponder === graph
        if !hasFocus || index == former ?? history.count - 1 {
            window.announce(format.spokenText(of: history[index]))
        }
    }

    private func rangeDidChange() {
        highlight.rangeDidChange()
        updateNotice()
        updateComparison()
        axes.updateDates(format)
        second?.axes.updateDates(format)
    }

    private func styleDidChange() {
        updateSeries()
        updatePeriods()
        // Updates the header too.
        highlight.hasBox = style.paper == .plain
        updateDotsAndLabels()
        updateSpans()
        axes.updateDates(format)
        onStyleChange?()
    }

    /// Updates the summary, which the header shows next; without words, as in a picture of the graph alone, there is none.
    private func updateDocument() { top.document = format == nil ? nil : HistorySummary(of: history, person) }

    func updateTop() {
        let entry = highlight.shownIndex.map { (history[$0], change: history.change(at: $0)) }
        let period = highlight.shownIndex == highlight.index ? periods.shown : nil
        top.show(entry, value: valueText(beside: entry?.0), period, format, on: style)
        top.header.toolTip =
            highlight.index == nil ? GraphTop.goalToolTip : ToolTip("Show entry", key: "Return")
    }

    /// - Parameter entry: The highlighted entry; nil for the newest one.
    private func valueText(beside entry: WeightEntry?) -> String? {
        guard let format, let second, let weight = entry ?? history.last else { return nil }
        return second.text(beside: weight, isHighlighted: entry != nil, format)
    }

    private func updateDotsAndLabels() {
        for graph in [graph, second?.graph].compactMap(\.self) { updateDotsAndLabels(of: graph) }
    }

    /// Limits a bare picture on plain paper to dots at its extremes and labels at the left.
    private func updateDotsAndLabels(of graph: GraphView) {
        let isPlain = format == nil && style.paper == .plain
        var figures = graph.figures
        figures.showsTrend = style.showsTrend
        figures.labelsAvoidLine = !isPlain
        figures.isOnMeasuredPaper = style.paper == .measured
        figures.maximumDots = isPlain ? 0 : Self.maximumDots
        figures.dotSize = !isPlain && graph.weightEntries.count == 1 ? Self.loneDotSize : Self.dotSize
        graph.figures = figures
    }

    private func updateNotice() {
        guard isViewLoaded else { return }
        notice.show(noticeContent, in: paper)
        graph.help = noticeContent?.title
        let isBlank = history.isEmpty && emptyContent != nil
        paper.isBlank = isBlank
        paper.firstStops = isBlank ? [graph, notice.view].compactMap(\.self) : []
    }

    private var noticeContent: EmptyContent? {
        if history.isEmpty { return emptyContent }
        return format != nil && range.isEmpty ? EmptyContent(title: "No entries in this range") : nil
    }
}

// The second paper.
extension GraphViewController {
    /// The series on the second paper: the chosen one, if the document has weights and values of it.
    public var shownSeries: Series? {
        guard let name = style.series, !history.isEmpty else { return nil }
        return measurements.filled.named(name)
    }

    private func updateSeries() {
        let former = second?.series
        defer { if second?.series != former { onSeriesChange?(second?.series) } }
        guard let series = shownSeries else { return removeSecond() }
        let paper = second ?? SeriesPaper(range)
        paper.show(measurements[series], of: series, goal: person.goal(of: series))
        paper.follow(format, graph.format)
        updateDotsAndLabels(of: paper.graph)
        paper.graph.spans = spans
        if second == nil {
            second = paper
            gestures.second = paper.gestures
            if isViewLoaded { addSecond() }
            range.second = paper.graph
        } else {
            range.followHistory()
        }
        highlight.second = paper
        self.paper.setNeedsLayout()
    }

    private func removeSecond() {
        guard let paper = second else { return }
        paper.background.removeFromSuperview()
        (second, gestures.second, range.second, highlight.second) = (nil, nil, nil, nil)
        self.paper.setNeedsLayout()
    }

    private func addSecond() {
        if let second { paper.insertSubview(second.background, below: range.row) }
    }
}

// The interface for the screen's owners.
extension GraphViewController {
    /// The history to show; the range and the highlight follow its changes.
    public var history: WeightHistory {
        get { graph.weightEntries }
        set {
            let old = graph.weightEntries
            graph.weightEntries = newValue
            updateDocument()
            // The range keeps the highlighted entry in view, and series look for its values.
            highlight.follow(from: old)
            range.followHistory()
            updateDotsAndLabels()
            updateComparison()
            updateSeries()
            updateNotice()
        }
    }

    /// The time zone of the dates on measured paper, and of the days that ranges begin and end at.
    public var rules: TimeZoneRules {
        get { range.rules }
        set {
            axes.follow(newValue)
            updateSpans()
            if !periods.isEmpty { periods.updateSchedule() }
            graph.plannedLine = person.goal?.plannedLine(in: newValue)
        }
    }

    /// Called when the user presses the summary of the document.
    public var onSummaryPress: (() -> Void)? {
        get { top.summary.onAction }
        set { top.summary.onAction = newValue }
    }

    /// The places of measured paper's date lines with labels after the layout, as shares of the dates in view, from 0 to 1.
    public var labelledDates: [Double] { axes.labelledDates }

    /// Shows a line that goes over dates, in seconds since 1970, in some seconds; not without motion.
    public func showPlayhead(over dates: ClosedRange<Double>, for duration: Double) {
        if isViewLoaded { playhead.begin(over: dates, for: duration) }
    }

    public func hidePlayhead() { playhead.end() }

    /// The frame of the last button in the window, in points; nil without buttons.
    public var lastButtonFrame: Rect? { top.buttons?.lastFrame }

    /// Pans an entry into view, or to the middle, at once if the screen is not visible; traps if there is no such entry.
    public func reveal(_ index: Int, isCentered: Bool = false) {
        range.bringIntoView(history[index].date.instant, isCentered: isCentered)
        if !(isViewLoaded && view.isVisibleInWindow) { range.settle() }
    }
}
