import Documents
import ViewKit
import Words

/// The rows of a review: changes with switches, and questions with choices. Tab goes from row to row.
final class MergeReviewTable: TableView {
    let review: MergeReview
    private(set) var answer = MergeReviewAnswer()
    /// Called after the user has changed the answer.
    var onChange: (() -> Void)?
    /// Returns whether the answer may be changed now.
    var canChange: () -> Bool = { true }

    private let words: MergeReviewWords
    private let questions: [Int]
    private var metrics: MergeReviewMetrics
    /// The row that had the focus last, from which Tab goes on even if the row is out of sight.
    private var focusedRow: Int?

    init(_ review: MergeReview, _ words: MergeReviewWords) {
        (self.review, self.words) = (review, words)
        questions = review.rows.indices.filter { if case .question = review.rows[$0] { true } else { false } }
        metrics = MergeReviewMetrics(width: 0, .large, words)
        super.init(style: .plain)
        name = MergeReviewWords.table
        (allowsSelection, isTabStop) = (false, false)
        isFramed = true
        focusableRows = Array(review.rows.indices)
        cellForRow = { [unowned self] row, cell in self.cell(for: row, reusing: cell) }
    }

    /// The rows of the questions without an answer.
    var openQuestions: [Int] { questions.filter { answer.choices[$0] == nil } }

    /// Fits the rows to the table's width and the size of text.
    func fit() {
        guard (metrics.width, metrics.textSize) != (bounds.width, traits.textSize) else { return }
        metrics = MergeReviewMetrics(width: bounds.width, traits.textSize, words)
        sections = [
            TableSection(
                rowCount: review.rows.count, rowHeight: metrics.height, tallRows: questions,
                tallRowHeight: metrics.questionHeight)
        ]
    }

    /// Scrolls to a row, and focuses the row or its choice.
    func focus(onRow row: Int) {
        guard row < rowCount else { return }
        scrollToRow(row, animated: false)
        layoutIfNeeded()
        let cell = cell(forRow: row)
        let view = (cell as? ReviewedQuestionCell)?.choice.view ?? cell
        view?.becomeFirstResponder()
        if let view { view.reveal(view) }
    }

    override func keyPressed(_ press: KeyPress) {
        if press.key == .tab, press.modifiers.subtracting(.shift).isEmpty, let focusedRow {
            let next = focusedRow + (press.modifiers.contains(.shift) ? -1 : 1)
            if review.rows.indices.contains(next) { return focus(onRow: next) }
            // The focus leaves the table from the row, even if that was scrolled out of sight.
            focus(onRow: focusedRow)
        }
        super.keyPressed(press)
    }

    override func focusEntered(_ responder: Responder) {
        let view = responder as? View
        let row = visibleRows.first { row in cell(forRow: row).map { view?.isDescendant(of: $0) == true } ?? false }
        if let row { focusedRow = row }
        super.focusEntered(responder)
    }

    private func cell(for row: Int, reusing old: TableCell?) -> TableCell {
        if let old, cell(forRow: row) !== old { takeFocus(from: old) }
        let text = words.text(review.rows[row])
        guard case .question(let lines) = review.rows[row] else {
            let cell = old as? ReviewedChangeCell ?? ReviewedChangeCell()
            cell.onChange = { [unowned self] in include($0, row) }
            cell.show(text, isIncluded: !answer.excluded.contains(row), metrics)
            return cell
        }
        let titles = words.choices(among: lines)
        let known = (old as? ReviewedQuestionCell).flatMap { $0.choice.titles == titles ? $0 : nil }
        let cell = known ?? ReviewedQuestionCell(titles)
        cell.choice.onChange = { [unowned self] in choose($0 < lines.count ? .line($0) : .all, row) }
        cell.show(text, selected: answer.choices[row].map { $0.index(among: lines) }, metrics)
        return cell
    }

    /// Keeps the focus here if a cell that has it is reused for another row.
    private func takeFocus(from cell: TableCell) {
        if let view = window?.firstResponder as? View, view.isDescendant(of: cell) { becomeFirstResponder() }
    }

    private func include(_ isIncluded: Bool, _ row: Int) {
        change { if isIncluded { $0.excluded.remove(row) } else { $0.excluded.insert(row) } }
    }

    private func choose(_ choice: MergeChoice, _ row: Int) { change { $0.choices[row] = choice } }

    private func change(_ body: (inout MergeReviewAnswer) -> Void) {
        // The control shows the input already.
        guard canChange() else { return reloadRows() }
        body(&answer)
        onChange?()
    }
}

extension MergeChoice {
    /// Returns the index of the choice's title.
    fileprivate func index(among lines: [ReviewedLine]) -> Int {
        switch self {
        case .line(let index): index
        case .all: lines.count
        }
    }
}
