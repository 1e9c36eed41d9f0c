import Geometry
import ViewKit
import WeightHistory

/// The entry that is read off the graph: the pointer, a finger, keys or another screen choose it.
final class GraphHighlight {
    /// Called with the index of the entry that is read off the graph, when that is another one.
    var onRead: ((Int) -> Void)?
    /// Called with the index of an entry that is read and that the person wants to see.
    var onOpen: ((Int) -> Void)?
    /// How the entry is shown; nil if nothing can be read off.
    var format: EntryFormat? {
        didSet { if format != oldValue { formatDidChange() } }
    }
    /// What reads entries; made once.
    private(set) lazy var commands = GraphReading(self)

    private let graph: GraphView
    private let paper: View
    private let range: GraphRangeController
    private let readout = GraphReadout()
    /// What a press has begun on the graph.
    private var pressing = ReadingPress.none

    init(in graph: GraphView, on paper: View, _ range: GraphRangeController) {
        (self.graph, self.paper, self.range) = (graph, paper, range)
        range.anchor = { [unowned self] in index.map { history[$0].date.instant } }
    }

    /// The entry's index in the history, the oldest being 0; nil while none is read.
    var index: Int? { readout.index }

    private var history: WeightHistory { graph.weightEntries }
    private var indicesInView: Range<Int> { graph.dates.map(history.indices) ?? history.indices }

    /// Shows the entry in view that is nearest to a point of the graph's bounds, if there are any.
    func read(nearestTo point: Point) {
        if let index = index(nearestTo: point) { read(index) }
    }

    /// Shows an entry's weight and date beside its dot; traps if there is no such entry.
    ///
    /// - Parameter pointer: What the box keeps clear of, on the paper.
    func read(_ index: Int, pointingAt pointer: Point? = nil) {
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
    func reveal(_ index: Int) {
        read(index)
        range.bringIntoView(history[index].date.instant)
    }

    /// Stops reading; returns whether an entry was being read.
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

    /// Stays with the entry, of an earlier history, in the graph's; ends if it is gone.
    func follow(from old: WeightHistory) {
        guard let index = readout.index, let format else { return }
        let new = TrackedEntry(index, of: old).index(in: history)
        if let new { show(new, format) } else { end() }
    }

    /// Puts dot and box where the graph has the entry; hides them if it is not in view.
    func place() {
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

    private func show(_ index: Int, _ format: EntryFormat) {
        let entry = history[index]
        readout.show(index, entry, format, in: paper)
        graph.readEntry = "\(format.weight(of: entry)), \(format.date(of: entry))"
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

// The pointer and fingers.
extension GraphHighlight {
    /// What is read stays while the pointer goes to its box, and over it.
    func hoverMoved(_ hover: Hover) {
        guard !readout.boxContains(hover.location(in: paper)) else { return }
        pressing = .none
        read(atPointer: hover.location(in: graph))
    }

    /// What was pressed stays, though a smaller window may have left the pointer behind.
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

    /// - Parameter gestures: They take the press over when one of them runs.
    func pressMoved(_ press: Press, besides gestures: RangeGestures) {
        guard gestures.isRunning else {
            if pressing != .box { read(at: press) }
            return
        }
        if pressing == .box { pressing = .none }
        // The pointer takes the entry that it was pressed on along; a finger would cover it.
        if press.kind == .touch || gestures.isMarking { end() }
    }

    func pressEnded(_ press: Press) {
        if pressing == .box, readout.boxContains(press.location(in: paper)) { return open() }
        // A finger takes the entry along; the pointer stays where it is.
        if press.kind == .touch { end() }
    }

    private func read(at press: Press) {
        let point = press.location(in: graph)
        if press.kind == .touch { read(nearestTo: point) } else { read(atPointer: point) }
    }

    /// As for any point of the graph's bounds, with the box beside the pointer.
    private func read(atPointer point: Point) {
        if let index = index(nearestTo: point) { read(index, pointingAt: graph.convert(point, to: paper)) }
    }
}

// Keys.
extension GraphHighlight {
    /// As far as there are entries; comes in from the other end where none is read yet.
    func step(by step: Int) {
        guard !history.isEmpty else { return }
        let start = index ?? (step > 0 ? indicesInView.lowerBound - 1 : indicesInView.upperBound)
        reveal(min(max(start + step, 0), history.count - 1))
    }

    func stepToEnd(later isLater: Bool) { step(by: isLater ? history.count : -history.count) }

    /// Goes on by a tenth of the entries in view.
    func page(later isLater: Bool) {
        let step = max(1, indicesInView.count / 10)
        self.step(by: isLater ? step : -step)
    }

    /// Goes to the first entry of the month before or after; to the first or the last entry where there is none.
    func stepMonth(later isLater: Bool) {
        guard let index else { return step(by: isLater ? 1 : -1) }
        let first = isLater ? history.firstIndex(ofMonthAfter: index) : history.firstIndex(ofMonthBefore: index)
        reveal(first ?? (isLater ? history.count - 1 : 0))
    }

    func open() {
        if let index { onOpen?(index) }
    }
}
