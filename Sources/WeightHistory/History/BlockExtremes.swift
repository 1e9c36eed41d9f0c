/// Finds the lightest and the heaviest of some rows of a block, through the block's groups if the rows are many.
struct BlockExtremes {
    private let kilograms: UnsafeBufferPointer<Double>
    private let rows: Range<Int>
    /// The groups that are completely within the rows.
    private let inner: Range<Int>
    private let groups: WeightGroups?

    /// The least number of whole groups to use them; fewer are scanned row by row.
    private static let fewestGroups = 3

    /// - Parameter groups: Evaluated only if whole groups are used.
    init(of kilograms: UnsafeBufferPointer<Double>, in rows: Range<Int>, _ groups: @autoclosure () -> WeightGroups?) {
        (self.kilograms, self.rows) = (kilograms, rows)
        inner = WeightGroups.groups(within: rows)
        self.groups = inner.count >= Self.fewestGroups ? groups() : nil
    }

    var weights: (least: Double, greatest: Double) {
        guard let groups else { return lanes(rows).extremes }
        var (least, greatest) = groups.extremes(of: inner)
        for rows in [before, after] where !rows.isEmpty {
            let extremes = lanes(rows).extremes
            (least, greatest) = (min(least, extremes.least), max(greatest, extremes.greatest))
        }
        return (least, greatest)
    }

    func firstRow(of weight: Double) -> Int {
        guard let groups else { return rows.lowerBound + lanes(rows).firstIndex(of: weight) }
        if let row = kilograms[before].firstIndex(of: weight) { return row }
        return groups.firstRow(in: inner, ofExtreme: weight) ?? after.lowerBound + lanes(after).firstIndex(of: weight)
    }

    var groupedRows: Range<Int> { WeightGroups.rows(of: inner) }

    private var before: Range<Int> { rows.lowerBound..<groupedRows.lowerBound }
    private var after: Range<Int> { groupedRows.upperBound..<rows.upperBound }

    private func lanes(_ rows: Range<Int>) -> NumberLanes {
        NumberLanes(UnsafeBufferPointer(rebasing: kilograms[rows]))
    }
}
