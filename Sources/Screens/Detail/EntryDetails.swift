import WeightHistory

/// What the detail screen says of an entry, in words.
struct EntryDetails: Hashable {
    /// How a weight stands to the average of its month.
    enum Standing: Hashable {
        case below
        case equal
        case above
    }

    struct Line: Hashable {
        var caption: String
        var value: String
    }

    let weight: String
    let standing: Standing
    let lines: [Line]
    let note: String

    /// What is closer than any scale can tell is equal: averages are rounded.
    private static let tolerance = 1e-9

    /// - Parameter index: The entry's, the oldest being 0; traps outside.
    init(of index: Int, in history: WeightHistory, format: EntryFormat) {
        let entry = history[index]
        let month = CalendarMonth(of: entry.date.day)
        let average = history.average(of: month) ?? entry.kilograms
        let difference = entry.kilograms - average
        weight = format.weight(of: entry)
        standing = abs(difference) < Self.tolerance ? .equal : difference < 0 ? .below : .above
        note = entry.note
        let maximum = history.maximum ?? entry.kilograms
        let minimum = history.minimum ?? entry.kilograms
        lines = [
            Line(caption: "Date", value: format.date(of: entry)),
            Line(caption: "Month's average", value: format.weight(kilograms: average)),
            Line(caption: "Loss since maximum", value: format.weight(kilograms: maximum - entry.kilograms)),
            Line(caption: "Gain since minimum", value: format.weight(kilograms: entry.kilograms - minimum)),
            Line(
                caption: "Since the entry before",
                value: history.change(at: index).map(format.change(kilograms:)) ?? "first entry"),
        ]
    }
}
