import System
import WeightHistory

extension EntryFormat {
    /// The parts of a line, the most important first: `82.2 kg`, `trend 82.0`, `−0.3 kg a week`, and an outlook.
    public func parts(of summary: HistorySummary) -> [String] {
        [weight(of: summary.latest), "trend \(number(kilograms: summary.trend))"]
            + course(of: summary)
    }

    /// The parts of the line below the newest weight, the most important first: `Trend 82.1`, `−0.3 kg a week`, and an
    /// outlook. If there is nothing to say, the date of that weight.
    public func headerParts(of summary: HistorySummary) -> [String] {
        // The trend of a single day is its weight.
        let trend = summary.first == summary.last ? nil : "Trend \(number(kilograms: summary.trend))"
        let parts = [trend].compactMap(\.self) + course(of: summary)
        return parts.isEmpty ? [dates.longText(summary.latest.date)] : parts
    }

    private func course(of summary: HistorySummary) -> [String] {
        [rate(of: summary), standing(of: summary), outlook(of: summary)].compactMap(\.self)
    }

    /// The parts of the line below an entry's weight: its date, its change since the previous one, and its note.
    public func headerParts(of entry: WeightEntry, change: Double?) -> [String] {
        let change = change.map { WeightChange(kilograms: $0, in: self).text }
        let note = entry.note.isEmpty ? nil : SafeText.singleLine(entry.note)
        return [dates.longText(entry.date), change, note].compactMap { $0 }
    }

    /// Returns `−0.3 kg a week`, or that there is no clear change.
    public func rate(_ rate: WeightRate) -> String {
        rate.isClear ? "\(change(kilograms: rate.perWeek)) a week" : "no clear change"
    }

    /// The rate with its confidence interval, such as `−0.31 kg a week, from −0.43 kg to −0.20 kg`.
    public func wholeRate(_ rate: WeightRate) -> String {
        wholeRate(rate, wholeHundredths)
    }

    /// The rate of a series with its confidence interval, such as `−0.31 % a week, from −0.43 % to −0.20 %`.
    public func wholeRate(_ rate: WeightRate, of series: Series) -> String {
        wholeRate(rate) { perWeek in
            let number = weights.signedHundredths(perWeek)
            return series.unit.map { "\(number) \($0.sign)" } ?? number
        }
    }

    private func wholeRate(_ rate: WeightRate, _ text: (Double) -> String) -> String {
        let (low, high) = (text(rate.rangePerWeek.lowerBound), text(rate.rangePerWeek.upperBound))
        guard rate.isClear else { return "no clear change, from \(low) to \(high) a week" }
        return "\(text(rate.perWeek)) a week, from \(low) to \(high)"
    }

    /// Returns `78 kg between 3 March and 20 April 2027`, or that the goal is reached; nil without a goal or a forecast, and
    /// in a range.
    public func outlook(of summary: HistorySummary) -> String? {
        guard let goal = summary.goalWeight, let forecast = summary.forecast else { return nil }
        if forecast.isReached { return summary.standing == nil ? "goal reached" : nil }
        return forecast.days.map { "\(self.goal(goal)) \(dates.span($0))" }
    }

    /// A short outlook, such as `78 kg 3 Mar – 20 Apr 2027`; nil without dates.
    public func shortOutlook(of summary: HistorySummary) -> String? {
        guard let goal = summary.goalWeight, let days = summary.forecast?.days else { return nil }
        return "\(self.goal(goal)) \(dates.shortSpan(days))"
    }

    /// Formats a goal, without a decimal of 0: `78 kg`.
    public func goal(_ goal: EntryWeight) -> String {
        weights.text(goal.number(in: unit), unit).replacing("\(weights.decimalMark)0 ", with: " ")
    }

    /// Returns a text such as `26.1, overweight`.
    public func bodyMassIndex(_ index: BodyMassIndex) -> String { "\(weights.decimal(index.value)), \(index.band)" }
}

extension DateFormat {
    /// Returns `between 3 March and 20 April 2027`, or `on 3 March 2027` for a single day.
    public func span(_ days: ClosedRange<CalendarDay>) -> String {
        let (first, last) = ends(of: days)
        return days.lowerBound == days.upperBound ? "on \(last)" : "between \(first) and \(last)"
    }
}

extension BodyMassIndex {
    /// The value's range among adults, by the World Health Organization (2000).
    public var band: String {
        switch value {
        case ..<18.5: "underweight"
        case ..<25: "normal"
        case ..<30: "overweight"
        case ..<35: "obese (I)"
        case ..<40: "obese (II)"
        default: "obese (III)"
        }
    }
}
