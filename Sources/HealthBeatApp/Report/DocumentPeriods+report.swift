import Commands
import Documents
import System
import WeightHistory
import Words

extension DocumentPeriods {
    /// Returns the phases with their figures, and then the events.
    ///
    /// - Parameters:
    ///   - days: The days of the report, which a phase overlaps; nil for all phases and events.
    ///   - history: All entries, as a phase may begin or end outside the report.
    func reported(
        in days: ClosedRange<CalendarDay>?, of history: WeightHistory, _ rules: TimeZoneRules, _ format: EntryFormat
    ) -> [ReportContent.Figure] {
        let phases = phases.filter { phase in
            days.map { phase.first <= $0.upperBound && phase.last ?? $0.lowerBound >= $0.lowerBound } ?? true
        }
        let events = events.filter { days?.contains($0.date.day) ?? true }
        let reportedPhases = phases.map { phase in
            let figures = format.briefFigures(days: phase.days(in: history), phase.summary(of: history, rules))
            return ReportContent.Figure(
                title: ReportWords.days(of: phase),
                text: ReportWords.phase(SafeText.singleLine(phase.name), figures: figures))
        }
        return reportedPhases
            + events.map { ReportContent.Figure(title: $0.date.listText, text: SafeText.singleLine($0.text)) }
    }
}
