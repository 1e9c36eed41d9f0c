import Geometry

/// A continuous gesture: a press that is held in place for a while, until it ends.
public class LongPressGestureRecognizer: GestureRecognizer {
    public var onChange: ((LongPressGestureRecognizer) -> Void)?
    /// Whether the pointer can make the gesture too, or only fingers.
    var acceptsPointer = true

    private var deadline: Window.Deadline?

    /// The time that the press is held before the gesture begins, in seconds.
    private static let duration = 0.5

    override func accepts(_ press: Press) -> Bool {
        super.accepts(press) && (acceptsPointer || press.kind == .touch)
    }

    override public func pressBegan(_ press: Press) {
        guard !isRunning else { return }
        updatePoint()
        guard presses.count == 1 else { return fail() }
        deadline = view?.window?.schedule(at: press.time + Self.duration) { [weak self] in
            self?.recognize(as: .began)
        }
    }

    override public func pressMoved(_ press: Press) {
        updatePoint()
        if isRunning { return change() }
        if press.distance > Self.tapMovement { fail() }
    }

    override public func pressEnded(_ press: Press) {
        updatePoint()
        if isRunning { end() } else { fail() }
    }

    override public func reset() {
        deadline?.cancel()
    }

    override public func report() { onChange?(self) }
}
