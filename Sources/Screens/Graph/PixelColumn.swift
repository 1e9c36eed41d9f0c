import WeightHistory

/// The entries that fall on one column of device pixels, by the four that its picture needs.
struct PixelColumn {
    typealias Entry = (timestamp: Timestamp, kilograms: Double)

    let first: Entry
    private(set) var lowest: Entry
    private(set) var highest: Entry
    private(set) var last: Entry
    /// Whether the lowest came after the highest.
    private(set) var isLowestLater = false
    /// The date from which on an entry belongs to another column.
    private let end: Timestamp

    init(first: Entry, end: Timestamp) {
        self.first = first
        self.end = end
        (lowest, highest, last) = (first, first, first)
    }

    /// Takes a block's entries from a row on, as far as they belong here, and returns the row after them.
    mutating func extend(with block: EntryBlock, from start: Int) -> Int {
        let next = block.firstRow(from: start, notBefore: end)
        guard next > start else { return start }
        last = block.point(next - 1)
        // A block that lies in the column whole and between its extremes needs no look at its entries.
        let isWhole = start == 0 && next == block.count
        if isWhole, block.minimum >= lowest.kilograms, block.maximum <= highest.kilograms { return next }
        takeExtremes(of: block, in: start..<next)
        return next
    }

    private mutating func takeExtremes(of block: EntryBlock, in rows: Range<Int>) {
        let (least, greatest) = block.extremes(in: rows)
        let (low, high) = (block.point(least), block.point(greatest))
        let (isLower, isHigher) = (low.kilograms < lowest.kilograms, high.kilograms > highest.kilograms)
        if isLower { lowest = low }
        if isHigher { highest = high }
        if isLower || isHigher { isLowestLater = isLower && (!isHigher || least > greatest) }
    }
}

extension EntryBlock {
    /// The date and the weight of a row.
    func point(_ row: Int) -> PixelColumn.Entry {
        withColumns { timestamps, kilograms in (timestamps[row], kilograms[row]) }
    }
}
