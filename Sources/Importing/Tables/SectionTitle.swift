/// A line of one cell, which says what the rows behind it are, or whose.
struct SectionTitle {
    let text: String
    let name: ColumnName
    /// Where the line begins.
    let start: Int

    init(_ text: String, at start: Int) {
        (self.text, self.start) = (text, start)
        name = ColumnName(text)
    }

    var isOfWeights: Bool { name.isWeight && !name.isOtherMass }
    /// Whether another table follows: titles of weights, months and years are between rows of one table.
    var isOfOthers: Bool { !isOfWeights && !text.contains(where: \.isNumber) && MonthNames.month(text) == nil }
    /// Whether it may be the name of the one whose rows follow.
    var mayBePerson: Bool { isOfOthers && !name.isKnown }
}
