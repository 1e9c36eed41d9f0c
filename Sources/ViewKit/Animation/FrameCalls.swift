/// Calls a body once at each frame of a window, however often it is started.
public final class FrameCalls {
    private weak var window: Window?

    public init() {}

    /// Starts the calls unless they already come from this window.
    ///
    /// - Parameter body: Is called with the frame's time, and returns whether to call it again at the next frame.
    public func start(in window: Window, _ body: @escaping (_ time: Double) -> Bool) {
        guard window !== self.window else { return }
        self.window = window
        window.onEachFrame { [weak self, weak window] time in
            guard let self, let window, self.window === window else { return false }
            let goesOn = body(time)
            if !goesOn { self.window = nil }
            return goesOn
        }
    }

    func come(from window: Window?) -> Bool { window != nil && self.window === window }
}
