import Geometry

/// A discrete gesture: one press, or several in quick succession at one point, that hardly move.
public final class TapGestureRecognizer: GestureRecognizer {
    public var onChange: ((TapGestureRecognizer) -> Void)?
    public var numberOfTaps = 1

    private var taps = 0
    /// The point of the first tap.
    private var point: Point?
    private var deadline: Window.Deadline?

    /// Lets taps with a higher `numberOfTaps` continue.
    override func canPrevent(_ other: GestureRecognizer) -> Bool {
        (other as? TapGestureRecognizer).map { $0.numberOfTaps <= numberOfTaps } ?? true
    }

    override public func pressBegan(_ press: Press) {
        updatePoint()
        deadline?.cancel()
        // Fingers are less precise than a mouse.
        let reach = press.kind == .pointer ? 10.0 : 30
        let first = point ?? press.windowPoint
        point = first
        if presses.count > 1 || first.distance(to: press.windowPoint) > reach { fail() }
    }

    override public func pressMoved(_ press: Press) {
        if press.distance > Self.tapMovement { fail() }
    }

    override public func pressEnded(_ press: Press) {
        guard press.distance <= Self.tapMovement else { return fail() }
        taps += 1
        if taps == numberOfTaps { return recognize(as: .ended) }
        deadline = view?.window?.schedule(at: press.time + ClickCounter.longestPause) { [weak self] in self?.fail() }
    }

    override public func reset() {
        deadline?.cancel()
        (taps, point) = (0, nil)
    }

    override public func report() { onChange?(self) }
}
