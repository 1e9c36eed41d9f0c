/// Makes texts from files safe for terminals and labels.
public enum SafeText {
    /// Returns the text with control characters, and characters that change the direction of text, shown as `\u{1B}`.
    public static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var safe = ""
        for scalar in text.unicodeScalars {
            if isUnsafe(scalar) {
                safe += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                safe.unicodeScalars.append(scalar)
            }
        }
        return safe
    }

    /// Returns the text in one line: line breaks and tabs become spaces, other control characters are shown.
    public static func singleLine(_ text: String) -> String {
        let words = text.split(whereSeparator: { $0.isNewline || $0 == "\t" })
        return escaped(words.joined(separator: " "))
    }

    /// Returns the text in one line, with a sign at each line end.
    public static func lineEndsShown(_ text: String) -> String {
        text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? "↵" : $0 }) : text
    }

    /// Returns a name for a sentence on screen, isolated so that right-to-left script reverses only the name itself.
    public static func isolated(_ name: String) -> String {
        name.unicodeScalars.contains(where: isRightToLeft) ? "\u{2068}\(name)\u{2069}" : name
    }

    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }

    /// Whether a terminal would interpret the character, or it changes the direction of the text after it.
    public static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF: true
        default: isDirectionMark(scalar)
        }
    }

    /// Whether the character only controls the direction of text.
    public static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
