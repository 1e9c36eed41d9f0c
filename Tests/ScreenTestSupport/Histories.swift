import WeightHistory

nonisolated extension WeightHistory {
    /// Weights in kilograms with a decimal, a day apart.
    public init(_ kilograms: [Double]) {
        self.init(kilograms.enumerated().map { (Double($0.offset) * 86400, $0.element) })
    }

    /// Moments in seconds, and weights in kilograms as precise as a number is.
    public init(_ entries: [(Double, Double)]) {
        self.init(
            entries: entries.map { date, kilograms in
                WeightEntry(
                    date: EntryDate(instant: date, offset: 0), weight: EntryWeight(String(kilograms), .kilograms)!)
            })
    }
}

nonisolated extension WeightHistory {
    /// Weights that go up and down, a day apart.
    public static func zigzag(_ count: Int) -> WeightHistory { WeightHistory(zigzagPoints(count)) }

    public static func zigzagPoints(_ count: Int) -> [(Double, Double)] {
        (0..<count).map { index in
            let kilograms = 80 + Double(index * 7 % 40) / 10
            return (Double(index) * 86400, kilograms)
        }
    }
}

nonisolated extension WeightHistory {
    /// A person who loses half a kilogram a week, weighed every day.
    public static func losing(_ count: Int = 60) -> WeightHistory {
        WeightHistory(
            (0..<count).map { day -> Double in
                let tenths = 850 + day % 3 - day * 10 / 14
                return Double(tenths) / 10
            })
    }
}

nonisolated extension WeightHistory {
    /// One entry a day between two weights, up and down, from a day on.
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
