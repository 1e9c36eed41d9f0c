import Geometry
import ViewKit
import WeightHistory
import Words

/// The highlight of an entry in the graph, chosen by the pointer, a finger, keys or another screen.
final class GraphHighlight {
    var onHighlight: ((_ index: Int) -> Void)?
    var onOpen: ((_ index: Int) -> Void)?
    /// How the entry is shown; nil disables the highlight.
    var format: EntryFormat? { didSet { if format != oldValue { formatDidChange() } } }
    /// The commands that move the highlight, in the order of lists; created once, as are the others.
    private(set) lazy var stepCommands = makeStepCommands()
    /// The commands that open the highlighted entry and remove the highlight.
    private(set) lazy var entryCommands = makeEntryCommands()

    private let graph: GraphView
    private let paper: View
    private let range: GraphRangeController
    private let readout = GraphReadout()
    /// The target of the current or latest press.
    private var pressing = HighlightPress.none

    init(in graph: GraphView, on paper: View, _ range: GraphRangeController) {
        (self.graph, self.paper, self.range) = (graph, paper, range)
        range.anchor = { [unowned self] in index.map { history[$0].date.instant } }
    }

    /// The index of the highlighted entry in the history, 0 being the oldest; nil without a highlight.
    var index: Int? { readout.index }

    private var history: WeightHistory { graph.weightEntries }
    private var indicesInView: Range<Int> { graph.dates.map(history.indices) ?? history.indices }

    func read(nearestTo point: Point) {
        if let index = index(nearestTo: point) { read(index) }
    }

    /// Highlights an entry, with the box clear of a point of the paper; does nothing without a format.
    func read(_ index: Int, pointingAt pointer: Point? = nil) {
        guard let format, index != readout.index else { return }
        show(index, format)
        readout.pointerOffset = pointer.flatMap { pointer in dot(of: index).map { pointer - $0 } }
        onHighlight?(index)
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

    @discardableResult
    func end() -> Bool {
        guard readout.index != nil else { return false }
        pressing = .none
        readout.hide()
        graph.readEntry = nil
        return true
    }

    private func formatDidChange() {
        guard let index = readout.index else { return }
        if let format { show(index, format) } else { end() }
    }

    /// Moves the highlight from an entry of an earlier history to the same entry in the graph's; removes it if the
    /// entry is gone.
    func follow(from old: WeightHistory) {
        guard let index = readout.index, let format else { return }
        let new = TrackedEntry(index, of: old).index(in: history)
        if let new { show(new, format) } else { end() }
    }

    /// Places the dot and the box at the highlighted entry; hides them if it is not in view.
    func place() {
        guard let index = readout.index else { return }
        guard let dot = dot(of: index) else { return readout.setHidden(true) }
        readout.place(at: dot, in: graph.frame)
    }

    /// Returns the position of an entry's dot on the paper; nil if the entry is not in view.
    private func dot(of index: Int) -> Point? {
        guard let geometry = graph.geometry, indicesInView.contains(index) else { return nil }
        let entry = history[index]
        return graph.convert(geometry.point(of: entry.date.instant, entry.kilograms), to: paper)
    }

    private func show(_ index: Int, _ format: EntryFormat) {
        let entry = history[index]
        readout.show(index, entry, format, in: paper)
        graph.readEntry = "\(format.weight(of: entry)), \(format.date(of: entry))"
    }
}

/// The target of a press on the graph.
private enum HighlightPress {
    case none
    /// The nearest entry.
    case read
    /// The box with the entry's weight and date.
    case box
}

// The pointer and fingers.
extension GraphHighlight {
    /// Keeps the highlight while the pointer is over its box.
    func hoverMoved(_ hover: Hover) {
        guard !readout.boxContains(hover.location(in: paper)) else { return }
        pressing = .none
        read(atPointer: hover.location(in: graph))
    }

    /// Removes the highlight unless its entry was pressed: the window may have shrunk away from the pointer since.
    func hoverEnded() {
        if pressing != .read { end() }
    }

