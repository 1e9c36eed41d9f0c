extension View {
    /// Changes properties, and shows them going to their new values over time.
    ///
    /// Frame, bounds, centre, transform, alpha and background colour are animated; each has its new value at once. Views
    /// in no window or hidden, and all where the person wants less motion, are at their end at once. An animation of a property
    /// that is already on its way goes on from where it is shown. It begins with the window's next tick.
    ///
    /// - Parameters:
    ///   - duration: One way, in seconds; at 0 everything is at its end at once.
    ///   - delay: From the next tick to the first change, in seconds.
    ///   - repeatCount: How often it runs, unless the options repeat it for ever.
    ///   - completion: Called once at the end with true, or with false where another change took over.
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
