import System
import WeightHistory

/// Sentences about another version of a document, which a sync program left beside it.
public enum VersionWords {
    public static func unreadable(_ problem: String) -> String {
        "\(problem) Correct the file, or remove it yourself."
    }

    /// Names what a version has that the document lacks, apart from entries; nil for nothing.
    public static func hasMore(
        version: String, _ settings: [PersonSetting], columns: [String], _ format: WeightFormat
    ) -> String? {
        let goal = settings.first { $0.field == .goal }?.words(format)
        let height = settings.first { $0.field == .height }?.words(format)
        let names = columns.isEmpty ? nil : columns.map(SafeText.escaped).inWords
        let more = [goal.map { "the goal \($0)" }, height.map { "the height \($0)" }, names.map { "cells of \($0)" }]
            .compactMap(\.self)
        if more.isEmpty { return nil }
        return "Only \(version) has \(more.inWords). Copy what you need, or remove the file yourself."
    }

    public static func there(beside document: String, _ problem: String) -> String {
        "There is another version of \(document). \(problem)"
    }

    public static func hasEntries(version: String, count: Int) -> String {
        plural(count, "1 entry is only in \(version).", "\(count) entries are only in \(version).")
    }

    public static func add(count: Int) -> String { plural(count, "Add it", "Add them") }
    public static func hasNothingMore(version: String) -> String { "\(version) has no further entries." }
    public static func removed(version: String) -> String { "Moved \(version) to the trash." }

    public static func changed(version: String) -> String {
        "\(version) was changed by another program, so it was not moved to the trash."
    }

    public static func notRemoved(version: String, _ error: SystemError) -> String {
        "\(version) cannot be moved to the trash: \(error.reason). Remove the file yourself."
    }

    public static let none = "There is no other version with further entries."
}
