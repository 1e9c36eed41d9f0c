import Geometry
import Glibc
import ViewKit
import WeightHistory

/// The range of a graph that is in view: what keys, segments, the wheel and hands make of it, and how it gets there.
final class GraphRangeController {
    /// Called when something else is in view, or about to be.
    var onChange: (() -> Void)?
    /// The date that keys zoom about, where it is in view; nil for the middle.
    var anchor: (() -> Double?)?
    /// What calendar and clocks show where the person is.
    var rules = TimeZoneRules.system() {
        didSet { rulesDidChange() }
    }

    let row = RangeRow()
    private let graph: GraphView
    private let mover: GraphMover
    /// What is shown once everything has come to its end; nil without entries.
    private(set) var viewport: GraphViewport?
    private var hold: RangeHold?
    /// The keys that change the range.
    private(set) lazy var commands = makeCommands()

    /// In seconds.
    private static let easeDuration = 0.25
    private static let wheelDuration = 0.1
    /// How long the wheel rests, in seconds, until its turn is over.
    private static let wheelPause = 0.3
    private static let keyZoom = 1.5
    /// The share of the span that a key pans by.
    private static let keyPan = 0.1
    private static let zoomPerNotch = 1.1

    init(_ graph: GraphView) {
        self.graph = graph
        mover = GraphMover(graph)
        mover.onMove = { [unowned self] in onChange?() }
        row.onChoose = { [unowned self] in show($0) }
        row.toolTips = lengthCommands.map { ToolTip($0) }
    }

    /// Whether no entry is in view, though there are some.
    var isEmpty: Bool { viewport.map { graph.weightEntries.indices(in: $0.dates).isEmpty } ?? false }

    private func rulesDidChange() {
        guard viewport != nil else { return }
        viewport?.follow(rules)
        if hold == nil { mover.isMoving ? ease() : rest() }
        update()
    }

    /// The graph has another history.
    func followHistory() {
        let entries = graph.weightEntries
        guard let first = entries.firstDate, let last = entries.lastDate else { return showNothing() }
        if viewport == nil { viewport = GraphViewport(extent: first...last, rules: rules) }
        viewport?.follow(first...last, isHeld: hold != nil)
        if hold == nil { mover.isMoving ? ease() : rest() }
        update()
    }

    /// Shows the dates that were chosen for a picture.
    func show(_ choice: RangeChoice) {
        viewport?.show(choice)
        rest()
        update()
    }

    /// Brings everything that moves to its end.
    func settle() {
        finishHold()
        rest()
        update()
    }

    private func showNothing() {
        (viewport, hold) = (nil, nil)
        mover.show(nil)
        update()
    }

    private func update() {
        row.show(viewport)
        onChange?()
    }
}

// What keys, segments and marks do.
extension GraphRangeController {
    func show(_ length: RangeLength) { change { $0.show(length) } }
    func show(_ dates: ClosedRange<Double>) { change { $0.show(dates) } }

    func zoom(in isCloser: Bool) {
        change { viewport in
            let dates = viewport.dates
            let anchor = anchor?().flatMap { dates.contains($0) ? $0 : nil }
            let date = anchor ?? (dates.lowerBound + dates.upperBound) / 2
            viewport.zoom(by: isCloser ? Self.keyZoom : 1 / Self.keyZoom, about: date)
        }
    }

    func pan(later isLater: Bool) {
        change { $0.pan(by: $0.dates.span * (isLater ? Self.keyPan : -Self.keyPan)) }
    }

    func goBack() {
        finishHold()
        if viewport?.goBack() == true { ease() }
    }

    /// Moves the range as far as shows a date; that is nothing to go back from.
    func bringIntoView(_ date: Double) {
        guard let dates = viewport?.dates, !dates.contains(date) else { return }
        finishHold()
        viewport?.bringIntoView(date)
        ease()
    }

    private func change(_ body: (inout GraphViewport) -> Void) {
        finishHold()
        guard let previous = viewport else { return }
        var changed = previous
        body(&changed)
        guard changed.dates != previous.dates else { return settleWeights() }
        changed.remember(previous)
        viewport = changed
        ease()
    }

    /// What a hand has left is fitted again, where nothing else happens.
    private func settleWeights() {
        if graph.weights != nil, !mover.isMoving { ease() }
    }

    /// Goes to where everything rests.
    private func ease() {
        guard let dates = viewport?.dates, let weights = graph.weightEntries.weights(fitting: dates) else { return }
        let target = GraphPortion(dates: dates, weights: weights)
        mover.ease(to: target, duration: Self.easeDuration) { [weak self] in self?.rest() }
        update()
    }

    /// Shows what is in view as the graph does by itself.
    private func rest() {
        let dates = viewport.flatMap { $0.dates == $0.extent ? nil : $0.dates }
        mover.show(dates)
    }
}

// What hands do: meanwhile the weights stay.
extension GraphRangeController {
    var isZoomed: Bool { viewport?.isZoomed ?? false }
    var isHeld: Bool { hold != nil }

