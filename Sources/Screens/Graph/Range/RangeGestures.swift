import Geometry
import ViewKit

/// What hands do to the range of a graph: drags pan, two fingers pinch, a drag with Shift marks a span, a double-click
/// shows all.
final class RangeGestures {
    private let graph: GraphView
    private let range: GraphRangeController
    private let pan = PanGestureRecognizer()
    private let pinch = PinchGestureRecognizer()
    private let mark = PanGestureRecognizer()
    private let doubleTap = TapGestureRecognizer()
    private var scrolling = RangeScroll()
    private var swipe = SwipeTracker()
    /// How far two fingers have panned, in points.
    private var swiped = 0.0
    /// Where a pinch or a mark began, in the graph's bounds.
    private var startX = 0.0
    private var markedSpan: MarkedSpan?

    /// A hand that has come back so near to where it began, in points, marks nothing.
    private static let leastMark = 4.0

    init(_ graph: GraphView, _ range: GraphRangeController) {
        self.graph = graph
        self.range = range
        watchPan()
        watchPinch()
        watchMark()
        doubleTap.numberOfTaps = 2
        doubleTap.cancelsPressesInView = false
        doubleTap.onChange = { [unowned self] _ in self.range.show(.all) }
        for recognizer in [pan, pinch, mark, doubleTap] { graph.addGestureRecognizer(recognizer) }
    }

    /// Whether a press has become one that changes the range.
    var isRunning: Bool { pan.isRunning || pinch.isRunning || mark.isRunning }
    var isMarking: Bool { mark.isRunning }

    /// Ends what is in progress, and takes it back.
    func cancel() {
        for recognizer in [pan, pinch, mark] { recognizer.cancel() }
    }

    private var isShiftHeld: Bool { mark.presses.first?.modifiers.contains(.shift) == true }

    private func watchPan() {
        pan.cancelsPressesInView = false
        pan.shouldBegin = { [unowned self] in range.isZoomed && !isShiftHeld }
        pan.onChange = { [unowned self] _ in panChanged() }
    }

    private func panChanged() {
        // What two fingers do goes before what their middle does.
        if pinch.isRunning { return }
        switch pan.state {
        case .began:
            pan.setTranslation(.zero, in: graph)
            range.takeHold()
        case .changed: range.pan(by: pan.translation(in: graph).x)
        case .ended: range.release(velocity: pan.velocity(in: graph).x)
        case .cancelled: range.cancelHold()
        case .possible, .failed: break
        }
    }

    private func watchPinch() {
        pinch.acceptsWheel = false
        pinch.runsTogether = { [unowned self] in $0 === pan }
        pinch.onChange = { [unowned self] _ in pinchChanged() }
    }

    private func pinchChanged() {
        let x = pinch.location(in: graph).x
        switch pinch.state {
        case .began:
            startX = x
            range.takeHold()
            range.pinch(to: pinch.scale, from: startX, to: x)
        case .changed: range.pinch(to: pinch.scale, from: startX, to: x)
        case .ended: endPinch()
        case .cancelled: range.cancelHold()
        case .possible, .failed: break
        }
    }

    /// The finger that stays goes on panning.
    private func endPinch() {
        guard pan.isRunning else { return range.release() }
        pan.setTranslation(.zero, in: graph)
        range.takeHold()
    }
}

extension RangeGestures {
    private func watchMark() {
        mark.cancelsPressesInView = false
        mark.shouldBegin = { [unowned self] in isShiftHeld && range.viewport != nil }
        mark.onChange = { [unowned self] _ in markChanged() }
    }

    private func markChanged() {
        // In one moment, there is no span to mark.
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
            if xs[1] - xs[0] < Self.leastMark { return }
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
}

extension RangeGestures {
    /// Lets the wheel or two fingers change the range; false if they are for others.
    func consume(_ scroll: Scroll) -> Bool {
        guard range.viewport != nil, scroll.modifiers.isDisjoint(with: [.alt, .logo]) else { return false }
        // A press that goes on counts its distance from where it began.
        if isRunning { return true }
        let x = scroll.location(in: graph).x
        switch scrolling.meaning(of: scroll, canPan: range.canPan) {
        case .zoom(let points):
            range.turnWheel(by: points, atX: x, isPrecise: scroll.isPrecise, time: scroll.time)
        case .step(let points): range.turnWheelSideways(by: points, time: scroll.time)
        case .pan(let points, let isFirst): swipe(by: points, isFirst: isFirst, scroll)
        case .panEnd: range.release(velocity: -swipe.velocity(at: scroll.time).x)
        case .nothing: break
        case .foreign: return false
        }
        return true
    }

    private func swipe(by points: Double, isFirst: Bool, _ scroll: Scroll) {
        if isFirst {
            (swipe, swiped) = (SwipeTracker(), 0)
            range.takeHold()
        }
        swiped += points
        swipe.add(Point(x: points, y: 0), at: scroll.time)
        range.pan(by: -swiped)
    }
}

/// The span of a graph that is being marked.
private final class MarkedSpan: View {
    private static let opacity = 0.18

    init() {
        super.init()
        takesInput = false
    }

    override func traitsDidChange(from previous: Traits?) {
        super.traitsDidChange(from: previous)
        backgroundColor = tintColor.withAlpha(Self.opacity)
    }
}
