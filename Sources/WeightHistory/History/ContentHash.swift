/// What a list of entries is, as a number that two lists joined can be computed from.
///
/// Each entry gives a number x, and the list gives Σ xᵢ·Bⁿ⁻¹⁻ⁱ modulo 2⁶⁴: how the list is cut into blocks makes no
/// difference.
public struct ContentHash: Hashable, Sendable {
    public private(set) var value: UInt64
    private var count: Int

    private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// The hash of no entries.
    public init() {
        value = 0
        count = 0
    }

    init(_ columns: BlockColumns, count: Int, texts: BlockTexts) {
        var value: UInt64 = 0
        for row in 0..<count {
            let number = Self.number(columns.timestamps[row], columns.weights[row], columns.styles[row])
            value = value &* Self.base &+ number
        }
        for index in 0..<texts.count {
            let (row, kind, bytes) = texts[index]
            value &+= Self.number(bytes, kind: kind.rawValue) &* Self.power(count - 1 - row)
        }
        self.value = value
        self.count = count
    }

    /// The hash of this list with another one after it.
    public func appending(_ next: ContentHash) -> ContentHash {
        var joined = self
        joined.value = value &* Self.power(next.count) &+ next.value
        joined.count += next.count
        return joined
    }

    @inline(__always)
    private static func number(_ timestamp: Timestamp, _ weight: UInt64, _ style: UInt32) -> UInt64 {
        var mixed = (UInt64(bitPattern: timestamp.rawValue) ^ UInt64(style)) &* 0xFF51_AFD7_ED55_8CCD
        mixed = (mixed ^ mixed >> 32 ^ weight) &* 0xC4CE_B9FE_1A85_EC53
        return mixed ^ mixed >> 29
    }

    private static func number(_ bytes: ArraySlice<UInt8>, kind: UInt32) -> UInt64 {
        var mixed = UInt64(kind) &+ 0xCBF2_9CE4_8422_2325
        for byte in bytes { mixed = (mixed ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return mixed ^ mixed >> 31
    }

    private static func power(_ exponent: Int) -> UInt64 {
        var (result, square, rest): (UInt64, UInt64, Int) = (1, base, exponent)
        while rest > 0 {
            if rest & 1 == 1 { result = result &* square }
            square = square &* square
            rest >>= 1
        }
        return result
    }
}
