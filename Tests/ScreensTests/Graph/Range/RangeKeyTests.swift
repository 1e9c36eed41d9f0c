import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

@Suite struct RangeKeyTests {
    private let stage: RangeStage

    init() throws { stage = try RangeStage() }

    @Test(
        arguments: ["w": [93.0, 100], "m": [69, 100], "q": [10, 100], "h": [0, 100], "y": [0, 100]]
            as [Character: [Double]])
    func lettersShowLengths(key: Character, days: [Double]) {
        stage.press(key)
        stage.pass()

        #expect(stage.days == days)
        #expect(stage.graph.weights == nil)
    }

    @Test(arguments: ["a", "0"] as [Character]) func aAndZeroShowAll(key: Character) {
        stage.press("w")
        stage.press(key)
        stage.pass()

        #expect(stage.graph.dates == nil && stage.days == [0, 100])
    }

    @Test func aChangeMovesInAQuarterOfASecond() {
        stage.press("w")
        stage.pass(1.0 / 60)
        let start = stage.days
        stage.pass(0.125)
        let middle = stage.days
        stage.pass(0.125)

        #expect(start == [0, 100])
        #expect(abs(middle[0] - 46.5) < 1 && middle[1] == 100)
        #expect(stage.days == [93, 100] && !stage.window.needsFrame)
    }

    @Test func weightsMoveWithTheDates() {
        let all = stage.geometry.weights
        stage.press("w")
        stage.pass(0.14)
        let middle = stage.geometry.weights
        stage.pass()
        let week = stage.geometry.weights

        #expect(middle.upperBound < all.upperBound && middle.upperBound > week.upperBound)
        #expect(week == 75.1...81.15)
    }

    @Test func withLessMotionItIsThereAtOnce() throws {
        let stage = try RangeStage(reducesMotion: true)
        stage.press("w")
        try stage.screen.update()

        #expect(stage.days == [93, 100] && stage.graph.weights == nil)
    }

    @Test(arguments: ["+", "="] as [Character]) func plusZoomsAboutTheMiddle(key: Character) {
        stage.press(key)
        stage.pass()

        #expect(stage.days == [16.67, 83.33])
    }

    @Test func minusZoomsOut() {
        stage.press("w")
        stage.press("-")
        stage.pass()

        #expect(stage.days == [89.5, 100])
    }

    @Test func zoomGoesAboutTheReadEntry() {
        stage.press(.right)
        let read = stage.root.graphScreen.highlight.index
        stage.press("+")
        stage.pass()

        #expect(read == 0)
        #expect(stage.days == [0, 66.67])
    }

    @Test func shiftAndArrowsPanByATenth() {
        stage.press("m")
        stage.press(.left, .shift)
        stage.pass()
        #expect(stage.days == [65.9, 96.9])

        stage.press(.right, .shift)
        stage.press(.right, .shift)
        stage.pass()
        #expect(stage.days == [69, 100])
    }

    @Test func backspaceGoesBack() {
        for key in ["m", "w"] as [Character] { stage.press(key) }
        stage.press(.backspace)
        stage.pass()
        #expect(stage.days == [69, 100])

        stage.press(.backspace)
        stage.press(.backspace)
        stage.pass()
        #expect(stage.graph.dates == nil)
    }

    @Test func keysDoNothingOnTheHistory() {
        stage.press("1")
        stage.pass()
        for key in ["w", "+", "m"] as [Character] { stage.press(key) }
        stage.press("2")
        stage.pass()

        #expect(stage.graph.dates == nil)
    }

    @Test func controlAndSignsAreTheTextsSize() {
        stage.press(.character("+"), .control)
        stage.press(.character("-"), .control)
        stage.press(.character("0"), .control)
        stage.pass()

        #expect(stage.graph.dates == nil)
    }

