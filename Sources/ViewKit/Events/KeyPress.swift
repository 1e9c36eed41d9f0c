/// One press of a key, or one of its repeats.
public struct KeyPress: Hashable, Sendable {
    public var key: Key
    public var modifiers: Modifiers

    public init(_ key: Key, modifiers: Modifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }
}

/// A key by what it means on the person's keyboard layout; letters are lower case, whether Shift is held or not.
public enum Key: Hashable, Sendable {
    case character(Character)
    case escape
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
