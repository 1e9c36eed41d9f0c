internal import CX11
import Input

/// Translates key events by the current layout.
final class Keyboard {
    private let display: OpaquePointer
    private var heldKeys: Set<UInt32> = []
    private var altMask: UInt32 = 0
    private var superMask: UInt32 = 0
    private var isPrepared = false
    /// Whether the layout produces most Latin letters, in any group; nil until needed.
    private var hasLatinLetters: Bool?

    init(_ display: OpaquePointer) { self.display = display }

    /// Reads the layout ahead of the first key; a few round trips, once.
    func prepare() {
        guard !isPrepared else { return }
        isPrepared = true
        var isSupported = False
        // Autorepeat then sends presses only, instead of pairs of release and press.
        XkbSetDetectableAutoRepeat(display, True, &isSupported)
        findModifiers()
    }

    func refresh(_ mapping: XMappingEvent) {
        var mapping = mapping
        XRefreshKeyboardMapping(&mapping)
        hasLatinLetters = nil
        if isPrepared { findModifiers() }
    }

    /// Forgets which keys are held, as the server reports no releases without the focus.
    func forgetHeldKeys() { heldKeys = [] }

    func release(_ event: XKeyEvent) { heldKeys.remove(event.keycode) }

    /// Returns the meaning of a press; nil for a modifier and for a key unknown here.
    func press(_ event: XKeyEvent) -> Input.KeyPress? {
        prepare()
        let isRepeat = !heldKeys.insert(event.keycode).inserted
        let symbol = self.symbol(of: event)
        guard !isModifier(symbol), let key = key(symbol, of: event) else { return nil }
        let modifiers = modifiers(event.state)
        let typed = modifiers.isDisjoint(with: .command) ? unicodeScalar(ofKeySymbol: symbol) : nil
        let characters = typed.map { String(Character($0)) } ?? ""
        return Input.KeyPress(key, characters: characters, modifiers: modifiers, isRepeat: isRepeat)
    }

    /// Returns the key itself, for screen readers.
    func stroke(_ event: XKeyEvent) -> KeyStroke {
        let symbol = symbol(of: event)
        let typed = modifiers(event.state).isDisjoint(with: .command) ? unicodeScalar(ofKeySymbol: symbol) : nil
        let text = typed.flatMap { $0.value > 0x20 && $0.value != 0x7f ? String(Character($0)) : nil }
        let name = XKeysymToString(KeySym(symbol)).map { String(cString: $0) } ?? ""
        return KeyStroke(
            isPress: event.type == CX11.KeyPress, symbol: symbol, code: event.keycode, modifiers: event.state,
            time: UInt32(truncatingIfNeeded: event.time), name: text ?? name, isText: text != nil)
    }

    func modifiers(_ state: UInt32) -> Modifiers {
        var modifiers: Modifiers = []
        if state & UInt32(ShiftMask) != 0 { modifiers.insert(.shift) }
        if state & UInt32(ControlMask) != 0 { modifiers.insert(.control) }
        if state & altMask != 0 { modifiers.insert(.alt) }
        if state & superMask != 0 { modifiers.insert(.logo) }
        return modifiers
    }

    private func findModifiers() {
        let alt = XkbKeysymToModifiers(display, KeySym(XK_Alt_L))
        let `super` = XkbKeysymToModifiers(display, KeySym(XK_Super_L))
        altMask = alt != 0 ? alt : UInt32(Mod1Mask)
        superMask = `super` != 0 ? `super` : UInt32(Mod4Mask)
    }

    private func symbol(of event: XKeyEvent) -> UInt32 {
        var event = event
        var symbol = KeySym(NoSymbol)
        XLookupString(&event, nil, 0, &symbol, nil)
        return UInt32(truncatingIfNeeded: symbol)
    }

    /// Whether a keysym is a modifier, such as Shift or Caps Lock, or chooses a group or level.
    private func isModifier(_ symbol: UInt32) -> Bool {
        (0xffe1...0xffee).contains(symbol) || (0xfe01...0xfe13).contains(symbol) || symbol == 0xff7e || symbol == 0xff7f
    }

    private func key(_ symbol: UInt32, of event: XKeyEvent) -> Key? {
        let key = Key(symbol: symbol)
        guard case .character = key, let scalar = unicodeScalar(ofKeySymbol: symbol) else { return key }
        let isLatinScript = scalar.value < 0x250 || scalar.value >= 0x2000
        let isOwn = isLatinScript && event.state & UInt32(ControlMask) == 0
        let other = isOwn ? nil : isLatinScript ? letterOfUSLayout(of: event) : latinScalar(of: event)
        let chosen = other ?? scalar
        return .character(Character(chosen.properties.lowercaseMapping.unicodeScalars.first ?? chosen))
    }

    /// Returns the key's ASCII character in the first group that has one, or its letter in the US layout.
    private func latinScalar(of event: XKeyEvent) -> Unicode.Scalar? {
        let level: Int32 = event.state & UInt32(ShiftMask) != 0 ? 1 : 0
        for group: Int32 in 0..<4 {
            let symbol = XkbKeycodeToKeysym(display, KeyCode(event.keycode), group, level)
            if (0x21...0x7e).contains(symbol) { return Unicode.Scalar(UInt32(symbol)) }
        }
        return letterOfUSLayout(of: event)
    }

    /// Returns the key's character in the US layout; nil if the layout itself has Latin letters.
    private func letterOfUSLayout(of event: XKeyEvent) -> Unicode.Scalar? {
        let hasLatinLetters =
            hasLatinLetters ?? ((XK_a...XK_z).count { XKeysymToKeycode(display, KeySym($0)) != 0 } > 13)
        self.hasLatinLetters = hasLatinLetters
        return hasLatinLetters ? nil : Self.lettersOfUSLayout[event.keycode]
    }

    /// Digits and letters by key code, which is the kernel's code plus 8 on current servers.
    private static let lettersOfUSLayout: [UInt32: Unicode.Scalar] = {
        let rows: [(first: UInt32, letters: String)] = [
            (10, "1234567890"), (24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm"),
        ]
        let pairs = rows.flatMap { row in
            row.letters.unicodeScalars.enumerated().map { (row.first + UInt32($0.offset), $0.element) }
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()
}
