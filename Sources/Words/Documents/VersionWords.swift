import System

/// The sentences about another version of a document, which a sync program left beside it.
public enum VersionWords {
    /// - Parameter problem: A sentence.
    public static func unreadable(_ problem: String) -> String { "\(problem) Correct it, or remove the file yourself." }

    /// - Parameter extras: What only that version has beside entries.
    public static func hasMore(version: String, _ extras: String) -> String {
        "\(version) alone has \(extras). Copy what you need, or remove the file yourself."
    }

    /// - Parameter problem: A sentence.
    public static func there(beside document: String, _ problem: String) -> String {
        "There is another version of \(document). \(problem)"
    }

    public static func hasEntries(version: String, count: Int) -> String {
        plural(count, "1 entry is only in \(version).", "\(count) entries are only in \(version).")
    }

    public static func takeIn(count: Int) -> String { plural(count, "Take it in", "Take them in") }
    public static func hasNothingMore(version: String) -> String { "\(version) has no entry that is missing here." }
    public static func removed(version: String) -> String { "Moved \(version) to the trash." }
    public static func changed(version: String) -> String { "\(version) has changed meanwhile, and was not removed." }

    public static func notRemoved(version: String, _ error: SystemError) -> String {
        "\(version) cannot be moved to the trash: \(error.reason). Remove it yourself."
    }

    public static let none = "There is no other version with entries that are missing here."
}
