import WeightHistory

/// The hash of a document's lines in any order: the sum of a 128-bit hash of each, so that a change costs its own lines.
///
/// A line's terminator does not count; a record with line breaks is several lines. Not secure against forgery.
public struct ContentHash: Hashable, Comparable, Sendable, CustomStringConvertible {
    private var high: UInt64
    private var low: UInt64

    public init() { (high, low) = (0, 0) }

    /// Returns the hash of all lines in the bytes, of which the last may lack its terminator; no bytes are a blank line.
    public init(of bytes: UnsafeBufferPointer<UInt8>) {
        self.init()
        if bytes.isEmpty { self = ContentHash(line: bytes) }
        var start = 0
        while start < bytes.count {
            let end = bytes.baseAddress!.firstIndex(of: Byte.newline, from: start, to: bytes.count) ?? bytes.count
            self += ContentHash(line: UnsafeBufferPointer(rebasing: bytes[start..<end]))
            start = end + 1
        }
    }

    /// Returns the hash of a line, or of a record with line breaks, without its terminator.
    public init(of record: [UInt8]) { self = record.withUnsafeBufferPointer { ContentHash(of: $0) } }

    /// - Parameter line: One line without its newline.
    init(line: UnsafeBufferPointer<UInt8>) {
        let end = line.last == Byte.carriageReturn ? line.count - 1 : line.count
        var (high, low) = (Self.seeds.0 ^ UInt64(end), Self.seeds.1)
        for start in stride(from: 0, to: end, by: 8) {
            let word = Self.word(line, from: start, to: end)
            high = Self.mix(high ^ word, Self.factors.0)
            low = Self.mix(low ^ word, Self.factors.1)
        }
        self.high = Self.mix(high ^ Self.seeds.1, low | 1)
        self.low = Self.mix(low ^ Self.seeds.0, high | 1)
    }

    /// Returns up to eight bytes as a number, the first byte highest.
    @inline(__always)
    private static func word(_ line: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> UInt64 {
        let count = min(8, end - start)
        guard end >= 8 else { return line[start..<end].reduce(0) { $0 << 8 | UInt64($1) } }
        // The last word's bytes are the low ones of the eight that end there.
        let word = UnsafeRawPointer(line.baseAddress!).loadUnaligned(
            fromByteOffset: start + count - 8, as: UInt64.self)
        return UInt64(bigEndian: word) & (UInt64.max >> UInt64(64 - 8 * count))
    }

    /// The product's halves combined, as in wyhash (Wang Yi).
    private static func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
        let product = one.multipliedFullWidth(by: other)
        return product.high ^ product.low
    }

    // The fractions of the square roots of 2, 3, 5 and 7, in binary.
    private static let seeds: (UInt64, UInt64) = (0x6a09_e667_f3bc_c909, 0xbb67_ae85_84ca_a73b)
    private static let factors: (UInt64, UInt64) = (0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1)

    public static func += (left: inout ContentHash, right: ContentHash) {
        let (low, carries) = left.low.addingReportingOverflow(right.low)
        left.high = left.high &+ right.high &+ (carries ? 1 : 0)
        left.low = low
    }

    public static func -= (left: inout ContentHash, right: ContentHash) {
        let (low, borrows) = left.low.subtractingReportingOverflow(right.low)
        left.high = left.high &- right.high &- (borrows ? 1 : 0)
        left.low = low
    }

    public static func < (left: ContentHash, right: ContentHash) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }

    /// 32 hexadecimal digits.
    public var description: String { high.hexadecimal(digits: 16) + low.hexadecimal(digits: 16) }

    /// Parses 32 hexadecimal digits; nil for any other text.
    public init?(_ text: String) {
        guard text.utf8.count == 32, let high = UInt64(text.prefix(16), radix: 16),
            let low = UInt64(text.suffix(16), radix: 16)
        else { return nil }
        (self.high, self.low) = (high, low)
    }
}

extension ContentHash {
    /// A set of hashes that tells most others at a glance by some of their bits.
    struct Filter {
        private let hashes: Set<ContentHash>
        /// Whether there is a hash with the lowest bits that are the index.
        private var hasBits = [Bool](repeating: false, count: Int(ContentHash.indexCount))

        init(_ hashes: Set<ContentHash>) {
            self.hashes = hashes
            for hash in hashes { hasBits[hash.index] = true }
        }

        @inline(__always)
        func contains(_ hash: ContentHash) -> Bool { hasBits[hash.index] && hashes.contains(hash) }
    }

    private static let indexCount: UInt64 = 1 << 14
    private var index: Int { Int(low % Self.indexCount) }
}
