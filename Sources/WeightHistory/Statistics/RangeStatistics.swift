/// What some entries of a history have in common.
public struct EntryStatistics: Hashable, Sendable {
    /// How many they are, at least one.
    public var count: Int
    /// The least weight, in kilograms.
    public var minimum: Double
    /// The greatest weight, in kilograms.
    public var maximum: Double
    /// All weights together, in kilograms.
    public var sum: Double

    /// The mean of the weights, in kilograms.
    public var average: Double { sum / Double(count) }
}

extension WeightHistory {
    /// The indices of the entries of a span of time, both ends included; seconds since 1970.
    public func indices(in dates: ClosedRange<Double>) -> Range<Int> {
        let start = firstIndexByDate { $0.seconds >= dates.lowerBound }
        return start..<Swift.max(start, firstIndexByDate { $0.seconds > dates.upperBound })
    }

    /// The statistics of some entries; nil if they are none. Traps outside.
    public func statistics(of indices: Range<Int>) -> EntryStatistics? {
        guard !indices.isEmpty else { return nil }
        if indices == self.indices, let minimum, let maximum, let average {
            return EntryStatistics(count: count, minimum: minimum, maximum: maximum, sum: average * Double(count))
        }
        var statistics = EntryStatistics(count: 0, minimum: .infinity, maximum: -.infinity, sum: 0)
        forEachBlock(in: indices) { block, rows, _ in
            block.withColumns { _, kilograms in
                for weight in kilograms[rows] { statistics.add(weight) }
            }
        }
        return statistics
    }
}

extension EntryStatistics {
    fileprivate mutating func add(_ weight: Double) {
        count += 1
        minimum = min(minimum, weight)
        maximum = max(maximum, weight)
        sum += weight
    }
}
