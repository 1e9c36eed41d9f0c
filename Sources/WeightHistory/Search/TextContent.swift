/// What the bytes of texts are, as far as it says how they can be looked through.
enum TextContent {
    case ascii
    /// No character goes when they are folded, and none is written with more bytes than it needs.
    case composed
    /// UTF-8 with marks that combine with the letter before them.
    case marked
    case any

    /// What marks that combine begin with.
    static let firstBytesOfMarks: [UInt8] = [0xcc, 0xcd]

    init(of bytes: UnsafeRawBufferPointer) {
        if bytes.isASCII {
            self = .ascii
        } else if bytes.isComposed {
            self = .composed
        } else {
            self = String(validating: bytes, as: UTF8.self) == nil ? .any : .marked
        }
    }
}

extension UnsafeRawBufferPointer {
    fileprivate var isASCII: Bool {
        var all: UInt8 = 0
        for byte in self { all |= byte }
        return all < 0x80
    }

    /// Whether nothing begins in the bytes that goes when it is folded, or is longer than it needs to be.
    fileprivate var isComposed: Bool {
        var others = ByteLanes.zero
        for index in stride(from: 0, to: count, by: ByteLanes.scalarCount) {
            let (bytes, next) = (lanes(from: index), lanes(from: index + 1))
            others |= ByteLanes.zero.replacing(with: next, where: bytes.beginOthers(before: next))
        }
        return others.max() < 0x80
    }
}

extension ByteLanes {
    /// Whether characters that are not composed begin with these bytes, if no byte of ASCII is next.
    @inline(__always)
    fileprivate func beginOthers(before next: ByteLanes) -> SIMDMask<MaskStorage> {
        let even = self & ByteLanes(repeating: 0xfe)
        let isMark = even .== ByteLanes(repeating: 0xcc)
        let isTooLong = even .== ByteLanes(repeating: 0xc0) .| self .>= ByteLanes(repeating: 0xf8)
        let isTooLongOfThree = self .== ByteLanes(repeating: 0xe0) .& next .< ByteLanes(repeating: 0xa0)
        let isTooLongOfFour = self .== ByteLanes(repeating: 0xf0) .& next .< ByteLanes(repeating: 0x90)
        return isMark .| isTooLong .| isTooLongOfThree .| isTooLongOfFour
    }
}
