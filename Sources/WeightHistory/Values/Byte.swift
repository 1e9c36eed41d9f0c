/// The ASCII characters of the text format.
@usableFromInline package enum Byte {
    @inlinable package static var tab: UInt8 { UInt8(ascii: "\t") }
    @inlinable package static var newline: UInt8 { UInt8(ascii: "\n") }
    @inlinable package static var carriageReturn: UInt8 { UInt8(ascii: "\r") }
    @inlinable package static var space: UInt8 { UInt8(ascii: " ") }
    @inlinable package static var quote: UInt8 { UInt8(ascii: "\"") }
    @inlinable package static var hash: UInt8 { UInt8(ascii: "#") }
    @inlinable package static var plus: UInt8 { UInt8(ascii: "+") }
    @inlinable package static var comma: UInt8 { UInt8(ascii: ",") }
    @inlinable package static var minus: UInt8 { UInt8(ascii: "-") }
    @inlinable package static var point: UInt8 { UInt8(ascii: ".") }
    @inlinable package static var zero: UInt8 { UInt8(ascii: "0") }
    @inlinable package static var colon: UInt8 { UInt8(ascii: ":") }
    @inlinable package static var letterT: UInt8 { UInt8(ascii: "T") }
    @inlinable package static var letterZ: UInt8 { UInt8(ascii: "Z") }

    /// The UTF-8 byte order mark, with which some programs begin a file.
    package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension UInt8 {
    @inlinable package var isDigit: Bool { self &- Byte.zero < 10 }
    @inlinable package var isWhitespace: Bool { self == Byte.space || self == Byte.tab }
}

extension UnsafeBufferPointer<UInt8> {
    package var trimmed: UnsafeBufferPointer<UInt8> {
        var (start, end) = (startIndex, endIndex)
        while start < end, self[start].isWhitespace { start += 1 }
        while end > start, self[end - 1].isWhitespace { end -= 1 }
        return UnsafeBufferPointer(rebasing: self[start..<end])
    }
}
