import Words

/// The lines of a document that could not be read.
public struct UnreadableLines {
    /// The document's name.
    public let file: String
    /// In the file's order; of very many the first.
    public let lines: [UnreadableLine]
    /// How many there are in all.
    public let count: Int

    public init(file: String, lines: [UnreadableLine], count: Int) {
        (self.file, self.lines, self.count) = (file, lines, count)
    }

    public var isEmpty: Bool { count == 0 }

    var title: String { DocumentWords.unreadableLines(count: count) }
}

/// A line of a document that could not be read.
public struct UnreadableLine: Hashable {
    /// From 1.
    public let number: Int
    /// What is wrong, and what would be right.
    public let reason: String
    /// How the line begins; empty while that is not known.
    public let text: String

    public init(number: Int, reason: String, text: String) {
        (self.number, self.reason, self.text) = (number, reason, text)
    }
}
