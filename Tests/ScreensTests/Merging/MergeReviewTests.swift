import Documents
import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

@Suite struct MergeReviewTests {
    private let root = RootViewController(actions: Recording(), format: .plain())
    private let screen: TestScreen
    private let told = Told()

    private final class Told {
        var answers: [MergeReviewAnswer] = []
        var ends = 0
        /// Finishes the last merge, with an error message or nil.
        var finish: ((String?) -> Void)?
    }

    init() throws {
        screen = try TestScreen(WeightHistory([80, 81]), in: root, size: Size(width: 640, height: 600))
    }

    private func show(_ review: MergeReview) throws -> MergeReviewViewController {
        let panel = root.showReview(of: review) { [told] answer, completion in
            told.answers.append(answer)
            told.finish = completion
        }
        panel?.onEnd = { [told] in told.ends += 1 }
        try screen.update()
        return try #require(panel)
    }

    private var focus: View? { screen.window.firstResponder as? View }

    private func answer(excluding excluded: Set<Int> = [], _ choices: [Int: MergeChoice] = [:]) -> MergeReviewAnswer {
        var answer = MergeReviewAnswer()
        (answer.excluded, answer.choices) = (excluded, choices)
        return answer
    }

    private func click(_ view: View) {
        screen.click(view.convert(view.bounds.center, to: nil), time: 10 + Double(told.answers.count))
    }

    private func choice(_ row: Int, of panel: MergeReviewViewController) -> ChoiceControl? {
        (panel.table.cell(forRow: row) as? ReviewedQuestionCell)?.choice
    }

    // Changes.

    @Test func allChangesAreMadeAtFirst() throws {
        let panel = try show(.changes)
        let values = (0..<5).map { panel.table.cell(forRow: $0)?.value }

        screen.press(.return)

        #expect(values == Array(repeating: "On", count: 5))
        #expect(told.answers == [answer()])
    }

    @Test func spaceExcludesTheFocusedRowAndIncludesIt() throws {
        let panel = try show(.changes)

        for key: Key in [.tab, .tab, .space, .tab, .space, .space] { screen.press(key) }
        let values = (0..<3).map { panel.table.cell(forRow: $0)?.value }
        screen.press(.return)

        #expect(values == ["On", "Off", "On"])
        #expect(told.answers == [answer(excluding: [1])])
    }

    @Test func aHeldSpaceTogglesOnce() throws {
        let panel = try show(.changes)

        for key: Key in [.tab, .space] { screen.press(key) }
        screen.window.send(KeyPress(.space, isRepeat: true))

        #expect(panel.table.answer.excluded == [0])
    }

