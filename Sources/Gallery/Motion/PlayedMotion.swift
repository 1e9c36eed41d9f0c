import Cairo
import Geometry
import ViewKit

/// A view's animation that a Play button begins, as values; its steps play it and write its code.
struct PlayedMotion: Equatable {
    enum Property: String, CaseIterable {
        case center = "centre"
        case alpha, colour, size, transform, path
    }

    /// The calls that the animation consists of.
    enum Form: String, CaseIterable {
        case single
        /// A second animation of the property begins after the delay, and goes back.
        case interrupted
        /// An animation of the corner radius is begun inside the other.
        case nested
        case keyframes
        /// When the first animation has ended, another one goes back.
        case sequence
    }

    /// A path allows neither another form than a single animation nor a spring.
    var property = Property.center {
        didSet {
            guard property == .path else { return }
            form = .single
            if pace == .spring { pace = .linear }
        }
    }
    var form = Form.single
    var pace = CurveChoice.easeInEaseOut
    /// In seconds.
    var duration = 1.5
    var delay = 0.25
    /// Of a spring: the velocity is in full distances per second.
    var damping = 0.4
    var velocity = 0.0
    var repeatCount = 1
    var autoreverses = false
    var beginsFromCurrentState = true
    /// Of the animation inside the other, in seconds.
    var innerDuration = 0.5
    var inheritsDuration = true
    var inheritsCurve = true
    // The values that the properties get; the turn is in units of π.
    var center = Point(x: 220, y: 70)
    var alpha = 0.2
    var color = Color.orange
    var size = Size(width: 120, height: 90)
    var scale = 1.8
    var turn = 0.25

    /// A view's first values, which all animations leave.
    struct Start {
        let rect: Rect
        let color: Color
    }

    /// The corner radius that an inner animation leads to, in points.
    static let innerRadius = 30.0

    /// The time from the first call to the end of the last animation, in seconds.
    var totalDuration: Double {
        switch form {
        case .single: delay + duration * Double(repeatCount) * (autoreverses ? 2 : 1)
        case .interrupted, .keyframes: delay + duration
        case .nested: max(duration, inheritsDuration ? duration : innerDuration)
        case .sequence: delay + 2 * duration
        }
    }

    /// The path along which the centre moves, from a view's own.
    func path(from start: Start) -> Path {
        let (from, depth) = (start.rect.center.inThousandths, 140.0)
        var path = Path()
        path.move(to: from)
        path.addCurve(
            to: center, control1: Point(x: from.x, y: from.y + depth).inThousandths,
            control2: Point(x: center.x, y: center.y + depth).inThousandths)
        return path
    }
}

// MARK: The values that the user can turn

extension PlayedMotion {
    /// The knobs of the values that have an effect.
    var knobs: [Knob] {
        let properties = Property.allCases.map { ($0, $0.rawValue) }
        let forms = Form.allCases.map { ($0, $0.rawValue) }
        var knobs: [Knob] = [.choice("property", \.viewFill.played.property, of: properties)]
        if property != .path { knobs.append(.choice("form", \.viewFill.played.form, of: forms)) }
        knobs += targetKnobs
        knobs.append(.number("duration", \.viewFill.played.duration, in: 0.1...10, step: 0.1))
        if form != .nested { knobs.append(.number("delay", \.viewFill.played.delay, in: 0...5, step: 0.05)) }
        return knobs + paceKnobs + formKnobs
    }

    private var targetKnobs: [Knob] {
        switch property {
        case .center, .path: [.point("target", \.viewFill.played.center)]
        case .alpha: [.number("target-alpha", \.viewFill.played.alpha, in: 0...1, step: 0.01)]
        case .colour: [Knob.color("target", \.viewFill.played.color)[0]]
        case .size:
            [
                .number("target-width", \.viewFill.played.size.width, in: 1...320),
                .number("target-height", \.viewFill.played.size.height, in: 1...320),
            ]
        case .transform:
            [
                .number("target-scale", \.viewFill.played.scale, in: 0.1...4, step: 0.1),
                .angle("target-turn", \.viewFill.played.turn, in: -0.5...0.5),
            ]
        }
    }

    private var paceKnobs: [Knob] {
        let paces = (CurveChoice.named + (property == .path ? [] : [.spring])).map { ($0, $0.rawValue) }
        let spring: [Knob] = [
            .number("damping", \.viewFill.played.damping, in: 0.05...1, step: 0.05),
            .number("velocity", \.viewFill.played.velocity, in: -10...10, step: 0.5),
        ]
        return [.choice("curve", \.viewFill.played.pace, of: paces)] + (pace == .spring ? spring : [])
    }

    private var formKnobs: [Knob] {
        switch form {
        case .single:
            [
                .count("repeats", \.viewFill.played.repeatCount, in: 1...10),
                .toggle("autoreverse", \.viewFill.played.autoreverses),
            ]
        case .interrupted: [.toggle("from-current-state", \.viewFill.played.beginsFromCurrentState)]
        case .nested:
            [
                .number("inner-duration", \.viewFill.played.innerDuration, in: 0.1...10, step: 0.1),
                .toggle("inherits-duration", \.viewFill.played.inheritsDuration),
                .toggle("inherits-curve", \.viewFill.played.inheritsCurve),
            ]
        case .keyframes, .sequence: []
        }
    }
}

extension ViewFill {
    /// The place of the knobs.
    var played: PlayedMotion {
        get { motion?.played ?? PlayedMotion() }
        set { motion?.played = newValue }
    }
}
