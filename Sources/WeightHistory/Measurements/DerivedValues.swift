import Glibc

/// A value that follows from others; it is shown, and never written.
public struct DerivedValue: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// The fat, by its share of the weight or else as measured, and the rest of the weight; in kilograms.
        case fatMass
        case leanMass
        /// Waist divided by height; the limits are those of NICE guideline NG246 (2025).
        case waistToHeight
        /// Body fat in percent by the circumferences that the United States Navy uses (Hodgdon and Beckett, 1984).
        case navyFat
    }

    /// NICE's bands of the ratio of waist to height: below 0.4, from there, from 0.5, and from 0.6.
    public enum WaistBand: Sendable {
        case low, healthy, increased, high
    }

    public let kind: Kind
    public let number: Double

    public var waistBand: WaistBand? {
        guard kind == .waistToHeight else { return nil }
        // 72 cm of 180 cm are 0.4, although their quotient is a little less.
        let ratio = number + 1e-9
        return ratio < 0.4 ? .low : ratio < 0.5 ? .healthy : ratio < 0.6 ? .increased : .high
    }

    /// The standard error of the estimate of body fat, in percent.
    public static let navyError = 3.5
}

/// The values that the derived ones of an entry are computed from.
public struct DerivedValues {
    private let values: [SeriesValue]
    /// In kilograms; nil if unknown.
    private let weight: Double?
    private let person: Person

    /// - Parameters:
    ///   - values: The entry's; of several ones of a series, the last counts.
    ///   - weight: In kilograms: the entry's, or else the trend at that time.
    public init(_ values: [SeriesValue], weight: Double?, _ person: Person) {
        (self.values, self.weight, self.person) = (values, weight, person)
    }

    public var all: [DerivedValue] {
        [
            (.fatMass, fatMass), (.leanMass, leanMass), (.waistToHeight, waistToHeight), (.navyFat, navyFat),
        ].compactMap { kind, number in number.map { DerivedValue(kind: kind, number: $0) } }
    }

    private func number(_ name: String, in unit: MeasureUnit) -> Double? {
        values.last { $0.series.name == name && $0.series.unit.map { unit.number(1, from: $0) != nil } == true }
            .flatMap { value in value.series.unit.flatMap { unit.number(value.number, from: $0) } }
    }

    private var fatMass: Double? {
        if let share = number("fat", in: .percent) { return weight.flatMap { share <= 100 ? $0 * share / 100 : nil } }
        return number("fat", in: .kilograms)
    }

    private var leanMass: Double? {
        guard let weight, let fatMass, fatMass <= weight else { return nil }
        return weight - fatMass
    }

    private var waistToHeight: Double? {
        guard let height = person.height, let waist = number("waist", in: .centimetres) else { return nil }
        return waist / 100 / height.metres
    }

    /// Men: 495 ÷ (1.0324 − 0.19077 · log₁₀(waist − neck) + 0.15456 · log₁₀(height)) − 450; women:
    /// 495 ÷ (1.29579 − 0.35004 · log₁₀(waist + hip − neck) + 0.22100 · log₁₀(height)) − 450; all in centimetres.
    private var navyFat: Double? {
        guard let sex = person.sex, let height = person.height, let waist = number("waist", in: .centimetres),
            let neck = number("neck", in: .centimetres)
        else { return nil }
        let centimetres = height.metres * 100
        let density: Double
        switch sex {
        case .male:
            guard waist > neck else { return nil }
            density = 1.0324 - 0.19077 * log10(waist - neck) + 0.15456 * log10(centimetres)
        case .female:
            guard let hip = number("hip", in: .centimetres), waist + hip > neck else { return nil }
            density = 1.29579 - 0.35004 * log10(waist + hip - neck) + 0.22100 * log10(centimetres)
        }
        let fat = 495 / density - 450
        return (0...100).contains(fat) ? fat : nil
    }
}

extension WeightTrend {
    /// Returns the trend at a moment, in kilograms: that of the last day that is not later; nil before the first.
    public func kilograms(at seconds: Double) -> Double? {
        let next = partitionPoint { $0.date <= seconds }
        return next > 0 ? self[next - 1].kilograms : nil
    }
}
