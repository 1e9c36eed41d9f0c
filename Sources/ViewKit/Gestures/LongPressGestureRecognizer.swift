/// A continuous gesture: a press that is held in place for a while, until it ends.
public class LongPressGestureRecognizer: GestureRecognizer {
    public var onChange: ((LongPressGestureRecognizer) -> Void)?
    public var numberOfTaps = 0
    public var numberOfTouches = 1
    /// The time that the press is held before the gesture begins, in seconds.
    public var minimumDuration = 0.5
    /// The distance that the press may move before the gesture begins, in points.
    public var allowableMovement = 10.0
    /// Whether the pointer can make the gesture too, or only fingers.
    var acceptsPointer = true

    private var sequence = TapSequence()
    private var deadline: Window.Deadline?

    override func accepts(_ press: Press) -> Bool {
        super.accepts(press) && (acceptsPointer || press.kind == .touch)
    }

    override public func pressBegan(_ press: Press) {
        guard !isRunning else { return }
        updatePoint()
        guard sequence.begin(press, count: presses.count, of: numberOfTouches) else { return fail() }
        guard presses.count == numberOfTouches, sequence.taps == numberOfTaps else { return }
        deadline = view?.window?.schedule(at: press.time + minimumDuration) { [weak self] in
            self?.recognize(as: .began)
        }
    }

    override public func pressMoved(_ press: Press) {
        updatePoint()
        if isRunning { return change() }
        if press.distance > allowableMovement { fail() }
    }

    override public func pressEnded(_ press: Press) {
        updatePoint()
        if isRunning { return end() }
        guard sequence.taps < numberOfTaps else { return fail() }
        guard presses.count == 1 else { return }
        guard sequence.end(of: numberOfTouches) else { return fail() }
        sequence.awaitNext(for: self, after: press)
    }

    override public func reset() {
        deadline?.cancel()
        sequence.stopWaiting()
        sequence = TapSequence()
    }

    override public func report() { onChange?(self) }
}
