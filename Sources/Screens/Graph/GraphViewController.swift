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
        set { range.rules = newValue }
    }
    lazy var calendar = PaperCalendar(local: LocalCalendar(rules: rules))
    private let readout = GraphReadout()
    private var notice: (content: EmptyContent, view: EmptyNotice)?
    let range: GraphRangeController
    private lazy var gestures = RangeGestures(graph, range)
    /// What reads entries one by one, and what ends that; made once.
    private(set) lazy var readingCommands = makeReadingCommands()
    private(set) lazy var rangeCommands = range.makeCommands()
    private lazy var endingCommand = makeEndingCommand()

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

    /// How the graph and its paper look.
    public var style = GraphStyle() {
        didSet { if style != oldValue { styleDidChange() } }
    }

    /// Called with the index of the entry that is read off the graph, when that is another one.
    var onRead: ((Int) -> Void)?

    /// Whether the keyboard's focus may come to the graph: where it is not the only screen in sight.
    var isFocusable: Bool {
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
        _ = gestures
        updateNotice()
    }

    override public func viewDidLayout() {
        // The paper goes on under the bar.
        let area = range.row.place(in: paper.bounds.inset(by: safeAreaInsets), isShown: format != nil)
        graph.frame = area
        graph.roomAboveGuides = summary.roomAboveGuides
        layOutPaper()
        notice?.view.frame = area
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
        readingCommands + rangeCommands + (readIndex == nil ? [] : [endingCommand])
    }

    override public func hoverMoved(_ hover: Hover) { read(nearestTo: hover.location(in: graph)) }
    override public func hoverEnded() { endReading() }

    override public func scrolled(_ scroll: Scroll) {
        if !gestures.consume(scroll) { super.scrolled(scroll) }
    }

    override public func pressBegan(_ press: Press) {
        graph.becomeFirstResponder()
        range.catchMotion()
        read(nearestTo: press.location(in: graph))
    }

    override public func pressMoved(_ press: Press) {
        guard gestures.isRunning else { return read(nearestTo: press.location(in: graph)) }
        // The pointer takes the entry that it was pressed on along; a finger would cover it.
        if press.kind == .touch || gestures.isMarking { endReading() }
    }

    override public func pressCancelled(_ press: Press) {
        endReading()
        range.releaseCaught()
    }

    override public func pressEnded(_ press: Press) {
        // A finger takes the entry along; the pointer stays where it is.
        if press.kind == .touch { endReading() }
        range.releaseCaught()
    }

    private func personDidChange() {
        graph.goal = person.goal
        updateSummary()
        // Weights beside the paper make way for the goal's guide.
        paper.setNeedsLayout()
    }

    private func formatDidChange() {
        if let format { (graph.unit, graph.format) = (format.unit, format.weights) }
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
        updateDates()
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
        measured.layOut(paper, around: graph, words: words)
    }

    // Made when it is needed: its text would cost a start with entries time for nothing.
    private func updateNotice() {
        guard noticeContent != notice?.content else { return }
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

extension GraphViewController {
    /// One date where the first and the last are the same.
    private func updateDates() {
        let days = graph.dates.map(days) ?? [history.first, history.last].compactMap { $0?.date.day }
        let texts = format.map { format in days.map(format.dates.day) } ?? []
        dates.texts = days.first == days.last ? Array(texts.prefix(1)) : texts
        paper.setNeedsLayout()
    }

    private func days(of dates: ClosedRange<Double>) -> [CalendarDay] {
        [dates.lowerBound, dates.upperBound].map(calendar.local.day)
    }

    /// Between the guide at the line's lowest point and the lower edge, from the line's left end to its right.
    private func placeDates() {
        // Measured paper says the dates itself.
        guard let geometry = graph.geometry, style.paper == .plain else {
            dates.isHidden = true
            return
        }
        dates.isHidden = false
        let guide = Guide.lineFrame(y: geometry.bottomY, in: graph)
        let strip = Rect(
            left: geometry.minX, top: guide.maxY, right: geometry.maxX, bottom: graph.bounds.maxY)
        dates.frame = paper.convert(strip, from: graph)
    }
}

extension GraphViewController {
    /// A picture of the graph alone says nothing but what is in it.
    private func updateSummary() {
        let words = format?.summaryWords
        let whole = words == nil ? nil : HistorySummary(of: history, person)
        summary.parts = whole.flatMap { words?.parts(of: $0) } ?? []
        summary.shortLast = whole.flatMap { words?.shortOutlook(of: $0) }
    }

    private func placeSummary() {
        guard let geometry = graph.geometry else { return summary.place(from: 0, to: 0) }
        summary.place(from: graph.frame.minX + geometry.minX, to: graph.frame.minX + geometry.maxX)
    }
}

extension GraphViewController {
    /// The entry that is read off the graph, by its index in the history, the oldest being 0; nil while none is.
    public var readIndex: Int? { readout.index }

    /// Shows an entry's weight and date beside its dot in the graph; traps if there is no such entry.
    public func read(_ index: Int) {
        guard let format, index != readout.index else { return }
        show(index, format)
        onRead?(index)
    }

    /// Shows the entry in view that is nearest to a point of the graph's bounds, if there are any.
    public func read(nearestTo point: Point) {
        guard format != nil, let geometry = graph.geometry, let last = indicesInView.last else { return }
        let search = NearestEntry(history: history, geometry: geometry, scale: graph.traits.displayScale)
        if let index = search.index(nearestTo: point) { read(min(max(index, indicesInView.lowerBound), last)) }
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
        if let new = history.index(following: index, of: old) { show(new, format) } else { endReading() }
    }

    private func placeReadout() {
        guard let index = readout.index else { return }
        guard let geometry = graph.geometry else { return readout.setHidden(true) }
        let entry = history[index]
        guard indicesInView.contains(index) else { return readout.setHidden(true) }
        let point = Point(x: geometry.x(of: entry.date.instant), y: geometry.y(of: entry.kilograms))
        readout.place(at: graph.convert(point, to: paper), in: graph.frame)
    }

    private func makeReadingCommands() -> [Command] {
        [
            Command("earlier-entry", KeyPress(.left), title: "Earlier entry", repeats: true) { [unowned self] in
                step(by: -1)
            },
            Command("later-entry", KeyPress(.right), title: "Later entry", repeats: true) { [unowned self] in
                step(by: 1)
            },
            Command("first-entry", KeyPress(.home), title: "First entry") { [unowned self] in step(by: -history.count)
            },
            Command("last-entry", KeyPress(.end), title: "Last entry") { [unowned self] in step(by: history.count) },
        ]
    }

    private func makeEndingCommand() -> Command {
        Command("stop-reading", KeyPress(.escape), title: "Stop reading") { [unowned self] in endReading() }
    }

    /// As far as there are entries; comes in from the other end where none is read yet.
    private func step(by step: Int) {
        guard !history.isEmpty else { return }
        let start = readIndex ?? (step > 0 ? indicesInView.lowerBound - 1 : indicesInView.upperBound)
        reveal(min(max(start + step, 0), history.count - 1))
    }

    private func show(_ index: Int, _ format: EntryFormat) {
        let entry = history[index]
        readout.show(index, entry, format, in: paper)
        graph.readEntry = "\(format.weight(of: entry)), \(format.date(of: entry))"
    }
}
