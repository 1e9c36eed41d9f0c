import Geometry

/// Looks at the presses on a view, and says when they make a gesture.
///
/// When one recognises its gesture, the others that look at the same press fail, and the view under the press hears that
/// it was cancelled. A subclass decides in the methods for presses, by `recognize(as:)`, `change()`, `end()` and `fail()`.
open class GestureRecognizer {
    public enum State: Sendable {
        /// Nothing is decided, or nothing is pressed.
        case possible
        /// A gesture that goes on was recognised.
        case began
        case changed
        /// The gesture came to its end; one that acts once was recognised.
        case ended
        /// The gesture was broken off: what it did is to be taken back.
        case cancelled
        /// The presses make no such gesture; until they end, nothing more is decided.
        case failed
    }

    /// The view whose presses are looked at.
    public internal(set) weak var view: View?
    public internal(set) var state = State.possible
    /// Without it, presses are not looked at; a gesture under way is cancelled.
    public var isEnabled = true {
        didSet { if !isEnabled { cancel() } }
    }
    /// Asked when everything else speaks for the gesture; false lets it fail.
    public var shouldBegin: (() -> Bool)?
    /// Whether the view under the press hears of it no more once the gesture is recognised.
    public var cancelsPressesInView = true
    /// The pointer's button that makes the gesture; a finger counts as the primary one.
    public var button = Press.Button.primary

    /// The presses that are down and looked at.
    public internal(set) var presses: [Press] = []
    /// The middle of the presses, in the window; it stays where they ended.
    public internal(set) var windowPoint = Point.zero
    // What was recognised, but has to wait until others have failed.
    var heldState: State?
    // Every press since the gesture was possible, also those that ended.
    var pressesOfGesture: [Press] = []
    var rivalsToFail: [WeakRecognizer] = []
    var rivalsWaiting: [WeakRecognizer] = []

    public init() {}

    /// The middle of the presses in a view's own coordinates.
    public func location(in view: View) -> Point {
        view.convert(windowPoint, from: nil)
    }

    /// Lets this one be recognised only after the other one has failed.
    public func require(toFail other: GestureRecognizer) {
        rivalsToFail.append(WeakRecognizer(recognizer: other))
        other.rivalsWaiting.append(WeakRecognizer(recognizer: self))
    }

    /// Breaks off what is under way.
    public func cancel() {
        if isRunning {
            enter(.cancelled)
        } else if isUndecided {
            fail()
        }
    }

    /// Whether a press is looked at; asked when it begins.
    open func accepts(_ press: Press) -> Bool { press.button == button }
    /// Whether the other one fails when this one is recognised on the same press.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    /// A press that is accepted began; it is among `presses` already.
    open func pressBegan(_ press: Press) {}
    open func pressMoved(_ press: Press) {}
    /// A press ended; it is among `presses` still.
    open func pressEnded(_ press: Press) {}
    /// Everything is over: what was noted for the gesture is to be forgotten.
    open func reset() {}
    /// The state is another one, that the owner is to hear of: every one but possible and failed.
    open func report() {}
}

struct WeakRecognizer {
    weak var recognizer: GestureRecognizer?
}
