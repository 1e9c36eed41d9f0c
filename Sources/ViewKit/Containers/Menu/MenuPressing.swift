import Geometry

/// A press on open menus: the one that opened them, or a later one.
struct MenuPressing {
    private var press: Press?
    /// Where the press was when it came to the menus; nil for one that began on them.
    private var openingPoint: Point?

    /// How far the press that opened a menu goes before its end counts, in points: a click leaves the menu open.
    static let leastDistance = 5.0

    var isTracking: Bool { press != nil }

    mutating func begin(_ press: Press, isOpening: Bool) {
        self.press = press
        openingPoint = isOpening ? press.windowPoint : nil
    }

    /// Whether the press has gone far enough to count.
    mutating func move(_ press: Press) -> Bool {
        guard press === self.press else { return false }
        if let start = openingPoint, press.windowPoint.distance(to: start) >= Self.leastDistance { openingPoint = nil }
        return openingPoint == nil
    }

    /// Whether the press acts on what lies under it at its end.
    mutating func end(_ press: Press) -> Bool {
        let counts = move(press)
        cancel(press)
        return counts
    }

    mutating func cancel(_ press: Press) {
        if press === self.press { self.press = nil }
    }
}
