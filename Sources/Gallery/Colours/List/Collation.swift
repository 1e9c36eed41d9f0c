import Glibc

/// A locale's order of names, as in `strcoll`.
nonisolated final class Collation: Sendable {
    /// Immutable; nil for the order of bytes.
    private nonisolated(unsafe) let locale: locale_t?

    /// The number of bytes of a name that make its key; the rest is compared only if keys are equal.
    private static let longestKey = 4096

    /// - Parameter name: A name that `locale -a` lists; empty for the environment's, and unknown ones act as `C`.
    init(locale name: String = "") {
        locale = newlocale(Int32(LC_COLLATE_MASK | LC_CTYPE_MASK), name, nil)
    }

    deinit {
        if let locale { freelocale(locale) }
    }

    /// Returns bytes that compare as the names do.
    func key(_ name: String) -> [UInt8] {
        let text = Self.terminated(name, atMost: Self.longestKey)
        guard let locale else { return text.dropLast().map { UInt8(bitPattern: $0) } }
        var key = [CChar](repeating: 0, count: text.count * 6)
        var count = strxfrm_l(&key, text, key.count, locale)
        if count >= key.count {
            key = [CChar](repeating: 0, count: count + 1)
            count = strxfrm_l(&key, text, key.count, locale)
        }
        return key[..<count].map { UInt8(bitPattern: $0) }
    }

    /// Compares names with equal keys: negative, zero or positive.
    func compareRest(_ one: String, _ other: String) -> Int32 {
        guard one.utf8.count > Self.longestKey || other.utf8.count > Self.longestKey else { return 0 }
        let (one, other) = (Self.terminated(one, atMost: .max), Self.terminated(other, atMost: .max))
        guard let locale else { return strcmp(one, other) }
        return strcoll_l(one, other, locale)
    }

    /// Returns a C string, with U+FFFD for zeros in the name.
    private static func terminated(_ name: String, atMost limit: Int) -> [CChar] {
        var text: [CChar] = []
        for scalar in name.unicodeScalars {
            let scalar = scalar.value == 0 ? "\u{FFFD}" : scalar
            guard text.count + UTF8.width(scalar) <= limit else { break }
            text += UTF8.encode(scalar)!.map { CChar(bitPattern: $0) }
        }
        return text + [0]
    }
}
