import Glibc
import ViewKit
import WeightHistory
import Words

/// Controls the range of a graph in view, which keys, segments, the wheel and gestures change.
public final class GraphRangeController {
    /// Called when the range in view or the target viewport changes.
    var onChange: (() -> Void)?
    /// Called when a key or a segment has chosen another range, with the length that the row marks.
    var onChoice: ((RangeLength?) -> Void)?
    /// Returns the date that lengths keep in view, and that keys zoom about if it is in view; nil for none.
    var anchor: (() -> Double?)?
    var rules = TimeZoneRules.system() { didSet { rulesDidChange() } }

    /// The graph of a second paper, which shows the same dates; nil for none.
    var second: GraphView? { didSet { if second !== oldValue { secondDidChange() } } }

    let row = RangeRow()
    private let graph: GraphView
    private let mover: GraphMover
    /// The target viewport, reached when animations finish; nil without entries.
    private(set) var viewport: GraphViewport?
    private var hold: RangeInteraction?
    public private(set) lazy var commands: [Command] =
        lengthCommands + [
            Command("closer", KeyPress(.character("+")), KeyPress(.character("=")), title: "Zoom in", repeats: true) {
                [unowned self] in zoom(in: true)
            },
            Command("further-away", KeyPress(.character("-")), title: "Zoom out", repeats: true) {
                [unowned self] in zoom(in: false)
            },
            Command("earlier-dates", KeyPress(.left, modifiers: .shift), title: "Earlier dates", repeats: true) {
                [unowned self] in pan(later: false)
            },
            Command("later-dates", KeyPress(.right, modifiers: .shift), title: "Later dates", repeats: true) {
                [unowned self] in pan(later: true)
            },
            Command("range-before", KeyPress(.backspace), title: "Previous range", repeats: true) { [unowned self] in
                goBack()
            },
        ]

    /// In seconds.
    private static let easeDuration = 0.25
    private static let wheelDuration = 0.1
    /// The pause after which a turn of the wheel is over, in seconds.
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

    /// Whether no entry is in view, although there are some.
    var isEmpty: Bool { viewport.map { graph.weightEntries.indices(in: $0.dates).isEmpty } ?? false }

    private func rulesDidChange() {
        guard viewport != nil else { return }
        viewport?.follow(rules)
        if hold == nil { mover.isMoving ? ease() : rest() }
        update()
    }

    private func secondDidChange() {
        finishInteraction()
        mover.second = second
        followHistory()
    }

    /// The dates from the oldest entry or value to the newest; nil without entries.
    private var extent: ClosedRange<Double>? {
        guard let dates = graph.extent, let others = second?.extent else { return graph.extent }
        return min(dates.lowerBound, others.lowerBound)...max(dates.upperBound, others.upperBound)
    }

    /// Adapts the range to another history of the graph, or of the second one.
    func followHistory() {
        guard let extent else { return showNothing() }
        if viewport == nil { viewport = GraphViewport(extent: extent, rules: rules) }
        viewport?.follow(extent, isHeld: hold != nil)
        if hold == nil { mover.isMoving ? ease() : rest() }
        update()
    }

    /// Shows the dates that were chosen for a picture.
    public func show(_ choice: RangeChoice) {
        viewport?.show(choice)
        rest()
        update()
    }

    /// Finishes gestures and animations at once.
    public func settle() {
        finishInteraction()
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

// Keys, segments and selected spans.
extension GraphRangeController {
    public func show(_ length: RangeLength) { change { $0.show(length, around: anchor?()) } }
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
        finishInteraction()
        guard viewport?.goBack() == true else { return }
        ease()
        onChoice?(viewport?.markedLength)
    }

    /// Pans just far enough to show a date, or until the date is as near the middle as possible; going back skips this.
    func bringIntoView(_ date: Double, isCentered: Bool = false) {
        guard let dates = viewport?.dates, isCentered || !dates.contains(date) else { return }
        finishInteraction()
        if isCentered { viewport?.center(date) } else { viewport?.bringIntoView(date) }
        ease()
    }

    private func change(_ body: (inout GraphViewport) -> Void) {
        finishInteraction()
        guard let previous = viewport else { return }
        var changed = previous
        body(&changed)
        guard changed.dates != previous.dates else { return settleWeights() }
        changed.remember(previous)
        viewport = changed
        ease()
        onChoice?(changed.markedLength)
    }

    /// Fits the weights again after a gesture, unless an animation does.
    private func settleWeights() {
        if graph.weights != nil, !mover.isMoving { ease() }
    }

    /// Animates to the target viewport.
    private func ease() {
        guard let dates = viewport?.dates, let target = mover.portion(fitting: dates) else { return }
        mover.ease(to: target, duration: Self.easeDuration) { [weak self] in self?.rest() }
        update()
    }

    /// Shows the target viewport at once, with the weights that fit it.
    private func rest() {
        let dates = viewport.flatMap { $0.dates == graph.extent ? nil : $0.dates }
        mover.show(dates)
        for graph in [graph, second].compactMap(\.self) where graph.sheet != nil { graph.placeLabels() }
    }
}

// Gestures, during which the weights in view stay.
extension GraphRangeController {
    /// Whether only a part of the history is in view.
    public var isZoomed: Bool { viewport?.isZoomed ?? false }
    var isHeld: Bool { hold != nil }

