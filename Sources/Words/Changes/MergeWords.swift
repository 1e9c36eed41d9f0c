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

    public static let notMerged = "The changes from another machine were not merged."
    public static let notUndone = "The merge was not undone."
}
