import Words

/// The lines of a document that could not be read.
public struct UnreadableLines {
    public let file: String
    /// In the file's order; only the first ones if there are very many.
    public let lines: [UnreadableLine]
    /// The number of all unreadable lines.
    public let count: Int

    public init(file: String, lines: [UnreadableLine], count: Int) {
        (self.file, self.lines, self.count) = (file, lines, count)
    }

    public var isEmpty: Bool { count == 0 }

    var title: String { DocumentWords.unreadableLines(count: count) }
}

public struct UnreadableLine: Hashable {
    /// From 1.
    public let number: Int
    /// A sentence with the reason, and what would be right.
    public let reason: String
    /// The beginning of the line; empty until it is known.
    public let text: String

    public init(number: Int, reason: String, text: String) {
        (self.number, self.reason, self.text) = (number, reason, text)
    }
}
