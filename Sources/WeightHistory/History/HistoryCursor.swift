/// A place in a history that is gone through in order.
struct HistoryCursor {
    private let history: WeightHistory
    private var block = 0
    private var row = 0
    private(set) var place = 0

    init(_ history: WeightHistory) {
        self.history = history
    }

    /// How many entries are left.
    var rest: Int { history.count - place }

    /// The date of the entry here; nil at the end.
    var timestamp: Timestamp? {
        block < history.blocks.count ? history.blocks[block].packedRow(row).timestamp : nil
    }

    mutating func advance(_ count: Int) {
        place += count
        row += count
        while block < history.blocks.count, row >= history.blocks[block].count {
            row -= history.blocks[block].count
            block += 1
        }
    }

    /// How many entries from here on are equal to another history's, at most up to the nearer end of a block; what
    /// comes next may be equal too. Only before the end of both.
    func equalRows(with other: HistoryCursor) -> (count: Int, mayGoOn: Bool) {
        let (left, right) = (history.blocks[block], other.history.blocks[other.block])
        let most = min(left.count - row, right.count - other.row)
        if left === right, row == other.row { return (most, true) }
        let count = left.equalRows(from: row, with: right, from: other.row, most: most)
        return (count, count == most)
    }

    /// The entries from here on that have a date.
    func group(of timestamp: Timestamp) -> DateGroup {
        var cursor = self
        var entries: [WeightEntry] = []
        while cursor.timestamp == timestamp {
            entries.append(history.blocks[cursor.block][cursor.row])
            cursor.advance(1)
        }
        return DateGroup(start: place, entries: entries)
    }
}
