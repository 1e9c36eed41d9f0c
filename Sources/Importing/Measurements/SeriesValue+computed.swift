import WeightHistory

extension SeriesValue {
    /// Whether both are one measurement, perhaps in two units and then rounded.
    func agrees(with other: SeriesValue) -> Bool {
        let number = converted(to: other.series)?.number ?? number
        return abs(number - other.number) <= (series.unit == other.series.unit ? 0 : 0.05)
    }
}

extension [SeriesValue] {
    /// Removes each mass that follows from the share of the same name: one that differs no more than by rounding both to
    /// tenths.
    mutating func removeComputedMasses(ofWeight kilograms: Double) {
        let shares = filter { $0.series.unit == .percent }
        removeAll { value in
            guard let unit = value.series.unit, let mass = MeasureUnit.kilograms.number(value.number, from: unit),
                let share = shares.first(where: { $0.series.name == value.series.name })
            else { return false }
            return abs(mass - kilograms * share.number / 100) <= 0.05 + kilograms * 0.0005
        }
    }
}
