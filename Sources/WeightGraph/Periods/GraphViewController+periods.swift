import ViewKit
import WeightHistory

// Phases and events.
extension GraphViewController {
    /// Shows phases, by their first days, and events, by their dates, if the style has them.
    public func show(_ phases: [Phase], _ events: [PersonEvent]) {
        guard (phases, events) != (periods.phases, periods.events) else { return }
        (periods.phases, periods.events) = (phases, events)
        hidePeriod()
    }

    public var hasEvents: Bool { !periods.events.isEmpty }

    /// The days in view; nil without entries.
    public var daysInView: ClosedRange<CalendarDay>? {
        guard let dates = range.viewport?.dates else { return nil }
        let calendar = LocalCalendar(rules: rules)
        let days = [dates.lowerBound, dates.upperBound].map {
            CalendarDay(daysSince1970: calendar.number(of: .day, at: $0))
        }
        return days[0]...days[1]
    }

    /// Centres the event after or before the one that is shown, the highlighted entry or else the middle of the dates in
    /// view, and highlights the entry nearest to it; does nothing if there is none.
    public func showEvent(later isLater: Bool) {
        guard let dates = range.viewport?.dates else { return }
        let date = highlight.index.map { history[$0].date.instant } ?? (dates.lowerBound + dates.upperBound) / 2
        guard let index = periods.event(after: date, isLater: isLater) else { return }
        let (event, former) = (periods.events[index], highlight.index)
        show(.event(event))
        range.bringIntoView(event.date.instant, isCentered: true)
        guard let format, let window = graph.window, window.onAnnouncement != nil else { return }
        window.announce(format.dates.spokenText(of: .event(event)))
        if let index = highlight.index, index != former { announce(index, after: former) }
    }

    /// Removes the highlight, and the phase or event from the header; returns whether there was one of them.
    @discardableResult
    public func endHighlight() -> Bool {
        let wasShown = hidePeriod()
        return highlight.end() || wasShown
    }

    /// Shows a phase or an event in the header; of an event, the nearest entry is highlighted.
    func show(_ period: Period) {
        if case .event(let event) = period, let index = history.index(nearestTo: event.date.instant) {
            highlight.reveal(index)
        }
        periods.show(period, at: highlight.index)
        updateTop()
    }

    @discardableResult
    func hidePeriod() -> Bool {
        guard periods.shown != nil else { return false }
        periods.endShowing()
        updateTop()
        return true
    }

    func updatePeriods() {
        periods.isShown = style.showsPeriods
        periods.hasRings = style.showsPeriods && marksNotes
        if !style.showsPeriods { hidePeriod() }
        paper.setNeedsLayout()
    }
}
