/// The task-local context in which a property change decides whether and how to animate.
struct AnimationScope: Sendable {
    /// The enclosing `animate` block; nil if changes take effect at once.
    var block: AnimationBlock?
    /// The timeline that collects animations; nil for the window's own time.
    var timeline: AnimationTimeline?
    /// Whether every change takes effect at once, in nested `animate` closures too.
    var isDisabled = false

    @TaskLocal static var current = AnimationScope()
}

/// The animations of one `animate` closure; its completion is called after the last of them.
final class AnimationBlock {
    let timing: AnimationTiming
    private var completion: ((Bool) -> Void)?
    private var running = 0
    private var allFinished = true

    init(timing: AnimationTiming, completion: ((Bool) -> Void)?) {
        self.timing = timing
        self.completion = completion
    }

    var isRunning: Bool { running > 0 }

    func begin() {
        running += 1
    }

    /// Notes the end of one animation.
    ///
    /// - Returns: Whether it was the last, so that `complete` is due.
    func end(finished: Bool) -> Bool {
        running -= 1
        allFinished = allFinished && finished
        return running == 0
    }

    func complete() {
        let completion = completion
        self.completion = nil
        completion?(allFinished)
    }
}
