/// Drives a transition by percent, as a hand moves it.
public final class PercentDriver {
    /// How fast the rest runs, forward or back, compared to the transition's own pace; above zero.
    public var completionSpeed = 1.0
    /// How much of the transition has been gone through by hand, 0 to 1.
    public private(set) var percentComplete = 0.0

    weak var run: TransitionRun?

    public init() {}

    /// Whether there is a transition to drive, from its beginning to its end.
    var isConnected: Bool { run != nil }

    /// Shows the transition at a part of its way, 0 to 1; what lies outside is cut.
    public func update(_ percent: Double) {
        percentComplete = max(0, min(1, percent))
        run?.seek(to: percentComplete)
    }

    /// Lets the rest of the way run by itself.
    public func finish() {
        run?.release(cancelled: false)
    }

    /// Lets the transition run back to where it began.
    public func cancel() {
        run?.release(cancelled: true)
    }
}
