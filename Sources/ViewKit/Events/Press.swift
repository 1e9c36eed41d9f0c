import Geometry

/// A press of a pointer button or a finger, from down to up, or a gesture of two fingers on a touchpad.
public final class Press {
    /// Identifies a press among those that are down at one time.
    public enum Identifier: Hashable, Sendable {
        case pointer
        /// A finger, with a number that is unique until it is lifted.
        case touch(Int)
        /// Two fingers that pinch on a touchpad, at the pointer's position; only recognizers get it.
        case pinch
        /// Two fingers that scroll on a touchpad, from the pointer along with the content; only recognizers get it.
        case scroll
    }
    public enum Kind: Sendable {
        case pointer, touch, pinch, scroll
    }
    public typealias Button = PointerButton

    public let id: Identifier
    /// The pointer's button; a finger counts as the primary one.
    public let button: Button
    /// The modifiers held when the press began.
    public let modifiers: Modifiers
    /// The modifiers held at the latest event that reports them.
    public private(set) var currentModifiers: Modifiers
    /// The number of presses of the button in quick succession, including this one.
    public let clickCount: Int
    /// The view that gets the press until its end: the one it began on, or the menu that it opened.
    public private(set) var view: View
    /// The time of the latest event, in seconds of the loop's clock.
    public private(set) var time: Double
    /// The position in the window where the press began, in points.
    public let startPoint: Point
    /// The position in the window, in points.
    public private(set) var windowPoint: Point
    /// The current pinch; nil for all other presses.
    var pinch: Pinch?
    /// The observing recognizers, in the order in which they get events.
    private(set) var recognizers: [GestureRecognizer]
    private var delivery: Delivery

    /// Whether the view gets the press.
    private enum Delivery {
        /// The view has not got `pressBegan` yet.
        case pending
        case begun
        /// Only recognizers get it: one has claimed the press, or the press is not for views.
        case none
    }

    init(
        _ id: Identifier, button: Button = .primary, modifiers: Modifiers, clickCount: Int = 1, view: View,
        point: Point, time: Double
    ) {
        (self.id, self.button, self.modifiers, self.clickCount) = (id, button, modifiers, clickCount)
        currentModifiers = modifiers
        (self.view, startPoint, windowPoint, self.time) = (view, point, point, time)
        delivery = id == .pinch || id == .scroll ? .none : .pending
        recognizers = Self.recognizers(on: view, for: id)
    }

    /// Returns the recognizers of the view and its ancestors, innermost first, with drags from an edge before all.
    private static func recognizers(on view: View, for id: Identifier) -> [GestureRecognizer] {
        let found = view.withSuperviews.flatMap(\.gestureRecognizers)
        // Touchpad scrolls do not start at an edge.
        if id == .scroll { return found }
        return found.filter { $0 is ScreenEdgePanGestureRecognizer }
            + found.filter { !($0 is ScreenEdgePanGestureRecognizer) }
    }

    public var kind: Kind {
        switch id {
        case .pointer: .pointer
        case .touch: .touch
        case .pinch: .pinch
        case .scroll: .scroll
        }
    }

    public func location(in view: View) -> Point { view.convert(windowPoint, from: nil) }

    var distance: Double { windowPoint.distance(to: startPoint) }

    /// Whether a gesture may still be recognised and none is in progress.
    var isUndecided: Bool {
        let followers = recognizers.filter { $0.isFollowing(self) }
        return !followers.isEmpty && !followers.contains(where: \.isRunning)
    }

    func move(to point: Point, modifiers: Modifiers? = nil, time newTime: Double) {
        (windowPoint, currentModifiers, time) = (point, modifiers ?? currentModifiers, newTime)
    }

    /// Delivers an event to the recognizers first, as one may claim the press, then to the view.
    func deliver(_ toRecognizer: (GestureRecognizer, Press) -> Void, _ toView: (View, Press) -> Void) {
        for recognizer in recognizers where recognizer.isFollowing(self) { toRecognizer(recognizer, self) }
        guard delivery != .none else { return }
        delivery = .begun
        toView(view, self)
    }

    /// Cancels the press for its view; recognizers still get it.
    func withdrawFromView() {
        let wasBegun = delivery == .begun
        delivery = .none
        if wasBegun { view.pressCancelled(self) }
    }

    /// Hands the press to another view and ends it for all recognizers.
    func transfer(to newView: View) {
        withdrawFromView()
        for recognizer in recognizers {
            recognizer.cancel()
            recognizer.forget(self)
        }
        (recognizers, view, delivery) = ([], newView, .begun)
    }
}
