import Glibc

/// Texts from files, made safe for terminals and labels.
public enum SafeText {
    /// The text with control characters and those that turn the direction of writing shown as `\u{1B}`.
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

    /// The text for one line: line breaks and tabs are spaces, other control characters are shown.
    public static func singleLine(_ text: String) -> String {
        let words = text.split(whereSeparator: { $0.isNewline || $0 == "\t" })
        return escaped(words.joined(separator: " "))
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}

/// What the system says about an error.
public enum SystemText {
    /// The sentence of a code, without a full stop.
    ///
    /// strerror_r
    public static func of(_ code: Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let base = buffer.baseAddress, strerror_r(code, base, buffer.count) == 0 else {
                return "error \(code)"
            }
            return String(cString: base)
        }
    }
}
