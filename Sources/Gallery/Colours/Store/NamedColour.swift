/// Which colour of the database is meant.
///
/// SQLite gives the number of a row that was deleted to a later one; both never have the same time.
nonisolated struct ColourID: Hashable, Sendable {
    let number: Int64
    /// In days, as SQLite's `julianday` counts them.
    let created: Double
}

/// A row of the database.
nonisolated struct NamedColour: Hashable, Sendable {
    var id: ColourID
    var name: String
    var parts: ColourParts

    /// Whether both have the same name byte by byte, by which the list is sorted: texts that are equal may differ there.
    func isNamedExactly(as other: NamedColour) -> Bool { name.utf8.elementsEqual(other.name.utf8) }

    /// What a colour is called until it is named.
    static let unnamed = "Unnamed Color"

    /// The name as it is kept: blank ones are the one that every colour has at first.
    static func keptName(_ text: String) -> String {
        text.allSatisfy(\.isWhitespace) ? unnamed : text
    }
}

/// What happened to a colour: one was added, changed or deleted.
nonisolated struct ColourChange: Hashable, Sendable {
    /// Nil if the change added it.
    var before: NamedColour?
    /// Nil if the change deleted it.
    var after: NamedColour?

    /// The change that takes this one back.
    var inverse: ColourChange { ColourChange(before: after, after: before) }
}
