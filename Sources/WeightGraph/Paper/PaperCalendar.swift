import WeightHistory

/// The calendar that dates on measured paper go by, and how they are written.
struct PaperCalendar: Sendable {
    var local: LocalCalendar
    var names = CalendarNames.locale
    /// Of times and whole dates, where the screen has no format of its own.
    var format = DateFormat.locale
}
