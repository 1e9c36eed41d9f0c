/// One press of a key, or one of its repeats.
public struct KeyPress: Hashable, Sendable {
    public var key: Key
    public var modifiers: Modifiers
    /// Whether the key was held down since an earlier press.
    public var isRepeat: Bool

    public init(_ key: Key, modifiers: Modifiers = [], isRepeat: Bool = false) {
        self.key = key
        self.modifiers = modifiers
        self.isRepeat = isRepeat
    }

    /// Whether it would type something into a field of text.
    var isText: Bool {
        guard modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return false }
        if case .character = key { return true }
        return key == .space
    }
}

/// A key by what it means on the person's keyboard layout; letters are lower case, whether Shift is held or not.
public enum Key: Hashable, Sendable {
    /// A key that types a character, other than a space.
    case character(Character)
    case space, tab, `return`, escape
    case backspace, delete, insert
    case left, right, up, down
    case home, end, pageUp, pageDown
    /// What goes back to the page before.
    case back
    /// A function key by its number.
    case function(Int)
}

/// Keys that are held down while another is pressed.
public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public static let shift = Modifiers(rawValue: 1 << 0)
    public static let control = Modifiers(rawValue: 1 << 1)
    public static let alt = Modifiers(rawValue: 1 << 2)
    public static let logo = Modifiers(rawValue: 1 << 3)

    public init(rawValue: Int) { self.rawValue = rawValue }
}
