/// A string literal of a Swift source.
public struct SourceLiteral {
    public var line: Int
    /// As it is written, with `\()` for each interpolation.
    public var text: String
    /// The functions and types whose arguments it stands in, the innermost last.
    public var calls: [String]

    /// Begins with a capital letter or a value, has words, and ends as sentences do.
    public var isSentence: Bool {
        guard let first = text.first, let last = text.last else { return false }
        return (first.isUppercase || first == "\\" || first == "“") && ".?!".contains(last) && text.contains(" ")
            && text.contains { $0.isLowercase }
    }
}
