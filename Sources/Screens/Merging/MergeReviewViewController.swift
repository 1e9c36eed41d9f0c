import Documents
import Geometry
import ViewKit
import Words

/// A panel that lists what a merge would change, lets the user exclude changes, and asks which versions to keep.
public final class MergeReviewViewController: RowPanelViewController {
    /// Called with the answer when the user merges; not called again before `fail`.
    var onMerge: ((MergeReviewAnswer) -> Void)?

    let table: MergeReviewTable

    init(_ review: MergeReview, _ words: MergeReviewWords) {
        table = MergeReviewTable(review, words)
        super.init(
            PanelView(
                MergeReviewWords.title, [PanelRow("", .list(table))], buttons: ["Cancel", MergeReviewWords.merge]))
        table.canChange = { [unowned self] in isEditable }
        table.onChange = { [unowned self] in
            forgetMistakes()
            updateMerge()
        }
        updateMerge()
    }

    override public func viewDidAppear(animated: Bool) {
        super.viewDidAppear(animated: animated)
        if let open = table.openQuestions.first { return focus(onRow: open) }
        (isReady ? panel.buttons.last : panel.buttons.first)?.becomeFirstResponder()
    }

    override public func viewDidLayout() { table.fit() }

    override var obstacle: String? { PanelWords.reviewInTheWay }

    /// Keys scroll the list while a button has the focus, too.
    override public func keyPressed(_ press: KeyPress) {
        if !table.consume(press) { super.keyPressed(press) }
    }

    /// Merges, or shows the first open question.
    override func submit() {
        if let open = table.openQuestions.first { return focus(onRow: open) }
        guard isReady else { return }
        beginWaiting()
        onMerge?(table.answer)
    }

    private func focus(onRow row: Int) {
        // The panel may have just appeared.
        panel.layoutIfNeeded()
        table.focus(onRow: row)
    }

    private var isReady: Bool { table.openQuestions.isEmpty && !table.review.rows.isEmpty }

    private func updateMerge() {
        let openCount = table.openQuestions.count
        panel.buttons.last?.isEnabled = isReady
        panel.remark =
            if table.review.rows.isEmpty {
                MergeReviewWords.nothing
            } else if openCount > 0 {
                MergeReviewWords.openQuestions(count: openCount)
            } else {
                ""
            }
    }
}
