/// Searches ascending dates from the row that evenly spaced dates would have, to fetch little memory.
struct DateSearch {
    private let timestamps: UnsafeBufferPointer<Timestamp>
    /// The first possible result, and the first row that is known not to be earlier than it.
    private var low: Int
    private var high: Int

    init(_ timestamps: UnsafeBufferPointer<Timestamp>, from start: Int) {
        self.timestamps = timestamps
        (low, high) = (start, timestamps.count)
    }

    /// Returns the first row whose date is not before a moment; the count if there is none.
    mutating func firstRow(notBefore timestamp: Timestamp) -> Int {
        narrow(around: guess(of: timestamp), timestamp)
        while low < high {
            let middle = (low + high) / 2
            if timestamps[middle] < timestamp { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func guess(of timestamp: Timestamp) -> Int {
        guard low < high else { return low }
        let (first, last) = (timestamps[low].seconds, timestamps[high - 1].seconds)
        let share = last > first ? (timestamp.seconds - first) / (last - first) : 0
        return low + Int(Double(high - 1 - low) * max(0, min(1, share)))
    }

    /// Steps away from a row, twice as far each time, until the moment is between `low` and `high`.
    private mutating func narrow(around row: Int, _ timestamp: Timestamp) {
        guard low < high else { return }
        var step = 1
        if timestamps[row] < timestamp {
            low = row + 1
            while low + step <= high, timestamps[low + step - 1] < timestamp {
                low += step
                step *= 2
            }
            high = min(high, low + step)
        } else {
            high = row
            while high - step >= low, timestamps[high - step] >= timestamp {
                high -= step
                step *= 2
            }
            low = max(low, high - step)
        }
    }
}
