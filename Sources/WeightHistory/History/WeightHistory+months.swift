extension WeightHistory {
    /// The mean weight of a month's entries, in kilograms; nil if it has none.
    ///
    /// An entry belongs to the month of the day that was written.
    public func average(of month: CalendarMonth) -> Double? {
        let seconds = month.wallSeconds
        // No clock is further off; blocks of other months need not be looked at.
        let start = Timestamp(seconds: seconds.lowerBound - DateStyle.greatestOffset)
        let end = Timestamp(seconds: seconds.upperBound + DateStyle.greatestOffset)
        var (sum, count) = (0.0, 0)
        for block in blocks where block.firstTimestamp <= end && block.lastTimestamp >= start {
            for run in block.monthRuns where run.month == month {
                sum += run.sum
                count += run.count
            }
        }
        return count == 0 ? nil : sum / Double(count)
    }

    /// How much heavier an entry is than the one before it, in kilograms; nil for the oldest.
    ///
    /// - Parameter index: The entry's index, the oldest first; traps outside.
    public func change(at index: Int) -> Double? {
        let kilograms = self[index].kilograms
        return index > 0 ? kilograms - self[index - 1].kilograms : nil
    }
}
