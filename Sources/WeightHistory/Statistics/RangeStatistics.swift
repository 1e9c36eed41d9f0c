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

    /// Returns the index of the oldest of the lightest entries in a range; nil for no entries, and traps outside.
    public func indexOfMinimum(in indices: Range<Int>) -> Int? {
        firstIndex(in: indices, ofExtreme: { $0.least }, isBetter: <)
    }

    /// Returns the index of the oldest of the heaviest entries in a range; nil for no entries, and traps outside.
    public func indexOfMaximum(in indices: Range<Int>) -> Int? {
        firstIndex(in: indices, ofExtreme: { $0.greatest }, isBetter: >)
    }

    private func firstIndex(
        in indices: Range<Int>, ofExtreme extreme: ((least: Double, greatest: Double)) -> Double,
        isBetter: (Double, Double) -> Bool
    ) -> Int? {
        var best: (kilograms: Double, index: Int)?
        forEachBlock(in: indices) { block, rows, start in
            let weight = extreme(block.weights(in: rows))
            if let best, !isBetter(weight, best.kilograms) { return }
            let row = block.withColumns { _, kilograms in rows.first { kilograms[$0] == weight } }
            if let row { best = (weight, start + row) }
        }
        return best?.index
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
