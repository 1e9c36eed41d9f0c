/// A string literal of a Swift source.
public struct SourceLiteral {
    public var line: Int
    /// The text as written, with `\()` for each interpolation.
    public var text: String
    /// The functions and types whose arguments contain the literal, innermost last.
    public var calls: [String]

    /// Whether the text begins with a capital letter or a value, has words, and ends as sentences do.
    public var isSentence: Bool {
        guard let first = text.first, let last = text.last else { return false }
        return (first.isUppercase || first == "\\" || first == "“") && ".?!".contains(last) && text.contains(" ")
            && text.contains { $0.isLowercase }
    }
}
