/// Iterates over entries in spans of time.
///
/// In a span of thousands of entries, only key figures of groups are read, so that little memory is fetched. Up to a
/// group of its last entries is left for the next span, and the dates of extremes are interpolated within their groups.
public struct SpanWalk {
    // Copied from the history, because threads contend for the reference count of a shared array.
    private let blocks: [EntryBlock]
    private let starts: [Int]
    private let outlines: [BlockOutline]
    private let end: Int
    /// The block of the next entry, the entry's row in the block, and the end of the rows to visit.
    private var number: Int
    private var row: Int
    private var rowEnd = 0
    /// The groups of the current block, once they were needed.
    private var groups: WeightGroups?

    /// A span of so many entries is read group by group.
    static let many = 16 * WeightGroups.rowsPerGroup

    public init(through indices: Range<Int>, of history: WeightHistory) {
        (blocks, starts, outlines) = (history.blocks, history.table.starts, history.table.outlines)
        end = indices.upperBound
        number = history.blockIndex(of: indices.lowerBound)
        row = indices.lowerBound - starts[number]
        rowEnd = endOfRows
    }

    /// The date of the next entry; nil at the end.
    public var next: Timestamp? {
        guard row < rowEnd else { return nil }
        guard row > 0 else { return outlines[number].firstTimestamp }
        if let start = groups?.start(ofGroupAt: row) { return start }
        return blocks[number].withColumns { timestamps, _ in timestamps[row] }
    }

    /// Takes the entries before a moment, which must be after the next entry's date; nil at the end.
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

    /// Whether at least `many` of the remaining entries are before a moment, apart from a part of a group.
    private mutating func hasMany(before moment: Timestamp) -> Bool {
        guard row < rowEnd else { return false }
        let index = starts[number] + row + Self.many
        guard index < end else { return false }
        var number = number
        while starts[number + 1] <= index { number += 1 }
        if outlines[number].lastTimestamp < moment { return true }
        guard outlines[number].firstTimestamp < moment, isLarge(number) else { return false }
        let groups = number == self.number ? findGroups() : blocks[number].cachedGroups
        return groups.start(ofGroupWith: index - starts[number]) < moment
    }

    /// Whether a block's groups are worth computing.
    private func isLarge(_ number: Int) -> Bool { starts[number + 1] - starts[number] >= Self.many }

    private mutating func findGroups() -> WeightGroups {
        if let groups { return groups }
        let groups = blocks[number].cachedGroups
        self.groups = groups
        return groups
    }

    private var endOfRows: Int {
        guard number < blocks.count else { return 0 }
        return min(starts[number + 1], end) - starts[number]
    }

    /// Returns the first row of the block that is left for the next span.
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

    /// Adds all rows of the block, from its key figures.
    private func addBlock(to span: inout EntrySpan?) {
        let (outline, start) = (outlines[number], starts[number])
        let (lightest, heaviest) = (outline.lightest, outline.heaviest)
        span.add(start..<start + rowEnd, least: lightest.kilograms, greatest: heaviest.kilograms) { weight in
            let place = weight == lightest.kilograms ? lightest : heaviest
            return EntrySpan.Place(index: start + place.index, timestamp: place.timestamp, kilograms: weight)
        }
    }

    /// Adds some rows of the block, from key figures of its groups and the rows beside whole groups.
    private mutating func addGroups(_ rows: Range<Int>, to span: inout EntrySpan?) {
        let (block, start, last) = (blocks[number], starts[number], outlines[number].lastTimestamp)
        let groups = findGroups()
        block.withColumns { timestamps, kilograms in
            let extremes = BlockExtremes(of: kilograms, in: rows, groups)
            let (least, greatest) = extremes.weights
            span.add(start + rows.lowerBound..<start + rows.upperBound, least: least, greatest: greatest) { weight in
                let row = extremes.firstRow(of: weight)
                let isInGroup = extremes.groupedRows.contains(row)
                let timestamp = isInGroup ? groups.date(ofRow: row, before: last) : timestamps[row]
                return EntrySpan.Place(index: start + row, timestamp: timestamp, kilograms: weight)
            }
        }
    }

    private func addEach(_ rows: Range<Int>, to span: inout EntrySpan?) {
        let (block, start) = (blocks[number], starts[number])
        block.withColumns { timestamps, kilograms in
            func place(_ row: Int) -> EntrySpan.Place {
                EntrySpan.Place(index: start + row, timestamp: timestamps[row], kilograms: kilograms[row])
            }
            let extremes = BlockExtremes(of: kilograms, in: rows, isLarge(number) ? block.cachedGroups : nil)
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
    /// Returns the place of an entry, with its exact date; traps outside.
    public func place(at index: Int) -> EntrySpan.Place {
        let (block, row) = position(of: index)
        return blocks[block].withColumns { timestamps, kilograms in
            EntrySpan.Place(index: index, timestamp: timestamps[row], kilograms: kilograms[row])
        }
    }
}
