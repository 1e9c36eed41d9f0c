import Documents
import System

/// Sentences about merging what several machines did to a document.
public enum MergeWords {
    public static func merged(count: Int) -> String {
        plural(
            count, "Merged 1 change from another machine.", "Merged \(count.grouped) changes from another machine.")
    }

    public static func undone(count: Int) -> String {
        plural(
            count, "Undid 1 change from another machine.", "Undid \(count.grouped) changes from another machine.")
    }

    /// For the message bar.
    public static func needChoice(_ asked: Int, of count: Int) -> String {
        plural(
            count, "1 change from another machine needs your choice.",
            "\(asked.grouped) of \(count.grouped) changes from another machine need your choice.")
    }

    /// For the message bar.
    public static func areThere(count: Int) -> String {
        plural(count, "1 change from another machine.", "\(count.grouped) changes from another machine.")
    }

    /// For standard error.
    public static func areNotYet(in document: String, count: Int) -> String {
        plural(
            count, "1 change from another machine is not in \(document) yet. To merge it, run healthbeat merge.",
            "\(count.grouped) changes from another machine are not in \(document) yet. "
                + "To merge them, run healthbeat merge.")
    }

    public static let notMerged = "The changes from another machine were not merged."
    public static let notUndone = "The merge was not undone."

    /// The lines of a change as they stand in the document, as a difference shows them.
    public static func lines(_ change: MergeChange) -> String {
        switch change {
        case .insert(let line, let count): repeated("+ \(text(line))", count)
        case .remove(let line, let count): repeated("- \(text(line))", count)
        case .replace(let old, let new): "- \(text(old))\n+ \(text(new))"
        }
    }

    private static func repeated(_ line: String, _ count: Int) -> String {
        Array(repeating: line, count: count).joined(separator: "\n")
    }

    /// The lines of a question, the document's own first.
    public static func question(_ question: MergeQuestion) -> String {
        question.lines.map { "? \(text($0))" }.joined(separator: "\n")
    }

    private static func text(_ line: [UInt8]) -> String { SafeText.escaped(String(decoding: line, as: UTF8.self)) }

    public static func wouldMerge(count: Int) -> String {
        plural(
            count, "1 change from another machine would be merged.",
            "\(count.grouped) changes from another machine would be merged.")
    }

    public static func open(count: Int, of document: String) -> String {
        plural(
            count, "1 change of \(document) needs your choice.",
            "\(count.grouped) changes of \(document) need your choice.")
            + " Run healthbeat merge on a terminal, or with --prefer this, other or both."
    }

    /// Asks for the number of a line, on a terminal.
    public static func prompt(_ question: MergeQuestion) -> String {
        let lines = question.lines.enumerated().map { "\($0 + 1): \(text($1))\n" }.joined()
        let last = question.lines.count
        return question.isSetting
            ? "Two machines have set this. Keep which?\n\(lines)1 to \(last): "
            : "Two machines have changed this entry. Keep which?\n\(lines)1 to \(last), or b for all of them: "
    }

    /// - Parameter versions: The names of the versions that had the entries; at least one.
    public static func added(count: Int, from versions: [String]) -> String {
        if versions.count == 1 {
            return plural(
                count, "Added 1 entry that was only in \(versions[0]).",
                "Added \(count.grouped) entries that were only in \(versions[0]).")
        }
        let number = versions.count.grouped
        return plural(
            count, "Added 1 entry that was only in \(number) other versions.",
            "Added \(count.grouped) entries that were only in \(number) other versions.")
    }

    public static func outdated(in document: String) -> String {
        "\(document) or a journal was changed by another program meanwhile. Nothing was merged. Run healthbeat merge again."
    }

    public static func nothing(in document: String) -> String { "There is nothing to merge into \(document)." }

    /// About changes whose lines cannot be written for the document's columns.
    ///
    /// - Parameter obstacle: That of the first of them.
    public static func waiting(count: Int, in document: String, _ obstacle: MappingObstacle) -> String {
        let sentence = plural(
            count, "1 change from another machine cannot be merged into \(document).",
            "\(count.grouped) changes from another machine cannot be merged into \(document).")
        return "\(sentence) \(reason(of: obstacle)) To see all changes, run healthbeat journal."
    }

    private static func reason(of obstacle: MappingObstacle) -> String {
        switch obstacle {
        case .repeatedColumn(let name):
            "There are two columns of the same name, \(SafeText.escaped(name)): give one of them another name."
        case .tooLong: "A line has more cells than there are columns: copy its values yourself."
        case .unreadable: "A line cannot be read: copy its values yourself."
        case .otherUnit(let name):
            "The column \(SafeText.escaped(name)) has another unit than a line: copy its values yourself."
        case .unnamedColumn: "A cell is in a column without a name: give the column a name."
        }
    }

    public static func mergedUnreported(_ reason: String) -> String { "The document was merged, but: \(reason)" }
}
