import WeightHistory

extension WeightHistory {
    /// Weights in kilograms with a decimal, a day apart.
    init(_ kilograms: [Double]) {
        self.init(kilograms.enumerated().map { (Double($0.offset) * 86400, $0.element) })
    }

    /// Moments in seconds, and weights in kilograms as precise as a number is.
    init(_ entries: [(Double, Double)]) {
        self.init(
            entries: entries.map { date, kilograms in
                WeightEntry(
                    date: EntryDate(instant: date, offset: 0), weight: EntryWeight(String(kilograms), .kilograms)!)
            })
    }
}

extension WeightHistory {
    /// Weights that go up and down, a day apart.
    static func zigzag(_ count: Int) -> WeightHistory { WeightHistory(zigzagPoints(count)) }

    static func zigzagPoints(_ count: Int) -> [(Double, Double)] {
        (0..<count).map { index in
            let kilograms = 80 + Double(index * 7 % 40) / 10
            return (Double(index) * 86400, kilograms)
        }
    }
}

extension WeightHistory {
    /// A person who loses half a kilogram a week, weighed every day.
    static func losing(_ count: Int = 60) -> WeightHistory {
        WeightHistory(
            (0..<count).map { day -> Double in
                let tenths = 850 + day % 3 - day * 10 / 14
                return Double(tenths) / 10
            })
    }
}