    func pressBegan(_ press: Press) {
        if readout.boxContains(press.location(in: paper)) {
            pressing = .box
        } else {
            pressing = press.kind == .touch ? .none : .read
            read(at: press)
        }
    }

    /// - Parameter gestures: The gestures that take the press over when one of them runs.
    func pressMoved(_ press: Press, besides gestures: RangeGestures) {
        guard gestures.isRunning else {
            if pressing != .box { read(at: press) }
            return
        }
        if pressing == .box { pressing = .none }
        // A pan moves the pressed entry along with the pointer; a finger would cover the entry.
        if press.kind == .touch || gestures.isMarking { end() }
    }

    func pressEnded(_ press: Press) {
        if pressing == .box, readout.boxContains(press.location(in: paper)) { return open() }
        // The finger is gone now; a pointer is still over the entry.
        if press.kind == .touch { end() }
    }

    private func read(at press: Press) {
        let point = press.location(in: graph)
        if press.kind == .touch { read(nearestTo: point) } else { read(atPointer: point) }
    }

    /// Highlights the nearest entry, with the box clear of the pointer.
    private func read(atPointer point: Point) {
        if let index = index(nearestTo: point) { read(index, pointingAt: graph.convert(point, to: paper)) }
    }
}

// Keys.
extension GraphHighlight {
    /// Moves the highlight, limited to the history; without one, starts at the opposite end of the entries in view.
    func step(by step: Int) {
        guard !history.isEmpty else { return }
        let start = index ?? (step > 0 ? indicesInView.lowerBound - 1 : indicesInView.upperBound)
        reveal(min(max(start + step, 0), history.count - 1))
    }

    func stepToEnd(later isLater: Bool) { step(by: isLater ? history.count : -history.count) }

    /// Moves the highlight by a tenth of the entries in view, at least by one.
    func page(later isLater: Bool) {
        let step = max(1, indicesInView.count / 10)
        self.step(by: isLater ? step : -step)
    }

    /// Moves the highlight to the first entry of the month after or before; to the last or the first entry if there is
    /// none.
    func stepMonth(later isLater: Bool) {
        guard let index else { return step(by: isLater ? 1 : -1) }
        let first = isLater ? history.firstIndex(ofMonthAfter: index) : history.firstIndex(ofMonthBefore: index)
        reveal(first ?? (isLater ? history.count - 1 : 0))
    }

    func open() {
        if let index { onOpen?(index) }
    }
}

// Commands.
extension GraphHighlight {
    private func makeStepCommands() -> [Command] {
        func command(
            _ id: String, _ press: KeyPress, _ title: String, repeats: Bool = true,
            _ step: @escaping (GraphHighlight) -> Void
        ) -> Command {
            Command(id, press, title: title, repeats: repeats) { [unowned self] in step(self) }
        }
        let (left, right) = (KeyPress(.left, modifiers: .control), KeyPress(.right, modifiers: .control))
        return [
            command("earlier-entry", KeyPress(.left), "Earlier entry") { $0.step(by: -1) },
            command("later-entry", KeyPress(.right), "Later entry") { $0.step(by: 1) },
            command("first-entry", KeyPress(.home), "First entry", repeats: false) { $0.stepToEnd(later: false) },
            command("last-entry", KeyPress(.end), "Last entry", repeats: false) { $0.stepToEnd(later: true) },
            command("page-back", KeyPress(.pageUp), "Page back") { $0.page(later: false) },
            command("page-on", KeyPress(.pageDown), "Page forward") { $0.page(later: true) },
            command("month-before", left, "Previous month") { $0.stepMonth(later: false) },
            command("month-after", right, "Next month") { $0.stepMonth(later: true) },
        ]
    }

    private func makeEntryCommands() -> [Command] {
        [
            Command(
                "open-entry", KeyPress(.return), title: "Open entry",
                availability: { [unowned self] in
                    index == nil ? .unavailable(ObstacleWords.noHighlight) : .available
                },
                action: { [unowned self] in open() }),
            Command("stop-reading", KeyPress(.escape), title: "Clear highlight") { [unowned self] in end() },
        ]
    }
}
