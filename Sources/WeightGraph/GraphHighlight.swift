import Geometry
import ViewKit
import WeightHistory
import Words

/// The highlighted entry of the graph, chosen by a press, keys or another screen, and the one under the pointer, which
/// is shown instead while the pointer is there.
public final class GraphHighlight {
    /// Called with the index of an entry when the user highlights it; with nil when the user removes the highlight.
    public var onHighlight: ((_ index: Int?) -> Void)?
    /// Called when another entry is shown, or none, or the same one in another way.
    var onShow: (() -> Void)?
    /// Called when a key has highlighted another entry, with its index and that of the entry shown before, if any.
    var onStep: ((_ index: Int, _ former: Int?) -> Void)?
    /// Called with the index of the highlighted entry when the user opens it.
    public var onOpen: ((_ index: Int) -> Void)?
    /// How the entry is shown; nil disables the highlight.
    var format: EntryFormat? { didSet { if format != oldValue { formatDidChange() } } }
    /// Whether a box beside the dot shows the entry's weight and date; setting it calls `onShow`.
    var hasBox: Bool {
        get { readout.hasBox }
        set {
            readout.hasBox = newValue
            showAgain()
        }
    }
    /// Whether the highlight has the tint, else, on measured paper, a grey.
    public var isActive: Bool {
        get { readout.isActive }
        set { readout.isActive = newValue }
    }
    /// The commands that move the highlight, in the order of lists; created once, as are the others.
    public private(set) lazy var stepCommands: [Command] = [
        command("earlier-entry", KeyPress(.left), "Earlier entry") { $0.step(by: -1) },
        command("later-entry", KeyPress(.right), "Later entry") { $0.step(by: 1) },
        command("first-entry", KeyPress(.home), "First entry", repeats: false) { $0.step(by: -$0.history.count) },
        command("last-entry", KeyPress(.end), "Last entry", repeats: false) { $0.step(by: $0.history.count) },
        command("page-back", KeyPress(.pageUp), "Page back") { $0.page(later: false) },
        command("page-on", KeyPress(.pageDown), "Page forward") { $0.page(later: true) },
        command("month-before", KeyPress(.left, modifiers: .control), "Previous month") { $0.stepMonth(later: false) },
        command("month-after", KeyPress(.right, modifiers: .control), "Next month") { $0.stepMonth(later: true) },
        command("lowest-entry", KeyPress(.character("[")), "Lowest entry in view", repeats: false) {
            $0.reveal(lowest: true)
        },
        command("highest-entry", KeyPress(.character("]")), "Highest entry in view", repeats: false) {
            $0.reveal(lowest: false)
        },
    ]
    private(set) lazy var openCommand = Command(
        "open-entry", KeyPress(.return), title: "Open entry",
        obstacle: { [unowned self] in index == nil ? ObstacleWords.noHighlight : nil },
        action: { [unowned self] in open() })

    /// The index of the highlighted entry in the history, 0 being the oldest; nil without a highlight.
    private(set) var index: Int?
    private var previewed: Int? { didSet { readout.isPreview = previewed != nil } }
    private let graph: GraphView
    private let paper: View
    private let range: GraphRangeController
    private let readout = GraphReadout()
    /// The target of the current or latest press.
    private var pressing = HighlightPress.none

    init(in graph: GraphView, on paper: View, _ range: GraphRangeController) {
        (self.graph, self.paper, self.range) = (graph, paper, range)
        graph.onHighlight = { [unowned self] in reveal($0) }
        range.anchor = { [unowned self] in index.map { history[$0].date.instant } }
    }

    /// The index of the entry under the pointer, else of the highlighted one.
    var shownIndex: Int? { previewed ?? index }

    private var history: WeightHistory { graph.weightEntries }
    private var indicesInView: Range<Int> { graph.dates.map(history.indices) ?? history.indices }

    func read(nearestTo point: Point) {
        if let index = index(nearestTo: point) { read(index) }
    }

    /// Highlights an entry, with the box clear of a point of the paper; does nothing without a format.
    func read(_ index: Int, pointingAt pointer: Point? = nil) {
        guard format != nil else { return }
        let isOther = index != self.index
        show(highlighted: index, previewed: nil, pointingAt: pointer)
        if isOther { onHighlight?(index) }
    }

    /// Shows the highlight that another screen has chosen; traps if there is no such entry.
    public func show(highlight index: Int?) {
        if format != nil { show(highlighted: index, previewed: previewed) }
    }

    private func index(nearestTo point: Point) -> Int? {
        guard format != nil, let geometry = graph.geometry, let last = indicesInView.last else { return nil }
        let search = NearestEntry(history: history, geometry: geometry, scale: graph.traits.displayScale)
        return search.index(nearestTo: point).map { min(max($0, indicesInView.lowerBound), last) }
    }

    func reveal(_ index: Int) {
        read(index)
        range.bringIntoView(history[index].date.instant)
    }

    /// Removes the highlight and the preview; returns whether there was a highlight.
    @discardableResult
    public func end() -> Bool {
        let wasHighlighted = index != nil
        pressing = .none
        show(highlighted: nil, previewed: nil)
        if wasHighlighted { onHighlight?(nil) }
        return wasHighlighted
    }

    /// Shows the entry in the new format, or none without a format; calls `onShow` once.
    private func formatDidChange() {
        if format == nil, shownIndex != nil { end() } else { showAgain() }
    }

    /// Moves highlight and preview to the same entries of the graph's new history; removes those whose entry is gone.
    func follow(from old: WeightHistory) {
        func followed(_ index: Int?) -> Int? { index.flatMap { TrackedEntry($0, of: old).index(in: history) } }
        (index, previewed) = (followed(index), followed(previewed))
        showAgain()
    }

