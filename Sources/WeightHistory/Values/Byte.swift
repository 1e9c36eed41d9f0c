/// The ASCII characters that the text format is made of.
enum Byte {
    static let tab = UInt8(ascii: "\t")
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let hash = UInt8(ascii: "#")
    static let plus = UInt8(ascii: "+")
    static let comma = UInt8(ascii: ",")
    static let minus = UInt8(ascii: "-")
    static let point = UInt8(ascii: ".")
    static let zero = UInt8(ascii: "0")
    static let colon = UInt8(ascii: ":")
    static let letterT = UInt8(ascii: "T")
    static let letterZ = UInt8(ascii: "Z")

    /// What some programs begin a text in UTF-8 with.
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension UInt8 {
    var isDigit: Bool { self &- Byte.zero < 10 }
    var isWhitespace: Bool { self == Byte.space || self == Byte.tab }
}

extension UnsafeBufferPointer<UInt8> {
    /// The bytes without the spaces and tabs around them.
    var trimmed: UnsafeBufferPointer<UInt8> {
        var (start, end) = (startIndex, endIndex)
        while start < end, self[start].isWhitespace { start += 1 }
        while end > start, self[end - 1].isWhitespace { end -= 1 }
        return UnsafeBufferPointer(rebasing: self[start..<end])
    }
}
