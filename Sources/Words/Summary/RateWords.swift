import WeightHistory

// Rates of weights, with two decimals: one would hide whether 0 is possible.
extension EntryFormat {
    /// Returns a rate in kilograms a week with its sign and two decimals, without a unit: `−0.31`.
    func hundredths(perWeek kilograms: Double) -> String {
        weights.signedHundredths(rateUnit.number(fromKilograms: kilograms))
    }

    /// Returns a rate in kilograms a week with its sign, two decimals and its unit: `−0.31 kg`.
    func wholeHundredths(perWeek kilograms: Double) -> String { "\(hundredths(perWeek: kilograms)) \(rateSign)" }

    /// The sign of the unit of rates.
    var rateSign: String { unit == .stones ? "lb" : unit.sign }

    /// Stones are too much for a week.
    private var rateUnit: WeightUnit { unit == .stones ? .pounds : unit }
}
