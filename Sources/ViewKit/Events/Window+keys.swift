extension Window {
    /// Hands a key to the first responder, or to the innermost that is in sight, and from there up the chain.
    ///
    /// Escape ends a gesture that is under way, and is then no key for anyone. Tab, where nobody takes it, moves the focus.
    public func send(_ press: KeyPress) {
        lastInputIsKey = true
        if press.key == .escape, cancelGestures() { return }
        keyTarget.keyPressed(press)
    }

    /// Goes back to the screen before, as a button at the side of the mouse asks for it.
    public func goBack() {
        keyTarget.keyPressed(KeyPress(.back))
    }

    /// What has the focus, or else the innermost controller in sight; a modal gets the keys of what lies behind it.
    private var keyTarget: Responder {
        let innermost = rootViewController?.innermost.view ?? self
        guard let focusRoot else { return firstResponder ?? innermost }
        if let focused = firstResponder as? View, focused.isDescendant(of: focusRoot) { return focused }
        return innermost.isDescendant(of: focusRoot) ? innermost : focusRoot
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
