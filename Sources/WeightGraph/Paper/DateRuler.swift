import Geometry
import WeightHistory

/// The dates along the lower edge of measured paper: the positions of their lines, and the level that has labels.
struct DateRuler {
    /// A level of dates with labels, in one of its forms.
    struct Labelled: Equatable {
        let level: CalendarPeriod
        let form: DateLabelForm
        /// The lines of the level, including the one before the first in view.
        let ticks: [Tick]
        let texts: [LabelText]
    }

    /// The beginning of a period of a level.
    struct Tick: Equatable {
        /// The number of the period in the calendar.
        let number: Int
        /// In points on the paper.
        let position: Double
    }

    let calendar: PaperCalendar
    private let axis: PaperAxis
    /// The width of the sheet, in points.
    private let width: Double
    /// The days between the first and the last date in view.
    private let days: Double
    private(set) var labelled: Labelled?

    /// From fine to coarse.
    private static let levels: [CalendarPeriod] =
        [.hours(1), .hours(3), .hours(6), .hours(12), .day, .week, .month, .quarter, .year]
        + [2, 5, 10, 20, 50, 100].map(CalendarPeriod.years)
    /// The average distance between a level's lines from which they are shown, in points.
    private static let leastSpacing = 12.0
    /// The least distance between two labels, in points.
    private static let labelGap = 10.0
    /// The least distance between the lines of months with labels, in points.
    private static let leastMonthSpacing = 30.0
    /// The number of days in view up to which a day has its weekday, and below which times of day have labels.
    private static let (longestWithWeekdays, leastWithoutTimes) = (14.0, 3.0)
    /// The most by which a clock change makes a number of days longer or shorter, in days.
    private static let clockChange = 1.0 / 24

    /// - Parameters:
    ///   - axis: Seconds since 1970 from left to right.
    ///   - days: The days between the first and the last date in view, which determine the labels' form.
    init(_ calendar: PaperCalendar, along axis: PaperAxis, width: Double, days: Double, texts: inout LabelTexts) {
        (self.calendar, self.axis, self.width, self.days) = (calendar, axis, width, days)
        for level in Self.levels {
            for form in DateLabelForm.forms(of: level) where labelled == nil && suits(form) {
                labelled = labels(of: level, as: form, texts: &texts)
            }
        }
    }

    /// All lines of the paper; if levels share a line, there is one of each.
    var lines: [PaperLine] {
        let shown = Self.levels.filter { spacing(of: $0) >= Self.leastSpacing }
        let hasDays = shown.contains(.day)
        return shown.flatMap { level in
            if level == labelled?.level { return lines(of: labelled?.ticks ?? [], level, areMajor: true) }
            if hasDays && level == .week { return [] }
            return lines(of: ticks(of: level, from: -1), level, areMajor: false)
        }
    }

    /// Fades lines in as they move apart.
    private func lines(of ticks: [Tick], _ level: CalendarPeriod, areMajor: Bool) -> [PaperLine] {
        let opacity = max(0, min(1, (spacing(of: level) - 6) / 14))
        return ticks.map { PaperLine(position: $0.position, isMajor: areMajor, opacity: opacity) }
    }

    /// Whether a form of labels is used for the number of days in view.
    private func suits(_ form: DateLabelForm) -> Bool {
        switch form {
        case .time: days < Self.leastWithoutTimes - Self.clockChange
        case .weekdayAndDay: days <= Self.longestWithWeekdays + Self.clockChange
        default: true
        }
    }

    /// Returns the average distance between two lines of a level, in points.
    private func spacing(of level: CalendarPeriod) -> Double { level.meanSeconds * axis.pointsPerValue }

    private func ticks(of level: CalendarPeriod, from start: Double) -> [Tick] {
        calendar.local.beginnings(of: level, in: axis.values(from: start, to: width + 1)).map {
            Tick(number: $0.number, position: axis.position(of: $0.instant))
        }
    }