    @Test func aClickOnARowOrItsSwitchTogglesIt() throws {
        let panel = try show(.changes)
        let cells = try (0..<3).map { try #require(panel.table.cell(forRow: $0)) }

        click(cells[0])
        try click(#require(cells[2].contentView.subviews.first { $0 is Switch }))

        #expect(panel.table.answer.excluded == [0, 2])
        #expect(focus === cells[2])
        screen.press(.tab)
        #expect(focus === panel.table.cell(forRow: 3))
    }

    @Test func aPressThatIsDraggedTogglesNothing() throws {
        let panel = try show(.changes)
        let cell = try #require(panel.table.cell(forRow: 1))
        let middle = cell.convert(cell.bounds.center, to: nil)

        screen.window.beginPress(at: middle, time: 1)
        screen.window.movePress(to: middle + Point(x: 0, y: 30), time: 1.1)
        screen.window.endPress(at: middle + Point(x: 0, y: 30), time: 1.2)

        #expect(panel.table.answer == answer())
    }

    // Questions.

    @Test func nothingIsChosenAtFirst() throws {
        let panel = try show(.questions)

        #expect((2...4).allSatisfy { choice($0, of: panel)?.selected == nil })
        #expect(panel.panel.message.text == "3 changes need your choice.")
        #expect(panel.panel.buttons.last?.isEnabled == false)
    }

    @Test func mergeWaitsForTheLastAnswer() throws {
        let panel = try show(.questions)

        screen.press(.right)
        let first = panel.panel.message.text
        for key: Key in [.tab, .right, .right, .tab, .end] { screen.press(key) }

        #expect(first == "2 changes need your choice." && panel.panel.message.text == "")
        #expect(panel.panel.buttons.last?.isEnabled == true)
        screen.press(.return)
        #expect(told.answers == [answer([2: .line(0), 3: .line(1), 4: .all])])
    }

    @Test func returnLeadsToTheFirstOpenQuestion() throws {
        let panel = try show(.questions)

        screen.press(.right)
        panel.panel.buttons.first?.becomeFirstResponder()
        panel.confirm()

        #expect(told.answers.isEmpty && focus === choice(3, of: panel)?.view)
        screen.press(.tab)
        screen.press(.return)
        #expect(told.answers.isEmpty && focus === choice(3, of: panel)?.view)
    }

    @Test func aChoiceMayBeChanged() throws {
        let panel = try show(.questions)

        for key: Key in [.end, .left] { screen.press(key) }

        #expect(panel.table.answer == answer([2: .line(1)]))
    }

    @Test func onlyEntriesMayBothStay() throws {
        let panel = try show(.questions)

        #expect(choice(2, of: panel)?.titles == ["This one", "The other", "Both"])
        #expect(choice(3, of: panel)?.titles == ["This one", "The other"])
        #expect(choice(4, of: panel)?.titles == ["81.9 kg", "82.1 kg", "82.4 kg", "All"])
        #expect((2...4).allSatisfy { choice($0, of: panel)?.view is SegmentedControl })
    }

    @Test func longVersionsAreChosenFromAMenu() throws {
        let panel = try show(.notes)

        screen.press(.return)
        let isMenuOpen = screen.window.isMenuOpen
        for key: Key in [.home, .down, .return] { screen.press(key) }

        #expect(isMenuOpen && panel.table.answer == answer([0: .line(1)]))
        #expect(choice(0, of: panel)?.view.label?.hasSuffix(": 82.4 kg, Mon 23 Nov, 07:30, b") == true)
        #expect(panel.panel.buttons.last?.isEnabled == true)
    }

    // Focus.

    @Test func tabGoesThroughAllRowsAndTheButtons() throws {
        let panel = try show(.additions(40))

        for row in 0..<40 {
            screen.press(.tab)
            let cell = try #require(panel.table.cell(forRow: row), "row \(row)")
            #expect(focus === cell && panel.table.visibleRect.contains(cell.frame), "row \(row)")
        }
        for button in panel.panel.buttons {
            screen.press(.tab)
            #expect(focus === button)
        }
        for button in panel.panel.buttons.dropLast().reversed() {
            screen.press(.tab, .shift)
            #expect(focus === button)
        }
        for row in (0..<40).reversed() {
            screen.press(.tab, .shift)
            #expect(focus === panel.table.cell(forRow: row) && focus != nil, "row \(row)")
        }
    }

    @Test func aRowThatIsScrolledAwayPassesTheFocusToItsNeighbour() throws {
        let panel = try show(.additions(40))
        let table = panel.table
        for _ in 0..<3 { screen.press(.tab) }

        screen.window.scroll(
            notches: Point(x: 0, y: 20), at: table.convert(table.bounds.center, to: nil), time: 1)
        try screen.update()
        let (focused, isInSight) = (focus, table.cell(forRow: 2) != nil)
        screen.press(.tab)

        #expect(!isInSight && focused === table)
        #expect(focus === table.cell(forRow: 3) && focus != nil && table.answer == answer())
        screen.press(.space)
        #expect(table.answer.excluded == [3])
    }

    @Test func keysScrollTheListFromAButton() throws {
        let panel = try show(.additions(40))

        screen.press(.pageDown)

        #expect(focus === panel.panel.buttons.last && panel.table.contentOffset.y > 0)
    }

    @Test func onlyRowsInSightHaveCells() throws {
        let panel = try show(.additions(10_000))
        panel.panel.buttons.first?.becomeFirstResponder()

        screen.press(.tab, .shift)
        screen.press(.space)
        try screen.update()

        #expect(panel.table.subviews.count < 30)
        #expect(panel.table.answer.excluded == [9999] && panel.table.cell(forRow: 9999)?.value == "Off")
        panel.table.contentOffset = .zero
        try screen.update()
        #expect(panel.table.cell(forRow: 0)?.value == "On")
    }

    @Test func theFirstQuestionIsFoundBelowManyChanges() throws {
        var review = MergeReview.additions(5000)
        review.rows += MergeReview.notes.rows

        let panel = try show(review)

        #expect(focus === choice(5000, of: panel)?.view && focus != nil)
    }

    // The panel.

    @Test func escapeCancels() throws {
        _ = try show(.changes)

        screen.press(.escape)

        #expect(told.answers.isEmpty && told.ends == 1 && !root.panels.isAsking)
    }

    @Test func aMergeIsAskedForOnceAndClosesThePanel() throws {
        let panel = try show(.changes)

        screen.press(.return)
        screen.press(.return)
        panel.confirm()
        let isOpen = !panel.isClosed
        told.finish?(nil)

        #expect(told.answers.count == 1 && isOpen)
        #expect(panel.isClosed && told.ends == 1 && !root.panels.isAsking)
    }

    @Test func nothingChangesWhileItMerges() throws {
        let panel = try show(.questions)
        for key: Key in [.right, .tab, .right, .tab, .right] { screen.press(key) }
        let before = panel.table.answer
        panel.confirm()

        choice(4, of: panel)?.view.keyPressed(KeyPress(.end))
        panel.table.cell(forRow: 1)?.keyPressed(KeyPress(.space))
        try screen.update()

        #expect(panel.table.answer == before && told.answers == [before])
        #expect(choice(4, of: panel)?.selected == 0 && panel.table.cell(forRow: 1)?.value == "On")
    }

    @Test func aFailureIsSaidAndTheUserGoesOn() throws {
        let panel = try show(.changes)
        screen.press(.return)

        told.finish?("weights.csv is locked.")
        let message = panel.message
        for key: Key in [.tab, .space] { screen.press(key) }
        let later = panel.message
        screen.press(.return)

        #expect(message == "weights.csv is locked." && later == "")
        #expect(told.answers == [answer(), answer(excluding: [0])])
    }

    @Test func withoutChangesThereIsNothingToMerge() throws {
        let panel = try show(MergeReview())

        panel.confirm()

        #expect(told.answers.isEmpty && panel.panel.buttons.last?.isEnabled == false)
        #expect(panel.panel.message.text == "There is nothing to merge.")
        #expect(focus === panel.panel.buttons.first)
    }

    @Test func anotherPanelIsNotCovered() throws {
        root.addEntry()

        #expect(root.showReview(of: .changes) { _, _ in } == nil)
        #expect(root.entryScreen != nil)
    }

    @Test func itIsAboutTheDocument() throws {
        _ = try show(.changes)

        #expect(root.panels.obstacle == "Finish or cancel the review first.")
    }

    @Test func aRowIsDescribedForAReader() throws {
        let panel = try show(.questions)
        screen.press(.right)

        let tree = screen.window.treeDescription.visible
        let control = tree.first { $0.hasFocus }
        func hasRow(_ label: String, _ value: String?) -> Bool {
            tree.contains { $0.role == .row && $0.label == label && $0.value == value }
        }

        #expect(hasRow("+ 82.4 kg, Mon 23 Nov, 07:30", "On") && hasRow("Goal: 79 kg → 78 kg", "On"))
        #expect(hasRow("82.1 or 82.4 kg, Mon 23 Nov, 07:30", "This one") && hasRow("Goal: 78 kg or 76 kg", nil))
        #expect(control?.role == .radioButton && control?.label == "This one")
        let choice = tree.first { $0.role == .segmentedControl && $0.children.contains(where: \.hasFocus) }
        #expect(choice?.label == "82.1 or 82.4 kg, Mon 23 Nov, 07:30" && choice?.value == "This one")
        // The choice says what its row would say.
        #expect(tree.first { $0.role == .row && $0.label == choice?.label }?.isIgnored == true)
        #expect(panel.panel.label == "Review changes" && panel.table.label == "Changes")
    }

    // The least room.

    @Test(arguments: TextSize.allCases, [1.0, 2]) func everyRowIsReachedInTheLeastRoom(
        textSize: TextSize, scale: Double
    ) throws {
        let root = RootViewController(actions: Recording(), format: .plain())
        let screen = try TestScreen(
            WeightHistory([80, 81]), in: root, size: Size(width: 280, height: 360), scale: scale, textSize: textSize)
        let review = MergeReview(MergeReview.questions.rows + MergeReview.changes.rows)
        let panel = try #require(root.showReview(of: review) { _, _ in })
        try screen.update()
        panel.panel.buttons.first?.becomeFirstResponder()

        for row in review.rows.indices.reversed() {
            screen.press(.tab, .shift)
            try screen.update()
            let cell = try #require(panel.table.cell(forRow: row))
            let focus = try #require(screen.window.firstResponder as? View)
            #expect(focus.isDescendant(of: cell), "row \(row)")
            let frame = focus.convert(focus.bounds, to: nil)
            #expect(panel.panel.content.convert(panel.panel.content.bounds, to: nil).contains(frame), "row \(row)")
            let parts = cell.contentView.subviews
            #expect(parts.count == 2 && !parts[0].frame.intersects(parts[1].frame), "row \(row)")
            #expect(parts.allSatisfy { cell.contentView.bounds.contains($0.frame) }, "row \(row)")
        }
        #expect(screen.window.bounds.contains(panel.panel.frame))
    }

    @Test func anotherTextSizeFitsTheRows() throws {
        let panel = try show(.changes)
        let height = panel.table.frame(ofRow: 0).height

        screen.window.currentTraits.textSize = .extraExtraExtraLarge
        try screen.update()

        #expect(panel.table.frame(ofRow: 0).height > height)
    }
}
