import WeightHistory

/// The entries that fall on one column of device pixels, by the four that its picture needs.
struct PixelColumn {
    typealias Entry = (date: Double, kilograms: Double)

    let first: Entry
    private(set) var lowest: Entry
    private(set) var highest: Entry
    private(set) var last: Entry
    /// Whether the lowest came after the highest.
    private(set) var isLowestLater = false
    /// The date from which on an entry belongs to another column, in seconds.
    private let end: Double

    init(first: Entry, end: Double) {
        self.first = first
        self.end = end
        (lowest, highest, last) = (first, first, first)
    }

    /// Takes a block's entries from an index on, as far as they belong here, and returns the index after them.
    mutating func extend(
        with block: EntryBlock, from start: Int,
        _ dates: UnsafeBufferPointer<Double>, _ kilograms: UnsafeBufferPointer<Double>
    ) -> Int {
        let count = dates.count
        // A block that lies in the column whole and between its extremes needs no look at its entries.
        if start == 0, dates[count - 1] < end, block.minimum >= lowest.kilograms, block.maximum <= highest.kilograms {
            last = (dates[count - 1], kilograms[count - 1])
            return count
        }
        var index = start
        while index < count, dates[index] < end {
            let weight = kilograms[index]
            if weight < lowest.kilograms {
                lowest = (dates[index], weight)
                isLowestLater = true
            } else if weight > highest.kilograms {
                highest = (dates[index], weight)
                isLowestLater = false
            }
            index += 1
        }
        if index > start { last = (dates[index - 1], kilograms[index - 1]) }
        return index
    }
}
