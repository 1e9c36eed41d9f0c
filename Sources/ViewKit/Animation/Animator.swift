/// Advances all animations of a window.
final class Animator {
    private(set) lazy var timeline = AnimationTimeline(of: window)
    /// Completions to call at the end of a tick, when all views have been moved.
    private var due: [() -> Void] = []
    private unowned let window: Window
    /// The views with running animations.
    private(set) var views: [View] = []
    private var timelines: [AnimationTimeline] = []
    private var frameCallbacks: [(Double) -> Bool] = []
    /// Seconds of the animations for a second of the window, above zero; a new speed applies from the last tick on.
    var speed = 1.0 { didSet { origin = (windowTime, timeline.time) } }
    /// The window's time at the last tick.
    private(set) var windowTime = 0.0
    /// Times of the window and of its animations at one moment, since which the speed has been the same.
    private var origin = (window: 0.0, animations: 0.0)

    init(_ window: Window) { self.window = window }

    /// Whether the next tick changes anything.
    var isAwake: Bool {
        !frameCallbacks.isEmpty || !due.isEmpty || !timelines.isEmpty
            || views.contains { $0.runningAnimations.contains { $0.isMoving } }
    }

    /// The earliest time of the window at which a delayed animation begins; nil if none is waiting.
    var nextBegin: Double? {
        let running = views.flatMap(\.runningAnimations)
        let next = running.compactMap { $0.timeline === timeline && !$0.hasBegun ? $0.begin : nil }.min()
        return next.map { origin.window + ($0 - origin.animations) / speed }
    }

    func add(_ view: View) {
        if !views.contains(where: { $0 === view }) { views.append(view) }
    }

    func add(_ timeline: AnimationTimeline) { timelines.append(timeline) }

    func remove(_ timeline: AnimationTimeline) { timelines.removeAll { $0 === timeline } }

    func add(_ callback: @escaping (Double) -> Bool) { frameCallbacks.append(callback) }

    /// Ends all animations in a tree that leaves the window; its views show their models.
    func stopAnimations(in tree: View) {
        for view in views where view.isDescendant(of: tree) { view.endAnimations { _ in true } }
    }

    /// Finishes all animations in a tree that run on the window's time, even endless ones.
    func finishAnimations(in tree: View) {
        for view in views where view.isDescendant(of: tree) { view.endAnimations(on: timeline, finished: true) }
    }

    /// Advances everything to a time of the window.
    func advance(to time: Double) {
        windowTime = time
        timeline.tick(at: origin.animations + (time - origin.window) * speed)
        beginAnimations()
        callFrameCallbacks(at: time)
        for other in timelines { other.advance(to: timeline.time) }
        for view in views { view.advanceAnimations() }
        views.removeAll { $0.runningAnimations.isEmpty }
        runDue()
        beginAnimations()
    }

    func reportLater(_ call: @escaping () -> Void) { due.append(call) }

    func runDue() {
        let calls = due
        due = []
        for call in calls { call() }
    }

    /// Starts new animations at the tick after their change, so that a window that slept does not skip them.
    private func beginAnimations() {
        for animation in views.flatMap(\.runningAnimations) where animation.begin == nil {
            animation.begin = timeline.time + animation.timing.delay
        }
    }

    private func callFrameCallbacks(at time: Double) {
        let callbacks = frameCallbacks
        frameCallbacks = []
        frameCallbacks = callbacks.filter { $0(time) } + frameCallbacks
    }
}
