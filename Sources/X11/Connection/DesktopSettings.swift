/// The desktop's settings for all programs, as a settings manager publishes them.
///
/// The form of the bytes is that of the XSETTINGS protocol, and the names and units are those of its registry, both by
/// freedesktop.org.
public struct DesktopSettings: Hashable, Sendable {
    private enum Name: String {
        case animations = "Gtk/EnableAnimations"
        case doubleClickTime = "Net/DoubleClickTime"
        case caretBlinks = "Net/CursorBlink"
        case caretCycle = "Net/CursorBlinkTime"
        case resolution = "Xft/DPI"
        case themeName = "Net/ThemeName"
    }

    private var numbers: [Name: Int] = [:]
    private var texts: [Name: String] = [:]

    /// No preferences.
    public init() {}

    /// Reads a manager's property; from malformed bytes, only the settings before the mistake.
    public init(_ bytes: [UInt8]) {
        var reader = SettingsReader(bytes)
        for _ in 0..<(reader.readCount() ?? 0) {
            guard let setting = reader.readSetting() else { return }
            guard let name = Name(rawValue: setting.name) else { continue }
            (numbers[name], texts[name]) = (setting.number, setting.text)
        }
    }

    /// Whether programs may animate.
    public var hasAnimations: Bool { numbers[.animations] != 0 }

    /// The longest time between the presses of a double click, in seconds; nil without a preference.
    public var doubleClickTime: Double? { seconds(.doubleClickTime) }

    /// Whether the caret of a text blinks.
    public var caretBlinks: Bool { numbers[.caretBlinks] != 0 }

    /// The time in which a caret is shown and hidden once, in seconds; nil without a preference.
    public var caretCycle: Double? { seconds(.caretCycle) }

    /// The name of the theme of the desktop's programs; nil without one.
    public var themeName: String? { texts[.themeName].flatMap { $0.isEmpty ? nil : $0 } }

    /// The resolution that texts are sized for, in dots per inch; nil without a preference.
    var dotsPerInch: Double? { positive(.resolution).map { $0 / 1024 } }

    private func seconds(_ name: Name) -> Double? { positive(name).map { $0 / 1000 } }

    private func positive(_ name: Name) -> Double? {
        numbers[name].flatMap { $0 > 0 ? Double($0) : nil }
    }
}

/// Reads a settings manager's property from its start to its end.
private struct SettingsReader {
    private var rest: ArraySlice<UInt8>
    private let isBigEndian: Bool

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
        isBigEndian = bytes.first == 1
    }

    /// Reads the header, and returns the number of settings; nil if it is cut off.
    mutating func readCount() -> Int? {
        // The byte order, which is known, and the serial number of the last change.
        take(8) == nil ? nil : readNumber(size: 4)
    }

    /// Returns the next setting, a number, a text, or neither if it is a colour; nil if it is malformed.
    mutating func readSetting() -> (name: String, number: Int?, text: String?)? {
        guard let type = readNumber(size: 1), take(1) != nil, let name = readText(ofSize: 2), take(4) != nil else {
            return nil
        }
        switch type {
        case 0: return readNumber(size: 4).map { (name, Int(Int32(truncatingIfNeeded: $0)), nil) }
        case 1: return readText(ofSize: 4).map { (name, nil, $0) }
        case 2: return take(8).map { _ in (name, nil, nil) }
        default: return nil
        }
    }

    /// Reads a text after its length, a number of some bytes.
    private mutating func readText(ofSize size: Int) -> String? {
        guard let length = readNumber(size: size), let bytes = take((length + 3) & ~3) else { return nil }
        return String(decoding: bytes.prefix(length), as: UTF8.self)
    }

    private mutating func readNumber(size: Int) -> Int? {
        guard let bytes = take(size) else { return nil }
        return (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}
