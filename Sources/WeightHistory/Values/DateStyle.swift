/// How a date was written, in 32 bits.
///
/// Bits 0–1 precision, 2–3 zone, 4–5 form of the offset, 6 a space for the `T`, 7–10 decimals of the second,
/// 11–31 offset in seconds east, signed.
struct DateStyle: RawRepresentable, Hashable, Sendable {
    var rawValue: UInt32

    /// How an offset was written.
    enum OffsetForm: UInt32 {
        /// `+01:00`
        case colon
        /// `+0100`
        case plain
        /// `+01`
        case hours
    }

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    init(
        precision: EntryDate.Precision, zone: EntryDate.Zone, offset: Int,
        form: OffsetForm = .colon, hasSpace: Bool = false
    ) {
        precondition(abs(offset) < 86400, "An offset must be less than a day.")
        let (precisionBits, digits): (UInt32, UInt32) =
            switch precision {
            case .day: (0, 0)
            case .minute: (1, 0)
            case .second: (2, 0)
            case .fraction(let digits): (3, UInt32(max(1, min(9, digits))))
            }
        let zoneBits: UInt32 =
            switch zone {
            case .local: 0
            case .utc: 1
            case .offset: 2
            }
        rawValue =
            precisionBits | zoneBits << 2 | form.rawValue << 4 | (hasSpace ? 1 << 6 : 0) | digits << 7
            | UInt32(bitPattern: Int32(offset)) << 11
    }

    var precision: EntryDate.Precision {
        switch rawValue & 3 {
        case 0: .day
        case 1: .minute
        case 2: .second
        default: .fraction(digits: Int(rawValue >> 7 & 15))
        }
    }

    var zone: EntryDate.Zone {
        switch rawValue >> 2 & 3 {
        case 0: .local
        case 1: .utc
        default: .offset
        }
    }

    var offsetForm: OffsetForm { OffsetForm(rawValue: rawValue >> 4 & 3) ?? .colon }
    var hasSpace: Bool { rawValue >> 6 & 1 == 1 }

    /// Seconds east of UTC.
    var offset: Int { Int(Int32(bitPattern: rawValue) >> 11) }
}
