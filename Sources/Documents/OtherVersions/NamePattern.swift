/// A pattern of a whole text of bytes.
///
/// It has `0` for a digit, `9` for one or more digits, `%` for a digit or a letter from a to f, `&` for one or more
/// letters or digits, and `*` for one or more of any bytes. All other characters are themselves; all are ASCII.
struct NamePattern: ExpressibleByStringLiteral, Sendable {
    private let symbols: [UInt8]

    init(stringLiteral symbols: String) { self.symbols = Array(symbols.utf8) }

    func matches(_ text: ArraySlice<UInt8>) -> Bool { Self.matches(text, symbols[...]) }

    private static func matches(_ text: ArraySlice<UInt8>, _ symbols: ArraySlice<UInt8>) -> Bool {
        guard let symbol = symbols.first else { return text.isEmpty }
        guard let first = text.first, fits(first, symbol) else { return false }
        let (text, rest) = (text.dropFirst(), symbols.dropFirst())
        if matches(text, rest) { return true }
        return "9&*".utf8.contains(symbol) && matches(text, symbols)
    }

    private static func fits(_ byte: UInt8, _ symbol: UInt8) -> Bool {
        switch symbol {
        case UInt8(ascii: "0"), UInt8(ascii: "9"): isDigit(byte)
        case UInt8(ascii: "%"): isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
        case UInt8(ascii: "&"): isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        case UInt8(ascii: "*"): true
        default: byte == symbol
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
