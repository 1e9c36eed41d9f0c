import Geometry
import ViewKit

/// A drag pans, two fingers pinch, or pan and zoom on a touchpad, Shift and a drag select, a double-click shows all.
final class RangeGestures {
    private let graph: GraphView
    private let range: GraphRangeController
    private let pan = PanGestureRecognizer()
    private let pinch = PinchGestureRecognizer()
    private let mark = PanGestureRecognizer()
    /// Two fingers on a touchpad that move horizontally, and vertically.
    private let (swipe, zoom) = (PanGestureRecognizer(), PanGestureRecognizer())
    private let doubleTap = TapGestureRecognizer()
    private var wheel = RangeWheel()
    /// The x coordinate at which a pinch began, in the graph's bounds.
    private var startX = 0.0
    private var markedSpan: MarkedSpan?
    /// The gestures on the graph of a second paper; nil for none.
    var second: RangeGestures?

    /// A drag shorter than this, in points, selects nothing.
    private static let leastSelection = 4.0

    /// - Parameter paper: The surroundings of the graph, over which a touchpad controls the graph as well; nil if those of
    ///   another graph contain this one.
    init(_ graph: GraphView, _ range: GraphRangeController, on paper: View?) {
        (self.graph, self.range) = (graph, range)
        watchPan()
        watchPinch()
        watchMark()
        doubleTap.numberOfTaps = 2
        doubleTap.cancelsPressesInView = false
        doubleTap.onChange = { [unowned self] _ in self.range.show(.all) }
        for recognizer in [pan, pinch, mark, doubleTap] { graph.addGestureRecognizer(recognizer) }
        for recognizer in [swipe, zoom] { paper?.addGestureRecognizer(recognizer) }
        watchFingers()
    }

    /// Whether a press has become a gesture that changes the range.
    var isRunning: Bool { pan.isRunning || pinch.isRunning || mark.isRunning || second?.isRunning == true }
    var isMarking: Bool { mark.isRunning || second?.isMarking == true }

    private var isShiftHeld: Bool { mark.presses.first?.modifiers.contains(.shift) == true }

    private func watchPan() {
        pan.cancelsPressesInView = false
        pan.shouldBegin = { [unowned self] in range.isZoomed && !isShiftHeld }
        pan.onChange = { [unowned self] in panChanged($0) }
    }

    private func panChanged(_ pan: PanGestureRecognizer) {
        // A pinch takes precedence over the pan of its midpoint.
        if pinch.isRunning { return }
        switch pan.state {
        case .began:
            range.beginInteraction()
            // A drag begins to move from rest; a scroll loses no distance.
            if pan.isScroll { follow(pan) } else { pan.setTranslation(.zero, in: graph) }
        case .changed: follow(pan)
        case .ended: range.release(velocity: pan.velocity(in: graph).x)
        case .cancelled: range.cancelInteraction()
        case .possible, .failed: break
        }
    }

    private func follow(_ pan: PanGestureRecognizer) { range.pan(by: pan.translation(in: graph).x) }

    private func watchPinch() {
        pinch.acceptsWheel = false
        pinch.allowsSimultaneousRecognition = { [unowned self] in $0 === pan }
        pinch.onChange = { [unowned self] _ in pinchChanged() }
    }

    private func pinchChanged() {
        let x = pinch.location(in: graph).x
        switch pinch.state {
        case .began:
            startX = x
            range.beginInteraction()
            range.pinch(to: pinch.scale, from: startX, to: x)
        case .changed: range.pinch(to: pinch.scale, from: startX, to: x)
        case .ended: endPinch()
        case .cancelled: range.cancelInteraction()
        case .possible, .failed: break
        }
    }

    /// Continues the pan with the remaining finger.
    private func endPinch() {
        guard pan.isRunning else { return range.release() }
        pan.setTranslation(.zero, in: graph)
        range.beginInteraction()
    }

    private func watchMark() {
        mark.cancelsPressesInView = false
        mark.shouldBegin = { [unowned self] in isShiftHeld && range.viewport != nil }
        mark.onChange = { [unowned self] _ in markChanged() }
    }

