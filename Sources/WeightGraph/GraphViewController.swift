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
    let summary = SummaryLabel()
    /// Nil on plain paper.
    private var measuredPaper: MeasuredPaper?
    /// The zone of the dates on measured paper, and of the days that the range goes by.
    public var rules: TimeZoneRules {
        get { range.rules }
        set {
            range.rules = newValue
            knownCalendar = nil
            paper.setNeedsLayout()
        }
    }
    /// Made when it is needed; nil before.
    var knownCalendar: PaperCalendar?
    private let readout = GraphReadout()
    private var paperButtons: PaperButtons?
    private var notice: (content: EmptyContent, view: EmptyNotice)?
    let range: GraphRangeController
    private lazy var gestures = RangeGestures(graph, range, on: paper)
    private lazy var pannedPicture = PannedPicture(of: graph, on: paper)
    /// What reads entries; made once.
    private(set) lazy var reading = GraphReading(self)
    public private(set) lazy var rangeCommands = range.makeCommands()
    /// What a press has begun on the graph.
    private var pressing = ReadingPress.none

    override public init() {
        range = GraphRangeController(graph)
        super.init()
        range.onChange = { [unowned self] in rangeDidChange() }
        range.anchor = { [unowned self] in readIndex.map { history[$0].date.instant } }
    }

    /// What the graph shows.
    public var history: WeightHistory {
        get { graph.weightEntries }
        set {
            let old = graph.weightEntries
            graph.weightEntries = newValue
            range.followHistory()
            updateLegibility()
            updateSummary()
            followReading(from: old)
        }
    }

    /// How the screen shows weights and dates; nil, as in a picture of the graph alone, shows no dates, and nothing
    /// can be read off.
    public var format: EntryFormat? {
        didSet { if format != oldValue { formatDidChange() } }
    }

    /// What the document says of the person.
    public var person = Person() {
        didSet { if person != oldValue { personDidChange() } }
    }

    /// Called when the person presses what is said of the whole document.
    public var onSummaryPress: (() -> Void)? {
        didSet { summary.onAction = onSummaryPress }
    }

    /// Buttons on the paper, at its upper right corner.
    public var buttons: [BarButtonItem] = [] {
        didSet { buttonsDidChange() }
    }
    /// Where the last of them stands in the window, in points; nil without buttons.
    public var lastButtonFrame: Rect? { paperButtons?.lastFrame }
    /// What can be done with the graph, and with the entry that is read off it; nil if nothing can.
    public var menu: ((_ readIndex: Int?) -> Menu)?

    /// How the graph and its paper look.
    public var style = GraphStyle() {
        didSet { if style != oldValue { styleDidChange() } }
    }

    /// Up to so many entries in view have a dot each.
    private static let mostDots = 30
    /// In points; that of a single entry is all that there is to see.
    private static let (dotSize, loneDotSize) = (4.0, 10.0)

    /// Called with the index of the entry that is read off the graph, when that is another one.
    public var onRead: ((Int) -> Void)?
    /// Called with the index of an entry that is read and that the person wants to see.
    public var onOpen: ((Int) -> Void)?

    /// Whether the keyboard's focus may come to the graph: where it is not the only screen in sight.
    public var isFocusable: Bool {
        get { graph.isFocusable }
        set {
            graph.isFocusable = newValue
            if !newValue { graph.resignFirstResponder() }
        }
    }

    /// What is said while there are no entries; nil while it is not known whether there are any.
    public var emptyContent: EmptyContent? {
        didSet { updateNotice() }
    }

    /// Shows a part of the history.
    public func show(_ choice: RangeChoice) { range.show(choice) }

    override public func makeView() -> View { paper }

    override public func viewDidLoad() {
        // The dates' boxes hide the paper, and nothing of the graph.
        for view in [dates, graph, summary, range.row] { paper.addSubview(view) }
        if let paperButtons { paper.addSubview(paperButtons) }
        _ = (gestures, pannedPicture)
        updateNotice()
    }

    override public func viewDidLayout() {
        // The paper goes on under the bar.
        let area = range.row.place(in: paper.bounds.inset(by: safeAreaInsets), isShown: format != nil)
        graph.frame = area
        paperButtons?.place(in: paper)
        graph.buttonArea = paperButtons.map { graph.convert($0.frame, from: paper) } ?? .zero
        graph.roomAboveGuides = summary.roomAboveGuides
        layOutPaper()
        notice?.view.place(in: area, below: paperButtons?.frame.maxY ?? 0)
        placeDates()
        placeSummary()
        placeReadout()
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
        reading.steps + rangeCommands + (readIndex == nil ? [] : [reading.open, reading.stop])
    }

    override public func contextMenu(at point: Point?) -> Menu? {
        if let point { read(nearestTo: graph.convert(point, from: nil)) }
        return menu?(readIndex) ?? super.contextMenu(at: point)
    }

    override public func hoverMoved(_ hover: Hover) {
        // What is read stays while the pointer goes to its box, and over it.
        guard !readout.boxContains(hover.location(in: paper)) else { return }
        pressing = .none
        read(atPointer: hover.location(in: graph))
    }

    /// What was pressed stays, though a smaller window may have left the pointer behind.
    override public func hoverEnded() {
        if pressing != .read { endReading() }
    }

    override public func scrolled(_ scroll: Scroll) {
        if !gestures.consume(scroll) { super.scrolled(scroll) }
    }

    override public func pressBegan(_ press: Press) {
        graph.becomeFirstResponder()
        range.catchMotion()
        if readout.boxContains(press.location(in: paper)) {
            pressing = .box
        } else {
            pressing = press.kind == .touch ? .none : .read
            read(at: press)
        }
    }

    override public func pressMoved(_ press: Press) {
        guard gestures.isRunning else {
            if pressing != .box { read(at: press) }
            return
        }
        if pressing == .box { pressing = .none }
        // The pointer takes the entry that it was pressed on along; a finger would cover it.
        if press.kind == .touch || gestures.isMarking { endReading() }
    }

    override public func pressCancelled(_ press: Press) {
        endReading()
        range.releaseCaught()
    }

    override public func pressEnded(_ press: Press) {
        range.releaseCaught()
        if pressing == .box, readout.boxContains(press.location(in: paper)) { return openReadEntry() }
        // A finger takes the entry along; the pointer stays where it is.
        if press.kind == .touch { endReading() }
    }

    private func buttonsDidChange() {
        paperButtons?.removeFromSuperview()
        let view = PaperButtons(buttons)
        paperButtons = view
        if isViewLoaded { paper.addSubview(view) }
        paper.setNeedsLayout()
    }

    private func personDidChange() {
        graph.goal = person.goal
        updateSummary()
        // Weights beside the paper make way for the goal's guide.
        paper.setNeedsLayout()
    }

    private func formatDidChange() {
        if let format { (graph.unit, graph.format) = (format.unit, format.weights) }
        updateLegibility()
        updateDates()
        updateSummary()
        updateReading()
    }

    private func rangeDidChange() {
        updateNotice()
        updateDates()
    }

    private func styleDidChange() {
        graph.showsTrend = style.showsTrend
        updateLegibility()
        updateDates()
    }

    /// A picture of the bare graph on plain paper has the dots of its extremes alone, and its labels at the left.
    private func updateLegibility() {
        let isPlain = format == nil && style.paper == .plain
        graph.labelsGiveWay = !isPlain
        graph.mostDots = isPlain ? 0 : Self.mostDots
        let dotSize = !isPlain && history.count == 1 ? Self.loneDotSize : Self.dotSize
        if graph.dotSize != dotSize { graph.dotSize = dotSize }
    }

    /// Before all that stands at a date or a weight: the labels take their room from the graph.
    private func layOutPaper() {
        guard style.paper == .measured else {
            measuredPaper?.remove(from: paper, around: graph)
            measuredPaper = nil
            return
        }
        let measured = measuredPaper ?? MeasuredPaper(below: graph, on: paper)
        measuredPaper = measured
        let words = DateWords(calendar: calendar, format: format?.dates ?? calendar.format)
        measured.weightsTop = paperButtons?.frame.maxY ?? 0
        measured.layOut(paper, around: graph, words: words)
    }

    // Made when it is needed: its text would cost a start with entries time for nothing.
    private func updateNotice() {
        guard isViewLoaded, noticeContent != notice?.content else { return }
        notice?.view.removeFromSuperview()
        notice = noticeContent.map { ($0, EmptyNotice($0)) }
        if let notice { paper.addSubview(notice.view) }
        paper.setNeedsLayout()
    }

    private var noticeContent: EmptyContent? {
        if history.isEmpty { return emptyContent }
        return format != nil && range.isEmpty ? EmptyContent(title: "No entries in this range") : nil
    }
}

