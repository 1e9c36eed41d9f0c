import WeightHistory

extension SourceValue {
    /// Why a value is skipped.
    enum Fault: Error {
        /// A text that is not a number, or a number that no such measurement can have.
        case unreadable
        /// A number whose unit neither the file nor an answer tells.
        case noUnit
        /// Another value of its series than the one before it in the row.
        case repeated
    }

    /// Returns the value in its series; nil for an empty cell and for zero, which programs write for a missing value.
    ///
    /// - Parameter weightUnit: The unit of the row's weight, or of all weights of the file; nil if it is unknown.
    func read(besides weightUnit: SourceUnit?) throws(Fault) -> SeriesValue? {
        guard !text.isNoValue else { return nil }
        guard let (number, own) = try Self.number(text) else { return nil }
        let beside = unit.isNoValue ? nil : StatedUnit(unit.text)
        guard unit.isNoValue || beside != nil else { throw .unreadable }
        let stated = own ?? beside
        var digits = ScaledDigits(number)
        let unit = try seriesUnit(stated, weightUnit, number.value, &digits)
        guard measure.allows(unit) else { throw .unreadable }
        let limits = Self.limits(of: unit)
        if number.mayBeThousands, number.hasComma, !digits.isDecimal(within: limits) { throw .unreadable }
        digits.round()
        guard digits.digits > 0, limits.contains(digits.value) else { throw .unreadable }
        guard
            let value = SeriesValue(
                digits: digits.digits, decimals: digits.decimals, Series(measure.name, unit))
        else { throw .unreadable }
        return value
    }

    /// Returns the series' unit, and scales the digits to it; throws if the unit is unknown.
    private func seriesUnit(
        _ stated: StatedUnit?, _ weightUnit: SourceUnit?, _ number: Double, _ digits: inout ScaledDigits
    ) throws(Fault) -> MeasureUnit? {
        if measure.unit == .share, stated.map({ $0.unit == .percent }) ?? true {
            if number <= 1 { try digits.scale(by: 2) }
            return .percent
        }
        if let stated { return try digits.unit(of: stated) }
        switch measure.unit {
        case .fixed(let unit): return unit
        case .grams:
            try digits.scale(by: -3)
            return .kilograms
        case .metric(let unit) where weightUnit?.documentUnit == .kilograms: return unit
        case .asWeight:
            guard let weightUnit, let mass = StatedUnit(weightUnit) else { throw .noUnit }
            return try digits.unit(of: mass)
        case .metric, .stated, .share: throw .noUnit
        }
    }

    /// The numbers that a measurement in a unit can have.
    private static func limits(of unit: MeasureUnit?) -> ClosedRange<Double> {
        switch unit {
        // No body has less than 1 % of anything that is measured: such a number is a fraction.
        case .percent?: 1...100
        case .kilograms?, .pounds?, .stones?, .centimetres?, .inches?: 0...1000
        case .grams?, .millimetres?, .kilocalories?: 0...50_000
        case .beatsPerMinute?, .millimetresOfMercury?, nil: 0...500
        }
    }

    /// Parses a number and the unit behind it; nil for zero.
    private static func number(_ text: SourceRow.Text) throws(Fault) -> (WrittenNumber, StatedUnit?)? {
        do throws(WrittenNumber.Fault) {
            let number = try WrittenNumber(text)
            guard !number.hasUnclearUnit else { throw .notAUnit }
            guard let unit = number.unit else { return (number, nil) }
            guard let stated = StatedUnit(unit) else { throw .notAUnit }
            return (number, stated)
        } catch .zero {
            return nil
        } catch {
            guard error == .notANumber || error == .notAUnit, let end = text.lastIndex(where: \.isDigit),
                let unit = StatedUnit(SourceRow.Text(rebasing: text[(end + 1)...]).stripped.text)
            else { throw .unreadable }
            return try number(SourceRow.Text(rebasing: text[...end]), before: unit)
        }
    }

    private static func number(
        _ text: SourceRow.Text, before unit: StatedUnit
    ) throws(Fault) -> (WrittenNumber, StatedUnit?)? {
        do throws(WrittenNumber.Fault) {
            return (try WrittenNumber(text), unit)
        } catch {
            if error == .zero { return nil }
            throw .unreadable
        }
    }
}

/// All digits of a number as one integer, the last ones behind the mark.
private struct ScaledDigits {
    private(set) var digits: UInt64
    private(set) var decimals: Int
    private var isScaled = false

    init(_ number: WrittenNumber) { (digits, decimals) = (number.digits, number.decimals) }

    var value: Double { Double(digits) / WrittenNumber.power(decimals) }

    /// Whether a mark that may separate thousands can only be a decimal mark within some limits.
    func isDecimal(within limits: ClosedRange<Double>) -> Bool { !limits.contains(Double(digits)) }

    mutating func unit(of stated: StatedUnit) throws(SourceValue.Fault) -> MeasureUnit {
        if stated.isHalved {
            guard digits < 1 << 60 else { throw .unreadable }
            (digits, decimals) = (digits * 5, decimals + 1)
        }
        try scale(by: stated.exponent)
        return stated.unit
    }

    mutating func scale(by exponent: Int) throws(SourceValue.Fault) {
        guard exponent != 0 else { return }
        (decimals, isScaled) = (decimals - exponent, true)
        while decimals < 0 {
            guard digits < 1 << 56 else { throw .unreadable }
            (digits, decimals) = (digits * 10, decimals + 1)
        }
    }

    /// Rounds more than 4 decimals to hundredths, which removes floating-point noise.
    mutating func round() {
        if decimals > 4 {
            digits = UInt64((value * 100).rounded())
            (decimals, isScaled) = (2, true)
        }
        while isScaled, decimals > 0, digits % 10 == 0 { (digits, decimals) = (digits / 10, decimals - 1) }
    }
}
