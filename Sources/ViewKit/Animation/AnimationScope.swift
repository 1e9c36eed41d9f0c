/// The task-local context in which a property change decides whether and how to animate.
struct AnimationScope: Sendable {
    /// The enclosing `animate` block; nil if changes take effect at once.
    var block: AnimationBlock?
    /// The timeline that collects animations; nil for the window's own time.
    var timeline: AnimationTimeline?
    /// Whether every change takes effect at once, in nested `animate` closures too.
    var isDisabled = false
    /// Whether animations run even if motion is reduced.
    var hasFullMotion = false

    @TaskLocal static var current = AnimationScope()
}

/// The animations of one `animate` closure; its completion is called after the last of them.
final class AnimationBlock {
    let timing: AnimationTiming
    let options: AnimationOptions
    /// The fraction of the duration that the current keyframe covers; nil outside `addKeyframe`.
    var keyframe: ClosedRange<Double>?
    private var completion: ((Bool) -> Void)?
    private var running = 0
    private var allFinished = true
    /// Whether the completion, too, begins animations that run even if motion is reduced.
    private let hasFullMotion = AnimationScope.current.hasFullMotion

    init(timing: AnimationTiming, options: AnimationOptions = [], completion: ((Bool) -> Void)?) {
        (self.timing, self.options, self.completion) = (timing, options, completion)
    }

    var isRunning: Bool { running > 0 }

    func begin() { running += 1 }

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
        if hasFullMotion { View.withFullMotion { completion?(allFinished) } } else { completion?(allFinished) }
    }
}

public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// Plays each run backwards too. The presentation then jumps to the property's value.
    public static let autoreverses = AnimationOptions(rawValue: 1 << 0)
    /// Lets an older animation of the property run during the delay, and takes over from it.
    ///
    /// Without this option, the view does not move during the delay.
    public static let beginsFromCurrentState = AnimationOptions(rawValue: 1 << 1)
    /// Keeps the animation's own duration inside another one's closure, instead of inheriting that one's.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 2)
    /// Keeps the animation's own curve inside another one's closure, instead of inheriting that one's.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 3)

    public init(rawValue: Int) { self.rawValue = rawValue }
}
