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
            for readout in readouts { readout.hasBox = newValue }
            showAgain()
        }
    }
    /// Whether the highlight has the tint, else, on measured paper, a grey.
    public var isActive: Bool {
        get { readout.isActive }
        set { for readout in readouts { readout.isActive = newValue } }
    }
    /// The second paper, which shows a value beside the highlighted weight; nil for none.
    var second: SeriesPaper? { didSet { secondDidChange() } }
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
    var index: Int? { pinned?.index }
    private var pinned: HighlightTarget?
    /// The target under the pointer.
    private var preview: HighlightTarget? {
        didSet { for readout in readouts { readout.isPreview = preview != nil } }
    }
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
    var shownIndex: Int? { shown?.index }

    private var shown: HighlightTarget? { preview ?? pinned }

    private var history: WeightHistory { graph.weightEntries }
    private var indicesInView: Range<Int> { graph.indicesInView }
    private var readouts: [GraphReadout] { [readout, second?.readout].compactMap(\.self) }

    /// Highlights the entry nearest to a point of the window.
    func read(nearestTo point: Point) {
        if let target = target(at: { $0.convert(point, from: nil) }) { read(target) }
    }

    /// Highlights an entry; does nothing without a format.
    func read(_ index: Int) { read(HighlightTarget(index: index)) }

    /// - Parameter pointer: A point of the paper that the box keeps clear of.
    private func read(_ target: HighlightTarget, pointingAt pointer: Point? = nil) {
        guard format != nil else { return }
        let isOther = target.index != index
        show(target, preview: nil, pointingAt: pointer)
        if isOther { onHighlight?(target.index) }
    }

    /// Shows the highlight that another screen has chosen; traps if there is no such entry.
    public func show(highlight index: Int?) {
        guard format != nil else { return }
        show(index == self.index ? pinned : index.map { HighlightTarget(index: $0) }, preview: preview)
    }

    /// Returns the entry nearest to a place, or to the nearest value if the place is on the second paper.
    ///
    /// - Parameter location: Returns the place as a point of a view's bounds.
    private func target(at location: (View) -> Point) -> HighlightTarget? {
        guard format != nil else { return nil }
        guard let second, second.contains(location(second.background)) else {
            return graph.index(nearestTo: location(graph)).map { HighlightTarget(index: $0) }
        }
        return second.graph.index(nearestTo: location(second.graph)).flatMap(target(ofValueAt:))
    }

    private func target(ofValueAt value: Int) -> HighlightTarget? {
        guard let second, let index = history.index(nearestTo: second.values[value].date.instant),
            let last = indicesInView.last
        else { return nil }
        return HighlightTarget(index: min(max(index, indicesInView.lowerBound), last), value: value)
    }

    /// Highlights the weight nearest to a value of the second paper.
    private func reveal(valueAt value: Int) {
        guard let second else { return }
        range.bringIntoView(second.values[value].date.instant)
        if let target = target(ofValueAt: value) { read(target) }
    }

    private func secondDidChange() {
        pinned?.value = nil
        preview?.value = nil
        for other in readouts {
            (other.hasBox, other.isActive, other.isPreview) = (readout.hasBox, readout.isActive, readout.isPreview)
        }
        second?.graph.onHighlight = { [unowned self] in reveal(valueAt: $0) }
        showAgain()
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
        show(nil, preview: nil)
        if wasHighlighted { onHighlight?(nil) }
        return wasHighlighted
    }

    /// Shows the entry in the new format, or none without a format; calls `onShow` once.
    private func formatDidChange() {
        if format == nil, shownIndex != nil { end() } else { showAgain() }
    }

    /// Moves highlight and preview to the same entries of the graph's new history; removes those whose entry is gone.
    func follow(from old: WeightHistory) {
        func followed(_ target: HighlightTarget?) -> HighlightTarget? {
            target.flatMap { TrackedEntry($0.index, of: old).index(in: history) }.map { HighlightTarget(index: $0) }
        }
        (pinned, preview) = (followed(pinned), followed(preview))
        showAgain()
    }

    /// Moves the views above those that the paper got later.
    func raise() { readout.raise(in: paper) }

    /// Places the dot and the box at the shown entry, and at its value; hides them if they are not in view.
    func place() {
        guard let shownIndex else { return }
        second?.placeReadout()
        readout.hasDot = !graph.showsMeans
        guard let dot = dot(of: shownIndex) else { return readout.setHidden(true) }
        readout.place(at: dot, in: graph.convert(graph.sheet ?? graph.bounds, to: paper))
    }

    /// Returns the position of an entry's dot on the paper; nil if the entry is not in view.
    private func dot(of index: Int) -> Point? {
        graph.point(ofEntryAt: index).map { graph.convert($0, to: paper) }
    }

    /// - Parameter pointer: The pointer's position on the paper; nil if keys or another screen have chosen the entry.
    private func show(_ target: HighlightTarget?, preview new: HighlightTarget?, pointingAt pointer: Point? = nil) {
        let before = (pinned, shown)
        (pinned, preview) = (target, new)
        guard before != (pinned, shown) else { return }
        showAgain()
        guard shown != before.1 else { return }
        let dot = shownIndex.flatMap(dot)
        readout.pointerOffset = pointer.flatMap { pointer in dot.map { pointer - $0 } }
    }

    private func showAgain() {
        if let shownIndex, let format {
            let entry = history[shownIndex]
            readout.show(format.weight(of: entry), date: format.date(of: entry), in: paper)
            graph.shownEntry = (shownIndex, format)
            second?.showValue(at: shown?.value ?? second?.values.index(onDayOf: entry.date), format)
        } else {
            readout.setHidden(true)
            graph.shownEntry = nil
            second?.showValue(at: nil, format)
        }
        onShow?()
    }
}

/// An entry to highlight, and the value that it was chosen by on the second paper, if any.
private struct HighlightTarget: Equatable {
    let index: Int
    var value: Int?
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
        guard !boxContains(hover.location(in:)) else { return }
        guard let target = target(at: hover.location(in:)) else { return hoverEnded() }
        show(pinned, preview: target, pointingAt: hover.location(in: paper))
    }

    /// Shows the highlighted entry again.
    func hoverEnded() { show(pinned, preview: nil) }

    /// Ends the preview of an entry that has moved out of view under a pointer at rest.
    func rangeDidChange() {
        if let preview, !indicesInView.contains(preview.index) { hoverEnded() }
    }

    private func boxContains(_ location: (View) -> Point) -> Bool {
        readout.boxContains(location(paper))
            || second.map { $0.readout.boxContains(location($0.background)) } == true
    }

    func pressBegan(_ press: Press) {
        if boxContains(press.location(in:)) {
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
        if case .box = pressing, boxContains(press.location(in:)), let shownIndex { onOpen?(shownIndex) }
        pressing = .none
    }

    /// Highlights again what was highlighted before the press.
    func pressCancelled() {
        guard case .read(let before) = pressing else { return }
        pressing = .none
        if let index = before?.index(in: history) { read(index) } else { end() }
    }

    private func read(at press: Press) {
        guard let target = target(at: press.location(in:)) else { return }
        read(target, pointingAt: press.kind == .touch ? nil : press.location(in: paper))
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
