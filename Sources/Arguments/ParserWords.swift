import ArgumentParser

/// Prepares the arguments so that the argument parser reads them as the user means them.
public enum ParserWords {
    /// Returns the arguments as text. Throws for a word such as `-dash`: the parser would read one-letter options, but
    /// the user may mean a file name.
    ///
    /// - Parameter refusal: Returns the error message for such a word, with a suggestion.
    public static func make(
        from words: some Collection<[UInt8]>, refusal: (String) -> String
    ) throws -> [String] {
        let options = words.prefix { $0 != [dash, dash] }
        return try options.flatMap { try parts(of: $0, refusal) }
            + words.dropFirst(options.count).map(ArgumentText.text(of:))
    }

    private static func parts(of word: [UInt8], _ refusal: (String) -> String) throws -> [String] {
        let text = ArgumentText.text(of: word)
        guard word.count > 1, word[0] == dash else { return [text] }
        if word[1] != dash {
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(word[1] | 0x20)
            guard isLetter else { return [ArgumentText.value(of: word)] }
            let isOneOption = word.count == 2 || word[2] == equals || word == Array("-help".utf8)
            guard isOneOption else { throw ValidationError(refusal(text)) }
        }
        // The parser would take the next word as the value of an option that ends in its equals sign.
        let isEmptyValue = word.firstIndex(of: equals) == word.count - 1
        return isEmptyValue ? [ArgumentText.text(of: word.dropLast()), ""] : [text]
    }

    private static let dash = UInt8(ascii: "-")
    private static let equals = UInt8(ascii: "=")
}
