import Cairo
import Geometry

extension View {
    /// Changes properties, and shows them going to their new values over time.
    ///
    /// Frame, bounds, centre, transform, alpha, background colour, corner radius, border and shadow are animated; each has its
    /// new value at once. Views in no window or hidden, and all where the person wants less motion, are at their end at once. An
    /// animation of a property that is already animating goes on from its presentation. It begins with the window's next tick.
    ///
    /// - Parameters:
    ///   - duration: One way, in seconds; at 0 everything is at its end at once.
    ///   - delay: From the next tick to the first change, in seconds.
    ///   - repeatCount: How often it runs, unless the options repeat it forever.
    ///   - completion: Called once at the end with true, or with false if another change took over.
    public static func animate(
        duration: Double, delay: Double = 0, curve: TimingCurve = .easeInEaseOut, options: AnimationOptions = [],
        repeatCount: Double = 1, _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let timing = AnimationTiming(
            duration: duration, delay: delay, pace: .curve(curve),
            repeatCount: options.contains(.repeats) ? .infinity : repeatCount,
            autoreverses: options.contains(.autoreverses))
        run(AnimationBlock(timing: timing, options: options, completion: completion), changes)
    }

    /// The same, drawn to the new values by a spring that is at rest after the duration.
    ///
    /// - Parameters:
    ///   - damping: Above 0: the smaller, the more it swings over; from 1 on not at all.
    ///   - initialVelocity: In whole ways a second.
    public static func animate(
        duration: Double, delay: Double = 0, damping: Double, initialVelocity: Double = 0,
        options: AnimationOptions = [], _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        guard duration > 0 else {
            return animate(duration: 0, options: options, changes, completion: completion)
        }
        let spring = Spring(damping: damping, initialVelocity: initialVelocity, duration: duration)
        let timing = AnimationTiming(
            duration: duration, delay: delay, pace: .spring(spring),
            repeatCount: options.contains(.repeats) ? .infinity : 1, autoreverses: options.contains(.autoreverses))
        run(AnimationBlock(timing: timing, options: options, completion: completion), changes)
    }

    /// The same in parts, each change within `addKeyframe` having its own.
    ///
    /// - Parameter curve: Holds for the whole duration.
    public static func animateKeyframes(
        duration: Double, delay: Double = 0, curve: TimingCurve = .linear, options: AnimationOptions = [],
        repeatCount: Double = 1, _ keyframes: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(
            duration: duration, delay: delay, curve: curve, options: options, repeatCount: repeatCount, keyframes,
            completion: completion)
    }

    /// Changes properties during a part of the time; to be called in `animateKeyframes`, in the order of time.
    ///
    /// - Parameters:
    ///   - relativeStart: From 0, the beginning, to 1.
    ///   - relativeDuration: The part of the whole duration that it takes.
    public static func addKeyframe(relativeStart: Double, relativeDuration: Double, _ changes: () -> Void) {
        guard let block = AnimationScope.current.block else { return changes() }
        let start = max(0, min(1, relativeStart))
        block.keyframe = start...max(start, min(1, relativeStart + relativeDuration))
        changes()
        block.keyframe = nil
    }

    /// Lets every change inside take effect at once, also in `animate` closures that are called from there.
    public static func withoutAnimation(_ changes: () -> Void) {
        var scope = AnimationScope.current
        scope.isDisabled = true
        AnimationScope.$current.withValue(scope, operation: changes)
    }

    private static func run(_ block: AnimationBlock, _ changes: () -> Void) {
        precondition(block.timing.duration >= 0 && block.timing.delay >= 0, "An animation takes no negative time.")
        var scope = AnimationScope.current
        scope.block = block.timing.duration > 0 ? block : nil
        AnimationScope.$current.withValue(scope, operation: changes)
        if !block.isRunning { block.complete() }
    }
}

