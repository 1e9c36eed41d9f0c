final class RunningAnimation {
    /// The key it was added under; nil for one that a property change began.
    let key: String?
    var track: AnimationTrack
    let timeline: AnimationTimeline
    let block: AnimationBlock
    /// The time of the beginning on the timeline; nil until the first tick after the animation was created.
    var begin: Double?
    /// The view's state before the change, for a timeline that runs back; nil after an unanimated change.
    var stateBefore: ViewState?
    var hasEnded = false

    init(_ track: AnimationTrack, key: String? = nil, timeline: AnimationTimeline, block: AnimationBlock) {
        self.key = key
        self.track = track
        self.timeline = timeline
        self.block = block
    }

    var property: ViewState.Property { track.property }
    var timing: AnimationTiming { block.timing }
    /// Seconds since the beginning; negative before it.
    var elapsed: Double { begin.map { timeline.time - $0 } ?? -.infinity }
    /// Whether the animation has ended; never on a timeline that can still run backwards.
    var isOver: Bool { timeline.isWindowTime && elapsed >= timing.activeDuration }
    /// Whether the window's next tick may change its value.
    var isMoving: Bool { timeline.isWindowTime && !hasEnded }
    /// The time at which it ends, on the timeline.
    var end: Double { (begin ?? 0) + timing.activeDuration }
    /// Whether the last value stays after the end.
    var keepsEndValue: Bool { timing.holdsEndValue && timing.activeDuration.isFinite }

    func apply(to state: inout ViewState) {
        state[property] = track.value(at: timing.progress(at: elapsed))
    }
}
