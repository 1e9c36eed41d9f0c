/// The fixed-size part of an entry, 28 bytes in the columns of a block.
package struct PackedRow {
    var timestamp: Timestamp
    var kilograms: Double
    var weight: PackedWeight
    var style: DateStyle

    package init(timestamp: Timestamp, kilograms: Double, weight: PackedWeight, style: DateStyle) {
        (self.timestamp, self.kilograms, self.weight, self.style) = (timestamp, kilograms, weight, style)
    }

    /// The value of a series in an entry's row.
    package init(ofMeasurement number: WeightNumber, at entry: PackedRow, _ mark: RowMark) {
        var weight = PackedWeight(number, mark)
        if !entry.hasWeight { weight.rawValue |= PackedWeight.noteBit }
        self.init(timestamp: entry.timestamp, kilograms: number.value, weight: weight, style: entry.style)
    }

    /// A weight is above zero.
    package var hasWeight: Bool { kilograms > 0 }
    /// Whether the row is a value of a series of an entry without a weight.
    var isValueAlone: Bool { weight.hasNote }

    /// Seconds since 1970 by the clock as written.
    package var wallSeconds: Int { timestamp.wholeSeconds + style.offset }
}

/// A weight as it was written, packed in 64 bits. Bits 0–52: the digits as one number; 53–56: decimals; 57: decimal
/// comma; 58–59: unit; 60: whether the block's texts hold the number as written; 61: whether they hold a note,
/// and of a value of a series, whether its entry has no weight.
///
/// A value read from a document has 3 as its unit, its digits in bits 0–23, and the mark of its row in bits 24–52.
package struct PackedWeight: RawRepresentable, Hashable, Sendable {
    package var rawValue: UInt64

    @inlinable package static var decimalsShift: UInt64 { 53 }
    @inlinable package static var commaBit: UInt64 { 1 << 57 }
    @inlinable package static var unitShift: UInt64 { 58 }
    @inlinable package static var textBit: UInt64 { 1 << 60 }
    @inlinable package static var noteBit: UInt64 { 1 << 61 }

    package init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Of an entry without a weight, whose number is an empty text.
    package static let none = PackedWeight(rawValue: textBit | UInt64(WeightUnit.kilograms.rawValue) << unitShift)

    package init(_ number: WeightNumber, unit: WeightUnit) {
        rawValue = UInt64(unit.rawValue) << Self.unitShift
        if number.isPlain {
            rawValue |= number.digits | UInt64(number.decimals) << Self.decimalsShift
            if number.hasComma { rawValue |= Self.commaBit }
        } else {
            rawValue |= Self.textBit
        }
    }

    private static let markedUnit: UInt64 = 3
    private static let markShift: UInt64 = decimalsShift - RowMark.bitCount

    /// The value of a series in a row.
    init(_ number: WeightNumber, _ mark: RowMark) {
        let isPlain = number.isPlain && number.digits < 1 << Self.markShift
        rawValue = isPlain ? PackedWeight(number, unit: .pounds).rawValue : Self.textBit
        rawValue |= Self.markedUnit << Self.unitShift | mark.rawValue << Self.markShift
    }

    /// Nil except for a value that was read from a document.
    var mark: RowMark? { hasMark ? RowMark(rawValue: rawValue >> Self.markShift) : nil }
    private var hasMark: Bool { rawValue >> Self.unitShift & 3 == Self.markedUnit }

    /// Kilograms for a value with a mark.
    var unit: WeightUnit { WeightUnit(rawValue: UInt8(rawValue >> Self.unitShift & 3)) ?? .kilograms }
    var hasText: Bool { rawValue & Self.textBit != 0 }
    var hasNote: Bool { rawValue & Self.noteBit != 0 }
    private var digits: UInt64 { rawValue & (1 << (hasMark ? Self.markShift : Self.decimalsShift) - 1) }
    private var decimals: Int { Int(rawValue >> Self.decimalsShift & 15) }

    /// In its own unit; valid only if the texts do not hold it.
    var number: Double { Double(digits) / WeightNumber.powersOfTen[decimals] }

    /// As written; valid only if the texts do not hold it.
    var text: String {
        WeightNumber.text(digits: digits, decimals: decimals, mark: rawValue & Self.commaBit == 0 ? "." : ",")
    }
}
