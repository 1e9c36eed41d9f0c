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

    /// Takes a block's entries from an index on, as far as they belong here, and returns the index after them.
    mutating func extend(
        with block: EntryBlock, from start: Int,
        _ timestamps: UnsafeBufferPointer<Timestamp>, _ kilograms: UnsafeBufferPointer<Double>
    ) -> Int {
        let count = timestamps.count
        // A block that lies in the column whole and between its extremes needs no look at its entries.
        if start == 0, timestamps[count - 1] < end,
            block.minimum >= lowest.kilograms, block.maximum <= highest.kilograms
        {
            last = (timestamps[count - 1], kilograms[count - 1])
            return count
        }
        var index = start
        while index < count, timestamps[index] < end {
            let weight = kilograms[index]
            if weight < lowest.kilograms {
                lowest = (timestamps[index], weight)
                isLowestLater = true
            } else if weight > highest.kilograms {
                highest = (timestamps[index], weight)
                isLowestLater = false
            }
            index += 1
        }
        if index > start { last = (timestamps[index - 1], kilograms[index - 1]) }
        return index
    }
}
