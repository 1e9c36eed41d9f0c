import ViewKit

/// Plays the animations of some views together; they can be paused, resumed, moved to any time, and removed.
final class Playback {
    /// Called when any of `time`, `isRunning` and `isAdded` has changed.
    var onChange: (() -> Void)?
    /// In seconds.
    let duration: Double
    /// The timing curve; a new one takes effect at once, at the current time.
    var curve: TimingCurve {
        didSet { if curve != oldValue { remake() } }
    }
    /// Makes the animation of the view with an index, for a curve.
    var makeAnimation: ((_ index: Int, TimingCurve) -> Animation?) = { _, _ in nil }
    /// Whether the user has asked for the animations, which then run even if motion is reduced.
    var isAskedFor = false
    /// The current time, in seconds from the beginning.
    private(set) var time = 0.0
    private(set) var isRunning = false
    private(set) var isAdded = false

    private let views: [View]
    /// Controls the animation; nil when it has ended.
    private var timeline: AnimationTimeline?
    private let frames = FrameCalls()

    private static let key = "demo"

    init(of views: [View], duration: Double, curve: TimingCurve) {
        self.views = views
        self.duration = duration
        self.curve = curve
    }

    /// Adds the animations, paused at the beginning.
    func add() {
        isAdded = true
        hold(at: 0)
    }

    /// Removes the animations, which restores the views.
    func remove() {
        stop()
        for view in views { view.removeAnimation(forKey: Self.key) }
        (timeline, time, isAdded) = (nil, 0, false)
        onChange?()
    }

    /// Pauses the animations at a time, in seconds.
    func hold(at seconds: Double) {
        guard isAdded else { return }
        stop()
        time = max(0, min(duration, seconds))
        if timeline == nil { prepare() }
        timeline?.seek(to: time)
        onChange?()
    }

    /// Resumes, or restarts if the end was reached.
    func run() {
        guard isAdded, !isRunning else { return }
        if time >= duration { hold(at: 0) }
        if timeline == nil { prepare() }
        isRunning = true
        if isAskedFor { View.withFullMotion { timeline?.run() } } else { timeline?.run() }
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

    /// Replaces the animations, for a new curve or new values, at the current time.
    func remake() {
        guard isAdded else { return }
        let wasRunning = isRunning
        stop()
        prepare()
        if wasRunning { run() }
    }

    /// Makes the animations again on a timeline at the current time.
    private func prepare() {
        let timeline = AnimationTimeline()
        timeline.onEnd = { [weak self, weak timeline] _ in
            guard let self, timeline === self.timeline else { return }
            (self.timeline, time, isRunning) = (nil, duration, false)
            onChange?()
        }
        timeline.collect {
            for (index, view) in views.enumerated() {
                makeAnimation(index, curve).map { view.add($0, forKey: Self.key) }
            }
        }
        timeline.seek(to: time)
        self.timeline = timeline
    }

    /// Updates `time` in each frame while running.
    private func watch() {
        guard let window = views.first?.window else { return }
        frames.start(in: window) { [weak self] _ in
            guard let self else { return false }
            if isRunning, let timeline {
                time = timeline.time
                onChange?()
            }
            return isRunning
        }
    }
}
