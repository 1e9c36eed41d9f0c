/// Moves all that is animated in a window along with its time.
final class Animator {
    private(set) lazy var timeline = AnimationTimeline(of: window)
    /// What is to be reported at the end of a tick, when everything is where it is to be.
    private var due: [() -> Void] = []
    private unowned let window: Window
    private var views: [View] = []
    private var timelines: [AnimationTimeline] = []
    private var frameCallbacks: [(Double) -> Bool] = []

    init(_ window: Window) {
        self.window = window
    }

    /// Whether the next tick changes something.
    var isAwake: Bool {
        !frameCallbacks.isEmpty || !due.isEmpty || !timelines.isEmpty
            || views.contains { $0.runningAnimations.contains { $0.isMoving } }
    }

    /// The earliest time at which a delayed animation begins.
    var nextBegin: Double? {
        views.flatMap { $0.runningAnimations.compactMap { $0.timeline === timeline && !$0.hasBegun ? $0.begin : nil } }
            .min()
    }

    func add(_ view: View) {
        if !views.contains(where: { $0 === view }) { views.append(view) }
    }

    func add(_ timeline: AnimationTimeline) {
        timelines.append(timeline)
    }

    func remove(_ timeline: AnimationTimeline) {
        timelines.removeAll { $0 === timeline }
    }

    func add(_ callback: @escaping (Double) -> Bool) {
        frameCallbacks.append(callback)
    }

    /// Everything in a view that leaves is where its properties say.
    func stopAnimations(in tree: View) {
        for view in views where view.isDescendant(of: tree) { view.endAnimations { _ in true } }
    }

    /// Everything in a view that moves by itself is at its end, however often it was to run.
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

    func reportLater(_ call: @escaping () -> Void) {
        due.append(call)
    }

    func runDue() {
        let calls = due
        due = []
        for call in calls { call() }
    }

    /// An animation begins with the tick after its change, so that a window which slept long does not swallow it.
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
