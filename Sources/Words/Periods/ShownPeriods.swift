import System
import WeightHistory

extension DateFormat {
    /// Returns a phase's days or an event's date, and its name or text: `1 January to 31 March 2026`, `cut`.
    public func parts(of period: Period) -> [String] {
        switch period {
        case .phase(let phase): [days(of: phase), SafeText.singleLine(phase.name)]
        case .event(let event): [longText(event.date), SafeText.singleLine(event.text)]
        }
    }

    /// Returns a phase's name and days, or an event's text, with its day if that is another one than an entry's: `flu`,
    /// `flu, 15 October`.
    public func text(of period: Period, besideEntryOf day: CalendarDay) -> String {
        switch period {
        case .phase(let phase): return PeriodWords.dated(SafeText.singleLine(phase.name), days(of: phase))
        case .event(let event):
            let text = SafeText.singleLine(event.text)
            return event.date.day == day ? text : PeriodWords.dated(text, self.day(event.date.day, beside: day))
        }
    }

    /// Returns a phase or an event for screen readers, such as `Phase cut, 1 January to 31 March 2026`.
    public func spokenText(of period: Period) -> String {
        switch period {
        case .phase(let phase): SpokenWords.phase(SafeText.singleLine(phase.name), days(of: phase))
        case .event(let event): SpokenWords.event(SafeText.singleLine(event.text), longText(event.date))
        }
    }

    private func days(of phase: Phase) -> String {
        guard let last = phase.last else { return PeriodWords.since(ends(of: phase.first...phase.first).last) }
        return reportSpan(phase.first...last)
    }
}
