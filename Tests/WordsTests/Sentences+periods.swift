import System
import Words

@testable import Documents
@testable import WeightHistory

extension Sentences {
    static let ofPeriods: [String] = [
        PeriodWords.written(phase, to: weights, formerly: nil),
        PeriodWords.written(phase, to: weights, formerly: phase),
        PeriodWords.written(event, to: weights, formerly: nil),
        PeriodWords.written(event, to: weights, formerly: event),
        PeriodWords.removed(phase, from: weights), PeriodWords.removed(event, from: weights),
        PeriodWords.alreadyThere(phase, in: weights), PeriodWords.alreadyThere(event, in: weights),
        PeriodWords.changedUnreported(.phase, "It ends."), PeriodWords.changedUnreported(.event, "It ends."),
        PeriodWords.none(.phase, in: "weights.csv"), PeriodWords.none(.event, in: "weights.csv"),
        PeriodWords.changedMeanwhile(.phase), PeriodWords.changedMeanwhile(.event),
        PeriodWords.noEvents,
        PeriodWords.noNameForPhase, PeriodWords.noTextForEvent, PeriodWords.endsEarly,
        "The placeholder is \(PeriodWords.goesOn).", "\(SpokenWords.periods(areShown: true)).",
        "\(SpokenWords.periods(areShown: false)).",
        "The header shows \([phase, openPhase, event].flatMap(words.dates.parts).joined(separator: " and ")).",
        "Beside an entry: \([phase, openPhase, event].map { words.dates.text(of: $0, besideEntryOf: entryDay) }.joined(separator: " and ")).",
        "Readers say \([phase, openPhase, event].map(words.dates.spokenText).joined(separator: " and ")).",
        PeriodWords.missing(phase: "x", in: "weights.csv", names: ["a", "b"]),
        PeriodWords.missing(eventOn: "2026-11-01", in: "weights.csv", nearest: ["2026-11-02"]),
        "The phase: \(words.figures(days: 1, nil)).", "The phase: \(words.figures(days: 28, span)).",
        "The phase: \(words.briefFigures(days: 28, span)).",
        "On paper: \([phase, openPhase].compactMap(\.phase).map { ReportWords.days(of: $0) }.joined(separator: " and ")).",
        "On paper: \(ReportWords.phase("cut", figures: "1 day")).",
        "It goes \(words.range("82 kg", "83 kg", days: 1)).", "It goes \(words.range("82 kg", "83 kg", days: 2)).",
        "\(MeansWords.shown(.week)), \(MeansWords.shown(.month)), \(MeansWords.shown(nil)).",
        "\(MeansWords.week(23)), \(MeansWords.week(52, of: 2025)).",
        "\(words.title("Week 23", of: mean(days: 6, change: -0.3))).",
        "\(words.title("Week 23", of: mean(days: 1, change: 0.3))).",
        "\(words.title("Week 23", of: mean(days: 6, change: nil))).",
        "\(words.title("Week 23", of: mean(days: 1, change: nil))).",
        "\(ComparisonWords.chosen(.before)), \(ComparisonWords.chosen(.year)), \(ComparisonWords.chosen(nil)).",
        "\(ComparisonWords.nothing(.before)).", "\(ComparisonWords.nothing(.year)).",
    ]
    static let ofComparisons = Set(comparisons.flatMap(\.forms)).sorted().map { "The ranges: \($0)." }

    private static let comparisons =
        ComparedSpan.allCases.flatMap { words.phrases(of: SpanComparison(span, against: span), against: $0) }
        + words.phrases(of: SpanComparison(span, against: rising), against: .year)

    private static let entryDay = CalendarDay(year: 2026, month: 6, day: 3)
    private static let weights: FilePath = "/home/anna/weights.csv"
    fileprivate static let phase = try! Period("2026-01-01..2026-03-31 cut", .phase, rules: .fixed(offset: 0))
    private static let openPhase = try! Period("2026-04-01.. maintain", .phase, rules: .fixed(offset: 0))
    fileprivate static let event = try! Period("2026-06-02 new scales", .event, rules: .fixed(offset: 0))
    private static let span = SpanSummary(of: falling, in: 0...4e9)!
    private static let rising = SpanSummary(
        of: WeightHistory(
            entries: falling.reversed().enumerated().map { day, entry in
                WeightEntry(date: EntryDate(instant: Double(day) * 86_400, offset: 0), weight: entry.weight)
            }), in: 0...4e9)!
    private static func mean(days: Int, change: Double?) -> PeriodMean {
        PeriodMean(
            start: CalendarDay(year: 2026, month: 6, day: 1), mean: 82.4, lowest: 82, highest: 83, days: days,
            change: change)
    }
    private static let words = EntryFormat(
        unit: .kilograms, weights: WeightFormat(decimalMark: "."),
        dates: DateFormat(dayPattern: "%d/%m/%Y", timePattern: "%H:%M"))
}

extension Period {
    fileprivate var phase: Phase? { if case .phase(let phase) = self { phase } else { nil } }
}

extension PeriodChange {
    /// Each kind of change, of a phase and of an event.
    static let examples: [PeriodChange] = [Sentences.phase, Sentences.event].flatMap { period in
        let line = PeriodLine(period)
        return [
            .adding(period), PeriodChange(from: line, to: line, occurrence: 0),
            PeriodChange(from: line, to: nil, occurrence: 0),
        ]
    }
}