    @Test func readingGoesOnInViewAndBringsWhatIsOutsideIntoView() {
        stage.press("w")
        stage.pass()
        stage.press(.left)
        let last = stage.root.graphScreen.highlight.index
        for _ in 0..<8 { stage.press(.left) }
        stage.pass()

        #expect(last == 100)
        #expect(stage.root.graphScreen.highlight.index == 92)
        #expect(stage.days == [91.3, 98.3])
    }

    @Test func theDotFollowsAndIsHiddenOutOfView() throws {
        stage.press(.end)
        stage.press("w")
        stage.pass(0.1)
        let dot = try #require(stage.root.graphScreen.paper.subviews.first { $0 is ReadoutDot })
        let animatedState = dot.center.x
        stage.pass()
        let visible = !dot.isHidden
        for _ in 0..<3 { stage.press(.left, .shift) }
        stage.pass()

        #expect(abs(animatedState - stage.geometry.maxX) <= 1 && visible)
        #expect(dot.isHidden && stage.root.graphScreen.highlight.index == 100)
    }

    @Test func withoutEntriesKeysDoNothing() throws {
        stage.root.show(WeightHistory())
        for key in "wmqhya0+-" { stage.press(key) }
        stage.press(.backspace)
        stage.press(.left, .shift)
        stage.pass()

        #expect(stage.range.viewport == nil && stage.range.row.isHidden)
    }
}

/// Changes of the document.
extension RangeKeyTests {
    @Test func aNewerEntryIsFollowedAtTheEdge() {
        stage.press(.right, .shift)
        stage.press("+")
        stage.pass()
        for _ in 0..<5 { stage.press(.right, .shift) }
        stage.pass()
        stage.append(2)

        #expect(stage.days == [35.33, 102] && stage.graph.weights == nil)
    }

    @Test func elsewhereItMovesNothing() {
        stage.press("+")
        stage.pass()
        stage.append(2)

        #expect(stage.days == [16.67, 83.33])
    }

    @Test func anEaseGoesOnToWhatIsNewer() {
        stage.press("w")
        stage.pass(0.1)
        stage.append(3)
        stage.pass()

        #expect(stage.days == [96, 103])
    }

    @Test func aReloadWithoutTheRangesEntriesShowsTheNearest() {
        stage.press("w")
        stage.pass()
        stage.press("-")
        stage.pass()
        stage.root.show(RangeStage.history(50))
        stage.pass()

        #expect(stage.days == [38.5, 49])
    }

    @Test func anotherDocumentShowsAll() {
        stage.press("w")
        stage.pass()
        stage.root.showNothing()
        stage.root.show(RangeStage.history(60))
        stage.pass()

        #expect(stage.graph.dates == nil && stage.days == [0, 59])
        stage.press(.backspace)
        stage.pass()
        #expect(stage.graph.dates == nil)
    }

    @Test func anEmptyRangeSaysSo() throws {
        let entries: [(Double, Double)] = [(0, 80), (100, 70)].map { ($0.0 * RangeStage.day, $0.1) }
        stage.root.show(WeightHistory(entries))
        stage.press("+")
        stage.pass()
        let texts = stage.window.treeDescription.texts
        let guides = stage.graph.subviews.filter { !$0.isHidden }
        stage.press("a")
        stage.pass()

        #expect(texts.contains("No entries in this range") && guides.isEmpty)
        #expect(!stage.window.treeDescription.texts.contains("No entries in this range"))
    }

    @Test func aResizeDuringAnEaseChangesNothingOfIt() throws {
        stage.press("w")
        stage.pass(0.1)
        stage.window.bounds.size = Size(width: 300, height: 400)
        stage.pass()

        #expect(stage.days == [93, 100])
    }

    @Test func aTabThatComesBringsTheRangeToItsEnd() {
        stage.press("w")
        stage.pass(0.1)
        stage.press("1")
        stage.pass(0.02)

        #expect(stage.days == [93, 100] && stage.graph.weights == nil)
    }
}
