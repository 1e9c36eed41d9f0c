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

/// The same numbers every time: SplitMix64 (Steele, Lea and Flood, 2014).
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }
}
