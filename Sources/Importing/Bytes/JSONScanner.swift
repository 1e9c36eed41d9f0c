/// Tells the parts of strings from the marks around them, byte by byte, in a JSON text that need not be whole.
struct JSONScanner {
    enum Part {
        case stringBegins
        /// Content of a string; a backslash counts, but not the byte after it.
        case content
        case escaped
        case stringEnds
        case outside
    }

    private var isInString = false
    private var isEscaped = false

    /// Returns what the next byte is.
    mutating func part(of byte: UInt8) -> Part {
        guard isInString else {
            isInString = byte == UInt8(ascii: "\"")
            return isInString ? .stringBegins : .outside
        }
        if isEscaped {
            isEscaped = false
            return .escaped
        }
        isInString = byte != UInt8(ascii: "\"")
        isEscaped = byte == UInt8(ascii: "\\")
        return isInString ? .content : .stringEnds
    }
}
