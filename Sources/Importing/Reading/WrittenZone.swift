import WeightHistory

/// A zone as written beside times.
enum WrittenZone: Hashable {
    /// Seconds east of UTC.
    case offset(Int)
    /// A zone whose rules the system has.
    case named(ZoneName)
    /// A word with no known meaning, or with several.
    case unclear(String)

    /// Parses `Europe/Berlin`, `UTC`, `GMT+1`, `-05:00` or `EST`.
    init(_ text: String) { self = WrittenZone(knownIn: text) ?? .unclear(text) }

    /// Returns nil if the text is not a zone, or an ambiguous one.
    init?(knownIn text: String) {
        let word = text.split(separator: " ").joined()
        guard (1...40).contains(word.utf8.count) else { return nil }
        if let offset = Self.offset(word.uppercased()) {
            self = .offset(offset)
        } else if word.contains("/"), let name = ZoneName(word) {
            self = .named(name)
        } else {
            return nil
        }
    }

    /// The zone, for messages.
    var text: String {
        switch self {
        case .offset(let seconds): "UTC+\(seconds / 3600)"
        case .named(let name): name.text
        case .unclear(let text): text
        }
    }

    private static func offset(_ word: String) -> Int? {
        if let hours = hours[word] { return Int(hours * 3600) }
        let number = word.hasPrefix("UTC") || word.hasPrefix("GMT") ? word.dropFirst(3) : word[...]
        guard let sign = number.first, "+-−".contains(sign) else { return nil }
        let parts = number.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count <= 2, parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) else {
            return nil
        }
        let isTogether = parts.count == 1 && (3...4).contains(first.count)
        guard let hours = Int(isTogether ? first.dropLast(2) : first),
            let minutes = isTogether ? Int(first.suffix(2)) : parts.count == 2 ? Int(parts[1]) : 0,
            hours <= 14, minutes < 60
        else { return nil }
        return (hours * 3600 + minutes * 60) * (sign == "+" ? 1 : -1)
    }

    /// The unambiguous abbreviations: RFC 5322's without CST, also China's, and common ones, but not BST, IST and AST.
    private static let hours: [String: Double] = [
        "Z": 0, "UT": 0, "UTC": 0, "GMT": 0, "ZULU": 0, "EST": -5, "EDT": -4, "CDT": -5, "MST": -7, "MDT": -6,
        "PST": -8,
        "PDT": -7, "AKST": -9, "AKDT": -8, "HST": -10, "WET": 0, "WEST": 1, "CET": 1, "CEST": 2, "MEZ": 1, "MESZ": 2,
        "EET": 2, "EEST": 3, "MSK": 3, "JST": 9, "KST": 9, "HKT": 8, "AWST": 8, "ACST": 9.5, "ACDT": 10.5, "AEST": 10,
        "AEDT": 11, "NZST": 12, "NZDT": 13, "SAST": 2, "BRT": -3, "PKT": 5, "WIB": 7,
    ]
}

/// A time of day with the zone that may follow it.
struct ZonedTime: Hashable {
    var time: WrittenTime
    /// Seconds east of UTC.
    var offset: Int?
    /// Whether the offset is a number, such as `+00:00`, and not `Z` or `UTC`.
    var hasNumber = false
    /// The zone as written, unless it is an offset.
    var zone: String?
}

extension ZonedTime {
    /// Returns nil if the text is anything but a time of day and a zone.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        var scanner = DateTextScanner(text.stripped)
        self.init(&scanner)
    }

    /// Parses the rest of the text; nil unless all of it is a time of day and a zone.
    init?(_ scanner: inout DateTextScanner) {
        guard let time = scanner.time() else { return nil }
        self.init(time: time)
        if scanner.isAtEnd { return }
        let behind = scanner.rest.stripped.text
        offset = scanner.offset()
        if scanner.isAtEnd {
            hasNumber = behind.hasPrefix("+") || behind.hasPrefix("-")
            return
        }
        offset = nil
        let word = behind.trimmingBrackets
        guard Self.mayBeZone(word) else { return nil }
        if !Self.clockWords.contains(word) { zone = word }
    }

    /// Whether a word looks like a zone's abbreviation, its place, or an offset from UTC.
    private static func mayBeZone(_ word: String) -> Bool {
        let bytes = word.utf8
        if (2...5).contains(bytes.count), bytes.allSatisfy({ (0x41...0x5A).contains($0) }) { return true }
        return (3...40).contains(bytes.count) && (word.contains("/") || word.hasPrefix("UTC") || word.hasPrefix("GMT"))
            && bytes.allSatisfy { $0.isDigit || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || "/_+-:".utf8.contains($0) }
    }

    /// Words after a time that are not zones.
    private static let clockWords: Set = ["UHR", "HRS", "HS"]
}

extension String {
    fileprivate var trimmingBrackets: String {
        guard let first, let last, "([".contains(first), ")]".contains(last), count > 2 else { return self }
        return String(dropFirst().dropLast())
    }
}
