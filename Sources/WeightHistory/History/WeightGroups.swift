/// The least and the greatest weight of every 128 entries of a block, and their rows, to scan groups, not entries.
final class WeightGroups: Sendable {
    static let rowsPerGroup = 128

    /// The memory of all arrays below, in one allocation.
    private nonisolated(unsafe) let memory: UnsafeMutableRawPointer
    /// The first date of each group.
    private nonisolated(unsafe) let starts: UnsafeBufferPointer<Timestamp>
    /// The least and the greatest weight of each group, alternating.
    private nonisolated(unsafe) let bounds: UnsafeMutablePointer<Double>
    /// The first rows with these weights, counted from the start of their groups.
    private nonisolated(unsafe) let rows: UnsafeMutablePointer<UInt8>

    init(of kilograms: UnsafeBufferPointer<Double>, at timestamps: UnsafeBufferPointer<Timestamp>) {
        let count = (kilograms.count + Self.rowsPerGroup - 1) / Self.rowsPerGroup
        memory = .allocate(byteCount: 26 * count, alignment: 64)
        let starts = memory.bindMemory(to: Timestamp.self, capacity: count)
        self.starts = UnsafeBufferPointer(start: starts, count: count)
        bounds = (memory + 8 * count).bindMemory(to: Double.self, capacity: 2 * count)
        rows = (memory + 24 * count).bindMemory(to: UInt8.self, capacity: 2 * count)
        for group in 0..<count {
            starts[group] = timestamps[group * Self.rowsPerGroup]
            let numbers = NumberLanes(
                UnsafeBufferPointer(
                    rebasing: kilograms[Self.rows(of: group..<group + 1).clamped(to: kilograms.indices)]))
            let (least, greatest) = numbers.extremes
            (bounds[2 * group], bounds[2 * group + 1]) = (least, greatest)
            rows[2 * group] = UInt8(numbers.firstIndex(of: least))
            rows[2 * group + 1] = UInt8(numbers.firstIndex(of: greatest))
        }
    }

    deinit { memory.deallocate() }

    /// Returns the date of a row that begins a group; nil for any other row.
    func start(ofGroupAt row: Int) -> Timestamp? {
        row % Self.rowsPerGroup == 0 ? starts[row / Self.rowsPerGroup] : nil
    }

    func start(ofGroupWith row: Int) -> Timestamp { starts[row / Self.rowsPerGroup] }

    /// Returns the first row of the last group that begins before a moment, or `row`.
    func lastRow(from row: Int, before moment: Timestamp) -> Int {
        let next = starts.firstRow(from: row / Self.rowsPerGroup, notBefore: moment)
        return max(row, (next - 1) * Self.rowsPerGroup)
    }

    /// Returns the date of a row, as if the entries of its group were evenly spaced.
    ///
    /// - Parameter last: The last date of the block.
    func date(ofRow row: Int, before last: Timestamp) -> Timestamp {
        let group = row / Self.rowsPerGroup
        let (start, next) = (starts[group], group + 1 < starts.count ? starts[group + 1] : last)
        let share = Double(row % Self.rowsPerGroup) / Double(Self.rowsPerGroup)
        // An Int64 would overflow: dates can be 10,000 years apart.
        let distance = Double(next.rawValue) - Double(start.rawValue)
        return Timestamp(rawValue: start.rawValue + Int64(distance * share))
    }

    func extremes(of groups: Range<Int>) -> (least: Double, greatest: Double) {
        var (least, greatest) = (Double.infinity, -Double.infinity)
        for group in groups {
            least = min(least, bounds[2 * group])
            greatest = max(greatest, bounds[2 * group + 1])
        }
        return (least, greatest)
    }

    /// Returns the first row in some groups with their least or greatest weight; nil if none has it.
    func firstRow(in groups: Range<Int>, ofExtreme weight: Double) -> Int? {
        for group in groups {
            if bounds[2 * group] == weight { return group * Self.rowsPerGroup + Int(rows[2 * group]) }
            if bounds[2 * group + 1] == weight { return group * Self.rowsPerGroup + Int(rows[2 * group + 1]) }
        }
        return nil
    }

    static func rows(of groups: Range<Int>) -> Range<Int> {
        groups.lowerBound * rowsPerGroup..<groups.upperBound * rowsPerGroup
    }

    /// Returns the groups that are completely within some rows; empty if there are none.
    static func groups(within rows: Range<Int>) -> Range<Int> {
        let first = (rows.lowerBound + rowsPerGroup - 1) / rowsPerGroup
        return first..<max(first, rows.upperBound / rowsPerGroup)
    }
}
