import Documents
import System
import WeightHistory
import Words

/// The commands `healthbeat phase` and `healthbeat event`.
extension DocumentLocation {
    /// `healthbeat phase FROM..TO NAME` and `healthbeat event DATE TEXT`: adds a line, and prints that.
    ///
    /// A phase with the same name and first day gets the new last day instead.
    public func write(_ period: Period) throws(ProgramFailure) {
        let journals = try prepareChange()
        let periods = try contentsToChange()?.periods ?? DocumentPeriods()
        guard !periods.has(period) else {
            reportOtherVersions()
            return try StandardOutput.write(PeriodWords.alreadyThere(period, in: path) + "\n")
        }
        let former = periods.phase(toEndAs: period)
        let change = former.flatMap { periods.change($0, to: period) } ?? .adding(period)
        try perform(change, journals, PeriodWords.written(period, to: path, formerly: change.former))
    }

    /// `healthbeat phase --remove NAME`: removes the phase of that name that begins last, and prints it.
    public func removePhase(named name: String) throws(ProgramFailure) {
        let journals = try prepareChange()
        let periods = try contentsToChange()?.periods ?? DocumentPeriods()
        let phases = periods.phases
        guard !phases.isEmpty else { throw ProgramFailure(PeriodWords.none(.phase, in: label)) }
        let phase = phases.last { $0.name == name } ?? phases.last { $0.name.lowercased() == name.lowercased() }
        guard let phase else {
            var names: [String] = []
            for phase in phases where !names.contains(phase.name) { names.append(phase.name) }
            throw ProgramFailure(PeriodWords.missing(phase: name, in: label, names: names))
        }
        try remove(.phase(phase), from: periods, journals)
    }

    /// `healthbeat event --remove DATE`: removes the last event on that day, or at that time, and prints it.
    public func removeEvent(on date: EntryDate) throws(ProgramFailure) {
        let journals = try prepareChange()
        let periods = try contentsToChange()?.periods ?? DocumentPeriods()
        let events = periods.events
        guard !events.isEmpty else { throw ProgramFailure(PeriodWords.none(.event, in: label)) }
        let event = events.last { date.isWholeDay ? $0.date.day == date.day : $0.date.timestamp == date.timestamp }
        guard let event else {
            let earlier = events.last { $0.date.timestamp < date.timestamp }
            let later = events.first { $0.date.timestamp > date.timestamp }
            let nearest = [earlier, later].compactMap { $0?.date.listText }
            throw ProgramFailure(PeriodWords.missing(eventOn: date.listText, in: label, nearest: nearest))
        }
        try remove(.event(event), from: periods, journals)
    }

    private func remove(
        _ period: Period, from periods: DocumentPeriods, _ journals: JournalOptions
    ) throws(ProgramFailure) {
        guard let change = periods.change(period, to: nil) else { return }
        try perform(change, journals, PeriodWords.removed(period, from: path))
    }

    private func perform(
        _ change: PeriodChange, _ journals: JournalOptions, _ sentence: String
    ) throws(ProgramFailure) {
        _ = try perform(.period(change), createsMissing: false, journals: journals)
        reportOtherVersions()
        try StandardOutput.report(sentence, orElse: { PeriodWords.changedUnreported(change.kind, $0) })
    }

    /// `healthbeat phase`: prints a line for each phase, with its figures in the window's unit.
    public func listPhases() throws(ProgramFailure) {
        try refuseStandardOutput()
        let content = try reportedContents()
        let phases = content?.periods.phases ?? []
        guard !phases.isEmpty else { throw ProgramFailure(PeriodWords.none(.phase, in: label)) }
        let history = content?.history ?? WeightHistory()
        let (format, rules) = (EntryFormat(unit: RememberedChoices().unit), TimeZoneRules.system())
        let width = phases.map(\.span.count).max() ?? 0
        let lines = phases.map { phase in
            let summary = phase.summary(of: history, rules)
            let figures = format.figures(days: phase.days(in: history), summary)
            return "\(phase.span.padded(to: width))  \(SafeText.escaped(phase.name)): \(figures)\n"
        }
        try StandardOutput.write(lines.joined())
    }

    /// `healthbeat event`: prints a line for each event.
    public func listEvents() throws(ProgramFailure) {
        try refuseStandardOutput()
        let events = try reportedContents()?.periods.events ?? []
        guard !events.isEmpty else { throw ProgramFailure(PeriodWords.none(.event, in: label)) }
        let width = events.map(\.date.listText.count).max() ?? 0
        let lines = events.map { "\($0.date.listText.padded(to: width))  \(SafeText.escaped($0.text))\n" }
        try StandardOutput.write(lines.joined())
    }
}

extension DocumentPeriods {
    fileprivate func has(_ period: Period) -> Bool {
        switch period {
        case .phase(let phase): phases.contains(phase)
        case .event(let event): events.contains(event)
        }
    }

    /// Returns the last phase with the same name and first day; nil for an event.
    fileprivate func phase(toEndAs period: Period) -> Period? {
        guard case .phase(let new) = period else { return nil }
        return phases.last { $0.name == new.name && $0.first == new.first }.map(Period.phase)
    }
}
