import System
import WeightHistory

/// Texts that only screen readers say, with whole words instead of signs such as `kg`.
public enum SpokenWords {
    /// Returns the name of a field for a weight or, if `isGoal`, for the goal.
    public static func field(in unit: WeightUnit, isGoal: Bool) -> String {
        isGoal ? "Goal in \(name(of: unit))" : "Weight in \(name(of: unit))"
    }

    /// Returns the name of the field for the upper bound of a goal.
    public static func upperField(in unit: WeightUnit) -> String { "Upper bound in \(name(of: unit))" }

    public static let planField = "Plan: date or weekly change"

    /// Says where the line of a plan begins and ends.
    static func plan(from weight: String, on day: String, to goal: String, by end: String) -> String {
        "Planned from \(weight) on \(day) to \(goal) on \(end)"
    }

    /// Returns the name of a field for a value of a series: `Fat in percent`.
    public static func field(of series: Series) -> String {
        let title = SeriesWords.title(of: series)
        return series.unit.map { "\(title) in \(name(of: $0))" } ?? title
    }

    /// Returns the name of a button that shows a unit, and lets the user choose another one.
    public static func button(for unit: WeightUnit) -> String { "Unit: \(name(of: unit))" }

    /// Says that weights are shown in another unit, with the weight being read if there is one.
    public static func chosen(_ unit: WeightUnit, reading: String?) -> String {
        let name = name(of: unit)
        return [name.prefix(1).uppercased() + name.dropFirst(), reading].compactMap(\.self).joined(separator: ", ")
    }

    public static func trend(isShown: Bool) -> String { isShown ? "Trend on" : "Trend off" }
    public static func paper(isMeasured: Bool) -> String { isMeasured ? "Measured paper" : "Plain paper" }
    public static func periods(areShown: Bool) -> String {
        areShown ? "Phases and events shown" : "Phases and events hidden"
    }
    static func phase(_ name: String, _ days: String) -> String { "Phase \(name), \(days)" }
    static func event(_ text: String, _ date: String) -> String { "Event \(text), \(date)" }
    public static func found(_ count: Int) -> String { "\(DetailWords.entries(count)) found" }

    public static let playing = "Playing the graph"
    public static let stopped = "Stopped"

    /// Says how many entries another program has added or, if negative, removed.
    public static func changed(by count: Int) -> String {
        count > 0 ? "\(DetailWords.entries(count)) added" : "\(DetailWords.entries(-count)) removed"
    }

    static func note(_ text: String) -> String { "note \(text)" }

    /// Says what a graph shows.
    ///
    /// - Parameters:
    ///   - days: `from 3 January to 12 November 2026`, or `on 3 January 2026`.
    ///   - first: The oldest weight, without its unit if it has a single one.
    ///   - rate: `falling 0.3 a week`; nil if it is not known.
    static func graph(
        _ entries: String, _ days: String, from first: String, to last: String, lowest: String, on day: String,
        rate: String?
    ) -> String {
        guard let rate else { return "\(entries) \(days): \(first) to \(last), lowest \(lowest) on \(day)." }
        return "\(entries) \(days): \(first) to \(last), lowest \(lowest) on \(day), \(rate)."
    }

    static func days(from first: String, to last: String) -> String { "from \(first) to \(last)" }
    static func period(from first: String, to last: String) -> String { "\(first) to \(last)" }
    static func day(_ day: String) -> String { "on \(day)" }
    static func rate(_ weight: String, isFalling: Bool) -> String {
        isFalling ? "falling \(weight) a week" : "rising \(weight) a week"
    }

    static func name(of unit: WeightUnit) -> String {
        switch unit {
        case .pounds: "pounds"
        case .kilograms: "kilograms"
        case .stones: "stones"
        }
    }

    static func name(of unit: MeasureUnit) -> String {
        switch unit {
        case .percent: "percent"
        case .kilograms: name(of: WeightUnit.kilograms)
        case .pounds: name(of: WeightUnit.pounds)
        case .stones: name(of: WeightUnit.stones)
        case .grams: "grams"
        case .centimetres: "centimetres"
        case .millimetres: "millimetres"
        case .inches: "inches"
        case .millimetresOfMercury: "millimetres of mercury"
        case .beatsPerMinute: "beats per minute"
        case .kilocalories: "kilocalories"
        }
    }
}

