extension WeightHistory {
    /// Returns the first entry of the latest month with entries before an entry's month; nil if there is none.
    ///
    /// Traps if the index is out of range.
    public func firstIndex(ofMonthBefore index: Int) -> Int? {
        let month = month(at: index)
        let end = firstIndexByDate { $0.seconds > month.seconds.lowerBound + DateStyle.furthestOffset }
        guard let last = (0..<end).last(where: { self.month(at: $0) < month }) else { return nil }
        return firstIndex(notBefore: self.month(at: last))
    }

    /// Returns the first entry of the next month with entries after an entry's month; nil if there is none.
    ///
    /// Traps if the index is out of range.
    public func firstIndex(ofMonthAfter index: Int) -> Int? {
        firstIndex(notBefore: month(at: index).next)
    }

    /// Returns the first entry in a month or later, by the days as written, which may differ from those in UTC.
    private func firstIndex(notBefore month: CalendarMonth) -> Int? {
        let start = firstIndexByDate { $0.seconds >= month.seconds.lowerBound - DateStyle.furthestOffset }
        return (start..<count).first { self.month(at: $0) >= month }
    }

    private func month(at index: Int) -> CalendarMonth { CalendarMonth(of: self[index].date.day) }
}

extension CalendarMonth {
    fileprivate var seconds: Range<Double> { Double(wallSeconds.lowerBound)..<Double(wallSeconds.upperBound) }
}

extension DateStyle {
    fileprivate static var furthestOffset: Double { Double(greatestOffset) }
}
