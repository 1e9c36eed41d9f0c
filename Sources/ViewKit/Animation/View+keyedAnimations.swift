extension View {
    /// Begins an animation with the window's next tick, and ends the one that was added under the same key.
    ///
    /// A view in no window or hidden, or where the person wants less motion, shows nothing of it: it is over at once.
    public func add(_ animation: Animation, forKey key: String) {
        removeAnimation(forKey: key)
        let scope = AnimationScope.current
        let isHurried = window?.storedTraits.reducesMotion == true || isHiddenInTree
        guard let window, !scope.isDisabled, !isHurried || scope.timeline != nil else {
            animation.completion?(true)
            return
        }
        let timing = AnimationTiming(
            duration: animation.duration, delay: animation.delay, pace: .curve(animation.curve),
            repeatCount: animation.repeatCount, autoreverses: animation.autoreverses)
        let running = RunningAnimation(
            animation.property, key: key, track: animation.makeTrack(shown: presentation, model: model), timing: timing,
            timeline: scope.timeline ?? window.animator.timeline,
            block: AnimationBlock(timing: timing, options: [], completion: animation.completion))
        running.keepsLastValue = animation.keepsLastValue
        begin(running)
        updateShown()
    }

    /// Ends the animation that was added under a key; where there is none, nothing happens.
    public func removeAnimation(forKey key: String) {
        guard animations.contains(where: { $0.key == key }) else { return }
        endAnimations { $0.key == key }
    }

    /// Ends every animation of the view: what is shown is what its properties say.
    public func removeAllAnimations() {
        endAnimations { _ in true }
    }
}
