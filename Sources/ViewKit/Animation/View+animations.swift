extension View {
    func begin(_ animation: RunningAnimation) {
        guard let window else { return }
        animation.block?.begin()
        animations.append(animation)
        animation.timeline.add(animation, of: self, in: window)
        window.animator.add(self)
    }

    /// Takes an animation away; what is shown is brought up to date by the caller.
    func end(_ animation: RunningAnimation, finished: Bool) {
        animations.removeAll { $0 === animation }
        tellEnd(of: animation, finished: finished)
    }

    /// The completion is called when the tick, or whatever ended the last animation of its block, has done its work.
    private func tellEnd(of animation: RunningAnimation, finished: Bool) {
        guard !animation.hasEnded else { return }
        animation.hasEnded = true
        guard let block = animation.block, block.end(finished: finished) else { return }
        guard let window else { return block.complete() }
        window.animator.due.append { block.complete() }
    }

    /// Takes the animations away that fit, as interrupted, and shows what the view really is.
    func endAnimations(where fits: (RunningAnimation) -> Bool) {
        for animation in animations where fits(animation) { end(animation, finished: false) }
        updateShown()
    }

    /// The end of a timeline: everything has its new value, or the one from before again.
    func endAnimations(on timeline: AnimationTimeline, finished: Bool) {
        let ended = animations.filter { $0.timeline === timeline }
        for animation in ended { end(animation, finished: finished) }
        updateShown()
        guard !finished else { return }
        View.withoutAnimation {
            for animation in ended {
                guard let before = animation.stateBefore else { continue }
                change { $0.take(animation.property, from: before) }
            }
        }
    }

    /// Lets go of what is over, lets begin what waited for its time, and shows where the rest is.
    func advanceAnimations() {
        for animation in animations where animation.joinsLater && animation.hasBegun { takeOver(animation) }
        for animation in animations where animation.isOver && !animation.hasEnded {
            handOn(animation)
            if animation.keepsLastValue {
                tellEnd(of: animation, finished: true)
            } else {
                end(animation, finished: true)
            }
        }
        updateShown()
    }

    /// A delayed animation goes on from where the older ones of its property are shown, and ends them.
    private func takeOver(_ animation: RunningAnimation) {
        let older = animations.prefix { $0 !== animation }.filter { $0.property == animation.property && $0.key == nil }
        var state = model
        for older in older { older.apply(to: &state) }
        animation.joinsLater = false
        animation.track.start = state[animation.property]
        for older in older { end(older, finished: false) }
    }

    /// Where a younger animation still waits for its time, the view stands at this one's end until then.
    private func handOn(_ animation: RunningAnimation) {
        guard let next = animations.first(where: { $0.joinsLater && $0.property == animation.property }) else { return }
        next.joinsLater = false
        next.track.start = animation.track.end
    }
}
