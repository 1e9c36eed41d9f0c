import ViewKit

/// Decides what a turn of the wheel does over a graph.
struct RangeWheel {
    enum Meaning: Equatable {
        /// Notches downwards.
        case zoom(Double)
        /// Notches to the right, of a horizontal wheel.
        case step(Double)
        case nothing
        /// The event is for other views.
        case foreign
    }

    /// The time of the last horizontal turn that the graph consumed.
    private var stepTime = -Double.infinity

    /// The pause after which the next notch begins a new turn, in seconds.
    private static let rest = 0.5

    /// Returns the meaning of an event; a turn that has panned to an end of the history does not continue in other
    /// views.
    ///
    /// - Parameter canPan: Whether the graph can pan to the right, for true, or to the left.
    mutating func meaning(of scroll: Scroll, canPan: (Bool) -> Bool) -> Meaning {
        let notches = scroll.notches
        if abs(notches.y) >= abs(notches.x) { return .zoom(notches.y) }
        let isGoingOn = scroll.time - stepTime < Self.rest
        guard canPan(notches.x > 0) || isGoingOn else { return .foreign }
        stepTime = scroll.time
        return canPan(notches.x > 0) ? .step(notches.x) : .nothing
    }
}
