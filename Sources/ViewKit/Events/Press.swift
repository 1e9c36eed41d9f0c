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
    public internal(set) var view: View
    /// When it began, in seconds of the loop's clock.
    public let startTime: Double
    /// When it came where it is, in seconds of the loop's clock.
    public internal(set) var time: Double
    /// Where it began in the window, in points.
    public let startPoint: Point
    /// The position in the window, in points.
    public internal(set) var windowPoint: Point
    /// How far two fingers on a touchpad have gone; nil for every other press.
    var pinch: Pinch?

    // Those that observe the press, in the order they are asked.
    var recognizers: [GestureRecognizer] = []
    // Whether the view was sent the press, and whether it still is: a gesture may have claimed it.
    var isKnownToView = false
    var isViewListening = true

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
}