    /// Moves the views above those that the paper got later.
    func raise() { readout.raise(in: paper) }

    /// Places the dot and the box at the shown entry; hides them if it is not in view.
    func place() {
        guard let shownIndex else { return }
        guard let dot = dot(of: shownIndex) else { return readout.setHidden(true) }
        readout.place(at: dot, in: graph.convert(graph.sheet ?? graph.bounds, to: paper))
    }

    /// Returns the position of an entry's dot on the paper; nil if the entry is not in view.
    private func dot(of index: Int) -> Point? {
        guard let geometry = graph.geometry, indicesInView.contains(index) else { return nil }
        let entry = history[index]
        return graph.convert(geometry.point(of: entry.date.instant, entry.kilograms), to: paper)
    }

    /// - Parameter pointer: The pointer's position on the paper; nil if keys or another screen have chosen the entry.
    private func show(highlighted: Int?, previewed: Int?, pointingAt pointer: Point? = nil) {
        let before = (index, shownIndex)
        (index, self.previewed) = (highlighted, previewed)
        guard before != (index, shownIndex) else { return }
        showAgain()
        guard shownIndex != before.1 else { return }
        let dot = shownIndex.flatMap(dot)
        readout.pointerOffset = pointer.flatMap { pointer in dot.map { pointer - $0 } }
    }

    private func showAgain() {
        if let shownIndex, let format {
            let entry = history[shownIndex]
            readout.show(entry, format, in: paper)
            graph.shownEntry = (shownIndex, format)
        } else {
            readout.setHidden(true)
            graph.shownEntry = nil
        }
        onShow?()
    }
}

private enum HighlightPress {
    case none
    /// The nearest entry; with the index of the entry that was highlighted before, and its history.
    case read(before: TrackedEntry?)
    /// The box with the entry's weight and date.
    case box
}

// The pointer and fingers.
extension GraphHighlight {
    /// Shows the nearest entry; over the box, the entry stays.
    func hoverMoved(_ hover: Hover) {
        guard !readout.boxContains(hover.location(in: paper)) else { return }
        let point = hover.location(in: graph)
        guard let nearest = index(nearestTo: point) else { return hoverEnded() }
        show(highlighted: index, previewed: nearest, pointingAt: graph.convert(point, to: paper))
    }

    /// Shows the highlighted entry again.
    func hoverEnded() { show(highlighted: index, previewed: nil) }

    func pressBegan(_ press: Press) {
        if readout.boxContains(press.location(in: paper)) {
            pressing = .box
        } else {
            pressing = .read(before: index.map { TrackedEntry($0, of: history) })
            read(at: press)
        }
    }

    /// - Parameter gestures: The gestures that take the press over when one of them runs.
    func pressMoved(_ press: Press, besides gestures: RangeGestures) {
        guard gestures.isRunning else {
            if case .read = pressing { read(at: press) }
            return
        }
        if case .box = pressing { pressing = .none }
        // A pan moves the pressed entry along with the pointer; a finger would cover the entry.
        if press.kind == .touch || gestures.isMarking { pressCancelled() }
    }

    func pressEnded(_ press: Press) {
        if case .box = pressing, readout.boxContains(press.location(in: paper)), let shownIndex { onOpen?(shownIndex) }
        pressing = .none
    }

    /// Highlights again what was highlighted before the press.
    func pressCancelled() {
        guard case .read(let before) = pressing else { return }
        pressing = .none
        if let index = before?.index(in: history) { read(index) } else { end() }
    }

    private func read(at press: Press) {
        let point = press.location(in: graph)
        guard let index = index(nearestTo: point) else { return }
        read(index, pointingAt: press.kind == .touch ? nil : graph.convert(point, to: paper))
    }
}

// Keys.
extension GraphHighlight {
    /// Moves the highlight, limited to the history; without one, starts at the opposite end of the entries in view.
    func step(by step: Int) {
        guard !history.isEmpty else { return }
        let start = shownIndex ?? (step > 0 ? indicesInView.lowerBound - 1 : indicesInView.upperBound)
        reveal(min(max(start + step, 0), history.count - 1))
    }

    /// Moves the highlight by a tenth of the entries in view, at least by one.
    func page(later isLater: Bool) {
        let step = max(1, indicesInView.count / 10)
        self.step(by: isLater ? step : -step)
    }

    /// Moves the highlight to the first entry of the month after or before, else to the last or the first entry.
    func stepMonth(later isLater: Bool) {
        guard let index = shownIndex else { return step(by: isLater ? 1 : -1) }
        let first = isLater ? history.firstIndex(ofMonthAfter: index) : history.firstIndex(ofMonthBefore: index)
        reveal(first ?? (isLater ? history.count - 1 : 0))
    }

    /// Moves the highlight to the lowest or the highest entry in view, the oldest of equals.
    private func reveal(lowest isLowest: Bool) {
        let extreme = isLowest ? history.indexOfMinimum : history.indexOfMaximum
        if let index = extreme(indicesInView) { reveal(index) }
    }

    func open() {
        if let index { onOpen?(index) }
    }
}

// Commands.
extension GraphHighlight {
    private func command(
        _ id: String, _ press: KeyPress, _ title: String, repeats: Bool = true,
        _ step: @escaping (GraphHighlight) -> Void
    ) -> Command {
        Command(id, press, title: title, repeats: repeats) { [unowned self] in
            let former = shownIndex
            step(self)
            if let index, index != former { onStep?(index, former) }
        }
    }
}
