/// A search for entries by any of what a text can mean: a part of a note, a date, a weight.
public struct EntrySearch: Hashable, Sendable {
    /// Folded.
    private let note: [UInt8]
    private let days: DayPattern?
    private let weights: WeightPattern?

    /// Nil if the text is empty apart from whitespace and combining marks.
    public init?(_ text: String, words: SearchWords) {
        let text = text.trimmedOfWhitespace
        weights = WeightPattern(typed: text, words: words)
        days = DayPattern(typed: text, words: words)
        note = text.folded
        if note.isEmpty { return nil }
    }

    func rows(of block: EntryBlock) -> RowSet {
        var rows = RowSet(rowCount: block.count)
        if let weights { block.insert(into: &rows, weighing: weights.kilograms) }
        if let days { block.insert(into: &rows, on: days) }
        block.foldedNotes.forEachRow(containing: note) { rows.insert($0) }
        return rows
    }
}

extension EntryBlock {
    /// Adds the rows whose weights are in a range, in kilograms.
    fileprivate func insert(into rows: inout RowSet, weighing range: Range<Double>) {
        // Entries without a weight have 0 kilograms.
        if maximum < range.lowerBound || minimum >= range.upperBound || maximum <= 0 { return }
        if minimum >= range.lowerBound && maximum < range.upperBound { return rows.insert(0..<count) }
        withColumns { _, kilograms in
            rows.insert(0..<count) { kilograms[$0] >= range.lowerBound && kilograms[$0] < range.upperBound }
        }
    }

    /// Adds the rows that match a pattern of days, by the days as written.
    fileprivate func insert(into rows: inout RowSet, on pattern: DayPattern) {
        forEachMonth { section, inMonth in
            guard pattern.matches(section.month) else { return }
            if let day = pattern.day {
                let seconds = section.month.wallSeconds(ofDay: day)
                rows.insert(inMonth) { seconds.contains(packedRow($0).wallSeconds) }
            } else {
                rows.insert(inMonth)
            }
        }
    }
}

extension CalendarMonth {
    /// Returns the wall clock's seconds since 1970 in a day of the month; empty if there is no such day.
    fileprivate func wallSeconds(ofDay day: Int) -> Range<Int> {
        let start = wallSeconds.lowerBound + (day - 1) * 86400
        return (start..<start + 86400).clamped(to: wallSeconds)
    }
}
