/// The least and the greatest weight of every 64 entries of a block, and which entries have them: a look at thousands of
/// entries becomes one at dozens of groups.
struct WeightGroups: Sendable {
    static let rowsPerGroup = 64

    /// The least and the greatest weight of each group, in turn.
    private let bounds: [Double]
    /// The first row of each in its group, in turn.
    private let rows: [UInt8]
    /// The first date of each group.
    private let starts: [Timestamp]

    init(of kilograms: UnsafeBufferPointer<Double>, at timestamps: UnsafeBufferPointer<Timestamp>) {
        let count = (kilograms.count + Self.rowsPerGroup - 1) / Self.rowsPerGroup
        starts = (0..<count).map { timestamps[$0 * Self.rowsPerGroup] }
        var rows = [UInt8](repeating: 0, count: 2 * count)
        bounds = Array(unsafeUninitializedCapacity: 2 * count) { bounds, initialized in
            for group in 0..<count {
                let numbers = NumberLanes(
                    UnsafeBufferPointer(rebasing: kilograms[Self.rows(of: group).clamped(to: kilograms.indices)]))
                let (least, greatest) = numbers.extremes
                (bounds[2 * group], bounds[2 * group + 1]) = (least, greatest)
                rows[2 * group] = UInt8(numbers.firstIndex(of: least))
                rows[2 * group + 1] = UInt8(numbers.firstIndex(of: greatest))
            }
            initialized = 2 * count
        }
        self.rows = rows
    }

    /// The number of the first group from one on that begins at a moment or after it; the count where there is none.
    func firstGroup(from group: Int, notBefore timestamp: Timestamp) -> Int {
        starts.withUnsafeBufferPointer { starts in
            guard group < starts.count else { return starts.count }
            var search = DateSearch(starts, from: group)
            return search.firstRow(notBefore: timestamp)
        }
    }

    /// The least and the greatest weight of some groups, one at least.
    func extremes(of groups: Range<Int>) -> (least: Double, greatest: Double) {
        var (least, greatest) = (Double.infinity, -Double.infinity)
        for group in groups {
            least = min(least, bounds[2 * group])
            greatest = max(greatest, bounds[2 * group + 1])
        }
        return (least, greatest)
    }

    /// The block's first row in some groups with a weight that is the least or the greatest of all of them; nil if none has
    /// it.
    func firstRow(in groups: Range<Int>, ofExtreme weight: Double) -> Int? {
        for group in groups {
            if bounds[2 * group] == weight { return group * Self.rowsPerGroup + Int(rows[2 * group]) }
            if bounds[2 * group + 1] == weight { return group * Self.rowsPerGroup + Int(rows[2 * group + 1]) }
        }
        return nil
    }

    static func rows(of group: Int) -> Range<Int> { group * rowsPerGroup..<(group + 1) * rowsPerGroup }

    /// The groups that lie whole in some rows; empty if there is none.
    static func groups(within rows: Range<Int>) -> Range<Int> {
        let first = (rows.lowerBound + rowsPerGroup - 1) / rowsPerGroup
        return first..<max(first, rows.upperBound / rowsPerGroup)
    }
}
