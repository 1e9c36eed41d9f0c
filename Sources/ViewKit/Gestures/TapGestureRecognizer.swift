import Geometry

/// One press, or several in quick succession, that stay where they are; acts once.
public final class TapGestureRecognizer: GestureRecognizer {
    public var onChange: ((TapGestureRecognizer) -> Void)?
    public var numberOfTaps = 1
    public var numberOfTouches = 1
    /// How far a press may move, in points.
    public var allowableMovement = 10.0

    private var sequence = TapSequence()

    /// A single tap lets a double one go on.
    override public func canPrevent(_ other: GestureRecognizer) -> Bool {
        (other as? TapGestureRecognizer).map { $0.numberOfTaps <= numberOfTaps } ?? true
    }

    override public func pressBegan(_ press: Press) {
        updatePlace()
        if !sequence.begin(press, count: presses.count, of: numberOfTouches) { fail() }
    }

    override public func pressMoved(_ press: Press) {
        if press.distance > allowableMovement { fail() }
    }

    override public func pressEnded(_ press: Press) {
        guard press.distance <= allowableMovement else { return fail() }
        guard presses.count == 1 else { return }
        guard sequence.end(of: numberOfTouches) else { return fail() }
        if sequence.taps == numberOfTaps {
            recognize(as: .ended)
        } else {
            sequence.awaitNext(for: self, after: press)
        }
    }

    override public func reset() {
        sequence.stopWaiting()
        sequence = TapSequence()
    }

    override public func report() { onChange?(self) }
}