    /// Returns the labels of a level; nil if any two of them would be too close.
    private func labels(of level: CalendarPeriod, as form: DateLabelForm, texts: inout LabelTexts) -> Labelled? {
        let shortest = spacing(of: level) * level.leastShare
        if level == .month, shortest < Self.leastMonthSpacing { return nil }
        let least = shortest - Self.labelGap
        guard least > 0, calendar.samples(form, of: level).allSatisfy({ texts.width($0) <= least }) else { return nil }
        let ticks = ticks(of: level, from: -2 * spacing(of: level))
        let labels = ticks.map { texts(calendar.text(form, of: level, number: $0.number)) }
        let fit = ticks.indices.dropFirst().allSatisfy { index in
            let halves = (labels[index].size.width + labels[index - 1].size.width) / 2
            return ticks[index].position - ticks[index - 1].position - halves >= Self.labelGap
        }
        return fit ? Labelled(level: level, form: form, ticks: ticks, texts: labels) : nil
    }
}

extension CalendarPeriod {
    /// The shortest period as a share of the average one: a February in view does not remove the labels of months.
    fileprivate var leastShare: Double {
        switch self {
        case .hours: 1
        case .day, .week: 1 - 3600 / meanSeconds
        case .month: 28 * 86400 / meanSeconds
        case .quarter: 90 * 86400 / meanSeconds
        case .months: (meanSeconds - 86400) / meanSeconds
        }
    }
}

/// The two rows of dates on measured paper: the fine parts, each under its line, and below them the completing parts.
struct DateRows {
    let ruler: DateRuler
    /// The upper edge of the upper row, in points on the paper.
    let top: Double
    /// The horizontal extent that labels stay within, in points on the paper.
    let edges: ClosedRange<Double>
    /// The x coordinate at which a completing part stays while its line moves out of view.
    let stickyEdge: Double
    /// Device pixels per point.
    let scale: Double

    /// The distance between two texts of the lower row, in points.
    private static let gap = 10.0

    private typealias Entry = (text: LabelText, x: Double)

    /// Returns the labels, in points of the paper.
    func labels(_ texts: inout LabelTexts) -> [PaperLabel] {
        guard let labelled = ruler.labelled else { return [] }
        // Whole pixels, so that the rows do not touch.
        let height = (texts.height() * scale).rounded(.up) / scale
        let fine = finePart(labelled)
        let completion = completion(labelled, shown: fine.map(\.index), &texts)
        let rows: [(Entry, Double)] =
            fine.map { ($0.entry, top) } + completion.map { ($0, top.snapped(at: scale) + height) }
        return rows.map { entry, y in PaperLabel(entry.text, at: Point(x: entry.x, y: y), scale: scale) }
    }

    /// Returns the labels that fit completely under their lines, each with the index of its line.
    private func finePart(_ labelled: DateRuler.Labelled) -> [(index: Int, entry: Entry)] {
        labelled.ticks.indices.compactMap { index -> (index: Int, entry: Entry)? in
            let text = labelled.texts[index]
            let x = start(of: text, centredOn: labelled.ticks[index])
            guard x >= edges.lowerBound, x + text.size.width <= edges.upperBound else { return nil }
            return (index, (text, x))
        }
    }

    /// Returns one text at the first line in view and one at each change; a later text pushes an earlier one out.
    private func completion(
        _ labelled: DateRuler.Labelled, shown: [Int], _ texts: inout LabelTexts
    ) -> [Entry] {
        guard !shown.isEmpty else { return [whole(labelled, &texts)].compactMap(\.self) }
        guard let period = labelled.form.completion else { return [] }
        let numbers = labelled.ticks.map { number(of: period, at: $0, labelled.level) }
        var limit = edges.upperBound
        var entries: [Entry] = []
        for index in shown.reversed() where index == shown.first || numbers[index] != numbers[index - 1] {
            let text = texts(ruler.calendar.completion(of: period, number: numbers[index]))
            let continuesPrevious = index > 0 && numbers[index] == numbers[index - 1]
            var x = continuesPrevious ? stickyEdge : max(stickyEdge, start(of: text, centredOn: labelled.ticks[index]))
            x = min(x, (limit - text.size.width).snapped(at: scale))
            guard x >= edges.lowerBound else { continue }
            entries.append((text, x))
            limit = x - Self.gap
        }
        return entries
    }

