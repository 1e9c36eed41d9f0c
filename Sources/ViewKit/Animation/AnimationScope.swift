/// What a change of an animatable property finds around itself: whether it is animated, and how.
struct AnimationScope: Sendable {
    /// The block of changes that is being made; nil for changes that take effect at once.
    var block: AnimationBlock?
    /// Where animations run; nil for the window's own time.
    var timeline: AnimationTimeline?
    /// Whether every change takes effect at once, whatever is asked for inside.
    var isDisabled = false

    @TaskLocal static var current = AnimationScope()
}

/// The changes of one `animate` closure, which end together for its completion.
final class AnimationBlock {
    let timing: AnimationTiming
    let options: AnimationOptions
    /// The part of the duration that changes are made for, in a keyframe closure.
    var keyframe: ClosedRange<Double>?
    private var completion: ((Bool) -> Void)?
    private var running = 0
    private var allFinished = true

    init(timing: AnimationTiming, options: AnimationOptions, completion: ((Bool) -> Void)?) {
        self.timing = timing
        self.options = options
        self.completion = completion
    }

    var isRunning: Bool { running > 0 }

    func begin() {
        running += 1
    }

    /// One of the animations has ended.
    ///
    /// Returns whether it was the last, so that `complete` is due.
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

/// How an animation runs.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// Again and again, until it is removed or another animation of the property begins.
    public static let repeats = AnimationOptions(rawValue: 1 << 0)
    /// Each run goes back as well. The presentation then jumps to the property's value.
    public static let autoreverses = AnimationOptions(rawValue: 1 << 1)
    /// A delayed animation lets an older one of the property run on until it begins, and takes over from there.
    ///
    /// Without it, the view stands still during the delay.
    public static let beginsFromCurrentState = AnimationOptions(rawValue: 1 << 2)

    public init(rawValue: Int) { self.rawValue = rawValue }
}
