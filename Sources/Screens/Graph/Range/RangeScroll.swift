import Geometry
import ViewKit

/// Finds out what the wheel, or two fingers on a touchpad, are about over a graph.
struct RangeScroll {
    enum Meaning: Equatable {
        /// Points over a content, downwards.
        case zoom(Double)
        /// Points to the right, by a wheel that turns sideways.
        case step(Double)
        /// Points to the right, by fingers, which have just decided to or go on.
        case pan(Double, isFirst: Bool)
        case panEnd
        case nothing
        /// It is for others.
        case foreign
    }

    private enum Fingers {
        case undecided(Point)
        case zooming, panning, foreign
    }

    private var fingers = Fingers.undecided(.zero)
    private var time = -Double.infinity
    /// When a wheel was turned sideways last and panned.
    private var stepTime = -Double.infinity

    /// How far fingers go, in points, until they have decided, and how long they rest, in seconds, until they begin again.
    private static let minimumDistance = 10.0
    private static let rest = 0.15
    /// How long a wheel rests, in seconds, until its next notch is a turn of its own.
    private static let wheelRest = 0.5

    /// - Parameter canPan: Whether there is something to see to the right, with true, or to the left.
    mutating func meaning(of scroll: Scroll, canPan: (Bool) -> Bool) -> Meaning {
        guard scroll.isPrecise else { return meaning(ofNotch: scroll, canPan) }
        defer { time = scroll.time }
        if scroll.phase == .ended { return end() }
        if scroll.time - time >= Self.rest { fingers = .undecided(.zero) }
        switch fingers {
        case .undecided(let distance): return decide(distance + scroll.delta, canPan)
        case .zooming: return .zoom(scroll.delta.y)
        case .panning: return .pan(scroll.delta.x, isFirst: false)
        case .foreign: return .foreign
        }
    }

    /// A turn that has panned to an end goes no further: it began in the middle.
    private mutating func meaning(ofNotch scroll: Scroll, _ canPan: (Bool) -> Bool) -> Meaning {
        let delta = scroll.delta
        if abs(delta.y) >= abs(delta.x) { return .zoom(delta.y) }
        let isGoingOn = scroll.time - stepTime < Self.wheelRest
        guard canPan(delta.x > 0) || isGoingOn else { return .foreign }
        stepTime = scroll.time
        return canPan(delta.x > 0) ? .step(delta.x) : .nothing
    }

    private mutating func decide(_ distance: Point, _ canPan: (Bool) -> Bool) -> Meaning {
        guard distance.distance(to: .zero) >= Self.minimumDistance else {
            fingers = .undecided(distance)
            return .foreign
        }
        if abs(distance.y) >= abs(distance.x) {
            fingers = .zooming
            return .zoom(distance.y)
        }
        guard canPan(distance.x > 0) else {
            fingers = .foreign
            return .foreign
        }
        fingers = .panning
        return .pan(distance.x, isFirst: true)
    }

    private mutating func end() -> Meaning {
        defer { fingers = .undecided(.zero) }
        switch fingers {
        case .panning: return .panEnd
        case .zooming: return .nothing
        case .undecided, .foreign: return .foreign
        }
    }
}
