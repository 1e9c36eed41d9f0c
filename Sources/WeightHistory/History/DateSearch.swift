extension UnsafeBufferPointer<Timestamp> {
    /// Searches ascending dates from the row that evenly spaced dates would have, to fetch little memory.
    ///
    /// - Returns: The first row from `start` on whose date is not before a moment; the count if there is none.
    func firstRow(from start: Int, notBefore timestamp: Timestamp) -> Int {
        guard start < count else { return start }
        var (low, high) = narrowed(around: guess(of: timestamp, from: start), from: start, timestamp)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < timestamp { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func guess(of timestamp: Timestamp, from start: Int) -> Int {
        let (first, last) = (self[start].seconds, self[count - 1].seconds)
        let share = last > first ? (timestamp.seconds - first) / (last - first) : 0
        return start + Int(Double(count - 1 - start) * Swift.max(0, Swift.min(1, share)))
    }

    /// Steps away from a row, twice as far each time, until the moment is in the returned span.
    ///
    /// - Returns: The first possible result, and the first row that is known not to be earlier than it.
    private func narrowed(around row: Int, from start: Int, _ timestamp: Timestamp) -> (low: Int, high: Int) {
        var (low, high, step) = (start, count, 1)
        if self[row] < timestamp {
            low = row + 1
            while low + step <= high, self[low + step - 1] < timestamp {
                low += step
                step *= 2
            }
            high = Swift.min(high, low + step)
        } else {
            high = row
            while high - step >= low, self[high - step] >= timestamp {
                high -= step
                step *= 2
            }
            low = Swift.max(low, high - step)
        }
        return (low, high)
    }
}
