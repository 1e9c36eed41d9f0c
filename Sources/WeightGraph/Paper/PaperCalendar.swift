import WeightHistory

/// The calendar that dates on measured paper go by, and how they are written.
public struct PaperCalendar: Sendable {
    public var local: LocalCalendar
    public var names: CalendarNames
    /// Of times and whole dates, where the screen has no format of its own.
    public var format: DateFormat

    public init(local: LocalCalendar, names: CalendarNames = .locale, format: DateFormat = .locale) {
        (self.local, self.names, self.format) = (local, names, format)
    }
}