extension View {
    /// Gives animatable properties new values: at once, or as the scope around the change says.
    func change(_ body: (inout ViewState) -> Void) {
        var state = model
        body(&state)
        guard state != model else { return }
        let (previous, properties) = (model, state.properties(differingFrom: model))
        if let window {
            if !isHiddenInTree { mark(state.standsAlike(model, scale: displayScale) ? .drawing : .drawingThroughout) }
            for property in properties { animate(property, to: state, in: window) }
        }
        moveAnimations(to: state)
        if state.bounds.size != previous.bounds.size { sizeDidChange() }
    }

    private func sizeDidChange() {
        setNeedsLayout()
        if contentMode == .redraw || backing.isSkipped { setNeedsDisplay() }
        if isHiddenInTree { dropPicturesOfAnotherSize() }
    }

    /// As the scope around the change says.
    private func animate(_ property: ViewState.Property, to state: ViewState, in window: Window) {
        let scope = AnimationScope.current
        let isHurried = (window.currentTraits.reducesMotion || isHiddenInTree) && scope.timeline == nil
        if let block = scope.block, !scope.isDisabled, !isHurried, window !== self {
            animate(property, to: state, block: block, timeline: scope.timeline ?? window.animator.timeline)
        } else {
            leave(property, at: state)
        }
    }

    /// A change without animation ends one on the window's time; on another timeline, it is where that leads from now on.
    private func leave(_ property: ViewState.Property, at state: ViewState) {
        for animation in runningAnimations where animation.property == property && animation.key == nil {
            if animation.timeline.isWindowTime {
                end(animation, finished: false)
            } else {
                animation.track.end = state[property]
                animation.stateBefore = nil
            }
        }
    }

    private func animate(
        _ property: ViewState.Property, to state: ViewState, block: AnimationBlock, timeline: AnimationTimeline
    ) {
        let older = runningAnimations.last { $0.property == property && $0.key == nil }
        if let older, older.block === block { return extend(older, to: state[property]) }
        var track = AnimationTrack(property, parts: [0], values: [presentation[property]])
        track.append(state[property], in: block.keyframe ?? 0...1)
        let animation = RunningAnimation(track, timing: block.timing, timeline: timeline, block: block)
        animation.stateBefore = older?.timeline === timeline && !timeline.isWindowTime ? older?.stateBefore : model
        animation.joinsLater =
            older != nil && block.timing.delay > 0 && block.options.contains(.beginsFromCurrentState)
        if let older, !animation.joinsLater { end(older, finished: false) }
        begin(animation)
    }

    /// A second change in one closure: the next keyframe, or another end.
    private func extend(_ animation: RunningAnimation, to value: AnimatedVector) {
        if let part = animation.block?.keyframe {
            animation.track.append(value, in: part)
        } else {
            animation.track.end = value
        }
    }
}

extension View {
    func begin(_ animation: RunningAnimation) {
        guard let window else { return }
        animation.block?.begin()
        addRunning(animation)
        animation.timeline.add(animation, of: self, in: window)
        window.animator.add(self)
    }

    /// Takes an animation away; the presentation is brought up to date by the caller.
    func end(_ animation: RunningAnimation, finished: Bool) {
        removeRunning(animation)
        reportEnd(of: animation, finished: finished)
    }

    /// The completion is called when the tick, or whatever ended the last animation of its block, has done its work.
    private func reportEnd(of animation: RunningAnimation, finished: Bool) {
        guard !animation.hasEnded else { return }
        animation.hasEnded = true
        guard let block = animation.block, block.end(finished: finished) else { return }
        guard let window else { return block.complete() }
        window.animator.reportLater { block.complete() }
    }

    /// Takes the animations away that fit, as interrupted, and shows what the view really is.
    func endAnimations(where fits: (RunningAnimation) -> Bool) {
        for animation in runningAnimations where fits(animation) { end(animation, finished: false) }
        moveAnimations(to: model)
    }

