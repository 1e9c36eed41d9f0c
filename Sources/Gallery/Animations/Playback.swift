import ViewKit

/// Plays an animation of a view: it can be stopped, go on, stand at any moment, and be taken away.
final class Playback {
    /// Called when time, or what is known of the animation, has changed.
    var onChange: (() -> Void)?
    /// From the beginning to the end, in seconds.
    let duration: Double
    /// How the change goes along with the time; another one holds from the beginning, at the same moment.
    var curve: TimingCurve {
        didSet { if curve != oldValue, isAdded { remake() } }
    }
    /// Where the animation stands, in seconds from its beginning.
    private(set) var time = 0.0
    private(set) var isRunning = false
    /// Whether the view has the animation.
    private(set) var isAdded = false

    private let view: View
    private let makeAnimation: (TimingCurve) -> Animation
    /// Holds the animation; nil where it is over.
    private var timeline: AnimationTimeline?
    private var isWatching = false

    private static let key = "demo"

    /// - Parameter makeAnimation: Makes what the view is given, with a curve.
    init(of view: View, duration: Double, curve: TimingCurve, makeAnimation: @escaping (TimingCurve) -> Animation) {
        self.view = view
        self.duration = duration
        self.curve = curve
        self.makeAnimation = makeAnimation
    }

    /// Gives the view its animation, at the beginning.
    func add() {
        isAdded = true
        hold(at: 0)
    }

    /// Takes the animation from the view, which is then as it was without it.
    func remove() {
        stop()
        view.removeAnimation(forKey: Self.key)
        (timeline, time, isAdded) = (nil, 0, false)
        onChange?()
    }

    /// Lets the animation stand at a moment.
    func hold(at seconds: Double) {
        guard isAdded else { return }
        stop()
        time = max(0, min(duration, seconds))
        if timeline == nil { prepare() }
        timeline?.seek(to: time)
        onChange?()
    }

    /// Goes on, or begins again where the end was reached.
    func run() {
        guard isAdded, !isRunning else { return }
        if time >= duration { hold(at: 0) }
        if timeline == nil { prepare() }
        isRunning = true
        timeline?.run()
        watch()
        onChange?()
    }

    func stop() {
        guard isRunning else { return }
        isRunning = false
        timeline?.hold()
        time = timeline?.time ?? time
        onChange?()
    }

    private func remake() {
        let wasRunning = isRunning
        stop()
        prepare()
        if wasRunning { run() }
    }

    /// Puts the animation on a timeline, which is at the moment that was reached.
    private func prepare() {
        let timeline = AnimationTimeline()
        timeline.onEnd = { [weak self, weak timeline] _ in self?.timelineEnded(timeline) }
        timeline.collect { view.add(makeAnimation(curve), forKey: Self.key) }
        timeline.seek(to: time)
        self.timeline = timeline
    }

    private func timelineEnded(_ ended: AnimationTimeline?) {
        guard ended === timeline else { return }
        (timeline, time, isRunning) = (nil, duration, false)
        onChange?()
    }

    /// Keeps the time known from frame to frame.
    private func watch() {
        guard !isWatching, let window = view.window else { return }
        isWatching = true
        window.onEachFrame { [weak self] _ in
            guard let self else { return false }
            isWatching = isRunning
            if isRunning, let timeline {
                time = timeline.time
                onChange?()
            }
            return isRunning
        }
    }
}
