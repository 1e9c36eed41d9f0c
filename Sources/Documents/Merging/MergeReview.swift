import WeightHistory

/// The changes and questions of a merge, for a user to review.
public struct MergeReview: Hashable, Sendable {
    public enum Row: Hashable, Sendable {
        /// A number of equal lines.
        case added(ReviewedLine, count: Int = 1)
        case removed(ReviewedLine, count: Int = 1)
        case changed(from: ReviewedLine, to: ReviewedLine)
        /// Lines of which the user chooses one, or all of them unless they are settings; at least two, the document's
        /// own first.
        case question([ReviewedLine])
    }

    public var rows: [Row]

    public init(_ rows: [Row] = []) { self.rows = rows }

    public init(adding entries: [WeightEntry]) { self.init(entries.map { .added(.entry($0)) }) }
}

/// The content of a document's line.
public enum ReviewedLine: Hashable, Sendable {
    case entry(WeightEntry)
    case setting(PersonSetting)
    /// A line that is neither, such as a comment or an unreadable line.
    case text(String)

    public var entry: WeightEntry? { if case .entry(let entry) = self { entry } else { nil } }
    public var setting: PersonSetting? { if case .setting(let setting) = self { setting } else { nil } }
}

/// The decisions of a user in a review.
public struct MergeReviewAnswer: Hashable, Sendable {
    /// The rows whose changes are not made.
    public var excluded: Set<Int> = []
    /// The choice for each answered question, by its row.
    public var choices: [Int: MergeChoice] = [:]

    public init() {}
}

public enum MergeChoice: Hashable, Sendable {
    /// One of a question's lines, by its index.
    case line(Int)
    case all
}
