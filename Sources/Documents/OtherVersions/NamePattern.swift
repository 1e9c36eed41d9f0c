/// A pattern of a whole text.
///
/// It has `0` for a digit, `9` for one or more digits, `%` for a digit or a letter from a to f, `&` for one or more ASCII
/// letters or digits, and `*` for one or more of any characters; all other characters are themselves.
struct NamePattern {
    private let symbols: Substring

    init(_ symbols: String) { self.symbols = symbols[...] }

    func matches(_ text: some StringProtocol) -> Bool { Self.matches(Substring(text), symbols) }

    private static func matches(_ text: Substring, _ symbols: Substring) -> Bool {
        guard let symbol = symbols.first else { return text.isEmpty }
        guard let first = text.first, fits(first, symbol) else { return false }
        let (text, rest) = (text.dropFirst(), symbols.dropFirst())
        if matches(text, rest) { return true }
        return "9&*".contains(symbol) && matches(text, symbols)
    }

    private static func fits(_ character: Character, _ symbol: Character) -> Bool {
        switch symbol {
        case "0", "9": character.isASCII && character.isNumber
        case "%": "0123456789abcdef".contains(character)
        case "&": character.isASCII && (character.isLetter || character.isNumber)
        case "*": true
        default: character == symbol
        }
    }
}