    /// Takes hold of what is on screen; a distance and a scale count from here on.
    func takeHold() {
        guard let viewport, let portion = mover.portion, let geometry = graph.geometry else { return }
        hold?.deadline?.cancel()
        mover.stop()
        self.viewport?.show(portion.dates)
        let start = hold?.start ?? viewport
        hold = RangeHold(start: start, portion: portion, width: geometry.maxX - geometry.minX)
    }

    /// Stops what a hand has let go of, for a press.
    func catchMotion() {
        guard let hold else { return }
        hold.deadline?.cancel()
        mover.stop()
        self.hold?.isCaught = true
    }

    /// The press has come to nothing else.
    func releaseCaught() {
        if hold?.isCaught == true { release() }
    }

    /// Pans by a distance of the hand, in points to the right.
    func pan(by distance: Double) {
        guard let hold, let viewport else { return }
        let limits = hold.limits(in: viewport.extent)
        let stretched = RubberBand.distance(distance, within: limits, length: hold.width)
        present(hold.dates(at: graph.snapped(stretched)))
    }

    /// Zooms by a scale with what was below one point, in the graph's bounds, below another.
    func pinch(to scale: Double, from start: Double, to end: Double) {
        guard let hold, var new = viewport, let geometry = graph.geometry else { return }
        new.show(hold.portion.dates)
        new.zoom(by: scale, about: hold.date(at: start - geometry.minX))
        new.pan(by: -(end - start) / hold.width * new.dates.span)
        present(new.dates)
    }

    /// Lets go at a velocity, in points a second to the right.
    func release(velocity: Double = 0) {
        guard hold != nil else { return }
        takeHold()
        guard let hold, let viewport else { return }
        var motion = PanMotion(from: 0, velocity: velocity, within: hold.limits(in: viewport.extent))
        mover.glide { [weak self] time in
            let (distance, isOver) = motion.advance(to: time)
            let dates = hold.dates(at: self?.graph.snapped(distance) ?? distance)
            self?.viewport?.show(dates)
            return (dates, isOver)
        } completion: { [weak self] in
            self?.finishHold()
            self?.ease()
        }
        update()
    }

    /// Takes back what a hand has done.
    func cancelHold() {
        guard let hold else { return }
        viewport?.show(hold.start.dates)
        self.hold = nil
        ease()
    }

    private func present(_ dates: ClosedRange<Double>) {
        guard let hold else { return }
        viewport?.show(dates)
        mover.show(dates, weights: hold.portion.weights)
        update()
    }

    /// What a hand has left is where the range is from now on.
    private func finishHold() {
        guard let hold else { return }
        self.hold = nil
        hold.deadline?.cancel()
        mover.stop()
        viewport?.remember(hold.start)
    }
}

// What the wheel does.
extension GraphRangeController {
    /// Whether there is something to see to the right, or to the left, of what is in view.
    func canPan(later isLater: Bool) -> Bool {
        guard let viewport, isZoomed else { return false }
        let (dates, extent) = (viewport.dates, viewport.extent)
        return isLater ? dates.upperBound < extent.upperBound - 1 : dates.lowerBound > extent.lowerBound + 1
    }

    /// Zooms by a turn of the wheel, in notches downwards, about a distance from the left of the graph; over a moment,
    /// unless fingers on a touchpad are to be followed.
    func zoom(by notches: Double, atX x: Double, isEased: Bool, time: Double) {
        guard let geometry = graph.geometry else { return }
        let share = min(max((x - geometry.minX) / (geometry.maxX - geometry.minX), 0), 1)
        moveByWheel(isEased: isEased, time: time) { viewport in
            let date = viewport.dates.lowerBound + share * viewport.dates.span
            viewport.zoom(by: pow(Self.zoomPerNotch, -notches), about: date)
        }
    }

    /// Pans by a turn of a wheel sideways, in points over the content to the right.
    func turnWheelSideways(by points: Double, time: Double) {
        moveByWheel(isEased: true, time: time) { [graph] viewport in
            guard let geometry = graph.geometry else { return }
            viewport.pan(by: points / (geometry.maxX - geometry.minX) * viewport.dates.span)
        }
    }

    /// From where the range is going to be: one notch goes on where the one before ends.
    private func moveByWheel(isEased: Bool, time: Double, _ body: (inout GraphViewport) -> Void) {
        guard var new = viewport, let portion = mover.portion, let geometry = graph.geometry else { return }
        let hold = hold ?? RangeHold(start: new, portion: portion, width: geometry.maxX - geometry.minX)
        self.hold = hold
        body(&new)
        viewport = new
        let target = GraphPortion(dates: new.dates, weights: hold.portion.weights)
        mover.ease(to: target, duration: isEased ? Self.wheelDuration : 0) {}
        endWheel(after: time)
        update()
    }

    private func endWheel(after time: Double) {
        hold?.deadline?.cancel()
        hold?.deadline = graph.window?.schedule(at: time + Self.wheelPause) { [weak self] in
            self?.finishHold()
            self?.ease()
        }
    }
}
