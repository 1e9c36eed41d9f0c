internal import CX11

extension InputMethod {
    /// Follows what Xlib's callbacks have told since the last event: a server that has ended or come, text being composed.
    func takeEvent() -> Event? {
        if state.hasEnded { replaceEndedMethod() }
        if state.hasCome { takeServer() }
        guard state.compositionHasChanged else { return nil }
        state.compositionHasChanged = false
        return .textComposed(state.composition.text)
    }

    /// Has Xlib tell when the person's input method is started after this program.
    func awaitServer() {
        guard !awaitsServer else { return }
        awaitsServer = withUTF8Locale {
            XSetLocaleModifiers(modifiers)
            return XRegisterIMInstantiateCallback(display.handle, nil, nil, nil, serverHasCome, state.pointer) != 0
        }
    }

    func stopAwaitingServer() {
        guard awaitsServer, window.isOpen else { return }
        awaitsServer = false
        XUnregisterIMInstantiateCallback(display.handle, nil, nil, nil, serverHasCome, state.pointer)
    }

    /// With its server, Xlib has freed the method and its context.
    private func replaceEndedMethod() {
        method = nil
        context = nil
        state.hasEnded = false
        state.changeComposition { $0 = Composition() }
        open()
    }

    private func takeServer() {
        state.hasCome = false
        guard isSubstitute else { return }
        stopAwaitingServer()
        closeSubstitute()
        open()
        // A server that does not do what is needed would be told of for ever.
        if isSubstitute { stopAwaitingServer() }
    }
}

nonisolated private let serverHasCome: @convention(c) (OpaquePointer?, XPointer?, XPointer?) -> Void = {
    _, pointer, _ in
    guard let pointer else { return }
    Unmanaged<InputMethodState>.fromOpaque(pointer).takeUnretainedValue().hasCome = true
}