/// What a press on the graph is about.
private enum ReadingPress {
    case none
    /// The entry that was nearest.
    case read
    /// The box that says what is read.
    case box
}

extension GraphViewController {
    /// The entry that is read off the graph, by its index in the history, the oldest being 0; nil while none is.
    public var readIndex: Int? { readout.index }

    /// Shows an entry's weight and date beside its dot in the graph; traps if there is no such entry.
    public func read(_ index: Int) { read(index, pointingAt: nil) }

    /// Shows the entry in view that is nearest to a point of the graph's bounds, if there are any.
    public func read(nearestTo point: Point) {
        if let index = index(nearestTo: point) { read(index) }
    }

    private func read(at press: Press) {
        let point = press.location(in: graph)
        if press.kind == .touch { read(nearestTo: point) } else { read(atPointer: point) }
    }

    /// As for any point of the graph's bounds, with the box beside the pointer.
    private func read(atPointer point: Point) {
        if let index = index(nearestTo: point) { read(index, pointingAt: graph.convert(point, to: paper)) }
    }

    private func read(_ index: Int, pointingAt pointer: Point?) {
        guard let format, index != readout.index else { return }
        show(index, format)
        readout.pointerOffset = pointer.flatMap { pointer in dot(of: index).map { pointer - $0 } }
        onRead?(index)
    }

