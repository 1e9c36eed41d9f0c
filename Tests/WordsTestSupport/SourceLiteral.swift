public struct SourceLiteral {
    public var line: Int
    /// The source text, with `\()` for each interpolation.
    public var text: String
    /// The enclosing calls, innermost last.
    public var calls: [String]

    /// Whether it starts with a capital or an interpolation, contains words and ends like a sentence.
    public var isSentence: Bool {
        guard let first = text.first, let last = text.last else { return false }
        return (first.isUppercase || first == "\\" || first == "“") && ".?!".contains(last) && text.contains(" ")
            && text.contains { $0.isLowercase }
    }
}
