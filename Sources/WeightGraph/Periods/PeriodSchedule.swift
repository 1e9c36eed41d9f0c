import WeightHistory

/// A person's phases and events with their dates, in drawing order.
nonisolated struct PeriodSchedule: Equatable {
    struct Bar: Equatable {
        let phase: Phase
        /// The row of the strip, from 0.
        let row: Int
        /// In seconds since 1970, from the first day's midnight.
        let start: Double
        /// The midnight after the last day; infinite while the phase goes on.
        let end: Double
    }

    /// By their first days.
    private(set) var bars: [Bar] = []
    /// By their dates.
    private(set) var events: [PersonEvent] = []
    /// Those of the events, in seconds since 1970.
    private(set) var eventDates: [Double] = []

    init() {}

    init(_ phases: [Phase], _ events: [PersonEvent], rules: TimeZoneRules) {
        let calendar = LocalCalendar(rules: rules, firstWeekday: 0)
        bars = phases.rows().map { phase, row in
            let next = phase.last.map { CalendarDay(daysSince1970: $0.daysSince1970 + 1) }
            return Bar(
                phase: phase, row: row, start: calendar.beginning(of: phase.first),
                end: next.map(calendar.beginning) ?? .infinity)
        }
        self.events = events
        eventDates = events.map(\.date.instant)
    }

    var isEmpty: Bool { bars.isEmpty && events.isEmpty }

    /// Returns the rows of the bars in a span of dates, in seconds since 1970, in ascending order.
    func rows(in dates: ClosedRange<Double>) -> [Int] {
        let inView = bars.lazy.filter { $0.start < dates.upperBound && $0.end > dates.lowerBound }
        return Set(inView.map(\.row)).sorted()
    }

    /// Returns the events of a span of dates, in seconds since 1970.
    func events(in dates: ClosedRange<Double>) -> Range<Int> {
        let start = firstEvent { $0 >= dates.lowerBound }
        return start..<max(start, firstEvent { $0 > dates.upperBound })
    }

    /// Returns the index of the first event after a date, or of the last one before; nil if there is none.
    func event(after date: Double, isLater: Bool) -> Int? {
        let index = isLater ? firstEvent { $0 > date } : firstEvent { $0 >= date } - 1
        return events.indices.contains(index) ? index : nil
    }

    /// Returns the index of the first event whose date holds a condition that all later ones hold.
    private func firstEvent(where holds: (_ date: Double) -> Bool) -> Int {
        var (low, high) = (0, events.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(eventDates[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