    private func index(nearestTo point: Point) -> Int? {
        guard format != nil, let geometry = graph.geometry, let last = indicesInView.last else { return nil }
        let search = NearestEntry(history: history, geometry: geometry, scale: graph.traits.displayScale)
        return search.index(nearestTo: point).map { min(max($0, indicesInView.lowerBound), last) }
    }

    /// Reads an entry, and moves the range to where it is in view; traps if there is no such entry.
    public func reveal(_ index: Int) {
        read(index)
        range.bringIntoView(history[index].date.instant)
    }

    private var indicesInView: Range<Int> { graph.dates.map(history.indices) ?? history.indices }

    /// Stops reading; returns whether an entry was being read.
    @discardableResult
    public func endReading() -> Bool {
        guard readout.index != nil else { return false }
        pressing = .none
        readout.hide()
        graph.readEntry = nil
        return true
    }

    /// Another unit or another form.
    private func updateReading() {
        guard let index = readout.index else { return }
        if let format { show(index, format) } else { endReading() }
    }

    /// Stays with the entry in another history; ends if it is gone.
    private func followReading(from old: WeightHistory) {
        guard let index = readout.index, let format else { return }
        let new = TrackedEntry(index, of: old).index(in: history)
        if let new { show(new, format) } else { endReading() }
    }

    private func placeReadout() {
        guard let index = readout.index else { return }
        guard let dot = dot(of: index) else { return readout.setHidden(true) }
        readout.place(at: dot, in: graph.frame)
    }

    /// Where an entry's dot stands on the paper; nil if the entry is not in view.
    private func dot(of index: Int) -> Point? {
        guard let geometry = graph.geometry, indicesInView.contains(index) else { return nil }
        let entry = history[index]
        return graph.convert(geometry.point(of: entry.date.instant, entry.kilograms), to: paper)
    }

    /// As far as there are entries; comes in from the other end where none is read yet.
    func step(by step: Int) {
        guard !history.isEmpty else { return }
        let start = readIndex ?? (step > 0 ? indicesInView.lowerBound - 1 : indicesInView.upperBound)
        reveal(min(max(start + step, 0), history.count - 1))
    }

    /// Goes on by a tenth of the entries in view.
    func page(later isLater: Bool) {
        let step = max(1, indicesInView.count / 10)
        self.step(by: isLater ? step : -step)
    }

    /// Goes to the first entry of the month before or after; to the first or the last entry where there is none.
    func stepMonth(later isLater: Bool) {
        guard let index = readIndex else { return step(by: isLater ? 1 : -1) }
        let first = isLater ? history.firstIndex(ofMonthAfter: index) : history.firstIndex(ofMonthBefore: index)
        reveal(first ?? (isLater ? history.count - 1 : 0))
    }

    func openReadEntry() {
        if let readIndex { onOpen?(readIndex) }
    }

    private func show(_ index: Int, _ format: EntryFormat) {
        let entry = history[index]
        readout.show(index, entry, format, in: paper)
        graph.readEntry = "\(format.weight(of: entry)), \(format.date(of: entry))"
    }
}
