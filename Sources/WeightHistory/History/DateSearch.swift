/// Looks for a date among ascending ones, at first where it would stand if they were evenly spaced: a block's dates mostly
/// are, and memory that is not looked at need not be fetched.
struct DateSearch {
    private let timestamps: UnsafeBufferPointer<Timestamp>
    /// How many rows lie from one that is looked at to the next.
    private let rowsPerStep: Int
    /// The first step that may be it, and the first that is known not to be before it.
    private var low: Int
    private var high: Int

    /// - Parameters:
    ///   - rows: Among which the first is looked for; traps outside.
    ///   - rowsPerStep: Only rows that are whole multiples of it are looked at.
    init(_ timestamps: UnsafeBufferPointer<Timestamp>, in rows: Range<Int>, rowsPerStep: Int = 1) {
        self.timestamps = timestamps
        self.rowsPerStep = rowsPerStep
        low = (rows.lowerBound + rowsPerStep - 1) / rowsPerStep
        high = max(low, (rows.upperBound + rowsPerStep - 1) / rowsPerStep)
    }

    /// The first of the rows whose date is not before a moment; where there is none, the multiple after them.
    mutating func firstRow(notBefore timestamp: Timestamp) -> Int {
        narrow(around: guess(of: timestamp), timestamp)
        while low < high {
            let middle = (low + high) / 2
            if date(middle) < timestamp { low = middle + 1 } else { high = middle }
        }
        return low * rowsPerStep
    }

    @inline(__always)
    private func date(_ step: Int) -> Timestamp { timestamps[step * rowsPerStep] }

    private func guess(of timestamp: Timestamp) -> Int {
        guard low < high else { return low }
        let (first, last) = (date(low).seconds, date(high - 1).seconds)
        let share = last > first ? (timestamp.seconds - first) / (last - first) : 0
        return low + Int(Double(high - 1 - low) * max(0, min(1, share)))
    }

    /// Goes away from a guess, twice as far each time, until the date lies between.
    private mutating func narrow(around guess: Int, _ timestamp: Timestamp) {
        guard low < high else { return }
        var step = 1
        if date(guess) < timestamp {
            low = guess + 1
            while low + step <= high, date(low + step - 1) < timestamp {
                low += step
                step *= 2
            }
            high = min(high, low + step)
        } else {
            high = guess
            while high - step >= low, date(high - step) >= timestamp {
                high -= step
                step *= 2
            }
            low = max(low, high - step)
        }
    }
}
