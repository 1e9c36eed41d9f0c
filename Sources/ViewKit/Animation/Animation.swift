import Cairo
import Geometry

/// Changes what is on the screen of a view for a while, without a change of its properties; added to the view under a key.
///
/// What is set on it after it was added changes nothing any more.
public class Animation {
    /// One way, in seconds, above zero.
    public var duration: Double
    /// From the next tick to the first change, in seconds; until then the view stands at the beginning.
    public var delay = 0.0
    /// Linear unless set; holds for the whole duration.
    public var curve = TimingCurve.linear
    /// How often it runs; may be infinite.
    public var repeatCount = 1.0
    /// Whether each run goes back as well, which takes as long again.
    public var autoreverses = false
    /// Whether the view stays at its last value, until it is removed.
    public var keepsLastValue = false
    /// Called once: with true at the end, with false if it was removed before.
    public var completion: ((Bool) -> Void)?

    init(duration: Double) {
        precondition(duration > 0, "An animation that is added has a duration.")
        self.duration = duration
    }

    /// What is changed, from what is on the screen of a view to what its properties say.
    func makeParts(presentation: ViewState, model: ViewState) -> [AnimationPart] { [] }

    var timing: AnimationTiming {
        AnimationTiming(
            duration: duration, delay: delay, pace: .curve(curve), repeatCount: repeatCount, autoreverses: autoreverses,
            keepsLastValue: keepsLastValue)
    }
}

/// One property's way in an animation.
struct AnimationPart {
    let track: AnimationTrack
    /// When it runs within the groups that it is in, the outermost group's member first.
    var memberTimings: [AnimationTiming] = []
}

/// From one value to another.
public final class BasicAnimation: Animation {
    private let property: ViewState.Property
    private let setStart: ((inout ViewState) -> Void)?
    private let setEnd: ((inout ViewState) -> Void)?

    /// - Parameters:
    ///   - start: Nil for the presentation when it is added.
    ///   - end: Nil for the property's own value then.
    public init<Value>(
        _ property: AnimatableProperty<Value>, from start: Value? = nil, to end: Value? = nil, duration: Double
    ) {
        self.property = property.property
        setStart = start.map { start in { property.set(&$0, start) } }
        setEnd = end.map { end in { property.set(&$0, end) } }
        super.init(duration: duration)
    }

    override func makeParts(presentation: ViewState, model: ViewState) -> [AnimationPart] {
        var (start, end) = (presentation, model)
        setStart?(&start)
        setEnd?(&end)
        return [AnimationPart(track: AnimationTrack(property, from: start[property], to: end[property]))]
    }
}

/// Along values, in a straight line from each to the next, or along a path.
public final class KeyframeAnimation: Animation {
    private let makeTrack: (_ model: ViewState) -> AnimationTrack

    /// Traps without values, and for times that are not as many or do not ascend from 0 to 1.
    ///
    /// - Parameter times: The part of the duration at which each value is reached; nil for equal distances.
    public init<Value>(
        _ property: AnimatableProperty<Value>, values: [Value], times: [Double]? = nil, duration: Double
    ) {
        precondition(!values.isEmpty, "A keyframe animation has values.")
        let last = Double(max(1, values.count - 1))
        let times = times ?? values.indices.map { Double($0) / last }
        precondition(
            times.count == values.count && zip(times, times.dropFirst()).allSatisfy(<=)
                && times.allSatisfy { (0...1).contains($0) }, "Every value has its time, none before the last.")
        makeTrack = { model in
            let values = values.map { property.vector(of: $0, in: model) }
            return AnimationTrack(property.property, parts: times, values: values)
        }
        super.init(duration: duration)
    }

    /// At a constant speed along a path's length, from its beginning to its end, as far as the curve leaves it constant.
    public init(_ property: AnimatableProperty<Point>, along path: Path, duration: Double) {
        let measure = PathMeasure(path)
        makeTrack = { model in
            AnimationTrack(
                property.property, along: { property.vector(of: measure.point(at: $0 * measure.length), in: model) })
        }
        super.init(duration: duration)
    }

    override func makeParts(presentation: ViewState, model: ViewState) -> [AnimationPart] {
        [AnimationPart(track: makeTrack(model))]
    }
}

/// Several animations that run together, in the time of the group: what takes longer is cut off.
///
/// The group's curve holds for all of them, and its completion; those of its members are not called.
public final class AnimationGroup: Animation {
    private let members: [Animation]

    /// Traps without members.
    public init(_ members: [Animation], duration: Double) {
        precondition(!members.isEmpty, "A group of animations has members.")
        self.members = members
        super.init(duration: duration)
    }

    override func makeParts(presentation: ViewState, model: ViewState) -> [AnimationPart] {
        members.flatMap { member in
            member.makeParts(presentation: presentation, model: model).map { part in
                AnimationPart(track: part.track, memberTimings: [member.timing] + part.memberTimings)
            }
        }
    }
}