    /// Starts a gesture at the portion on screen; its distances and scales count from here.
    func beginInteraction() {
        guard let viewport, let portion = mover.portion, let geometry = graph.geometry else { return }
        hold?.deadline?.cancel()
        mover.stop()
        self.viewport?.show(portion.dates)
        let start = hold?.start ?? viewport
        hold = RangeInteraction(start: start, portion: portion, width: geometry.maxX - geometry.minX)
    }

    /// Stops the motion after a gesture, for a new press.
    func interruptMotion() {
        guard let hold else { return }
        hold.deadline?.cancel()
        mover.stop()
        self.hold?.isCaught = true
    }

    /// Ends the gesture that a press has caught and not continued.
    func resumeIfInterrupted() {
        if hold?.isCaught == true { release() }
    }

    /// Pans by a distance of the finger or pointer, in points to the right.
    func pan(by distance: Double) {
        guard let hold, let viewport else { return }
        let limits = hold.limits(in: viewport.extent)
        let stretched = RubberBand.distance(distance, within: limits, length: hold.width)
        present(hold.dates(at: graph.snapped(stretched)))
    }

    /// Zooms by a scale, and moves the content from one x coordinate in the graph's bounds to another.
    func pinch(to scale: Double, from start: Double, to end: Double) {
        guard let hold, var new = viewport, let geometry = graph.geometry else { return }
        new.show(hold.portion.dates)
        new.zoom(by: scale, about: hold.date(at: start - geometry.minX))
        new.pan(by: -(end - start) / hold.width * new.dates.span)
        present(new.dates)
    }

    /// Releases the range at a velocity, in points a second to the right.
    func release(velocity: Double = 0) {
        guard hold != nil else { return }
        beginInteraction()
        guard let hold, let viewport else { return }
        var motion = PanMotion(from: 0, velocity: velocity, within: hold.limits(in: viewport.extent))
        mover.glide { [weak self] time in
            let (distance, isOver) = motion.advance(to: time)
            let dates = hold.dates(at: self?.graph.snapped(distance) ?? distance)
            self?.viewport?.show(dates)
            return (dates, isOver)
        } completion: { [weak self] in
            self?.finishInteraction()
            self?.ease()
        }
        update()
    }

    /// Animates back to the range before the gesture.
    func cancelInteraction() {
        guard let hold else { return }
        viewport?.show(hold.start.dates)
        self.hold = nil
        ease()
    }

    private func present(_ dates: ClosedRange<Double>) {
        guard let hold else { return }
        viewport?.show(dates)
        mover.show(dates, keeping: hold.portion)
        update()
    }

    /// Ends the gesture in its current range.
    private func finishInteraction() {
        guard let hold else { return }
        self.hold = nil
        hold.deadline?.cancel()
        mover.stop()
        viewport?.remember(hold.start)
    }
}

// The wheel.
extension GraphRangeController {
    /// Whether a part of the history is after, or before, the dates in view.
    func canPan(later isLater: Bool) -> Bool {
        guard let viewport, isZoomed else { return false }
        let (dates, extent) = (viewport.dates, viewport.extent)
        return isLater ? dates.upperBound < extent.upperBound - 1 : dates.lowerBound > extent.lowerBound + 1
    }

