import Glibc
import System

/// The order of names in a locale, as `strcoll` has it.
nonisolated final class Collation: Sendable {
    /// Nil for the order of bytes.
    private let locale: LocaleOwner?

    /// Of a name, only that many bytes make its key; the rest is compared only where the keys are equal.
    private static let longestKey = 4096

    /// - Parameter name: As `locale -a` lists it; the environment's if it is empty. An unknown one is as `C`.
    init(locale name: String = "") {
        locale = LocaleOwner(name)
    }

    /// Bytes that compare as the names do.
    func key(_ name: String) -> [UInt8] {
        let text = Self.terminated(name, atMost: Self.longestKey)
        guard let locale = locale?.pointer else { return text.dropLast().map { UInt8(bitPattern: $0) } }
        var key = [CChar](repeating: 0, count: text.count * 6)
        var count = strxfrm_l(&key, text, key.count, locale)
        if count >= key.count {
            key = [CChar](repeating: 0, count: count + 1)
            count = strxfrm_l(&key, text, key.count, locale)
        }
        return key[..<count].map { UInt8(bitPattern: $0) }
    }

    /// How names compare whose keys are equal: below zero, zero, or above.
    func compareRest(_ one: String, _ other: String) -> Int32 {
        guard one.utf8.count > Self.longestKey || other.utf8.count > Self.longestKey else { return 0 }
        let (one, other) = (Self.terminated(one, atMost: .max), Self.terminated(other, atMost: .max))
        guard let locale = locale?.pointer else { return strcmp(one, other) }
        return strcoll_l(one, other, locale)
    }

    /// As C takes it; a zero within is the sign for what cannot be shown.
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

/// Owns what the C library keeps of a locale, which does not change.
private nonisolated final class LocaleOwner: @unchecked Sendable {
    let pointer: locale_t

    init?(_ name: String) {
        let mask = Int32(LC_COLLATE_MASK | LC_CTYPE_MASK)
        guard let pointer = newlocale(mask, name, nil) else { return nil }
        self.pointer = pointer
    }

    deinit { freelocale(pointer) }
}
