import WeightHistory

/// The entries that fall on one column of device pixels, by the four that its picture needs.
///
/// Where they are a thousand or more, up to 64 of them are left to the next column: they stand within a part of a pixel,
/// and memory that is not looked at need not be fetched.
struct PixelColumn {
    typealias Entry = (timestamp: Timestamp, kilograms: Double)

    private let first: Entry
    private var last: Place
    private var lowest: Extreme
    private var highest: Extreme
    /// The date from which on an entry belongs to another column.
    let end: Timestamp
    private var count = 0

    /// From so many entries on, the last of them need not be known by the row.
    private static let many = 1024

    /// A row of a block.
    private struct Place {
        var block: EntryBlock
        var row: Int

        var entry: Entry { block.point(row) }
    }

    /// A weight, and the rows of which the first that has it is meant.
    private struct Extreme {
        var kilograms: Double
        var block: EntryBlock
        var rows: Range<Int>
        /// The index of the block's row 0.
        var start: Int

        /// The index of the entry, and the entry.
        var found: (index: Int, entry: Entry) {
            let row = block.firstRow(in: rows, ofExtreme: kilograms)
            // The weight is known: memory that is not looked at need not be fetched.
            return (start + row, (block.withColumns { timestamps, _ in timestamps[row] }, kilograms))
        }
    }

    /// A column with none but its first entry, which is added with the others again.
    ///
    /// - Parameters:
    ///   - row: The first entry's in its block.
    ///   - start: The index of the block's row 0.
    ///   - end: The date from which on an entry belongs to another column.
    init(row: Int, of block: EntryBlock, start: Int, end: Timestamp) {
        first = block.point(row)
        last = Place(block: block, row: row)
        lowest = Extreme(kilograms: first.kilograms, block: block, rows: row..<row + 1, start: start)
        highest = lowest
        self.end = end
    }

    /// Adds some of a block's rows, as far as they belong here, and returns the row after them.
    mutating func extend(with block: EntryBlock, rows: Range<Int>, start: Int) -> Int {
        let next = min(rows.upperBound, firstRow(of: block, beyond: rows.lowerBound, upTo: rows.upperBound))
        guard next > rows.lowerBound else { return next }
        count += next - rows.lowerBound
        last = Place(block: block, row: next - 1)
        let rows = rows.lowerBound..<next
        let (least, greatest) = block.weights(in: rows)
        if least < lowest.kilograms { lowest = Extreme(kilograms: least, block: block, rows: rows, start: start) }
        if greatest > highest.kilograms {
            highest = Extreme(kilograms: greatest, block: block, rows: rows, start: start)
        }
        return next
    }

    /// The row of a block that the next column begins with.
    private func firstRow(of block: EntryBlock, beyond row: Int, upTo end: Int) -> Int {
        if count + end - row >= Self.many {
            let near = block.firstRowOfGroup(from: row, near: self.end)
            if count + near - row >= Self.many { return near }
        }
        return block.firstRow(from: row, notBefore: self.end)
    }

    /// The first, the lowest, the highest and the last, in the order of time.
    func forEachEntry(_ body: (Entry) -> Void) {
        body(first)
        let (low, high) = (lowest.found, highest.found)
        body(low.index > high.index ? high.entry : low.entry)
        body(low.index > high.index ? low.entry : high.entry)
        body(last.entry)
    }
}

extension EntryBlock {
    /// The date and the weight of a row.
    func point(_ row: Int) -> PixelColumn.Entry {
        withColumns { timestamps, kilograms in (timestamps[row], kilograms[row]) }
    }
}
