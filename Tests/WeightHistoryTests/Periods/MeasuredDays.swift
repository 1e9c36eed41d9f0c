@testable import WeightHistory

/// 136 weighings from January to May 2026 in UTC, with gaps and days with two.
///
/// The tests' expected numbers come from a separate program that computes them in Python from the same weighings.
enum MeasuredDays {
    static let zone = TimeZoneRules.fixed(offset: 0)

    static let history: WeightHistory = {
        var (state, entries) = (UInt32(7), [WeightEntry]())
        for day in 0..<150 {
            state = state &* 1_664_525 &+ 1_013_904_223
            if day % 7 == 5 || (60..<66).contains(day) { continue }
            let hundredths = 8400 - 3 * day + Int((state >> 16) % 80) - 40
            entries.append(entry(day, hour: 7, hundredths))
            if day % 10 == 3 { entries.append(entry(day, hour: 20, hundredths + 60)) }
        }
        return WeightHistory(entries: entries)
    }()

    private static func entry(_ day: Int, hour: Int, _ hundredths: Int) -> WeightEntry {
        let first = CalendarDay(year: 2026, month: 1, day: 1).daysSince1970
        let instant = Double((first + day) * 86_400 + hour * 3600)
        return WeightEntry(
            date: EntryDate(instant: instant, offset: 0),
            weight: EntryWeight("\(hundredths / 100).\((hundredths % 100).decimal(digits: 2))", .kilograms)!)
    }

    static func dates(_ range: String) -> ClosedRange<Double> {
        RangeChoice(range)!.dates(in: history.firstDate!...history.lastDate!, rules: zone)
    }
}

func isClose(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return abs(one - other) < 1e-8
}