    /// The end of a timeline: everything has its new value, or the one from before again.
    func endAnimations(on timeline: AnimationTimeline, finished: Bool) {
        let ended = runningAnimations.filter { $0.timeline === timeline }
        for animation in ended { if !finished || !stayAtEnd(animation) { end(animation, finished: finished) } }
        moveAnimations(to: model)
        guard !finished else { return }
        View.withoutAnimation {
            for animation in ended {
                guard let before = animation.stateBefore else { continue }
                change { $0.copy(animation.property, from: before) }
            }
        }
    }

    /// Releases what is over, lets begin what waited for its time, and shows where the rest is.
    func advanceAnimations() {
        for animation in runningAnimations where animation.joinsLater && animation.hasBegun { takeOver(animation) }
        for animation in runningAnimations where animation.isOver && !animation.hasEnded {
            handOn(animation)
            if !stayAtEnd(animation) { end(animation, finished: true) }
        }
        moveAnimations(to: model)
    }

    /// Lets the view stand at the last value of an animation that is over; false if that is not kept.
    private func stayAtEnd(_ animation: RunningAnimation) -> Bool {
        let duration = animation.timing.activeDuration
        guard animation.timing.keepsLastValue, duration.isFinite else { return false }
        if animation.elapsed < duration { animation.begin = animation.timeline.time - duration }
        reportEnd(of: animation, finished: true)
        return true
    }

    /// A delayed animation goes on from where the older ones of its property are, and ends them.
    private func takeOver(_ animation: RunningAnimation) {
        let older = runningAnimations.prefix { $0 !== animation }.filter {
            $0.property == animation.property && $0.key == nil
        }
        var state = model
        for older in older { older.apply(to: &state) }
        animation.joinsLater = false
        animation.track.start = state[animation.property]
        for older in older { end(older, finished: false) }
    }

    /// Where a younger animation still waits for its time, the view stands at this one's end until then.
    private func handOn(_ animation: RunningAnimation) {
        guard let next = runningAnimations.first(where: { $0.joinsLater && $0.property == animation.property }) else {
            return
        }
        next.joinsLater = false
        next.track.start = animation.track.end
    }
}

extension View {
    /// Begins an animation with the window's next tick, and ends the one that was added under the same key.
    ///
    /// A view in no window or hidden, or where the person wants less motion, shows nothing of it but the last value where
    /// that is kept: it is over at once.
    public func add(_ animation: Animation, forKey key: String) {
        removeAnimation(forKey: key)
        let scope = AnimationScope.current
        guard let window, !scope.isDisabled else {
            animation.completion?(true)
            return
        }
        let timing = animation.timing
        let block = AnimationBlock(timing: timing, options: [], completion: animation.completion)
        let added = animation.makeParts(presentation: presentation, model: model).map { part in
            RunningAnimation(
                part.track, key: key, timing: timing, memberTimings: part.memberTimings,
                timeline: scope.timeline ?? window.animator.timeline, block: block)
        }
        let isHurried = (window.currentTraits.reducesMotion || isHiddenInTree) && scope.timeline == nil
        if isHurried { finish(added) } else { for animation in added { begin(animation) } }
        moveAnimations(to: model)
        if isHurried { block.complete() }
    }

    /// Goes straight to the end of what was to be added.
    private func finish(_ added: [RunningAnimation]) {
        for animation in added where animation.timing.keepsLastValue && animation.timing.activeDuration.isFinite {
            animation.begin = animation.timeline.time - animation.timing.activeDuration
            animation.hasEnded = true
            begin(animation)
        }
    }

    /// Ends the animation that was added under a key; where there is none, nothing happens.
    public func removeAnimation(forKey key: String) {
        guard runningAnimations.contains(where: { $0.key == key }) else { return }
        endAnimations { $0.key == key }
    }

    /// Ends every animation of the view: the presentation is what its properties say.
    public func removeAllAnimations() {
        endAnimations { _ in true }
    }
}
