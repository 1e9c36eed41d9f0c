import Cairo

/// Identifies a colour: SQLite reuses the number of a deleted row, but never with the same time.
nonisolated struct ColourID: Hashable, Sendable {
    let number: Int64
    /// In days, as in SQLite's `julianday`.
    let created: Double
}

nonisolated struct NamedColour: Hashable, Sendable {
    var id: ColourID
    var name: String
    var parts: Color

    /// Whether both have the same bytes in their names, by which the list is sorted; equal strings may differ there.
    func isNamedExactly(as other: NamedColour) -> Bool { name.utf8.elementsEqual(other.name.utf8) }

    static let unnamed = "Unnamed Color"

    /// Returns the name to save: `unnamed` for a blank one.
    static func keptName(_ text: String) -> String {
        text.allSatisfy(\.isWhitespace) ? unnamed : text
    }
}

nonisolated struct ColourChange: Hashable, Sendable {
    /// Nil if it was added.
    var before: NamedColour?
    /// Nil if it was deleted.
    var after: NamedColour?

    var inverse: ColourChange { ColourChange(before: after, after: before) }
}
