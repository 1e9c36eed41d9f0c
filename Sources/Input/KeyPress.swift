/// A key press, or a repeat of one while the key is held.
public struct KeyPress: Hashable, Sendable {
    public var key: Key
    /// The typed text; empty if Control, Alt or the logo key is held, and for keys that type nothing.
    public var characters: String
    public var modifiers: Modifiers
    public var isRepeat: Bool

    public init(_ key: Key, characters: String = "", modifiers: Modifiers = [], isRepeat: Bool = false) {
        (self.key, self.characters, self.modifiers, self.isRepeat) = (key, characters, modifiers, isRepeat)
    }

    /// Whether the press would type into a text field.
    public var isText: Bool {
        guard modifiers.isDisjoint(with: .command) else { return false }
        if case .character = key { return true }
        return key == .space
    }
}

/// The modifier keys held; Num Lock and Caps Lock do not count.
public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let shift = Modifiers(rawValue: 1 << 0)
    public static let control = Modifiers(rawValue: 1 << 1)
    public static let alt = Modifiers(rawValue: 1 << 2)
    /// The key with a logo, which X calls Super.
    public static let logo = Modifiers(rawValue: 1 << 3)

    /// The modifiers that turn a letter into a command.
    public static let command: Modifiers = [.control, .alt, .logo]
}

/// A key by its meaning in the user's keyboard layout.
///
/// Letters are lower case, even with Shift. Keypad keys equal the keys that they duplicate. In a non-Latin layout, a
/// letter key is the Latin letter on it.
public enum Key: Hashable, Sendable {
    /// A key that types a character other than a space.
    case character(Character)
    case space, tab, `return`, escape
    case backspace, delete, insert
    case left, right, up, down
    case home, end, pageUp, pageDown
    /// Back, sent for the pointer's back button.
    case back
    case menu
    case function(Int)
}