extension EntryFormat {
    /// Returns an entry such as `82.4 kilograms, 12 November 2026, fat 21.3 percent, note new scale`.
    public func spokenText(of entry: WeightEntry) -> String {
        let note = SafeText.singleLine(String(entry.note.prefix(Self.longestNote)))
        let day = dates.ends(of: entry.date.day...entry.date.day).last
        let values = entry.values.map(spoken)
        let texts = entry.weight.isNone ? values + [day] : [spoken(parts(of: entry)), day] + values
        return (texts + (note.isEmpty ? [] : [SpokenWords.note(note)])).joined(separator: ", ")
    }

    private func spoken(_ value: SeriesValue) -> String {
        let number = value.text.replacing(/[.,]/, with: weights.decimalMark)
        return [value.series.title, number, value.series.unit.map { SpokenWords.name(of: $0) }].compactMap(\.self)
            .joined(separator: " ")
    }

    /// Returns a sentence about some entries, such as `28 entries from 3 January to 12 November 2026: 88.0 to 82.4
    /// kilograms, lowest 82.1 on 2 November, falling 0.3 a week.`; nil for no entries, and traps outside.
    public func spokenSummary(of indices: Range<Int>, in history: WeightHistory) -> String? {
        guard let lowest = history.indexOfMinimum(in: indices) else { return nil }
        let (first, last) = (history[indices.lowerBound], history[indices.upperBound - 1])
        if indices.count == 1 { return "\(DetailWords.entries(1)): \(spokenText(of: first))." }
        // The current rate says nothing about earlier entries.
        let rate = indices.upperBound == history.count ? history.rate().flatMap(spokenRate) : nil
        return SpokenWords.graph(
            DetailWords.entries(indices.count), days(from: first.date.day, to: last.date.day),
            from: spokenNumber(parts(of: first)), to: spoken(parts(of: last)),
            lowest: spokenNumber(parts(of: history[lowest])),
            on: dates.day(history[lowest].date.day, beside: last.date.day), rate: rate)
    }

    /// Returns what a range shows, such as `Month, 12 October to 12 November 2026, 28 entries`.
    ///
    /// - Parameter name: The name of the range; nil for one between the named ones.
    public func spokenRange(_ name: String?, of indices: Range<Int>, in history: WeightHistory) -> String {
        let count = DetailWords.entries(indices.count)
        guard !indices.isEmpty else { return [name, count].compactMap(\.self).joined(separator: ", ") }
        let (first, last) = (history[indices.lowerBound].date.day, history[indices.upperBound - 1].date.day)
        let ends = dates.ends(of: min(first, last)...max(first, last))
        let days = first == last ? ends.last : SpokenWords.period(from: ends.first, to: ends.last)
        return [name, days, count].compactMap(\.self).joined(separator: ", ")
    }

    private func days(from first: CalendarDay, to last: CalendarDay) -> String {
        // Different time zones may reverse the days.
        guard first < last else { return SpokenWords.day(dates.ends(of: last...last).last) }
        let ends = dates.ends(of: first...last)
        return SpokenWords.days(from: ends.first, to: ends.last)
    }

    private func spokenRate(_ rate: WeightRate) -> String? {
        guard rate.isClear else { return nil }
        let parts = weights.parts(unit.number(fromKilograms: abs(rate.perWeek)), unit)
        return SpokenWords.rate(spokenNumber(parts), isFalling: rate.perWeek < 0)
    }

    func spoken(_ parts: [WeightPart]) -> String {
        parts.map { part in
            let unit = WeightUnit(part.sign).map(SpokenWords.name) ?? MeasureUnit(part.sign).map(SpokenWords.name)
            return unit.map { "\(part.number) \($0)" } ?? part.text
        }.joined(separator: " ")
    }

    /// Returns a weight without its unit, unless it has several.
    private func spokenNumber(_ parts: [WeightPart]) -> String { parts.count == 1 ? parts[0].number : spoken(parts) }

    /// The characters of a note that are said at most.
    private static let longestNote = 2000
}
