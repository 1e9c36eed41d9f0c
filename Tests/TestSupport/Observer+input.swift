import CX11
import CXTest

extension Observer {
    /// Focuses the window, as a window manager does.
    public func focus() {
        XSetInputFocus(display, window, Int32(RevertToPointerRoot), Time(CurrentTime))
        sync()
    }

    public func keyCode(_ symbol: Int32) -> UInt32 { UInt32(XKeysymToKeycode(display, KeySym(symbol))) }

    /// Presses and releases a key while modifiers are held.
    public func type(_ symbol: Int32, holding modifiers: [Int32] = []) {
        for modifier in modifiers { XTestFakeKeyEvent(display, keyCode(modifier), 1, 0) }
        type(code: keyCode(symbol))
        for modifier in modifiers.reversed() { XTestFakeKeyEvent(display, keyCode(modifier), 0, 0) }
        sync()
    }

    public func type(code: UInt32) {
        XTestFakeKeyEvent(display, code, 1, 0)
        XTestFakeKeyEvent(display, code, 0, 0)
        sync()
    }

    public func hold(_ symbol: Int32, _ isHeld: Bool) {
        XTestFakeKeyEvent(display, keyCode(symbol), isHeld ? 1 : 0, 0)
        sync()
    }

    public func move(x: Int, y: Int) {
        XTestFakeMotionEvent(display, -1, Int32(x), Int32(y), 0)
        sync()
    }

    public func press(button: UInt32, _ isPressed: Bool) {
        XTestFakeButtonEvent(display, button, isPressed ? 1 : 0, 0)
        sync()
    }

    /// Assigns keysyms to a key: plain and shifted of the first group, then of the second.
    public func setSymbols(_ symbols: [Int32], ofKey code: UInt32) {
        var symbols = symbols.map { KeySym($0) }
        XChangeKeyboardMapping(display, Int32(code), Int32(symbols.count), &symbols, 1)
        sync()
    }
}

extension Observer {
    /// Makes the server close the connection of the window's owner.
    public func killOwner() {
        XKillClient(display, window)
        sync()
    }

    public func destroyWindow() {
        XDestroyWindow(display, window)
        sync()
    }
}
