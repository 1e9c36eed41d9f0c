internal import CX11

/// A key by what it means on the layout of the moment, numbered as X numbers the symbols of keys.
///
/// Letters are lower case, keys of the number pad are the ones they stand for, and on a layout of another script a letter
/// key is the Latin one at its place.
public struct Key: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The key that types a character, like "u" or "+".
    public init(_ character: Unicode.Scalar) {
        let isLatin1 = character.value < 0x100
        self.init(rawValue: isLatin1 ? character.value : 0x0100_0000 | character.value)
    }

    /// XK_Escape
    public static let escape = Key(rawValue: 0xff1b)
    /// XK_Return
    public static let `return` = Key(rawValue: 0xff0d)
    /// XK_Tab
    public static let tab = Key(rawValue: 0xff09)
    /// XK_BackSpace
    public static let backspace = Key(rawValue: 0xff08)
    /// XK_Delete
    public static let delete = Key(rawValue: 0xffff)
    /// XK_Insert
    public static let insert = Key(rawValue: 0xff63)
    /// XK_Home
    public static let home = Key(rawValue: 0xff50)
    /// XK_Left
    public static let left = Key(rawValue: 0xff51)
    /// XK_Up
    public static let up = Key(rawValue: 0xff52)
    /// XK_Right
    public static let right = Key(rawValue: 0xff53)
    /// XK_Down
    public static let down = Key(rawValue: 0xff54)
    /// XK_Page_Up
    public static let pageUp = Key(rawValue: 0xff55)
    /// XK_Page_Down
    public static let pageDown = Key(rawValue: 0xff56)
    /// XK_End
    public static let end = Key(rawValue: 0xff57)
    /// XK_space
    public static let space = Key(" ")
    public static let plus = Key("+")
    public static let minus = Key("-")
    public static let equal = Key("=")
    public static let question = Key("?")
    public static let f1 = function(1)
    public static let f5 = function(5)
    public static let f11 = function(11)
    public static let f12 = function(12)

    /// A function key, from 1 to 35.
    ///
    /// XK_F1 and following
    public static func function(_ number: Int) -> Key {
        precondition((1...35).contains(number), "Function keys go from 1 to 35.")
        return Key(rawValue: 0xffbd + UInt32(number))
    }

    /// What the key types alone; nil for keys that type nothing, such as Home.
    public var character: Unicode.Scalar? { unicodeScalar(ofKeySymbol: rawValue) }
}

/// The keys held down with another one. Num Lock and Caps Lock are none of them.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public static let shift = KeyModifiers(rawValue: 1)
    public static let control = KeyModifiers(rawValue: 2)
    public static let alt = KeyModifiers(rawValue: 4)
    /// The key with the desktop's mark on it.
    public static let `super` = KeyModifiers(rawValue: 8)
}

/// A key that was pressed, or that repeats while it is held.
public struct KeyPress: Hashable, Sendable {
    public var key: Key
    /// What the press types; empty with Control, Alt or Super held, and for keys that type nothing.
    public var characters: String
    public var modifiers: KeyModifiers
    /// Whether the key was held down since an earlier press.
    public var isRepeat: Bool

    public init(_ key: Key, characters: String = "", modifiers: KeyModifiers = [], isRepeat: Bool = false) {
        self.key = key
        self.characters = characters
        self.modifiers = modifiers
        self.isRepeat = isRepeat
    }
}
