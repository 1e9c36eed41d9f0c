/// Some bytes, and perhaps others near them, told from the rest sixteen at a time: two of them, and two ranges.
struct ByteClass {
    /// Bytes from one on, and how many more there are.
    private struct Span {
        let first: ByteLanes
        let more: ByteLanes

        init(_ bytes: some BidirectionalCollection<UInt8>) {
            first = ByteLanes(repeating: bytes.first!)
            more = ByteLanes(repeating: bytes.last! - bytes.first!)
        }

        @inline(__always)
        func contains(_ bytes: ByteLanes) -> SIMDMask<ByteLanes.MaskStorage> { bytes &- first .<= more }
    }

    private let one: ByteLanes
    private let other: ByteLanes
    private let spans: (Span, Span)?

    /// Traps without bytes.
    init(_ bytes: [UInt8]) {
        let all = Set(bytes).sorted()
        let ascii = all.prefix { $0 < 0x80 }
        let single = all.count <= 2 ? all[...] : ascii.prefix(2)
        let rest = all[single.endIndex...]
        one = ByteLanes(repeating: single.first ?? rest[rest.startIndex])
        other = ByteLanes(repeating: single.last ?? rest[rest.startIndex])
        spans = rest.isEmpty ? nil : Self.spans(rest)
    }

    /// Bytes in two parts, so that the least lies between.
    private static func spans(_ bytes: ArraySlice<UInt8>) -> (Span, Span) {
        let gaps = bytes.indices.dropFirst()
        let cut = gaps.max { bytes[$0] - bytes[$0 - 1] < bytes[$1] - bytes[$1 - 1] } ?? bytes.endIndex
        let lower = Span(bytes[..<cut])
        return (lower, cut < bytes.endIndex ? Span(bytes[cut...]) : lower)
    }

    @inline(__always)
    func contains(_ bytes: ByteLanes) -> SIMDMask<ByteLanes.MaskStorage> {
        let singles = (bytes .== one) .| (bytes .== other)
        guard let spans else { return singles }
        return singles .| spans.0.contains(bytes) .| spans.1.contains(bytes)
    }
}
