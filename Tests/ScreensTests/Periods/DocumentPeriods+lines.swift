import WeightHistory

@testable import Documents

extension DocumentPeriods {
    /// Returns phases and events as a document has them in its lines, in a zone without an offset.
    static func of(phases: [String], events: [String] = []) -> DocumentPeriods {
        var periods = DocumentPeriods()
        for (texts, kind) in [(phases, PeriodKind.phase), (events, .event)] {
            for text in texts {
                periods.append(PeriodLine(try! Period(text, kind, rules: .fixed(offset: 3600))))
            }
        }
        return periods
    }
}
