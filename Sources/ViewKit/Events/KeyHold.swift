/// One wait of the keys typed in a window, which its owner ends.
public final class KeyHold {
    private weak var window: Window?
    private var deadline: Window.Deadline?

    init(in window: Window, atMost patience: Double?) {
        self.window = window
        guard let patience else { return }
        deadline = window.schedule(afterNextFrame: patience) { [weak self] _ in self?.end(shouldDeliver: true) }
    }

    /// Sends or discards the held keys; does nothing if the hold was ended or replaced.
    public func end(shouldDeliver: Bool) {
        deadline?.cancel()
        if let window, window.keyHold === self { window.endHoldingKeys(shouldDeliver: shouldDeliver) }
    }
}
