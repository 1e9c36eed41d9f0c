/// The form of a date as written, and the nanoseconds that its timestamp lacks, in 32 bits.
///
/// Bits 0–3: precision; 4–5: zone; 6–7: form of the offset; 8: a space in place of `T`; 9–13: nanoseconds after the
/// timestamp; 14–31: offset in seconds east of UTC, signed.
package struct DateStyle: RawRepresentable, Hashable, Sendable {
    package var rawValue: UInt32

    package enum OffsetForm: UInt32 {
        /// `+01:00`
        case colon
        /// `+0100`
        case plain
        /// `+01`
        case hours
    }

    /// The furthest that a clock can be from UTC, in seconds: POSIX allows a zone 25 hours, and one more in summer.
    static let greatestOffset = 26 * 3600

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package init(
        precision: EntryDate.Precision, zone: EntryDate.Zone, offset: Int,
        form: OffsetForm = .colon, hasSpace: Bool = false, nanoseconds: Int = 0
    ) {
        precondition(abs(offset) <= Self.greatestOffset, "An offset must be one that a clock can have.")
        let precisionBits: UInt32 =
            switch precision {
            case .day: 0
            case .minute: 1
            case .second: 2
            case .fraction(let digits): UInt32(2 + max(1, min(9, digits)))
            }
        rawValue =
            precisionBits | zone.rawValue << 4 | form.rawValue << 6 | (hasSpace ? 1 << 8 : 0)
            | UInt32(nanoseconds) << 9 | UInt32(bitPattern: Int32(offset)) << 14
    }

    var precision: EntryDate.Precision {
        switch rawValue & 15 {
        case 0: .day
        case 1: .minute
        case 2: .second
        case let bits: .fraction(digits: Int(bits) - 2)
        }
    }

    var zone: EntryDate.Zone { EntryDate.Zone(rawValue: rawValue >> 4 & 3) ?? .offset }
    var offsetForm: OffsetForm { OffsetForm(rawValue: rawValue >> 6 & 3) ?? .colon }
    var hasSpace: Bool { rawValue >> 8 & 1 == 1 }

    /// The nanoseconds from the timestamp to the moment, 0 to 29.
    var nanoseconds: Int { Int(rawValue >> 9 & 31) }

    /// Seconds east of UTC.
    var offset: Int { Int(Int32(bitPattern: rawValue) >> 14) }
}
