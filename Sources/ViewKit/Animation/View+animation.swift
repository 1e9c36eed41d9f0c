import Cairo
import Geometry

extension View {
    /// Animates property changes to their new values.
    ///
    /// Frame, bounds, centre, transform, alpha, background colour, corner radius, border and shadow are animated, from
    /// their presentation and the window's next tick on. The model has the new values at once. There is no animation in
    /// a view that is hidden or in no window, or with reduced motion.
    ///
    /// - Parameters:
    ///   - duration: In seconds; 0 for no animation.
    ///   - completion: Called once: with true at the end, with false if another change took over.
    public static func animate(
        duration: Double, curve: TimingCurve = .easeInEaseOut, _ changes: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(AnimationTiming(duration: duration, pace: .curve(curve)), changes, completion)
    }

    /// Animates property changes by a spring that is at rest after the duration.
    ///
    /// - Parameter damping: Above 0: the smaller, the more the spring overshoots; from 1 on it does not.
    public static func animate(
        duration: Double, damping: Double, _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        guard duration > 0 else { return animate(duration: 0, changes, completion: completion) }
        let spring = Spring(damping: damping, duration: duration)
        run(AnimationTiming(duration: duration, pace: .spring(spring)), changes, completion)
    }

    /// Applies changes at once, including those of `animate` closures called inside.
    public static func withoutAnimation(_ changes: () -> Void) {
        var scope = AnimationScope.current
        scope.isDisabled = true
        AnimationScope.$current.withValue(scope, operation: changes)
    }

    private static func run(_ timing: AnimationTiming, _ changes: () -> Void, _ completion: ((Bool) -> Void)?) {
        precondition(timing.duration >= 0, "An animation takes no negative time.")
        let block = AnimationBlock(timing: timing, completion: completion)
        var scope = AnimationScope.current
        scope.block = timing.duration > 0 ? block : nil
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
        if contentMode == .redraw || backing.isSkipped { setNeedsDisplay() }
        // A hidden view's pictures would have to be redrawn at its new size anyway.
        if isHiddenInTree { backing.dropForResize(drawsAnew: contentMode == .redraw) }
    }

    private func animate(_ property: ViewState.Property, to state: ViewState, in window: Window) {
        let scope = AnimationScope.current
        guard let block = scope.block, !scope.isDisabled, !skipsAnimations(in: window), window !== self else {
            return leave(property, at: state)
        }
        let older = runningAnimations.first { $0.property == property && $0.key == nil }
        if let older, older.block === block {
            older.track.end = state[property]
            return
        }
        let timeline = scope.timeline ?? window.animator.timeline
        let track = AnimationTrack(property, values: [presentation[property], state[property]])
        let animation = RunningAnimation(track, timeline: timeline, block: block)
        animation.stateBefore = older?.timeline === timeline && !timeline.isWindowTime ? older?.stateBefore : model
        if let older { end(older, finished: false) }
        begin(animation)
    }

    /// Whether animations on the window's time end at once.
    private func skipsAnimations(in window: Window) -> Bool {
        (window.currentTraits.reducesMotion || isHiddenInTree) && AnimationScope.current.timeline == nil
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
        animation.timeline.add(animation, of: self, in: window)
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

    /// Ends the animations that are over, and updates the presentation.
    func advanceAnimations() {
        for animation in runningAnimations where animation.isOver && !animation.hasEnded {
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
        let added = RunningAnimation(
            animation.makeTrack(presentation, model), key: key, timeline: scope.timeline ?? window.animator.timeline,
            block: AnimationBlock(timing: animation.timing, completion: animation.completion))
        let skipsAnimation = skipsAnimations(in: window)
        if skipsAnimation {
            added.begin = added.timeline.time - added.timing.activeDuration
            added.hasEnded = true
        }
        if !skipsAnimation || added.keepsEndValue { begin(added) }
        updatePresentation(to: model)
        if skipsAnimation { added.block.complete() }
    }

    /// Ends the animation with the given key, if there is one.
    public func removeAnimation(forKey key: String) {
        guard runningAnimations.contains(where: { $0.key == key }) else { return }
        endAnimations { $0.key == key }
    }
}
