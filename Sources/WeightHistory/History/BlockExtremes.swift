/// Finds the lightest and the heaviest of some rows of a block, through its groups where there are many.
struct BlockExtremes {
    private let kilograms: UnsafeBufferPointer<Double>
    private let rows: Range<Int>
    /// Those that lie whole in the rows.
    private let inner: Range<Int>
    private let groups: WeightGroups?

    /// Rows with fewer whole groups than these are looked through one by one.
    private static let fewestGroups = 3

    /// - Parameter groups: Used where it pays to look at whole groups.
    init(of kilograms: UnsafeBufferPointer<Double>, in rows: Range<Int>, _ groups: @autoclosure () -> WeightGroups?) {
        self.kilograms = kilograms
        self.rows = rows
        inner = WeightGroups.groups(within: rows)
        self.groups = inner.count < Self.fewestGroups ? nil : groups()
    }

    /// The least and the greatest weight.
    var weights: (least: Double, greatest: Double) {
        guard let groups else { return lanes(rows).extremes }
        var (least, greatest) = groups.extremes(of: inner)
        for rows in [before, after] where !rows.isEmpty {
            let extremes = lanes(rows).extremes
            (least, greatest) = (min(least, extremes.least), max(greatest, extremes.greatest))
        }
        return (least, greatest)
    }

    /// The first row with the least or the greatest weight.
    func firstRow(of weight: Double) -> Int {
        guard let groups else { return rows.lowerBound + lanes(rows).firstIndex(of: weight) }
        if let row = kilograms[before].firstIndex(of: weight) { return row }
        return groups.firstRow(in: inner, ofExtreme: weight) ?? after.lowerBound + lanes(after).firstIndex(of: weight)
    }

    /// The rows before and after the whole groups.
    private var before: Range<Int> { rows.lowerBound..<inner.lowerBound * WeightGroups.rowsPerGroup }
    private var after: Range<Int> { inner.upperBound * WeightGroups.rowsPerGroup..<rows.upperBound }

    private func lanes(_ rows: Range<Int>) -> NumberLanes {
        NumberLanes(UnsafeBufferPointer(rebasing: kilograms[rows]))
    }
}
