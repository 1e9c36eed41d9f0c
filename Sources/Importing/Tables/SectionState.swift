/// Tracks whether lines belong to the section being read, and to which person.
struct SectionState {
    /// Whether another table has begun.
    var isOutside = false
    /// The title above the rows, if it may be a name.
    private(set) var person = SourceRow.Text.none
    private let layout: TableLayout
    /// The last title, if it is not one of weights.
    private var otherTitle: SectionTitle?
    /// The last line of one cell without a blank line before it: a title if a header follows.
    private var lone: (title: SectionTitle, text: SourceRow.Text, line: Int)?

    init(_ layout: TableLayout) { self.layout = layout }

    private var namesPersons: Bool { layout.traits.flags.contains(.personsByTitle) }

    mutating func beginFirst(_ text: SourceRow.Text) {
        if namesPersons { person = text }
    }

    /// Handles a line of one cell; returns whether it is the title of another table or person.
    mutating func begin(_ title: SectionTitle, _ text: SourceRow.Text, _ found: TableScanner.Found) -> Bool {
        guard found.followsBlank else {
            lone = (title, text, found.line)
            return false
        }
        return begin(title, text)
    }

    private mutating func begin(_ title: SectionTitle, _ text: SourceRow.Text) -> Bool {
        otherTitle = nil
        if namesPersons, title.mayBePerson {
            (person, isOutside) = (text, false)
        } else if title.beginsAnotherTable {
            (otherTitle, isOutside) = (title, true)
        }
        return title.beginsAnotherTable
    }

    /// Handles a repeated header, which may begin a table of goals, of another person, or of what only a title names.
    mutating func repeatHeader(weight: String, line: Int) {
        if let lone, lone.line == line - 1 { _ = begin(lone.title, lone.text) }
        let isTitled = layout.title != nil
        isOutside = otherTitle.map { $0.name.isOtherMass || isTitled || !ColumnName(weight).isWeight } ?? false
    }
}
