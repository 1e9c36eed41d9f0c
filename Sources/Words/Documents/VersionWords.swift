import Glibc
import System
import WeightHistory

/// Sentences about another version of a document, which a sync program left beside it.
public enum VersionWords {
    public static func unreadable(_ problem: String) -> String {
        "\(problem) Correct the file, or remove it yourself."
    }

    /// Names what a version has that the document lacks, apart from entries; nil for nothing.
    public static func hasMore(
        version: String, _ settings: [PersonSetting], columns: [String], comments: Int, _ format: WeightFormat
    ) -> String? {
        let goal = settings.first { $0.field == .goal }?.words(format)
        let height = settings.first { $0.field == .height }?.words(format)
        let names = columns.isEmpty ? nil : columns.map(SafeText.escaped).inWords
        let more = [hasMore(version, goal: goal, height: height, names), hasComments(version, count: comments)]
            .compactMap(\.self)
        let advice = "Copy what you need, or remove the file yourself."
        return more.isEmpty ? nil : (more + [advice]).joined(separator: " ")
    }

    private static func hasComments(_ version: String, count: Int) -> String? {
        guard count > 0 else { return nil }
        return plural(count, "1 comment is only in \(version).", "\(count.grouped) comments are only in \(version).")
    }

    private static func hasMore(_ version: String, goal: String?, height: String?, _ columns: String?) -> String? {
        switch (goal, height, columns) {
        case (nil, nil, nil): nil
        case (let goal?, nil, nil): "Only \(version) has the goal \(goal)."
        case (nil, let height?, nil): "Only \(version) has the height \(height)."
        case (nil, nil, let columns?): "Only \(version) has cells of \(columns)."
        case (let goal?, let height?, nil): "Only \(version) has the goal \(goal) and the height \(height)."
        case (let goal?, nil, let columns?): "Only \(version) has the goal \(goal) and cells of \(columns)."
        case (nil, let height?, let columns?): "Only \(version) has the height \(height) and cells of \(columns)."
        case (let goal?, let height?, let columns?):
            "Only \(version) has the goal \(goal), the height \(height) and cells of \(columns)."
        }
    }

    public static func there(beside document: String, _ problem: String) -> String {
        "There is another version of \(document). \(problem)"
    }

    /// - Parameter first: The name of the first of them.
    public static func areThere(beside document: String, count: Int, first: String) -> String {
        plural(
            count, "There is another version of \(document): \(first). To merge it, run healthbeat merge.",
            "There are \(count.grouped) other versions of \(document), such as \(first). "
                + "To merge them, run healthbeat merge.")
    }

    /// - Parameter versions: The names of the versions that have the entries; at least one.
    public static func haveEntries(_ versions: [String], count: Int) -> String {
        if versions.count == 1 {
            return plural(
                count, "1 entry is only in \(versions[0]).", "\(count.grouped) entries are only in \(versions[0]).")
        }
        let number = versions.count.grouped
        return plural(
            count, "1 entry is only in \(number) other versions.",
            "\(count.grouped) entries are only in \(number) other versions.")
    }

    /// - Parameter versions: The names of the versions; at least one.
    public static func haveNothingMore(_ versions: [String]) -> String {
        versions.count == 1
            ? "\(versions[0]) has no further entries."
            : "\(versions.count.grouped) other versions have no further entries."
    }

    public static func remove(count: Int) -> String { plural(count, "Move it to the trash", "Move them to the trash") }
    public static func removed(version: String) -> String { "Moved \(version) to the trash." }
    public static func wouldBeRemoved(version: String) -> String { "\(version) would be moved to the trash." }

    public static func removed(count: Int) -> String {
        plural(count, "Moved the other version to the trash.", "Moved \(count.grouped) other versions to the trash.")
    }

    /// About versions that went to the trash with a merge, which was undone.
    public static func broughtBack(count: Int) -> String {
        plural(
            count, "The other version is back from the trash.",
            "\(count.grouped) other versions are back from the trash.")
    }

    public static func notBroughtBack(version: String, _ error: SystemError) -> String {
        switch error.code {
        case ENOENT: "\(version) is no longer in the trash."
        case EEXIST: "\(version) stays in the trash: another file has its name."
        default: "\(version) cannot be moved back from the trash: \(error.reason). Restore the file yourself."
        }
    }

    public static func changed(version: String) -> String {
        "\(version) was changed by another program, so it was not moved to the trash."
    }

    public static func notRemoved(version: String, _ error: SystemError) -> String {
        "\(version) cannot be moved to the trash: \(error.reason). Remove the file yourself."
    }

    public static let none = "There is no other version with further entries."
}