    /// Zooms by notches, positive for out, about an x coordinate in the graph's bounds; eased for a wheel alone.
    func zoom(by notches: Double, atX x: Double, isEased: Bool, time: Double) {
        guard let geometry = graph.geometry else { return }
        let share = min(max((x - geometry.minX) / (geometry.maxX - geometry.minX), 0), 1)
        moveByWheel(isEased: isEased, time: time) { viewport in
            let date = viewport.dates.lowerBound + share * viewport.dates.span
            viewport.zoom(by: pow(Self.zoomPerNotch, -notches), about: date)
        }
    }

    /// Pans by a turn of a horizontal wheel, in points to the right over the content.
    func panByWheel(by points: Double, time: Double) {
        moveByWheel(isEased: true, time: time) { [graph] viewport in
            guard let geometry = graph.geometry else { return }
            viewport.pan(by: points / (geometry.maxX - geometry.minX) * viewport.dates.span)
        }
    }

    /// Changes the target viewport, so that each notch continues from the end of the one before.
    private func moveByWheel(isEased: Bool, time: Double, _ body: (inout GraphViewport) -> Void) {
        guard var new = viewport, let portion = mover.portion, let geometry = graph.geometry else { return }
        let hold = hold ?? RangeInteraction(start: new, portion: portion, width: geometry.maxX - geometry.minX)
        self.hold = hold
        body(&new)
        viewport = new
        var target = hold.portion
        target.dates = new.dates
        mover.ease(to: target, duration: isEased ? Self.wheelDuration : 0) {}
        endWheel(after: time)
        update()
    }

    private func endWheel(after time: Double) {
        hold?.deadline?.cancel()
        hold?.deadline = graph.window?.schedule(at: time + Self.wheelPause) { [weak self] in
            self?.finishInteraction()
            self?.ease()
        }
    }
}

extension GraphRangeController {
    /// The commands that choose a length, in the order of the row under the graph.
    var lengthCommands: [Command] {
        [
            command("w", "Week", .week), command("m", "Month", .month), command("q", "Three months", .quarter),
            command("h", "Six months", .half), command("y", "Year", .year),
            Command(
                "all-entries", KeyPress(.character("a")), KeyPress(.character("0")), title: "All entries",
                obstacle: obstacle(to: .all), isChecked: isShown(.all), isChoice: true
            ) { [unowned self] in show(.all) },
        ]
    }

    private func command(_ key: Character, _ title: String, _ length: RangeLength) -> Command {
        Command(
            length.rawValue, KeyPress(.character(key)), title: title, obstacle: obstacle(to: length),
            isChecked: isShown(length), isChoice: true
        ) { [unowned self] in show(length) }
    }

    private func isShown(_ length: RangeLength) -> () -> Bool {
        { [unowned self] in viewport?.markedLength == length }
    }

    /// A length is unavailable if its segment under the graph is.
    private func obstacle(to length: RangeLength) -> () -> String? {
        { [unowned self] in
            guard let viewport else { return ObstacleWords.noEntries }
            return length == .all || viewport.isShorter(length) ? nil : ObstacleWords.rangeTooLong
        }
    }
}

/// A gesture or a turn of the wheel in progress: the viewport before it, and the origin of its distances.
struct RangeInteraction {
    /// The viewport before, to go back to.
    let start: GraphViewport
    /// The portion on screen at distance zero; its weights stay.
    let portion: GraphPortion
    /// The width between the first and the last date in view, in points.
    let width: Double
    /// Whether a press has stopped the motion, and has not become a gesture yet.
    var isCaught = false
    /// The time at which the turn of the wheel is over.
    var deadline: Window.Deadline?

    /// Returns the date that was some points to the right of the first one.
    func date(at distance: Double) -> Double {
        portion.dates.lowerBound + distance / width * portion.dates.span
    }

    /// Returns the dates in view after a pan by some points to the right.
    func dates(at distance: Double) -> ClosedRange<Double> {
        portion.dates.shifted(by: -distance / width * portion.dates.span)
    }

    /// Returns the distances, in points, of pans that stay within an extent.
    func limits(in extent: ClosedRange<Double>) -> ClosedRange<Double> {
        let dates = portion.dates
        guard dates.span > 0 else { return 0...0 }
        let ends = [extent.lowerBound, extent.upperBound - dates.span].map { start in
            (dates.lowerBound - start) / dates.span * width
        }
        return ends.min()!...ends.max()!
    }
}
