import Cairo

/// A search for colours, as it was typed.
nonisolated enum ColourQuery: Equatable {
    /// A part of the name, case and accents aside.
    case name(String)
    /// The first digits of `#rrggbb`, or a part of the name.
    case hex(String)
    /// Conditions such as `red > 0.5`, joined by `and`.
    case conditions([Condition])

    struct Condition: Equatable {
        let part: ColourOrder.Key
        /// One of `signs`.
        let sign: String
        let number: Double
    }

    init(_ text: String) {
        let conditions = text.lowercased().split(separator: " and ").map { Condition(String($0)) }
        let digits = text.dropFirst()
        if !conditions.isEmpty, !conditions.contains(nil) {
            self = .conditions(conditions.compactMap(\.self))
        } else if text.first == "#", 1...6 ~= digits.utf8.count, digits.allSatisfy(\.isHexDigit) {
            self = .hex(digits.lowercased())
        } else {
            self = .name(text)
        }
    }

    /// Returns whether the colour, apart from its name, is one to find.
    func matches(_ parts: Color) -> Bool {
        switch self {
        case .name: false
        case .hex(let digits): parts.hex.dropFirst().hasPrefix(digits)
        case .conditions(let conditions): conditions.allSatisfy { $0.holds(for: parts) }
        }
    }

    /// The part of the name to look for; nil if names do not matter.
    var name: String? {
        switch self {
        case .name(let text): text
        case .hex(let digits): "#" + digits
        case .conditions: nil
        }
    }

    /// The clause for SQLite, in which only ASCII letters have no case; empty if every colour is shown.
    var sql: String {
        switch self {
        case .name(""): ""
        case .name(let text): "WHERE name LIKE \(Self.pattern(containing: text))"
        case .hex(let digits):
            "WHERE printf('#%02x%02x%02x', round(red * 255), round(green * 255), round(blue * 255)) LIKE '#\(digits)%'"
                + "\n    OR name LIKE \(Self.pattern(containing: "#" + digits))"
        case .conditions(let conditions): "WHERE " + conditions.map(\.sql).joined(separator: " AND ")
        }
    }

    /// Returns a pattern of SQL, whose own signs in the text are escaped.
    private static func pattern(containing text: String) -> String {
        let escaped = text.map { "%_\\".contains($0) ? "\\\($0)" : $0 == "'" ? "''" : "\($0)" }.joined()
        return "'%\(escaped)%'" + (text.contains { "%_\\".contains($0) } ? " ESCAPE '\\'" : "")
    }
}

nonisolated extension ColourQuery.Condition {
    /// The signs and their comparisons; longer ones first, as they begin with shorter ones.
    private static let signs: [(sign: String, compare: @Sendable (Double, Double) -> Bool)] = [
        ("<=", { $0 <= $1 }), (">=", { $0 >= $1 }), ("!=", { $0 != $1 }), ("<", { $0 < $1 }), (">", { $0 > $1 }),
        ("=", { $0 == $1 }),
    ]

    /// Parses a text such as `red > 0.5`; nil for other text.
    fileprivate init?(_ text: String) {
        let text = text.filter { !$0.isWhitespace }
        guard let part = [ColourOrder.Key.red, .green, .blue].first(where: { text.hasPrefix($0.rawValue) }),
            case let rest = text.dropFirst(part.rawValue.count),
            let sign = Self.signs.first(where: { rest.hasPrefix($0.sign) })?.sign,
            let number = Double(rest.dropFirst(sign.count)), number.isFinite
        else { return nil }
        (self.part, self.sign, self.number) = (part, sign, number)
    }

    fileprivate func holds(for parts: Color) -> Bool {
        let value = part == .red ? parts.red : part == .green ? parts.green : parts.blue
        return Self.signs.first { $0.sign == sign }?.compare(value, number) ?? false
    }

    fileprivate var sql: String { "\(part.rawValue) \(sign) \(number)" }
}
