/// The time that animations run on: the window's, or one that is moved by hand.
///
/// A held timeline stands still until it is sought or run; backwards is as good as forwards. It ends when it runs into
/// one of its ends: at its last change everything has its new value; at 0 everything has the value from before again.
public final class AnimationTimeline {
    /// Where it stands, in seconds from its beginning.
    public private(set) var time = 0.0
    /// When the last of its animations is at its end, in seconds from its beginning.
    public private(set) var duration = 0.0
    /// Called once when it has run to an end: true at the last change, false at 0.
    public var onEnd: ((Bool) -> Void)?

    /// Whether it is a window's own time, on which animations end for good.
    let isWindowTime: Bool
    private(set) weak var window: Window?
    private var views: [WeakView] = []
    private var run: Run?

    /// A way from one time of the timeline to an end.
    private struct Run {
        let speed: Double
        let start: Double
        /// The window's time at the start; nil until the first tick.
        var since: Double?
    }

    private struct WeakView {
        weak var view: View?
    }

    /// A timeline that stands still at its beginning.
    public init() {
        isWindowTime = false
    }

    init(of window: Window) {
        isWindowTime = true
        self.window = window
    }

    /// Whether it moves by itself.
    public var isRunning: Bool { run != nil }

    /// Puts every animation that is begun inside on this timeline, to be held by it.
    ///
    /// What `View.animate` changes inside is animated however short the person wants motion to be: a hand may hold it.
    public func collect(_ changes: () -> Void) {
        var scope = AnimationScope.current
        scope.timeline = self
        scope.block = nil
        AnimationScope.$current.withValue(scope, operation: changes)
    }

    /// Moves the window's own time on.
    func tick(at windowTime: Double) {
        precondition(isWindowTime, "Another timeline is moved along by it.")
        time = windowTime
    }

    func add(_ animation: RunningAnimation, of view: View, in window: Window) {
        guard !isWindowTime else { return }
        animation.begin = time + animation.timing.delay
        duration = max(duration, animation.end)
        self.window = window
        if !views.contains(where: { $0.view === view }) { views.append(WeakView(view: view)) }
    }

    var animatedViews: [View] { views.compactMap(\.view) }
}

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
        let isHurried = window?.currentTraits.reducesMotion == true
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
        for view in animatedViews { view.moveAnimations(to: view.model) }
    }

    private func end(finished: Bool) {
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
