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
    /// The zone of the dates on measured paper.
    public var rules = TimeZoneRules.system()
    lazy var calendar = PaperCalendar(local: LocalCalendar(rules: rules))
    private let readout = GraphReadout()
    private var emptyNotice: EmptyNotice?
    /// What reads entries one by one, and what ends that; made once.
    private(set) lazy var readingCommands = makeReadingCommands()
    private lazy var endingCommand = makeEndingCommand()

    /// What the graph shows.
    public var history: WeightHistory {
        get { graph.weightEntries }
        set {
            let old = graph.weightEntries
            graph.weightEntries = newValue
            updateEmptyNotice()
            updateDates()
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
        set { graph.isFocusable = newValue }
    }

    /// How to add the first entry, in lines; nil while it is not known whether there are any.
    public var hint: String? {
        didSet { updateEmptyNotice() }
    }

    override public func makeView() -> View { paper }

    override public func viewDidLoad() {
        // The dates' boxes hide the paper, and nothing of the graph.
        for view in [dates, graph, summary] { paper.addSubview(view) }
        updateEmptyNotice()
    }

    override public func viewDidLayout() {
        // The paper goes on under the bar.
        let area = paper.bounds.inset(by: safeAreaInsets)
        graph.frame = area
        graph.roomAboveGuides = summary.roomAboveGuides
        layOutPaper()
        emptyNotice?.frame = area
        placeDates()
        placeSummary()
        placeReadout()
    }

    override public var preferredFocus: View? { graph }

    override public func viewWillDisappear(animated: Bool) {
        endReading()
    }

    override public func viewDidDisappear(animated: Bool) {
        // The pointer may have come again while the screen slid away.
        endReading()
    }

    override public var keyCommands: [KeyCommand] {
        readIndex == nil ? readingCommands : readingCommands + [endingCommand]
    }

    override public func hoverMoved(_ hover: Hover) { read(nearestTo: hover.location(in: graph)) }
    override public func hoverEnded() { endReading() }

    override public func pressBegan(_ press: Press) {
        graph.becomeFirstResponder()
        read(nearestTo: press.location(in: graph))
    }

    override public func pressMoved(_ press: Press) { read(nearestTo: press.location(in: graph)) }
    override public func pressCancelled(_ press: Press) { endReading() }

    override public func pressEnded(_ press: Press) {
        // A finger takes the entry along; the pointer stays where it is.
        if press.kind == .touch { endReading() }
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
        measured.layOut(paper, around: graph, words: DateWords(calendar: calendar, format: format?.dates ?? .locale))
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

extension GraphViewController {
    /// One date where the first and the last are the same.
    private func updateDates() {
        let days = [history.first, history.last].compactMap { $0?.date.day }
        let texts = format.map { format in days.map(format.dates.day) } ?? []
        dates.texts = days.first == days.last ? Array(texts.prefix(1)) : texts
        paper.setNeedsLayout()
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
        summary.parts = words.flatMap { HistorySummary(of: history, person).map($0.parts) } ?? []
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

    /// Reads an entry, and brings it into view; traps if there is no such entry.
    public func reveal(_ index: Int) {
        read(index)
    }

    /// Shows the entry that is nearest to a point of the graph's bounds, if there are any.
    public func read(nearestTo point: Point) {
        guard format != nil, let geometry = graph.geometry else { return }
        let search = NearestEntry(history: history, geometry: geometry, scale: graph.traits.displayScale)
        if let index = search.index(nearestTo: point) { read(index) }
    }

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
        let point = Point(x: geometry.x(of: entry.date.instant), y: geometry.y(of: entry.kilograms))
        readout.place(at: graph.convert(point, to: paper), in: graph.frame)
    }

    private func makeReadingCommands() -> [KeyCommand] {
        [
            KeyCommand(KeyPress(.left), title: "Earlier entry", repeats: true) { [unowned self] in step(by: -1) },
            KeyCommand(KeyPress(.right), title: "Later entry", repeats: true) { [unowned self] in step(by: 1) },
            KeyCommand(KeyPress(.home), title: "First entry") { [unowned self] in step(by: -history.count) },
            KeyCommand(KeyPress(.end), title: "Last entry") { [unowned self] in step(by: history.count) },
        ]
    }

    private func makeEndingCommand() -> KeyCommand {
        KeyCommand(KeyPress(.escape), title: "Stop reading") { [unowned self] in endReading() }
    }

    /// As far as there are entries; comes in from the other end where none is read yet.
    private func step(by step: Int) {
        guard !history.isEmpty else { return }
        let start = readIndex ?? (step > 0 ? -1 : history.count)
        read(min(max(start + step, 0), history.count - 1))
    }

    private func show(_ index: Int, _ format: EntryFormat) {
        let entry = history[index]
        readout.show(index, entry, format, in: paper)
        graph.readEntry = "\(format.weight(of: entry)), \(format.date(of: entry))"
    }
}
