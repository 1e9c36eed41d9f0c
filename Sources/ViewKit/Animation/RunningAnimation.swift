final class RunningAnimation {
    /// The key it was added under; nil for one that a property change began.
    let key: String?
    var track: AnimationTrack
    /// The timings of the groups' members that contain the track, outermost first; `timing` is the outermost group's.
    let memberTimings: [AnimationTiming]
    let timeline: AnimationTimeline
    let block: AnimationBlock
    /// The time of the first change on the timeline; nil until the first tick after the animation was created.
    var begin: Double?
    /// The view's state before the change, for a timeline that runs back; nil after an unanimated change.
    var stateBefore: ViewState?
    /// Whether an older animation of the property continues until this one begins.
    var waitsToTakeOver = false
    var hasEnded = false

    init(
        _ track: AnimationTrack, key: String? = nil, memberTimings: [AnimationTiming] = [],
        timeline: AnimationTimeline, block: AnimationBlock
    ) {
        (self.key, self.track, self.memberTimings) = (key, track, memberTimings)
        (self.timeline, self.block) = (timeline, block)
    }

    var property: ViewState.Property { track.property }
    var timing: AnimationTiming { block.timing }
    /// Seconds since the first change; negative before it.
    var elapsed: Double { begin.map { timeline.time - $0 } ?? -.infinity }
    var hasBegun: Bool { elapsed >= 0 }
    /// Whether the animation has ended; never on a timeline that can still run backwards.
    var isOver: Bool { timeline.isWindowTime && elapsed >= timing.activeDuration }
    /// Whether the window's next tick may change its value.
    var isMoving: Bool { timeline.isWindowTime && (begin == nil || hasBegun) && !hasEnded }
    /// The time at which it ends, on the timeline.
    var end: Double { (begin ?? 0) + timing.activeDuration }
    /// Whether the last value stays after the end.
    var keepsEndValue: Bool { timing.holdsEndValue && timing.activeDuration.isFinite }

    func apply(to state: inout ViewState) {
        if waitsToTakeOver, !hasBegun { return }
        if let progress { state[property] = track.value(at: progress) }
    }

    /// The progress along the track; nil for a member that has ended before its group.
    private var progress: Double? {
        var (progress, duration) = (timing.progress(at: elapsed), timing.duration)
        for member in memberTimings {
            guard let part = member.progress(inGroupAt: progress * duration) else { return nil }
            (progress, duration) = (part, member.duration)
        }
        return progress
    }
}
