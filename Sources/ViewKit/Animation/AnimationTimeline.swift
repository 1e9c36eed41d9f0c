/// The time that animations run on: the window's, or one that a gesture controls.
///
/// A timeline of one's own is at rest until `seek` or `run` moves it, forwards or backwards. It ends when a run reaches
/// `duration`, which gives every property its new value, or 0, which restores every old value.
public final class AnimationTimeline {
    /// The current position, in seconds from the beginning; the window's timeline holds the time of its animations.
    public private(set) var time = 0.0
    /// The time at which the last of the animations ends, in seconds from the beginning.
    public private(set) var duration = 0.0
    /// Called once when the timeline has ended: with true at the last change, with false at 0.
    public var onEnd: ((Bool) -> Void)?

    /// Whether this is a window's own time, on which animations end for good.
    let isWindowTime: Bool
    private(set) weak var window: Window?
    private var run: Run?

    private struct Run {
        let speed: Double
        let start: Double
        let hasFullMotion = AnimationScope.current.hasFullMotion
        /// The window's time at the start of the run; nil until the first tick.
        var since: Double?
    }

    public init() { isWindowTime = false }

    init(of window: Window) {
        isWindowTime = true
        self.window = window
    }

    public var isRunning: Bool { run != nil }

    /// Adds every animation that `changes` begins to this timeline.
    ///
    /// Reduced motion does not skip the animations of `View.animate` here, because a gesture may control them.
    public func collect(_ changes: () -> Void) {
        var scope = AnimationScope.current
        scope.timeline = self
        scope.block = nil
        AnimationScope.$current.withValue(scope, operation: changes)
    }

    func tick(at windowTime: Double) {
        precondition(isWindowTime, "Another timeline is moved along by it.")
        time = windowTime
    }

    func add(_ animation: RunningAnimation, in window: Window) {
        guard !isWindowTime else { return }
        animation.begin = time + animation.timing.delay
        duration = max(duration, animation.end)
        self.window = window
    }

    private var animatedViews: [View] {
        window?.animator.views.filter { $0.runningAnimations.contains { $0.timeline === self } } ?? []
    }

    /// Stops the timeline at a time, in seconds from its beginning, clamped to its duration.
    public func seek(to seconds: Double) {
        hold()
        move(to: max(0, min(duration, seconds)))
    }

    public func hold() {
        run = nil
        window?.animator.remove(self)
    }

    /// Runs the timeline to an end; with reduced motion, it gets there at the next tick, except in `withFullMotion`.
    ///
    /// - Parameter speed: Seconds of the timeline per second; negative to run backwards. Traps at zero.
    public func run(at speed: Double = 1) {
        precondition(speed != 0, "A timeline that runs has a speed.")
        hold()
        guard let window else { return end(finished: speed > 0) }
        run = Run(speed: speed, start: time)
        window.animator.add(self)
    }

    /// Gives every property its new value at once, or restores all old ones.
    public func endNow(finished: Bool) {
        end(finished: finished)
        window?.animator.runDue()
    }

    /// Moves a running timeline to the given time of the window.
    func advance(to windowTime: Double) {
        guard var run else { return }
        let since = run.since ?? windowTime
        run.since = since
        self.run = run
        let skipsAnimation = window?.currentTraits.reducesMotion == true && !run.hasFullMotion
        let target = skipsAnimation ? run.speed * .infinity : run.start + run.speed * (windowTime - since)
        if run.speed > 0 ? target >= duration : target <= 0 {
            end(finished: run.speed > 0)
        } else {
            move(to: max(0, min(duration, target)))
        }
    }

    private func move(to seconds: Double) {
        time = seconds
        for view in animatedViews { view.updatePresentation(to: view.model) }
    }

    private func end(finished: Bool) {
        hold()
        time = finished ? duration : 0
        for view in animatedViews.reversed() { view.endAnimations(on: self, finished: finished) }
        guard let window else { return callEnd(finished) }
        window.animator.reportLater { [self] in callEnd(finished) }
    }

    private func callEnd(_ finished: Bool) {
        let onEnd = onEnd
        self.onEnd = nil
        onEnd?(finished)
    }
}