    private func markChanged() {
        // A single moment has no span to select.
        guard let press = mark.presses.first, let geometry = graph.geometry, !geometry.isOneMoment else {
            return hideMark()
        }
        let xs = [press.startPoint, press.windowPoint].map { point in
            min(max(graph.convert(point, from: nil).x, geometry.minX), geometry.maxX)
        }.sorted()
        switch mark.state {
        case .began, .changed: showMark(from: xs[0], to: xs[1])
        case .ended:
            hideMark()
            if xs[1] - xs[0] < Self.leastSelection { return }
            range.show(geometry.date(atX: xs[0])...geometry.date(atX: xs[1]))
        case .cancelled: hideMark()
        case .possible, .failed: break
        }
    }

    private func showMark(from start: Double, to end: Double) {
        guard let paper = graph.superview else { return }
        let span = markedSpan ?? MarkedSpan()
        markedSpan = span
        // Over the paper, under the line.
        if span.superview == nil { paper.insertSubview(span, below: graph) }
        let rect = Rect(left: start, top: graph.bounds.minY, right: end, bottom: graph.bounds.maxY)
        span.frame = paper.convert(rect, from: graph)
    }

    private func hideMark() {
        markedSpan?.removeFromSuperview()
        markedSpan = nil
    }

    private func watchFingers() {
        for recognizer in [swipe, zoom] {
            (recognizer.kinds, recognizer.scrollModifiers) = ([.scroll], [.shift, .control])
        }
        (swipe.axis, zoom.axis) = (.horizontal, .vertical)
        swipe.shouldBegin = { [unowned self] in !isRunning && range.canPan(later: swipe.translation(in: graph).x < 0) }
        swipe.onChange = { [unowned self] in panChanged($0) }
        zoom.shouldBegin = { [unowned self] in !isRunning && range.viewport != nil }
        zoom.onChange = { [unowned self] _ in zoomChanged() }
    }

    private func zoomChanged() {
        guard zoom.isRunning, let press = zoom.presses.first else { return }
        // The fingers move the content the opposite way of a wheel's notches; the pointer stays in place.
        let distance = -zoom.translation(in: graph).y
        zoom.setTranslation(.zero, in: graph)
        let x = graph.convert(press.startPoint, from: nil).x
        range.zoom(by: distance / Scroll.pointsPerNotch, atX: x, isEased: false, time: press.time)
    }

    /// Changes the range by the wheel; returns false if the event is for other views.
    func consume(_ scroll: Scroll) -> Bool {
        guard range.viewport != nil, scroll.modifiers.isDisjoint(with: [.alt, .logo]) else { return false }
        // A press in progress measures its distance from its start.
        if isRunning { return true }
        switch wheel.meaning(of: scroll, canPan: range.canPan) {
        case .zoom(let notches):
            range.zoom(by: notches, atX: scroll.location(in: graph).x, isEased: true, time: scroll.time)
        case .step(let notches):
            range.panByWheel(by: notches * Scroll.pointsPerNotch, time: scroll.time)
        case .nothing: break
        case .foreign: return false
        }
        return true
    }
}

/// The shade of a span of a graph that is being selected.
private final class MarkedSpan: View {
    init() {
        super.init()
        (takesInput, isIgnored) = (false, true)
    }

    override func applyColors() { backgroundColor = traits.theme.markedSpan }
}

/// Decides what a turn of the wheel does over a graph.
struct RangeWheel {
    enum Meaning: Equatable {
        /// Notches downwards.
        case zoom(Double)
        /// Notches to the right, of a horizontal wheel.
        case step(Double)
        case nothing
        case foreign
    }

    /// The time of the last horizontal turn that the graph consumed.
    private var stepTime = -Double.infinity

    /// The pause after which the next notch begins a new turn, in seconds.
    private static let rest = 0.5

    /// Returns an event's meaning; a turn that has panned to an end of the history does not continue in other views.
    ///
    /// - Parameter canPan: Whether the graph can pan to the right, for true, or to the left.
    mutating func meaning(of scroll: Scroll, canPan: (Bool) -> Bool) -> Meaning {
        let notches = scroll.notches
        if abs(notches.y) >= abs(notches.x) { return .zoom(notches.y) }
        let isGoingOn = scroll.time - stepTime < Self.rest
        guard canPan(notches.x > 0) || isGoingOn else { return .foreign }
        stepTime = scroll.time
        return canPan(notches.x > 0) ? .step(notches.x) : .nothing
    }
}
