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
    override func canPrevent(_ other: GestureRecognizer) -> Bool {
        (other as? TapGestureRecognizer).map { $0.numberOfTaps <= numberOfTaps } ?? true
    }

    override public func pressBegan(_ press: Press) {
        updatePoint()
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

/// Counts taps that follow each other quickly at one point, with all the fingers asked for.
struct TapSequence {
    /// How many taps are over.
    private(set) var taps = 0
    // The most presses that were down at one time, in the tap in progress.
    private var mostPresses = 0
    private var point: Point?
    private var deadline: Window.Deadline?

    /// A press went down, one of several that are down; false if it belongs to no such sequence.
    mutating func begin(_ press: Press, count: Int, of numberOfTouches: Int) -> Bool {
        stopWaiting()
        mostPresses = max(mostPresses, count)
        guard count <= numberOfTouches else { return false }
        // A hand is less exact than a mouse, and several fingers lie side by side.
        let reach = press.kind == .pointer ? 10.0 : 30.0 + 60.0 * Double(numberOfTouches - 1)
        defer { point = point ?? press.windowPoint }
        return point.map { $0.distance(to: press.windowPoint) <= reach } ?? true
    }

    /// The last press of a tap came up; false if there were too few.
    mutating func end(of numberOfTouches: Int) -> Bool {
        defer { mostPresses = 0 }
        taps += 1
        return mostPresses == numberOfTouches
    }

    /// Lets a recognizer fail where the next tap does not come in time.
    mutating func awaitNext(for recognizer: GestureRecognizer, after press: Press) {
        deadline = recognizer.view?.window?.schedule(at: press.time + ClickCounter.longestPause) { [weak recognizer] in
            recognizer?.fail()
        }
    }

    func stopWaiting() {
        deadline?.cancel()
    }
}
