/// Goes through entries span of time by span of time.
///
/// Where a span has thousands of entries, only what is known of groups of them is looked at, since memory that is not
/// looked at need not be fetched: up to a group of its last entries is left to the next span, and its extremes stand at
/// their place in it as if those of a group were evenly spaced.
public struct SpanWalk {
    // Parts of the history, since threads that count references to the same array wait for each other.
    private let blocks: [EntryBlock]
    private let starts: [Int]
    private let outlines: [BlockOutline]
    private let end: Int
    /// The number of the block that the next entry is in, the entry's row in it, and where the rows to go through end.
    private var number: Int
    private var row: Int
    private var rowEnd = 0
    /// What is known of the block's groups, once that has been asked for.
    private var groups: WeightGroups?

    /// From so many entries on, a span is looked at group by group.
    static let many = 16 * WeightGroups.rowsPerGroup

    public init(through indices: Range<Int>, of history: WeightHistory) {
        (blocks, starts, outlines) = (history.blocks, history.table.starts, history.table.outlines)
        end = indices.upperBound
        number = history.blockIndex(of: indices.lowerBound)
        row = indices.isEmpty ? 0 : indices.lowerBound - starts[number]
        rowEnd = indices.isEmpty ? 0 : endOfRows
    }

    /// The date of the next entry; nil if there is none.
    public var next: Timestamp? {
        guard row < rowEnd else { return nil }
        guard row > 0 else { return outlines[number].firstTimestamp }
        if let start = groups?.start(ofGroupAt: row) { return start }
        return blocks[number].withColumns { timestamps, _ in timestamps[row] }
    }

    /// Takes the entries before a moment, which is to be after the next entry's date; nil if there is none.
    public mutating func take(before moment: Timestamp) -> EntrySpan? {
        let isMany = hasMany(before: moment)
        var span: EntrySpan?
        while row < rowEnd {
            let rows = row..<endOfRows(before: moment, isMany)
            guard !rows.isEmpty else { break }
            add(rows, isMany, to: &span)
            row = rows.upperBound
            guard row == rowEnd else { break }
            (number, row, groups) = (number + 1, 0, nil)
            rowEnd = endOfRows
        }
        if isMany { span?.ends = nil }
        return span
    }

    /// Whether many of the entries to go through, but for a part of a group, are surely before a moment.
    private mutating func hasMany(before moment: Timestamp) -> Bool {
        guard row < rowEnd else { return false }
        let index = starts[number] + row + Self.many
        guard index < end else { return false }
        var number = number
        while starts[number + 1] <= index { number += 1 }
        if outlines[number].lastTimestamp < moment { return true }
        guard outlines[number].firstTimestamp < moment, isLarge(number) else { return false }
        let groups = number == self.number ? findGroups() : blocks[number].knownGroups
        return groups.start(ofGroupWith: index - starts[number]) < moment
    }

    /// Whether the rows of a block are so many that it pays to know groups of them.
    private func isLarge(_ number: Int) -> Bool { starts[number + 1] - starts[number] >= Self.many }

    /// What is known of groups of the block's rows.
    private mutating func findGroups() -> WeightGroups {
        if let groups { return groups }
        let groups = blocks[number].knownGroups
        self.groups = groups
        return groups
    }

    private var endOfRows: Int {
        guard number < blocks.count else { return 0 }
        return min(starts[number + 1], end) - starts[number]
    }

    /// The first row of the block that is left to the next span.
    private mutating func endOfRows(before moment: Timestamp, _ isMany: Bool) -> Int {
        guard outlines[number].lastTimestamp >= moment else { return rowEnd }
        let end =
            isMany && isLarge(number)
            ? findGroups().lastRow(from: row, before: moment) : blocks[number].firstRow(from: row, notBefore: moment)
        return min(end, rowEnd)
    }

    private mutating func add(_ rows: Range<Int>, _ isMany: Bool, to span: inout EntrySpan?) {
        if isMany, rows.count == starts[number + 1] - starts[number] {
            addBlock(to: &span)
        } else if isMany, isLarge(number) {
            addGroups(rows, to: &span)
        } else {
            addEach(rows, to: &span)
        }
    }

    /// Adds all rows of the block, by what is known of it.
    private func addBlock(to span: inout EntrySpan?) {
        let (outline, start) = (outlines[number], starts[number])
        let (lightest, heaviest) = (outline.lightest, outline.heaviest)
        span.add(start..<start + rowEnd, least: lightest.kilograms, greatest: heaviest.kilograms) { weight in
            let place = weight == lightest.kilograms ? lightest : heaviest
            return EntrySpan.Place(index: start + place.row, timestamp: place.timestamp, kilograms: weight)
        }
    }

    /// Adds some rows of the block, by what is known of its groups, and a look at those beside whole groups.
    private mutating func addGroups(_ rows: Range<Int>, to span: inout EntrySpan?) {
        let (block, start, last) = (blocks[number], starts[number], outlines[number].lastTimestamp)
        let groups = findGroups()
        block.withColumns { timestamps, kilograms in
            let extremes = BlockExtremes(of: kilograms, in: rows, known: groups)
            let (least, greatest) = extremes.weights
            span.add(start + rows.lowerBound..<start + rows.upperBound, least: least, greatest: greatest) { weight in
                let row = extremes.firstRow(of: weight)
                let isInGroup = extremes.groupedRows.contains(row)
                let timestamp = isInGroup ? groups.date(ofRow: row, before: last) : timestamps[row]
                return EntrySpan.Place(index: start + row, timestamp: timestamp, kilograms: weight)
            }
        }
    }

    /// Adds some rows of the block, by a look at them.
    private func addEach(_ rows: Range<Int>, to span: inout EntrySpan?) {
        let (block, start) = (blocks[number], starts[number])
        block.withColumns { timestamps, kilograms in
            func place(_ row: Int) -> EntrySpan.Place {
                EntrySpan.Place(index: start + row, timestamp: timestamps[row], kilograms: kilograms[row])
            }
            let extremes = BlockExtremes(of: kilograms, in: rows, isLarge(number) ? block.knownGroups : nil)
            let (least, greatest) = extremes.weights
            span.add(start + rows.lowerBound..<start + rows.upperBound, least: least, greatest: greatest) { weight in
                place(extremes.firstRow(of: weight))
            }
            let first = span?.ends?.first ?? place(rows.lowerBound)
            span?.ends = (first, place(rows.upperBound - 1))
        }
    }
}

extension WeightHistory {
    /// Where an entry stands; traps outside.
    public func place(at index: Int) -> EntrySpan.Place {
        let (block, row) = position(of: index)
        return blocks[block].withColumns { timestamps, kilograms in
            EntrySpan.Place(index: index, timestamp: timestamps[row], kilograms: kilograms[row])
        }
    }
}
