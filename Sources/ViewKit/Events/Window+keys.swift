extension Window {
    /// Hands a key to the first responder, or to what fills the window, and from there up the chain.
    ///
    /// Escape ends a gesture that is under way, and is then no key for anyone. Tab, where nobody takes it, moves the focus.
    public func send(_ press: KeyPress) {
        lastInputIsKey = true
        if press.key == .escape, cancelGestures() { return }
        keyTarget.keyPressed(press)
    }

    /// A modal gets the keys of what lies behind it.
    private var keyTarget: Responder {
        let focused = firstResponder
        if let focusRoot, (focused as? View)?.isDescendant(of: focusRoot) != true { return focusRoot }
        return focused ?? rootViewController?.view ?? self
    }

    /// What a key does that nobody took; false where that is nothing.
    func moveFocus(by press: KeyPress) -> Bool {
        guard press.key == .tab, press.modifiers.subtracting(.shift).isEmpty else { return false }
        moveFocus(forward: !press.modifiers.contains(.shift))
        return true
    }

    /// Whether one was under way.
    private func cancelGestures() -> Bool {
        let running = presses.flatMap(\.recognizers).filter(\.isRunning)
        for recognizer in running { recognizer.cancel() }
        return !running.isEmpty
    }
}
