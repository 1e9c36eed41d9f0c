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

    /// Adds some of a block's rows, as far as they belong here, and returns the row after them.
    mutating func extend(with block: EntryBlock, rows: Range<Int>) -> Int {
        let next = min(rows.upperBound, block.firstRow(from: rows.lowerBound, notBefore: end))
        guard next > rows.lowerBound else { return next }
        last = block.point(next - 1)
        // A block that lies in the column whole and between its extremes needs no look at its entries.
        let isWhole = rows.lowerBound == 0 && next == block.count
        if isWhole, block.minimum >= lowest.kilograms, block.maximum <= highest.kilograms { return next }
        addExtremes(of: block, in: rows.lowerBound..<next)
        return next
    }

    private mutating func addExtremes(of block: EntryBlock, in rows: Range<Int>) {
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
