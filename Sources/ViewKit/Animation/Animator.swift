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

    init(_ window: Window) { self.window = window }

    /// Whether the next tick changes anything.
    var isAwake: Bool {
        !frameCallbacks.isEmpty || !due.isEmpty || !timelines.isEmpty
            || views.contains { $0.runningAnimations.contains { $0.isMoving } }
    }

    /// The earliest time at which a delayed animation begins; nil if none is waiting.
    var nextBegin: Double? {
        views.flatMap { $0.runningAnimations.compactMap { $0.timeline === timeline && !$0.hasBegun ? $0.begin : nil } }
            .min()
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

    func advance(to time: Double) {
        timeline.tick(at: time)
        beginAnimations()
        callFrameCallbacks(at: time)
        for timeline in timelines { timeline.advance(to: time) }
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
