import WeightHistory

/// The calendar that dates on measured paper go by, and the names it has for them.
public struct PaperCalendar: Sendable {
    public var local: LocalCalendar
    public var names: CalendarNames

    public init(local: LocalCalendar, names: CalendarNames = .locale) {
        (self.local, self.names) = (local, names)
    }
}
