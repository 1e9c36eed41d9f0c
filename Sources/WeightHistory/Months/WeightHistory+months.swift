extension WeightHistory {
    /// The index of the first entry of the last month before an entry's own that has any; nil if there is none.
    ///
    /// Traps if there is no such entry.
    public func firstIndex(ofMonthBefore index: Int) -> Int? {
        let month = month(at: index)
        let end = firstIndexByDate { $0.seconds > month.seconds.lowerBound + DateStyle.furthestOffset }
        guard let last = (0..<end).last(where: { self.month(at: $0) < month }) else { return nil }
        return firstIndex(notBefore: self.month(at: last))
    }

    /// The index of the first entry of the next month after an entry's own that has any; nil if there is none.
    ///
    /// Traps if there is no such entry.
    public func firstIndex(ofMonthAfter index: Int) -> Int? {
        firstIndex(notBefore: month(at: index).next)
    }

    /// Each entry belongs to the month of the day that was written, which may not be the one that the moment lies in.
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
