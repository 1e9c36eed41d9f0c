import System

/// Sentences about files that are documents, or must not be.
public enum DocumentWords {
    public static let standardInput = "standard input"

    public static func missing(folder: FilePath) -> String {
        "The folder \(folder) does not exist. Check the name, or create the folder first."
    }

    public static func unreadableLines(file: String, count: Int, shown: Int) -> String {
        "\(file): \(count) lines cannot be read. The first \(shown) are listed above."
    }

    public static func unreadableLines(count: Int, first: String) -> String {
        plural(count, "1 line cannot be read. \(first)", "\(count) lines cannot be read. \(first)")
    }

    public static func unreadableLines(count: Int) -> String {
        count == 0
            ? "All lines can be read" : plural(count, "1 line cannot be read", "\(count) lines cannot be read")
    }

    public static let tableOfUnreadableLines = "Lines that cannot be read"
    public static func line(_ number: Int) -> String { "Line \(number)" }
    public static func line(_ number: Int, of document: String) -> String { "Line \(number) of \(document)" }
    public static func line(_ number: Int, reason: String) -> String { "Line \(number), \(reason)" }
    public static func opened(_ document: String) -> String { "Opened \(document)." }

    /// - Parameter document: One of several files that were dropped together.
    public static func onlyOpened(_ document: String) -> String {
        "Only \(document) was opened: a window shows one document."
    }

    public static func neverOverwritten(document: FilePath) -> String {
        "\(document) is the document, which is never overwritten. Choose another file."
    }

    public static func neverOverwritten(anotherDocument: FilePath) -> String {
        "\(anotherDocument) is another document, which is never overwritten. Choose another file."
    }

    public static func neverOverwritten(damagedCopy: FilePath) -> String {
        "\(damagedCopy) is a copy of a damaged document, which is never overwritten. Choose another file."
    }

    public static let outputIntoAnotherDocument =
        "Standard output goes to another document. Redirect the output elsewhere."

    public static func outputIntoDocument(_ document: String) -> String {
        "Standard output goes to the document \(document). Redirect the output elsewhere."
    }

    public static func strangersLink(output: FilePath) -> String {
        "\(output) is another user's link in a shared folder and is not followed. Choose another file."
    }
}
