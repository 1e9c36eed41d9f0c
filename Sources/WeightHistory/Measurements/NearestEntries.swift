extension WeightHistory {
    /// Returns the index of the entry nearest to a date, in seconds since 1970, of two the earlier one; nil without
    /// entries.
    public func index(nearestTo date: Double) -> Int? { neighbours(of: date).min(by: distance(to: date)) }

    /// Returns the index of the nearest entry of the day that a date is written with; nil if that day has none.
    public func index(onDayOf date: EntryDate) -> Int? {
        neighbours(of: date.instant).filter { self[$0].date.day == date.day }.min(by: distance(to: date.instant))
    }

    /// Returns the indices of the last entry before a date, and of the first one that is not.
    private func neighbours(of date: Double) -> [Int] {
        let next = firstIndexByDate { $0.seconds >= date }
        return [next - 1, next].filter(indices.contains)
    }

    private func distance(to date: Double) -> (Int, Int) -> Bool {
        { abs(self[$0].date.instant - date) < abs(self[$1].date.instant - date) }
    }
}
