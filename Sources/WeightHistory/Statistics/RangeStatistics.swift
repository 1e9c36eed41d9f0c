public struct EntryStatistics: Hashable, Sendable {
    /// At least 1.
    public var count: Int
    /// In kilograms, like those below.
    public var minimum: Double
    public var maximum: Double
    public var sum: Double

    public var average: Double { sum / Double(count) }

    func adding(_ other: EntryStatistics) -> EntryStatistics {
        EntryStatistics(
            count: count + other.count, minimum: min(minimum, other.minimum), maximum: max(maximum, other.maximum),
            sum: sum + other.sum)
    }
}

extension WeightHistory {
    /// Returns the indices of the entries in a span of time, both ends included, in seconds since 1970.
    public func indices(in dates: ClosedRange<Double>) -> Range<Int> {
        let start = firstIndexByDate { $0.seconds >= dates.lowerBound }
        return start..<Swift.max(start, firstIndexByDate { $0.seconds > dates.upperBound })
    }
}

extension EntryBlock {
    func statistics(of rows: Range<Int>) -> EntryStatistics {
        let (least, greatest) = weights(in: rows)
        return EntryStatistics(count: rows.count, minimum: least, maximum: greatest, sum: sum(of: rows))
    }

    /// Returns the sum of the weights in some rows, in kilograms.
    func sum(of rows: Range<Int>) -> Double {
        rows.count == count ? sum : withColumns { _, kilograms in kilograms[rows].reduce(0, +) }
    }
}
