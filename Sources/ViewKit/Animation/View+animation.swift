extension View {
    /// Animates property changes to their new values.
    ///
    /// Frame, bounds, centre, transform, alpha, background colour, corner radius, border and shadow are animated, from
    /// their presentation and the window's next tick on. The model has the new values at once. There is no animation in
    /// a view that is hidden or in no window, or with reduced motion. Inside the closure of another animation, that one's
    /// duration and curve apply, unless the options override them.
    ///
    /// - Parameters:
    ///   - duration: The duration of one pass, in seconds; 0 for no animation.
    ///   - delay: The time from the next tick to the first change, in seconds.
    ///   - repeatCount: The number of runs; may be infinite.
    ///   - completion: Called once: with true at the end, with false if another change took over.
    public static func animate(
        duration: Double, delay: Double = 0, curve: TimingCurve = .easeInEaseOut, options: AnimationOptions = [],
        repeatCount: Double = 1, _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let outerPace = AnimationScope.current.block?.timing.pace
        let inheritedPace = options.contains(.overrideInheritedCurve) ? nil : outerPace
        let timing = AnimationTiming(
            duration: inherited(duration, options), delay: delay, pace: inheritedPace ?? { curve.value(at: $0) },
            repeatCount: repeatCount, autoreverses: options.contains(.autoreverses))
        run(AnimationBlock(timing: timing, options: options, completion: completion), changes)
    }

    /// Animates property changes by a spring that is at rest after the duration, which is inherited as in the other
    /// `animate`.
    ///
    /// - Parameters:
    ///   - damping: Above 0: the smaller, the more the spring overshoots; from 1 on it does not.
    ///   - initialVelocity: In full distances per second.
    public static func animate(
        duration: Double, delay: Double = 0, damping: Double, initialVelocity: Double = 0,
        options: AnimationOptions = [], repeatCount: Double = 1, _ changes: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard duration > 0 else { return animate(duration: 0, options: options, changes, completion: completion) }
        let duration = inherited(duration, options)
        let spring = Spring(damping: damping, initialVelocity: initialVelocity, duration: duration)
        let timing = AnimationTiming(
            duration: duration, delay: delay, pace: { $0 < 1 ? spring.value(at: $0 * duration) : 1 },
            repeatCount: repeatCount, autoreverses: options.contains(.autoreverses))
        run(AnimationBlock(timing: timing, options: options, completion: completion), changes)
    }

    /// Returns the duration of the enclosing `animate`; the own one if there is none, or if the options override it.
    private static func inherited(_ duration: Double, _ options: AnimationOptions) -> Double {
        guard duration > 0, !options.contains(.overrideInheritedDuration) else { return duration }
        return AnimationScope.current.block?.timing.duration ?? duration
    }

    /// Animates property changes during a part of the duration; call it in `animate`, in the order of time.
    ///
    /// Start and duration are fractions of the whole duration, to which the curve applies.
    public static func addKeyframe(relativeStart: Double, relativeDuration: Double, _ changes: () -> Void) {
        guard let block = AnimationScope.current.block else { return changes() }
        let start = max(0, min(1, relativeStart))
        block.keyframe = start...max(start, min(1, relativeStart + relativeDuration))
        changes()
        block.keyframe = nil
    }

    /// Applies changes at once, including those of `animate` closures called inside.
    public static func withoutAnimation(_ changes: () -> Void) {
        var scope = AnimationScope.current
        scope.isDisabled = true
        AnimationScope.$current.withValue(scope, operation: changes)
    }

    /// Lets the animations that `changes` begins run even if motion is reduced, because the user has asked for them.
    ///
    /// That includes the animations that their completions begin.
    public static func withFullMotion(_ changes: () -> Void) {
        var scope = AnimationScope.current
        scope.hasFullMotion = true
        AnimationScope.$current.withValue(scope, operation: changes)
    }

    private static func run(_ block: AnimationBlock, _ changes: () -> Void) {
        precondition(block.timing.duration >= 0 && block.timing.delay >= 0, "An animation takes no negative time.")
        var scope = AnimationScope.current
        scope.block = block.timing.duration > 0 ? block : nil
        AnimationScope.$current.withValue(scope, operation: changes)
        if !block.isRunning { block.complete() }
    }

    /// Changes animatable properties, at once or as the current scope defines.
    func change(_ body: (inout ViewState) -> Void) {
        var state = model
        body(&state)
        guard state != model else { return }
        let (previous, properties) = (model, state.properties(differingFrom: model))
        if let window {
            if !isHiddenInTree {
                mark(state.hasSamePixelPhase(model, scale: displayScale) ? .drawing : .drawingThroughout)
            }
            for property in properties { animate(property, to: state, in: window) }
        }
        updatePresentation(to: state)
        guard state.bounds.size != previous.bounds.size else { return }
        setNeedsLayout()
        if redrawsAtEachSize || backing.isSkipped { setNeedsDisplay() }
        // A hidden view's pictures would have to be redrawn at its new size anyway.
        if isHiddenInTree { backing.dropForResize(drawsAnew: redrawsAtEachSize) }
    }

    private func animate(_ property: ViewState.Property, to state: ViewState, in window: Window) {
        let scope = AnimationScope.current
        guard let block = scope.block, !scope.isDisabled, !skipsAnimations(in: window), window !== self else {
            return leave(property, at: state)
        }
        // More than one if the last of them waits to take over.
        let olderOnes = runningAnimations.filter { $0.property == property && $0.key == nil }
        let older = olderOnes.last
        if let older, older.block === block {
            // A second change in one closure: the next keyframe, or a new end value.
            if let part = block.keyframe {
                older.track.append(state[property], in: part)
            } else {
                older.track.end = state[property]
            }
            return
        }
        let timeline = scope.timeline ?? window.animator.timeline
        var track = AnimationTrack(property, parts: [0], values: [presentation[property]])
        track.append(state[property], in: block.keyframe ?? 0...1)
        let animation = RunningAnimation(track, timeline: timeline, block: block)
        animation.stateBefore = older?.timeline === timeline && !timeline.isWindowTime ? older?.stateBefore : model
        animation.waitsToTakeOver =
            older != nil && block.timing.delay > 0 && block.options.contains(.beginsFromCurrentState)
        if !animation.waitsToTakeOver { for one in olderOnes { end(one, finished: false) } }
        begin(animation)
    }

    /// Whether animations on the window's time end at once.
    private func skipsAnimations(in window: Window) -> Bool {
        let scope = AnimationScope.current
        let isReduced = window.currentTraits.reducesMotion && !scope.hasFullMotion
        return (isReduced || isHiddenInTree) && scope.timeline == nil
    }

    /// Applies an unanimated change: it ends an animation on the window's time, and retargets one on another timeline.
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

    func begin(_ animation: RunningAnimation) {
        guard let window else { return }
        animation.block.begin()
        addRunning(animation)
        animation.timeline.add(animation, in: window)
        window.animator.add(self)
    }

    /// Removes an animation; the caller updates the presentation.
    func end(_ animation: RunningAnimation, finished: Bool) {
        removeRunning(animation)
        reportEnd(of: animation, finished: finished)
    }

    /// Reports the end of an animation; its block's completion is called after the current tick or call.
    private func reportEnd(of animation: RunningAnimation, finished: Bool) {
        guard !animation.hasEnded else { return }
        animation.hasEnded = true
        let block = animation.block
        guard block.end(finished: finished) else { return }
        guard let window else { return block.complete() }
        window.animator.reportLater { block.complete() }
    }

    /// Removes matching animations as interrupted, and updates the presentation.
    func endAnimations(where fits: (RunningAnimation) -> Bool) {
        for animation in runningAnimations where fits(animation) { end(animation, finished: false) }
        updatePresentation(to: model)
    }

    /// Ends the animations on a timeline: with the new values if finished, otherwise with the old ones.
    func endAnimations(on timeline: AnimationTimeline, finished: Bool) {
        let ended = runningAnimations.filter { $0.timeline === timeline }
        for animation in ended { if !finished || !stayAtEnd(animation) { end(animation, finished: finished) } }
        updatePresentation(to: model)
        guard !finished else { return }
        View.withoutAnimation {
            for animation in ended {
                guard let before = animation.stateBefore else { continue }
                change { $0.copy(animation.property, from: before) }
            }
        }
    }

    /// Starts delayed animations that are due, ends those that are over, and updates the presentation.
    func advanceAnimations() {
        for animation in runningAnimations where animation.waitsToTakeOver && animation.hasBegun { takeOver(animation) }
        for animation in runningAnimations where animation.isOver && !animation.hasEnded {
            handOn(animation)
            if !stayAtEnd(animation) { end(animation, finished: true) }
        }
        updatePresentation(to: model)
    }

    /// Keeps the last value of an ended animation in place; returns false if it keeps none.
    private func stayAtEnd(_ animation: RunningAnimation) -> Bool {
        guard animation.keepsEndValue else { return false }
        let duration = animation.timing.activeDuration
        if animation.elapsed < duration { animation.begin = animation.timeline.time - duration }
        reportEnd(of: animation, finished: true)
        return true
    }

    /// Ends the older animations of the property, and continues from their current value.
    private func takeOver(_ animation: RunningAnimation) {
        let older = runningAnimations.prefix { $0 !== animation }.filter {
            $0.property == animation.property && $0.key == nil
        }
        var state = model
        for older in older { older.apply(to: &state) }
        animation.waitsToTakeOver = false
        animation.track.start = state[animation.property]
        for older in older { end(older, finished: false) }
    }

    /// Makes a younger animation that is still delayed start at this one's end value, which shows until then.
    private func handOn(_ animation: RunningAnimation) {
        let next = runningAnimations.first { $0.waitsToTakeOver && $0.property == animation.property }
        next?.waitsToTakeOver = false
        next?.track.start = animation.track.end
    }

    /// Adds an animation that begins at the window's next tick, replacing the one with the same key.
    ///
    /// In a hidden view, or with reduced motion, the animation ends at once; only its last value shows, if it is kept.
    /// In a view outside a window, or inside `withoutAnimation`, only its completion is called.
    public func add(_ animation: Animation, forKey key: String) {
        removeAnimation(forKey: key)
        let scope = AnimationScope.current
        guard let window, !scope.isDisabled else {
            animation.completion?(true)
            return
        }
        let block = AnimationBlock(timing: animation.timing, completion: animation.completion)
        let skipsAnimation = skipsAnimations(in: window)
        for part in animation.makeParts(presentation, model) {
            let added = RunningAnimation(
                part.track, key: key, memberTimings: part.memberTimings,
                timeline: scope.timeline ?? window.animator.timeline, block: block)
            if skipsAnimation {
                added.begin = added.timeline.time - added.timing.activeDuration
                added.hasEnded = true
            }
            if !skipsAnimation || added.keepsEndValue { begin(added) }
        }
        updatePresentation(to: model)
        if skipsAnimation { block.complete() }
    }

    /// Ends the animation with the given key, if there is one.
    public func removeAnimation(forKey key: String) {
        guard runningAnimations.contains(where: { $0.key == key }) else { return }
        endAnimations { $0.key == key }
    }

    /// Ends all animations of the view; it shows its model.
    public func removeAllAnimations() { endAnimations { _ in true } }
}