    /// Returns the day, month or year that contains all of the paper, if no line of the level is in view.
    private func whole(_ labelled: DateRuler.Labelled, _ texts: inout LabelTexts) -> Entry? {
        guard let index = labelled.ticks.lastIndex(where: { $0.position <= edges.upperBound }) else { return nil }
        guard let period = labelled.form.completion else { return (labelled.texts[index], stickyEdge) }
        let number = number(of: period, at: labelled.ticks[index], labelled.level)
        return (texts(ruler.calendar.completion(of: period, number: number)), stickyEdge)
    }

    private func number(of period: CalendarPeriod, at tick: DateRuler.Tick, _ level: CalendarPeriod) -> Int {
        let calendar = ruler.calendar.local
        return calendar.number(of: period, on: calendar.firstDay(of: level, number: tick.number))
    }

    /// Returns the x coordinate of a text that is centred on a line.
    private func start(of text: LabelText, centredOn tick: DateRuler.Tick) -> Double {
        let middle = ((tick.position * scale).rounded() + 0.5) / scale
        return (middle - text.size.width / 2).snapped(at: scale)
    }
}

/// The form of a date on measured paper: its fine part, and the period that completes it.
enum DateLabelForm: Hashable {
    case time
    /// Such as `Mo 3`.
    case weekdayAndDay
    case day
    case month
    case year

    /// Returns the forms of a level, longest first.
    static func forms(of level: CalendarPeriod) -> [DateLabelForm] {
        switch level {
        case .hours: [.time]
        case .day: [.weekdayAndDay, .day]
        case .week: [.day]
        case .month, .quarter: [.month]
        case .months: [.year]
        }
    }

    /// The period whose name completes the form; nil if nothing is missing.
    var completion: CalendarPeriod? {
        switch self {
        case .time: .day
        case .weekdayAndDay, .day: .month
        case .month: .year
        case .year: nil
        }
    }
}

/// The calendar of the dates on measured paper, with their names and format, and their texts.
struct PaperCalendar: Sendable {
    var local: LocalCalendar
    var names = CalendarNames.locale
    /// The format of times and whole dates.
    var format = DateFormat.locale

    /// Returns the fine part of the date at which a period of a level begins.
    func text(_ form: DateLabelForm, of level: CalendarPeriod, number: Int) -> String {
        let day = local.firstDay(of: level, number: number)
        switch form {
        case .time: return format.time(secondsOfDay: secondsOfDay(level, number))
        case .weekdayAndDay: return "\(names.shortWeekday(of: day)) \(day.day)"
        case .day: return String(day.day)
        case .month: return names.shortMonth(of: day)
        case .year: return String(day.year)
        }
    }

    /// Returns the completing part of a period's dates: the day, the month and its year, or the year.
    func completion(of period: CalendarPeriod, number: Int) -> String {
        let day = local.firstDay(of: period, number: number)
        return switch period {
        case .day: format.day(day)
        case .month: names.month(of: day, in: format)
        default: String(day.year)
        }
    }

    /// Returns texts whose widest is about as wide as the widest text of a level in a form.
    func samples(_ form: DateLabelForm, of level: CalendarPeriod) -> [String] {
        switch form {
        case .time: ["\(format.time(secondsOfDay: 20 * 3600))"]
        case .weekdayAndDay: names.shortWeekdays.map { "\($0) 30" }
        case .day: ["30"]
        case .month where level == .quarter: stride(from: 0, to: 12, by: 3).map { names.shortMonths[$0] }
        case .month: names.shortMonths
        case .year: ["2000"]
        }
    }

    private func secondsOfDay(_ level: CalendarPeriod, _ number: Int) -> Int {
        guard case .hours(let count) = level else { return 0 }
        let perDay = 24 / count
        return (number % perDay + perDay) % perDay * count * 3600
    }
}
