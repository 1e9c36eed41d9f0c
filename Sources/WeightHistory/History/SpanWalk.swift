/// Goes through entries span of time by span of time.
///
/// Where a span has a thousand entries or more, only what is known of groups of them is looked at, since memory that is not
/// looked at need not be fetched: up to 64 of its last entries are left to the next span, and its extremes stand at their
/// place in it as if those of a group were evenly spaced.
public struct SpanWalk {
    private let history: WeightHistory
    private let end: Int
    /// The number of the block that the next entry is in, the entry's row in it, and where the rows to go through end.
    private var number: Int
    private var row: Int
    private var rowEnd = 0

    /// From so many entries on, a span is looked at group by group.
    private static let many = 1024

    public init(through indices: Range<Int>, of history: WeightHistory) {
        self.history = history
        end = indices.upperBound
        number = history.blockIndex(of: indices.lowerBound)
        row = indices.isEmpty ? 0 : indices.lowerBound - history.starts[number]
        rowEnd = indices.isEmpty ? 0 : endOfRows
    }

    /// The date of the next entry; nil if there is none.
    public var next: Timestamp? {
        guard row < rowEnd else { return nil }
        guard row > 0 else { return history.table.outlines[number].firstTimestamp }
        let block = history.blocks[number]
        if isLarge, let start = block.knownGroups.start(ofGroupAt: row) { return start }
        return block.withColumns { timestamps, _ in timestamps[row] }
    }

    /// Takes the entries before a moment, which is to be after the next entry's date; nil if there is none.
    public mutating func take(before moment: Timestamp) -> EntrySpan? {
        var span: EntrySpan?
        while row < rowEnd {
            let count = span?.indices.count ?? 0
            if row == 0, isLarge, isWhole, history.table.outlines[number].lastTimestamp < moment {
                addBlock(to: &span)
                row = rowEnd
            } else {
                let rows = row..<endOfRows(before: moment, having: count)
                guard !rows.isEmpty else { break }
                add(rows, to: &span, isMany: count + rows.count >= Self.many)
                row = rows.upperBound
            }
            guard row == rowEnd else { break }
            (number, row) = (number + 1, 0)
            rowEnd = endOfRows
        }
        if span?.indices.count ?? 0 >= Self.many { span?.ends = nil }
        return span
    }

    /// Whether the block's rows count as many.
    private var isLarge: Bool { history.starts[number + 1] - history.starts[number] >= Self.many }
    /// Whether all of the block's rows are to be gone through.
    private var isWhole: Bool { history.starts[number + 1] <= end }

    private var endOfRows: Int {
        guard number < history.blocks.count else { return 0 }
        return min(history.starts[number + 1], end) - history.starts[number]
    }

    /// The first row of the block that does not belong to a span, or one up to 64 before it where there are many.
    private func endOfRows(before moment: Timestamp, having count: Int) -> Int {
        guard history.table.outlines[number].lastTimestamp >= moment else { return rowEnd }
        let block = history.blocks[number]
        let fewest = max(row, row + Self.many - count)
        if isLarge, fewest < rowEnd {
            let groups = block.knownGroups
            if groups.start(ofGroupWith: fewest) < moment {
                let near = groups.lastRow(from: row, before: moment)
                if near >= fewest { return min(near, rowEnd) }
            }
        }
        return min(block.firstRow(from: row, notBefore: moment), rowEnd)
    }

    /// Adds all rows of the block, by what is known of it.
    private func addBlock(to span: inout EntrySpan?) {
        let (outline, start) = (history.table.outlines[number], history.starts[number])
        let (lightest, heaviest) = (outline.lightest, outline.heaviest)
        span.add(start..<start + rowEnd, least: lightest.kilograms, greatest: heaviest.kilograms) { weight in
            let place = weight == lightest.kilograms ? lightest : heaviest
            return EntrySpan.Place(index: start + place.row, timestamp: place.timestamp, kilograms: weight)
        }
    }

    /// Adds some rows of the block.
    ///
    /// - Parameter isMany: Whether the span has many by then, so that no date need be exact.
    private func add(_ rows: Range<Int>, to span: inout EntrySpan?, isMany: Bool) {
        let (block, start) = (history.blocks[number], history.starts[number])
        block.withColumns { timestamps, kilograms in
            let groups = isLarge ? block.knownGroups : nil
            let extremes = BlockExtremes(of: kilograms, in: rows, groups)
            let (least, greatest) = extremes.weights
            let indices = start + rows.lowerBound..<start + rows.upperBound
            func place(_ row: Int) -> EntrySpan.Place {
                EntrySpan.Place(index: start + row, timestamp: timestamps[row], kilograms: kilograms[row])
            }
            span.add(indices, least: least, greatest: greatest) { weight in
                let row = extremes.firstRow(of: weight)
                guard isMany, let groups else { return place(row) }
                let timestamp = groups.date(ofRow: row, before: block.lastTimestamp)
                return EntrySpan.Place(index: start + row, timestamp: timestamp, kilograms: weight)
            }
            guard !isMany else { return }
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
