/// Seconds since 1970 in UTC with a fraction of 25 bits: a step is 29.8 ns, and every year from 0 to 9999 is in range.
public struct Timestamp: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: Int64

    @inlinable package static var fractionBits: Int { 25 }

    public init(rawValue: Int64) { self.rawValue = rawValue }

    @inlinable package init(seconds: Int) { rawValue = Int64(seconds) << Self.fractionBits }

    /// The last step not after a moment, with nanoseconds below 10⁹.
    init(seconds: Int, nanoseconds: Int) {
        rawValue = Int64(seconds << Self.fractionBits + nanoseconds << Self.fractionBits / 1_000_000_000)
    }

    /// The first step not before a moment in seconds since 1970, limited to the type's range.
    public init(atOrAfter seconds: Double) {
        rawValue = Int64(max(-0x1p63, min(0x1.fffffffffffffp62, (seconds * 0x1p25).rounded(.up))))
    }

    public var next: Timestamp { Timestamp(rawValue: rawValue + 1) }

    /// Seconds since 1970, rounded to a `Double`.
    public var seconds: Double { Double(rawValue) * 0x1p-25 }

    /// Seconds since 1970, rounded down.
    package var wholeSeconds: Int { Int(rawValue >> Self.fractionBits) }

    /// The first whole nanosecond of the second in this step, below 10⁹; the step contains at most 30.
    var nanoseconds: Int {
        let fraction = Int(rawValue) & (1 << Self.fractionBits - 1)
        return (fraction * 1_000_000_000 + (1 << Self.fractionBits - 1)) >> Self.fractionBits
    }

    public static func < (left: Timestamp, right: Timestamp) -> Bool { left.rawValue < right.rawValue }
}
