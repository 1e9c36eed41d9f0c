import Cairo
import Geometry

/// An animation of a view's presentation that leaves the model unchanged; added to the view under a key.
///
/// Changes to its properties after it was added have no effect.
public class Animation {
    /// The duration of one pass, in seconds, above zero.
    public var duration: Double
    public var curve = TimingCurve.linear
    /// The number of runs; may be infinite.
    public var repeatCount = 1.0
    /// Whether each run is also played backwards, which doubles its time.
    public var autoreverses = false
    /// Whether the last value stays in place until the animation is removed.
    public var holdsEndValue = false
    /// Called once: with true at the end, with false if the animation was removed before.
    public var completion: ((Bool) -> Void)?

    let makeTrack: (_ presentation: ViewState, _ model: ViewState) -> AnimationTrack

    fileprivate init(
        duration: Double, _ makeTrack: @escaping (_ presentation: ViewState, _ model: ViewState) -> AnimationTrack
    ) {
        precondition(duration > 0, "An animation that is added has a duration.")
        self.duration = duration
        self.makeTrack = makeTrack
    }

    var timing: AnimationTiming {
        AnimationTiming(
            duration: duration, pace: .curve(curve), repeatCount: repeatCount, autoreverses: autoreverses,
            holdsEndValue: holdsEndValue)
    }
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
            return AnimationTrack(property.property, values: [first[property.property], last[property.property]])
        }
    }
}

/// Animates a property along values, linearly from each to the next, or along a path.
public final class KeyframeAnimation: Animation {
    /// Animates along values at equal intervals. Traps if there are none.
    public init<Value>(_ property: AnimatableProperty<Value>, values: [Value], duration: Double) {
        precondition(!values.isEmpty, "A keyframe animation has values.")
        super.init(duration: duration) { _, model in
            AnimationTrack(property.property, values: values.map { property.vector(of: $0, in: model) })
        }
    }

    /// Animates along a path from its start to its end, at constant speed if the curve is linear.
    public init(_ property: AnimatableProperty<Point>, along path: Path, duration: Double) {
        let measure = PathMeasure(path)
        super.init(duration: duration) { _, model in
            AnimationTrack(
                property.property, along: { property.vector(of: measure.point(at: $0 * measure.length), in: model) })
        }
    }
}
