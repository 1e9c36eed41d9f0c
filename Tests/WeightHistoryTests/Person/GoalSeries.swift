@testable import WeightHistory

/// Daily weighings up to 20 November 2026, with a course and a pattern of noise that repeats after ten days.
nonisolated enum GoalSeries {
    private static let noise = [30, -20, 10, -40, 20, 0, 25, -25, 5, -5]
    /// 20 November 2026, 07:00.
    private static let newest = 1_795_158_000.0

    /// - Parameters:
    ///   - start: In hundredths of a kilogram.
    ///   - perDay: In thousandths of a kilogram.
    static func history(_ count: Int, from start: Int, perDay: Int) -> WeightHistory {
        WeightHistory(
            entries: (0..<count).map { day in
                let hundredths = start + (perDay * day).flooredQuotient(by: 10) + noise[day % 10]
                return WeightEntry(
                    date: EntryDate(instant: newest - Double(count - 1 - day) * 86400, offset: 0),
                    weight: EntryWeight(digits: UInt64(hundredths), decimals: 2, .kilograms)!)
            })
    }

    /// 42 days of losing 0.32 kg a week.
    static let losing = history(42, from: 8400, perDay: -44)

    static func range(_ low: String = "76", _ high: String = "78") -> Goal {
        Goal(from: EntryWeight(low, .kilograms)!, to: EntryWeight(high, .kilograms)!)!
    }

    /// A goal of 78 kg on 1 March 2027, planned on the newest day from another weight.
    static func plan(from start: String) -> Goal {
        let (pace, day) = (
            GoalPlan.Pace.by(CalendarDay(year: 2027, month: 3, day: 1)), CalendarDay(year: 2026, month: 11, day: 20)
        )
        return Goal(EntryWeight("78", .kilograms)!, GoalPlan(pace)).starting(
            at: EntryWeight(start, .kilograms)!, on: day)
    }

    static func rate(_ perWeek: String) -> Goal {
        Goal(EntryWeight("78", .kilograms)!, GoalPlan(.perWeek(EntryWeight(perWeek, .kilograms)!)))
    }
}
