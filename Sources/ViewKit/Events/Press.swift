import Geometry

/// A pointer's button or a finger, from going down to coming up; or two fingers that pinch or scroll on a touchpad.
public final class Press {
    /// Which of the presses that are down at one time it is.
    public enum Identifier: Hashable, Sendable {
        case pointer
        /// A finger, by the number it has until it is lifted.
        case touch(Int)
        /// Two fingers on a touchpad, which stand where the pointer does; only gestures observe them.
        case pinch
        /// Two fingers on a touchpad that scroll: it goes from the pointer's position along with the content; only
        /// gestures observe it.
        case scroll
    }
    public enum Kind: Sendable {
        case pointer, touch, pinch, scroll
    }
    public typealias Button = PointerButton

    public let id: Identifier
    /// The pointer's button that went down; a finger counts as the primary one.
    public let button: Button
    /// The keys that were held when it began.
    public let modifiers: Modifiers
    /// How many presses of the button in quick succession this one is, itself counted.
    public let clickCount: Int
    /// The view that the press began on, or the menu that it opened; it is sent the press until its end.
    public private(set) var view: View
    /// When it began, in seconds of the loop's clock.
    let startTime: Double
    /// When it came where it is, in seconds of the loop's clock.
    public private(set) var time: Double
    /// Where it began in the window, in points.
    public let startPoint: Point
    /// The position in the window, in points.
    public private(set) var windowPoint: Point
    /// How far two fingers on a touchpad have gone; nil for every other press.
    private(set) var pinch: Pinch?
    /// Those that observe the press, in the order they are asked.
    private(set) var recognizers: [GestureRecognizer] = []
    private var delivery: Delivery

    /// Whether the view is sent the press.
    private enum Delivery {
        /// It will be.
        case pending
        case begun
        /// Only gestures are: one has claimed the press, or there is nothing in it for a view.
        case none
    }

    init(
        _ id: Identifier, button: Button, modifiers: Modifiers, clickCount: Int, view: View, point: Point, time: Double
    ) {
        self.id = id
        self.button = button
        self.modifiers = modifiers
        self.clickCount = clickCount
        self.view = view
        startTime = time
        self.time = time
        startPoint = point
        windowPoint = point
        switch id {
        case .pointer, .touch: delivery = .pending
        case .pinch, .scroll: delivery = .none
        }
    }

    public var kind: Kind {
        switch id {
        case .pointer: .pointer
        case .touch: .touch
        case .pinch: .pinch
        case .scroll: .scroll
        }
    }

    /// The position in a view's own coordinates.
    public func location(in view: View) -> Point {
        view.convert(windowPoint, from: nil)
    }

    /// How far it is from where it began, in points.
    var distance: Double { windowPoint.distance(to: startPoint) }

    /// Whether a gesture may still be recognized, and none is in progress.
    var isUndecided: Bool {
        let followers = recognizers.filter { $0.isFollowing(self) }
        return !followers.isEmpty && !followers.contains(where: \.isRunning)
    }
}

extension Press {
    func observe(with newRecognizers: [GestureRecognizer]) { recognizers = newRecognizers }

    func move(to point: Point, time newTime: Double) { (windowPoint, time) = (point, newTime) }

    func move(_ newPinch: Pinch) { pinch = newPinch }

    /// The recognizers first, since one of them may claim the press.
    func deliver(_ toRecognizer: (GestureRecognizer, Press) -> Void, _ toView: (View, Press) -> Void) {
        for recognizer in recognizers where recognizer.isFollowing(self) { toRecognizer(recognizer, self) }
        guard delivery != .none else { return }
        delivery = .begun
        toView(view, self)
    }

    /// Goes on for gestures only.
    func withdrawFromView() {
        let wasBegun = delivery == .begun
        delivery = .none
        if wasBegun { view.pressCancelled(self) }
    }

    /// Goes on for another view, and for no gesture.
    func transfer(to newView: View) {
        withdrawFromView()
        for recognizer in recognizers {
            recognizer.cancel()
            recognizer.forget(self)
        }
        (recognizers, view, delivery) = ([], newView, .begun)
    }
}
