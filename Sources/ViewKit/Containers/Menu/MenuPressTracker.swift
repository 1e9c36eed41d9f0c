import Geometry

/// Tracks a press on open menus: the one that opened them, or a later one.
struct MenuPressTracker {
    private var press: Press?
    /// The point at which the opening press was handed over, until it has moved far enough; nil for other presses.
    private var openingPoint: Point?

    /// How far the opening press must move for its release to count, in points: a click leaves the menu open.
    static let leastDistance = 5.0

    var isTracking: Bool { press != nil }

    mutating func begin(_ press: Press, isOpening: Bool) {
        self.press = press
        openingPoint = isOpening ? press.windowPoint : nil
    }

    /// Returns whether the press has moved far enough to count.
    mutating func move(_ press: Press) -> Bool {
        guard press === self.press else { return false }
        if let start = openingPoint, press.windowPoint.distance(to: start) >= Self.leastDistance { openingPoint = nil }
        return openingPoint == nil
    }

    /// Ends the press, and returns whether it acts on the row under it.
    mutating func end(_ press: Press) -> Bool {
        let counts = move(press)
        cancel(press)
        return counts
    }

    mutating func cancel(_ press: Press) {
        if press === self.press { self.press = nil }
    }
}
