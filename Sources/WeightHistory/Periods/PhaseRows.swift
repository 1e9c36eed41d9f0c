extension Sequence<Phase> {
    /// Returns the phases by their first days, each in the first row in which no earlier one goes on.
    ///
    /// - Parameter most: The number of rows; if all are taken, a phase comes into the row that ends first.
    public func rows(atMost most: Int = 3) -> [(phase: Phase, row: Int)] {
        // The last day taken in each row; nil without an end.
        var ends: [CalendarDay?] = []
        let sorted = sorted { ($0.first, $0.length) < ($1.first, $1.length) }
        return sorted.map { phase in
            let free = ends.firstIndex { end in end.map { $0 < phase.first } ?? false }
            let row = free ?? (ends.count < most ? ends.count : ends.indexOfFirstEnd)
            if row == ends.count { ends.append(phase.last) } else { ends[row] = phase.last }
            return (phase, row)
        }
    }
}

extension Phase {
    /// In days, negative for the order in which the longest comes first.
    fileprivate var length: Int { last.map { first.daysSince1970 - $0.daysSince1970 } ?? .min }
}

extension [CalendarDay?] {
    fileprivate var indexOfFirstEnd: Int {
        let ended = indices.filter { self[$0] != nil }.min { self[$0]! < self[$1]! }
        return ended ?? count - 1
    }
}
