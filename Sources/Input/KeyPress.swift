/// One press of a key, or one of its repeats while it is held.
public struct KeyPress: Hashable, Sendable {
    public var key: Key
    /// What the press types; empty with Control, Alt or the logo key held, and for keys that type nothing.
    public var characters: String
    public var modifiers: Modifiers
    /// Whether the key was held down since an earlier press.
    public var isRepeat: Bool

    public init(_ key: Key, characters: String = "", modifiers: Modifiers = [], isRepeat: Bool = false) {
        self.key = key
        self.characters = characters
        self.modifiers = modifiers
        self.isRepeat = isRepeat
    }

    /// Whether it would type something into a field of text.
    public var isText: Bool {
        guard modifiers.isDisjoint(with: .command) else { return false }
        if case .character = key { return true }
        return key == .space
    }
}

/// The keys held down while another one, or a button, is pressed. Num Lock and Caps Lock are none of them.
public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let shift = Modifiers(rawValue: 1 << 0)
    public static let control = Modifiers(rawValue: 1 << 1)
    public static let alt = Modifiers(rawValue: 1 << 2)
    /// The key with the desktop's mark on it, which X calls Super.
    public static let logo = Modifiers(rawValue: 1 << 3)

    /// Any of these makes a command of a letter that would be typed.
    public static let command: Modifiers = [.control, .alt, .logo]
}

/// A key by what it means on the person's keyboard layout.
///
/// Letters are lower case, whether Shift is held or not; keys of the number pad are the ones they stand for; on a layout of
/// another script, a letter key is the Latin one that stands there.
public enum Key: Hashable, Sendable {
    /// A key that types a character, other than a space.
    case character(Character)
    case space, tab, `return`, escape
    case backspace, delete, insert
    case left, right, up, down
    case home, end, pageUp, pageDown
    /// What goes back to the page before.
    case back
    /// What opens the menu of what has the focus.
    case menu
    /// A function key by its number.
    case function(Int)
}
