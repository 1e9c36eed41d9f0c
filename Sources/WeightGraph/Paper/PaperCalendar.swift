import WeightHistory

/// The calendar of the dates on measured paper, with their names and format.
struct PaperCalendar: Sendable {
    var local: LocalCalendar
    var names = CalendarNames.locale
    /// The format of times and whole dates if the screen has no format.
    var format = DateFormat.locale
}
