/// One property of one view while it animates.
final class RunningAnimation {
    /// The name it was added under; nil for one that a change of the property began.
    let key: String?
    var track: AnimationTrack
    let timing: AnimationTiming
    /// When it runs within the groups that it is in, the outermost group's member first; `timing` is that group's.
    let memberTimings: [AnimationTiming]
    let timeline: AnimationTimeline
    /// The `animate` closure it belongs to.
    let block: AnimationBlock?
    /// The time of its first change on the timeline; nil until the first tick after it was made.
    var begin: Double?
    /// The view's state before the change, for a timeline that goes back; nil once something else changed it.
    var stateBefore: ViewState?
    /// Whether an older animation of the property runs on until this one begins.
    var joinsLater = false
    /// Whether its end was reported already.
    var hasEnded = false

    init(
        _ track: AnimationTrack, key: String? = nil, timing: AnimationTiming, memberTimings: [AnimationTiming] = [],
        timeline: AnimationTimeline, block: AnimationBlock? = nil
    ) {
        self.key = key
        self.track = track
        self.timing = timing
        self.memberTimings = memberTimings
        self.timeline = timeline
        self.block = block
    }

    var property: ViewState.Property { track.property }
    /// Seconds since the first change, below 0 before it.
    var elapsed: Double { begin.map { timeline.time - $0 } ?? -.infinity }
    var hasBegun: Bool { elapsed >= 0 }
    /// Whether its time is over; one that a hand may still turn back never is.
    var isOver: Bool { timeline.isWindowTime && elapsed >= timing.activeDuration }
    /// Whether the window's next tick shows it somewhere else.
    var isMoving: Bool { timeline.isWindowTime && (begin == nil || hasBegun) && !hasEnded }
    /// When its time is over, on the timeline.
    var end: Double { (begin ?? 0) + timing.activeDuration }

    func apply(to state: inout ViewState) {
        if joinsLater, !hasBegun { return }
        if let progress { state[property] = track.value(at: progress) }
    }

    /// The part of the way that is done; nil for a member that is over before its group.
    private var progress: Double? {
        var (progress, duration) = (timing.progress(at: elapsed), timing.duration)
        for member in memberTimings {
            guard let part = member.progress(inGroupAt: progress * duration) else { return nil }
            (progress, duration) = (part, member.duration)
        }
        return progress
    }
}
