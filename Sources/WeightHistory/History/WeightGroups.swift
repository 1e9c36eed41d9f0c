/// The least and the greatest weight of every 64 entries of a block: a look at thousands of entries becomes one at dozens
/// of groups.
struct WeightGroups: Sendable {
    static let rowsPerGroup = 64

    /// The least and the greatest weight of each group, in turn.
    private let bounds: [Double]

    init(of kilograms: UnsafeBufferPointer<Double>) {
        let count = (kilograms.count + Self.rowsPerGroup - 1) / Self.rowsPerGroup
        bounds = Array(unsafeUninitializedCapacity: 2 * count) { bounds, initialized in
            for group in 0..<count {
                let rows = Self.rows(of: group).clamped(to: kilograms.indices)
                let extremes = NumberLanes(UnsafeBufferPointer(rebasing: kilograms[rows])).extremes
                (bounds[2 * group], bounds[2 * group + 1]) = extremes
            }
            initialized = 2 * count
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

    /// The first of some groups with a weight that is the least or the greatest of all of them.
    func first(in groups: Range<Int>, reaching weight: Double) -> Int? {
        groups.first { bounds[2 * $0] <= weight && bounds[2 * $0 + 1] >= weight }
    }

    static func rows(of group: Int) -> Range<Int> { group * rowsPerGroup..<(group + 1) * rowsPerGroup }

    /// The groups that lie whole in some rows; empty if there is none.
    static func groups(within rows: Range<Int>) -> Range<Int> {
        let first = (rows.lowerBound + rowsPerGroup - 1) / rowsPerGroup
        return first..<max(first, rows.upperBound / rowsPerGroup)
    }
}
