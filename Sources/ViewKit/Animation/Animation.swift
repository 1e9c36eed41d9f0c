import Cairo
import Geometry

/// An animation of a view's presentation that leaves the model unchanged; added to the view under a key.
///
/// Changes to its properties after it was added have no effect.
public class Animation {
    /// The duration of one pass, in seconds, above zero.
    public var duration: Double
    /// The time from the next tick to the first change, in seconds; the first value is shown until then.
    public var delay = 0.0
    public var curve = TimingCurve.linear
    /// The number of runs; may be infinite.
    public var repeatCount = 1.0
    /// Whether each run is also played backwards, which doubles its time.
    public var autoreverses = false
    /// Whether the last value stays in place until the animation is removed.
    public var holdsEndValue = false
    /// Called once: with true at the end, with false if the animation was removed before.
    public var completion: ((Bool) -> Void)?

    let makeParts: (_ presentation: ViewState, _ model: ViewState) -> [AnimationPart]

    fileprivate init(
        duration: Double, _ makeParts: @escaping (_ presentation: ViewState, _ model: ViewState) -> [AnimationPart]
    ) {
        precondition(duration > 0, "An animation that is added has a duration.")
        self.duration = duration
        self.makeParts = makeParts
    }

    var timing: AnimationTiming {
        AnimationTiming(
            duration: duration, delay: delay, pace: { [curve] in curve.value(at: $0) }, repeatCount: repeatCount,
            autoreverses: autoreverses, holdsEndValue: holdsEndValue)
    }
}

struct AnimationPart {
    let track: AnimationTrack
    /// The timings of the groups' members that contain the track, outermost first.
    var memberTimings: [AnimationTiming] = []
}

public final class BasicAnimation: Animation {
    /// - Parameters:
    ///   - start: Nil for the presentation at the time of adding.
    ///   - end: Nil for the model's value at the time of adding.
    public init<Value>(
        _ property: AnimatableProperty<Value>, from start: Value? = nil, to end: Value? = nil, duration: Double
    ) {
        super.init(duration: duration) { presentation, model in
            var (first, last) = (presentation, model)
            if let start { property.set(&first, start) }
            if let end { property.set(&last, end) }
            let values = [first[property.property], last[property.property]]
            return [AnimationPart(track: AnimationTrack(property.property, parts: [0, 1], values: values))]
        }
    }
}

/// Animates a property along values, linearly from each to the next, or along a path.
public final class KeyframeAnimation: Animation {
    /// Animates along values. Traps if there are none, or if `times` is not one ascending number in 0…1 per value.
    ///
    /// - Parameter times: The fraction of the duration at which each value is reached; nil for equal intervals.
    public init<Value>(
        _ property: AnimatableProperty<Value>, values: [Value], times: [Double]? = nil, duration: Double
    ) {
        precondition(!values.isEmpty, "A keyframe animation has values.")
        let last = Double(max(1, values.count - 1))
        let times = times ?? values.indices.map { Double($0) / last }
        precondition(
            times.count == values.count && zip(times, times.dropFirst()).allSatisfy(<=)
                && times.allSatisfy { (0...1).contains($0) }, "Every value has its time, none before the last.")
        super.init(duration: duration) { _, model in
            let values = values.map { property.vector(of: $0, in: model) }
            return [AnimationPart(track: AnimationTrack(property.property, parts: times, values: values))]
        }
    }

    /// The division of the time along a path, before the curve applies.
    public enum CalculationMode: Sendable {
        /// The same time for each element of the path, at constant speed in each.
        case linear
        /// Constant speed along the whole path.
        case paced
    }

    /// Animates along a path from its start to its end.
    public init(
        _ property: AnimatableProperty<Point>, along path: Path, mode: CalculationMode = .paced, duration: Double
    ) {
        let measure = PathMeasure(path)
        super.init(duration: duration) { _, model in
            let track = AnimationTrack(property.property) { progress in
                let distance = mode == .paced ? progress * measure.length : measure.distance(atPart: progress)
                return property.vector(of: measure.point(at: distance), in: model)
            }
            return [AnimationPart(track: track)]
        }
    }
}

/// Several animations that run together; the group's duration cuts longer members off.
///
/// The group's curve applies to all members. Its completion is called, theirs are not.
public final class AnimationGroup: Animation {
    /// Traps without members.
    public init(_ members: [Animation], duration: Double) {
        precondition(!members.isEmpty, "A group of animations has members.")
        super.init(duration: duration) { presentation, model in
            members.flatMap { member in
                member.makeParts(presentation, model).map { part in
                    AnimationPart(track: part.track, memberTimings: [member.timing] + part.memberTimings)
                }
            }
        }
    }
}
