import ViewKit

/// Finds out what the wheel is about over a graph.
struct RangeWheel {
    enum Meaning: Equatable {
        /// Notches downwards.
        case zoom(Double)
        /// Notches to the right, by a wheel that turns sideways.
        case step(Double)
        case nothing
        /// It is for others.
        case foreign
    }

    /// When a wheel was turned sideways last and panned.
    private var stepTime = -Double.infinity

    /// How long a wheel rests, in seconds, until its next notch is a turn of its own.
    private static let rest = 0.5

    /// A turn that has panned to an end goes no further: it began in the middle.
    ///
    /// - Parameter canPan: Whether there is something to see to the right, with true, or to the left.
    mutating func meaning(of scroll: Scroll, canPan: (Bool) -> Bool) -> Meaning {
        let notches = scroll.notches
        if abs(notches.y) >= abs(notches.x) { return .zoom(notches.y) }
        let isGoingOn = scroll.time - stepTime < Self.rest
        guard canPan(notches.x > 0) || isGoingOn else { return .foreign }
        stepTime = scroll.time
        return canPan(notches.x > 0) ? .step(notches.x) : .nothing
    }
}
