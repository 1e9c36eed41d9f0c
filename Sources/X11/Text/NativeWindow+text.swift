internal import CX11

extension NativeWindow {
    /// A press as a key, with the text that an input method makes of it; or that text alone, where it stands for no key.
    func translatePress(_ event: XKeyEvent) -> Event? {
        guard let typed = display.inputMethod?.lookUp(event) else {
            return display.keyboard.press(event).map(Event.keyPressed)
        }
        let text = typed.text.unicodeScalars.allSatisfy(\.isControl) ? "" : typed.text
        guard typed.isKey, var press = display.keyboard.press(event) else {
            return text.isEmpty ? nil : .textTyped(text)
        }
        press.characters = press.modifiers.isDisjoint(with: .command) ? text : ""
        return .keyPressed(press)
    }

    /// Asks the server for further events.
    func listen(to mask: Int) {
        var attributes = XWindowAttributes()
        XGetWindowAttributes(display.handle, identifier, &attributes)
        XSelectInput(display.handle, identifier, attributes.your_event_mask | mask)
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }
}
