import Documents
import WeightHistory
import Words

/// The initial contents of the panel for a phase or an event, and the reading of the text typed there.
struct PeriodDraft {
    let kind: PeriodKind
    /// The phase or event to change; nil for a new one.
    private let original: Period?
    /// The document's current ones; empty for a new phase or event.
    private var periods: DocumentPeriods
    private let format: EntryFormat
    private let surroundings: EntryContext
    /// The dates shown at first; without an end, a phase goes on.
    private let dates: (start: EntryDate, end: EntryDate?)

    /// Begins a new phase of some days.
    init(phaseOf days: ClosedRange<CalendarDay>, _ format: EntryFormat, _ surroundings: EntryContext) {
        let (start, end) = (days.lowerBound.date(surroundings), days.upperBound.date(surroundings))
        self.init(.phase, nil, DocumentPeriods(), format, surroundings, (start, end))
    }

    /// Begins a new event on a day.
    init(eventOn day: CalendarDay, _ format: EntryFormat, _ surroundings: EntryContext) {
        self.init(.event, nil, DocumentPeriods(), format, surroundings, (day.date(surroundings), nil))
    }

    init(
        changing period: Period, of periods: DocumentPeriods, _ format: EntryFormat, _ surroundings: EntryContext
    ) {
        let dates =
            switch period {
            case .phase(let phase): (phase.first.date(surroundings), phase.last?.date(surroundings))
            case .event(let event): (event.date, EntryDate?.none)
            }
        self.init(period.kind, period, periods, format, surroundings, dates)
    }

    private init(
        _ kind: PeriodKind, _ original: Period?, _ periods: DocumentPeriods, _ format: EntryFormat,
        _ surroundings: EntryContext, _ dates: (start: EntryDate, end: EntryDate?)
    ) {
        var format = format
        format.dates = format.dates.editable
        (self.kind, self.original, self.periods, self.format) = (kind, original, periods, format)
        (self.surroundings, self.dates) = (surroundings, dates)
    }

    /// The panel's title.
    var title: String {
        switch (kind, original == nil) {
        case (.phase, true): "Name this period"
        case (.phase, false): "Change phase"
        case (.event, true): "Add an event"
        case (.event, false): "Change event"
        }
    }

    var name: String {
        switch original {
        case .phase(let phase)?: phase.name
        case .event(let event)?: event.text
        case nil: ""
        }
    }

    var dateText: String { format.dates.text(dates.start) }
    var endText: String { dates.end.map(format.dates.text) ?? "" }

    /// A date that a name can be read with.
    var anyDate: EntryDate { dates.start }

    /// Returns a typed date; unchanged text keeps its seconds and zone.
    func date(typed text: String) throws(InputError) -> EntryDate {
        let known = [dates.start, dates.end].compactMap(\.self).first { text == format.dates.text($0) }
        if let known { return known }
        let now = surroundings.now()
        return try EntryDate(typed: text, in: format.dates, like: now, today: now.day, rules: surroundings.rules)
    }

    /// Returns the typed end of a phase; nil if the text is empty.
    func end(typed text: String) throws(InputError) -> EntryDate? {
        text.allSatisfy(\.isWhitespace) ? nil : try date(typed: text)
    }

    func sentence(for fault: InputError, typed text: String) -> String {
        TypingWords.date(fault, typed: text, in: format.unit, example: format.dates.day(surroundings.now().day))
    }

    /// Returns a typed date in full, without the current year; empty if it is not a date.
    func hint(for text: String) -> String {
        guard let date = try? date(typed: text) else { return "" }
        return format.dates.longText(date, withoutYear: surroundings.now().day.year)
    }

    /// Throws if a phase would end before it begins.
    func checkOrder(_ date: EntryDate, _ end: EntryDate?) throws(PeriodError) {
        if let end, end.day < date.day { throw .reversed }
    }

    /// - Parameter end: Nil for an event, and for a phase that goes on.
    func period(named name: String, _ date: EntryDate, _ end: EntryDate?) throws(PeriodError) -> Period {
        let dates = kind == .phase ? "\(date.day.text)..\(end?.day.text ?? "")" : date.text
        return try Period("\(dates) \(name)", kind, rules: surroundings.rules)
    }

    mutating func follow(_ new: DocumentPeriods) {
        if original != nil { periods = new }
    }

    /// Whether another program has changed or removed the phase or the event.
    var isGone: Bool { original.map { periods.change($0, to: $0) == nil } ?? false }

    /// Returns the operation that saves a phase or an event; nil if nothing would change.
    func operation(to period: Period) -> DocumentOperation? {
        guard let original else { return .period(.adding(period)) }
        return period == original && !isGone ? nil : .period(periods.change(original, to: period) ?? .adding(period))
    }
}

extension CalendarDay {
    fileprivate func date(_ surroundings: EntryContext) -> EntryDate { EntryDate(day: self, in: surroundings.rules) }
}
