/// What a person looks for among entries: a part of a note, a date, a weight, or whichever of these the text can mean.
public struct EntrySearch: Hashable, Sendable {
    private let note: FoldedText
    private let days: DayPattern?
    private let weights: WeightPattern?

    /// Nil for a text that says nothing.
    public init?(_ text: String, words: SearchWords) {
        let text = text.trimmedOfWhitespace
        weights = WeightPattern(typed: text, words: words)
        days = DayPattern(typed: text, words: words)
        note = FoldedText(text)
        if note.bytes.isEmpty { return nil }
    }

    /// Which rows of a block are looked for.
    func rows(of block: EntryBlock) -> RowSet {
        var rows = RowSet(rowCount: block.count)
        if let weights { block.insert(into: &rows, weighing: weights.kilograms) }
        if let days { block.insert(into: &rows, on: days) }
        block.foldedNotes.forEachRow(containing: note) { rows.insert($0) }
        return rows
    }
}

extension EntryBlock {
    /// Adds the rows whose weight lies in a range.
    fileprivate func insert(into rows: inout RowSet, weighing range: Range<Double>) {
        if maximum < range.lowerBound || minimum >= range.upperBound { return }
        if minimum >= range.lowerBound && maximum < range.upperBound { return rows.insert(0..<count) }
        withColumns { _, kilograms in
            rows.insert(0..<count) { kilograms[$0] >= range.lowerBound && kilograms[$0] < range.upperBound }
        }
    }

    /// Adds the rows of days, each by the day that was written.
    fileprivate func insert(into rows: inout RowSet, on pattern: DayPattern) {
        var start = 0
        for run in monthRuns {
            let inRun = start..<start + run.count
            start = inRun.upperBound
            guard pattern.matches(run.month) else { continue }
            if let day = pattern.day {
                let seconds = run.month.wallSeconds(ofDay: day)
                rows.insert(inRun) { seconds.contains(wallSeconds(row: $0)) }
            } else {
                rows.insert(inRun)
            }
        }
    }

    private func wallSeconds(row: Int) -> Int { packedRow(row).wallSeconds }
}

extension CalendarMonth {
    /// The wall clock's seconds since 1970 that belong to one of the month's days; none where it has no such day.
    fileprivate func wallSeconds(ofDay day: Int) -> Range<Int> {
        let start = wallSeconds.lowerBound + (day - 1) * 86400
        return (start..<start + 86400).clamped(to: wallSeconds)
    }
}
