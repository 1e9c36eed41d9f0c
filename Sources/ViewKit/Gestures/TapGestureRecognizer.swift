import Geometry

/// A discrete gesture: one press, or several in quick succession at one point, that hardly move.
public final class TapGestureRecognizer: GestureRecognizer {
    public var onChange: ((TapGestureRecognizer) -> Void)?
    public var numberOfTaps = 1
    public var numberOfTouches = 1

    private var sequence = TapSequence()

    /// The distance that a press may move, in points.
    private static let allowableMovement = 10.0

    /// Lets taps with a higher `numberOfTaps` continue.
    override func canPrevent(_ other: GestureRecognizer) -> Bool {
        (other as? TapGestureRecognizer).map { $0.numberOfTaps <= numberOfTaps } ?? true
    }

    override public func pressBegan(_ press: Press) {
        updatePoint()
        if !sequence.begin(press, count: presses.count, of: numberOfTouches) { fail() }
    }

    override public func pressMoved(_ press: Press) {
        if press.distance > Self.allowableMovement { fail() }
    }

    override public func pressEnded(_ press: Press) {
        guard press.distance <= Self.allowableMovement else { return fail() }
        guard presses.count == 1 else { return }
        guard sequence.end(of: numberOfTouches) else { return fail() }
        if sequence.taps == numberOfTaps { return recognize(as: .ended) }
        sequence.awaitNext(for: self, after: press)
    }

    override public func reset() {
        sequence.stopWaiting()
        sequence = TapSequence()
    }

    override public func report() { onChange?(self) }
}

/// Counts taps in quick succession at one point, each with the required number of fingers.
struct TapSequence {
    private(set) var taps = 0
    // The highest number of simultaneous presses in the current tap.
    private var mostPresses = 0
    /// The point of the first tap.
    private var point: Point?
    private var deadline: Window.Deadline?

    /// Notes a press, with `count` presses now down; returns false if it does not continue the sequence.
    mutating func begin(_ press: Press, count: Int, of numberOfTouches: Int) -> Bool {
        stopWaiting()
        mostPresses = max(mostPresses, count)
        // Fingers are less precise than a mouse, and several are side by side.
        let reach = press.kind == .pointer ? 10.0 : 30.0 + 60.0 * Double(numberOfTouches - 1)
        let first = point ?? press.windowPoint
        point = first
        return count <= numberOfTouches && first.distance(to: press.windowPoint) <= reach
    }

    /// Notes the end of a tap; returns false if it had too few presses.
    mutating func end(of numberOfTouches: Int) -> Bool {
        defer { mostPresses = 0 }
        taps += 1
        return mostPresses == numberOfTouches
    }

    /// Makes a recognizer fail if the next tap does not come in time.
    mutating func awaitNext(for recognizer: GestureRecognizer, after press: Press) {
        guard let window = recognizer.view?.window else { return }
        deadline = window.schedule(at: press.time + window.inputTimes.doubleClick) { [weak recognizer] in
            recognizer?.fail()
        }
    }

    func stopWaiting() { deadline?.cancel() }
}
