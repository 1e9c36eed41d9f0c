extension AnimationTimeline {
    /// Holds the timeline at a time, in seconds from its beginning, cut to its length.
    public func seek(to seconds: Double) {
        stop()
        move(to: max(0, min(duration, seconds)))
    }

    /// Holds the timeline where it is.
    public func hold() {
        stop()
    }

    /// Lets the timeline move by itself until it comes to an end.
    ///
    /// Where the person wants less motion, it is there at the next tick.
    ///
    /// - Parameters:
    ///   - speed: Seconds a second; below zero it runs back. Traps at zero.
    ///   - start: The window's time at which it stands where it is now; nil for the next tick.
    public func run(at speed: Double = 1, from start: Double? = nil) {
        precondition(speed != 0, "A timeline that runs has a speed.")
        stop()
        guard let window else { return end(finished: speed > 0) }
        run = Run(speed: speed, start: time, since: start)
        window.animator.add(self)
    }

    /// Puts everything at its new value at once.
    public func finish() {
        stop()
        end(finished: true)
        window?.animator.runDue()
    }

    /// Puts everything back as it was before at once.
    public func cancel() {
        stop()
        end(finished: false)
        window?.animator.runDue()
    }

    /// Goes along with the window's time.
    func advance(to windowTime: Double) {
        guard var run else { return }
        let since = run.since ?? windowTime
        run.since = since
        self.run = run
        let isHurried = window?.storedTraits.reducesMotion == true
        let target = isHurried ? run.speed * .infinity : run.start + run.speed * (windowTime - since)
        if run.speed > 0 ? target >= duration : target <= 0 {
            stop()
            end(finished: run.speed > 0)
        } else {
            move(to: max(0, min(duration, target)))
        }
    }

    private func stop() {
        run = nil
        window?.animator.remove(self)
    }

    private func move(to seconds: Double) {
        time = seconds
        for view in animatedViews { view.updateShown() }
    }

    private func end(finished: Bool) {
        time = finished ? duration : 0
        for view in animatedViews.reversed() { view.endAnimations(on: self, finished: finished) }
        guard let window else { return callEnd(finished) }
        window.animator.due.append { [self] in callEnd(finished) }
    }

    private func callEnd(_ finished: Bool) {
        let onEnd = onEnd
        self.onEnd = nil
        onEnd?(finished)
    }
}
