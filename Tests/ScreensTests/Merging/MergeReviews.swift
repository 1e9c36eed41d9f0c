import Documents
import ScreenTestSupport
import WeightHistory

extension MergeReview {
    private static func entry(_ weight: String, note: String = "") -> ReviewedLine {
        .entry(WeightEntry("2026-11-23T07:30:00+01:00", weight, note: note))
    }

    private static func goal(_ weight: String) -> ReviewedLine {
        .setting(.goal(EntryWeight(weight, .kilograms).map { Goal($0) }))
    }

    /// Five changes.
    static var changes: MergeReview {
        MergeReview([
            .added(entry("82.4")), .removed(.entry(WeightEntry("2025-10-02", "83.1"))),
            .changed(
                from: entry("82.1", note: longNote), to: entry("82.4", note: longNote)),
            .changed(from: goal("79"), to: goal("78")), .added(.text("# weighed in the morning")),
        ])
    }

    private static let longNote = "a note that is rather long, about the dinner of the evening before, and goes on"

    /// Two changes, a question about two entries, one about goals and one about three entries.
    static var questions: MergeReview {
        MergeReview([
            .added(entry("82.4")), .changed(from: goal("79"), to: goal("78")),
            .question([entry("82.1"), entry("82.4")]),
            .question([goal("78"), goal("76")]), .question(["81.9", "82.1", "82.4"].map { entry($0) }),
        ])
    }

    /// A question about three entries that differ in their notes.
    static var notes: MergeReview { MergeReview([.question(["a", "b", "c"].map { entry("82.4", note: $0) })]) }

    /// Returns a review of a number of additions.
    static func additions(_ count: Int) -> MergeReview {
        MergeReview(Array(repeating: .added(entry("82.4")), count: count))
    }
}
