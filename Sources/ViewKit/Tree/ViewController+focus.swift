extension ViewController {
    /// Remembers what has the focus in the controller's view, and takes it away.
    func giveUpFocus() {
        guard let window = view.window, let responder = window.firstResponder, isInChain(of: responder) else { return }
        focusToRestore = responder
        window.firstResponder = nil
    }

    /// Gives the focus to what had it last, unless something else has it by now.
    func takeFocusBack() {
        guard let window = view.window, window.firstResponder == nil, let responder = focusToRestore else { return }
        focusToRestore = nil
        if isInChain(of: responder) { window.restoreFocus(to: responder) }
    }

    private func isInChain(of responder: Responder) -> Bool {
        var current: Responder? = responder
        while let candidate = current, candidate !== self { current = candidate.next }
        return current != nil
    }
}
