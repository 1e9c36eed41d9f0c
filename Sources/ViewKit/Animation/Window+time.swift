extension Window {
    /// The time of the last tick, in seconds of whoever shows the window.
    public var time: Double { animator.timeline.time }

    /// Moves everything that is animated to where it is at a time; to be called once a frame, before the layout pass.
    ///
    /// Animations that were begun since the last tick begin at this one. Completions are called at its end.
    ///
    /// - Parameter time: In seconds of any clock, never going back.
    public func tick(at time: Double) {
        runDeadlines(at: time)
        animator.advance(to: time)
    }

    /// The time at which an animation that is delayed begins, or something scheduled is due; nil where nothing is.
    ///
    /// Until then the window needs no tick for its sake.
    public var nextTick: Double? { [animator.nextBegin, nextDeadline].compactMap(\.self).min() }

    /// Puts everything in a view that moves by itself at its end.
    func finishAnimations(in view: View) {
        animator.finishAnimations(in: view)
    }

    /// Calls a function at each tick with its time, until it answers false.
    public func onEachFrame(_ body: @escaping (Double) -> Bool) {
        animator.add(body)
    }
}
