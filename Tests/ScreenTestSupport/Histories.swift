import WeightHistory

nonisolated extension WeightHistory {
    /// Weights in kilograms, a day apart and with one decimal.
    public init(_ kilograms: [Double]) {
        self.init(kilograms.enumerated().map { (Double($0.offset) * 86400, $0.element) })
    }

    /// Seconds since 1970 and weights in kilograms, with full precision.
    public init(_ entries: [(Double, Double)]) {
        self.init(
            entries: entries.map { date, kilograms in
                WeightEntry(
                    date: EntryDate(instant: date, offset: 0), weight: EntryWeight(String(kilograms), .kilograms)!)
            })
    }
}

nonisolated extension WeightHistory {
    /// Returns weights that alternate, a day apart.
    public static func zigzag(_ count: Int) -> WeightHistory { WeightHistory(zigzagPoints(count)) }

    public static func zigzagPoints(_ count: Int) -> [(Double, Double)] {
        (0..<count).map { index in
            let kilograms = 80 + Double(index * 7 % 40) / 10
            return (Double(index) * 86400, kilograms)
        }
    }
}

nonisolated extension WeightHistory {
    /// Returns daily entries of a user who loses half a kilogram per week.
    public static func losing(_ count: Int = 60) -> WeightHistory {
        WeightHistory(
            (0..<count).map { day -> Double in
                let tenths = 850 + day % 3 - day * 10 / 14
                return Double(tenths) / 10
            })
    }
}

nonisolated extension WeightHistory {
    /// Returns one entry per day from a day on, alternating between two weights.
    public static func days(
        _ count: Int, from first: CalendarDay, _ kilograms: ClosedRange<Double> = 81.2...91.3, every step: Int = 1
    ) -> WeightHistory {
        let days = stride(from: 0, to: count, by: step)
        let start = Double(first.daysSince1970 * 86400 + 7 * 3600)
        let entries = days.map { day -> (Double, Double) in
            let share = Double(day) / Double(Swift.max(1, count - 1))
            let wave = Double(day * 37 % 23) / 23
            let weight =
                kilograms.upperBound + (kilograms.lowerBound - kilograms.upperBound) * (share * 0.8 + wave * 0.2)
            return (start + Double(day) * 86400, (weight * 100).rounded() / 100)
        }
        return WeightHistory(entries)
    }
}
