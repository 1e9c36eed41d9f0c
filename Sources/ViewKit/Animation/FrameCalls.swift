/// Calls a body at each frame of a view's window, once a frame however often it is started.
public final class FrameCalls {
    private weak var window: Window?

    public init() {}

    /// - Parameter body: Answers whether it wants to be called at the next frame, too.
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

    /// Whether the calls come from a window, and from this one.
    func come(from window: Window?) -> Bool { window != nil && self.window === window }
}
