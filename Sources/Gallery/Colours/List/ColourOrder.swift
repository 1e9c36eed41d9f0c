/// An order of colours; equal ones are ordered by name, then by creation and number.
nonisolated struct ColourOrder: Hashable, Sendable {
    var key = Key.name
    var isDescending = false

    /// A property to sort by, with the name of its column.
    enum Key: String, CaseIterable {
        case name, created, red, green, blue
    }

    /// The clause for SQLite, which compares names as the locale `C` does.
    var sql: String {
        let direction = isDescending ? " DESC" : ""
        let columns =
            key == .created ? ["created"] : key == .name ? ["name", "created"] : [key.rawValue, "name", "created"]
        return "ORDER BY " + (columns + ["id"]).map { $0 + direction }.joined(separator: ", ")
    }

    /// Whether a colour belongs before another.
    ///
    /// - Parameter names: Compares the names: negative, zero or positive.
    func areSorted(_ one: NamedColour, _ other: NamedColour, names: () -> Int32) -> Bool {
        let (first, second) = isDescending ? (other, one) : (one, other)
        if let (value, otherValue) = values(first, second), value != otherValue { return value < otherValue }
        if key != .created {
            let order = names()
            if order != 0 { return (order < 0) != isDescending }
        }
        return (first.id.created, first.id.number) < (second.id.created, second.id.number)
    }

    /// Whether two states of one colour have the same place.
    func hasSamePlace(_ one: NamedColour, _ other: NamedColour) -> Bool {
        guard one.id == other.id, one.isNamedExactly(as: other) else { return false }
        return values(one, other).map { $0.0 == $0.1 } ?? true
    }

    private func values(_ one: NamedColour, _ other: NamedColour) -> (Double, Double)? {
        switch key {
        case .name: nil
        case .created: (one.id.created, other.id.created)
        case .red: (one.parts.red, other.parts.red)
        case .green: (one.parts.green, other.parts.green)
        case .blue: (one.parts.blue, other.parts.blue)
        }
    }
}
