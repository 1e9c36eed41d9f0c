import Cairo
import Geometry
import ScreenTestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

/// Highlights among entries at x = 20, 90, 160, 230, 300 between y = 40 and y = 375, in a window of 320 × 480.
@Suite struct ReadingTests {
    private let root = RootViewController(actions: .none, format: .plain(.kilograms))
    private let screen: TestScreen
    private var graphScreen: GraphViewController { root.graphScreen }
    private var bubble: View? { graphScreen.paper.subviews.first { $0 is ReadoutBubble } }
    private var dot: View? { graphScreen.paper.subviews.first { $0 is ReadoutDot } }

    init() throws {
        root.show(WeightHistory([80, 100, 70, 60, 90]))
        screen = try TestScreen(root, size: Size(width: 320, height: 480))
    }

    private func hover(_ x: Double, _ y: Double = 200) throws {
        screen.window.hover(at: Point(x: x, y: y), time: 0)
        try screen.update()
    }

    @Test func thePointerReadsTheNearestEntry() throws {
        try hover(130)

        #expect(graphScreen.highlight.shownIndex == 2 && graphScreen.highlight.index == nil)
        #expect(graphScreen.graph.value == "70.0 kg, 03/01/1970, 00:00")
        #expect(dot?.center == Point(x: 160, y: 291))
        #expect(screen.window.treeDescription.texts.contains("70.0 kg"))
        #expect(screen.window.treeDescription.texts.contains("03/01/1970, 00:00"))
    }

    @Test func aPointerAtRestReadsNothing() throws {
        root.messageBar.message = "x"
        try screen.update()
        screen.window.hover(at: Point(x: 130, y: 200), hasMoved: false, time: 0)
        let asTheWindowOpens = graphScreen.highlight.shownIndex

        let onMessage = Point(x: 130, y: root.messageBar.frame.midY)
        screen.window.hover(at: onMessage, time: 1)
        root.messageBar.close()
        let afterTheMessage = graphScreen.highlight.shownIndex
        try hover(131, 300)

        #expect(asTheWindowOpens == nil && afterTheMessage == nil)
        #expect(root.messageBar.message == nil)
        #expect(graphScreen.highlight.shownIndex == 2)
    }

    /// A menu command starts from the entry that keys have highlighted.
    @Test func whatKeysReadStaysWhileThePointerIsOnAButton() throws {
        let button = try #require(graphScreen.lastButtonFrame)
        screen.press(.end)

        try hover(button.midX, button.midY)
        screen.press(.function(10))
        try screen.update()
        try hover(200)
        screen.press(.escape)

        #expect(!screen.window.isMenuOpen)
        #expect(graphScreen.highlight.index == 4)
    }

    @Test func theLineFollowsTheTheme() throws {
        graphScreen.style.paper = .measured
        graphScreen.highlight.read(2)
        try screen.update()
        let line = try #require(graphScreen.paper.subviews.first { $0 is ReadoutLine })
        let before = line.backgroundColor

        screen.window.currentTraits.theme.secondary = .rgb(200, 0, 80)

        #expect(before == Theme.light.secondary && line.backgroundColor == .rgb(200, 0, 80))
    }

    @Test func thePointerThatLeavesEndsIt() throws {
        try hover(130)

        screen.window.hover(at: nil, time: 1)
        try screen.update()

        #expect(graphScreen.highlight.shownIndex == nil)
        #expect(graphScreen.graph.value == "5 entries")
        #expect(dot?.isHidden == true && bubble?.isHidden == true)
    }

    @Test func thePointerOnTheTabBarEndsIt() throws {
        try hover(130)

        try hover(130, 460)

        #expect(graphScreen.highlight.shownIndex == nil)
    }

    @Test func arrowsGoFromEntryToEntry() {
        var places: [Int?] = []
        for key in [Key.right, .right, .end, .right, .left, .home, .left, .escape, .left] {
            screen.press(key)
            places.append(graphScreen.highlight.index)
        }

        #expect(places == [0, 1, 4, 4, 3, 0, 0, nil, 4])
    }

    @Test func arrowsGoOnFromThePointersEntry() throws {
        try hover(160)

        screen.press(.right)

        #expect(graphScreen.highlight.index == 3)
    }

    @Test func arrowsReadWhileATabHasTheFocusToo() {
        // The range selector precedes the tabs in the focus order.
        screen.press(.tab)
        screen.press(.tab)
        screen.press(.right)
        let first = graphScreen.highlight.index
        screen.press(.escape)

        #expect(first == 0)
        #expect(graphScreen.highlight.index == nil)
    }

    @Test func escapeEndsTheReadingBeforeItClosesTheMessage() {
        root.messageBar.message = "Exported."
        screen.press(.right)

        screen.press(.escape)
        let message = root.messageBar.message
        screen.press(.escape)

        #expect(graphScreen.highlight.index == nil)
        #expect(message == "Exported.")
        #expect(root.messageBar.message == nil)
    }

    @Test func withoutEntriesNothingIsRead() throws {
        root.show(WeightHistory())
        try screen.update()

        try hover(130)
        screen.press(.right)
        screen.press(.home)

        #expect(graphScreen.highlight.index == nil)
        #expect(graphScreen.graph.value == "0 entries")
    }

    @Test func aFingerHighlightsWhatItLeaves() throws {
        screen.window.beginPress(.touch(1), at: Point(x: 100, y: 100), time: 0)
        let first = graphScreen.highlight.index
        screen.window.movePress(.touch(1), to: Point(x: 210, y: 100), time: 0.1)
        let second = graphScreen.highlight.index
        screen.window.endPress(.touch(1), at: Point(x: 210, y: 100), time: 0.2)

        #expect([first, second, graphScreen.highlight.index] == [1, 3, 3])
    }

    @Test func thePointersButtonReadsOn() throws {
        screen.window.beginPress(at: Point(x: 100, y: 100), time: 0)
        screen.window.movePress(to: Point(x: 210, y: 100), time: 0.1)
        let dragged = graphScreen.highlight.index
        screen.window.endPress(at: Point(x: 230, y: 100), time: 0.2)

        #expect(dragged == 3)
        #expect(graphScreen.highlight.index == 3)
    }

    @Test func aDragFromTheEdgeGoesBeforeReading() throws {
        screen.window.beginPress(.touch(1), at: Point(x: 5, y: 100), time: 0)
        let before = graphScreen.highlight.index
        screen.window.movePress(.touch(1), to: Point(x: 40, y: 100), time: 0.1)
        screen.window.movePress(.touch(1), to: Point(x: 120, y: 100), time: 0.2)

        #expect(before == 0)
        #expect(graphScreen.highlight.index == nil)
        #expect(root.tab == .history)
    }

    @Test func anotherTabEndsIt() throws {
        try hover(130)

        screen.press(.character("1"))
        try screen.update(at: 1)
        screen.press(.character("2"))
        try screen.update(at: 2)

        // The list has selected the newest entry.
        #expect(graphScreen.highlight.shownIndex == 4 && graphScreen.highlight.index == 4)
    }

    @Test func itFollowsTheUnit() throws {
        try hover(130)

        screen.press(.character("l"))
        try screen.update()

        #expect(graphScreen.graph.value == "154.3 lbs, 03/01/1970, 00:00")
        #expect(screen.window.treeDescription.texts.contains("154.3 lbs"))
    }

    @Test func itFollowsTheTextSize() throws {
        try hover(130)
        let (before, dotBefore) = (try #require(bubble).frame, try #require(dot).frame)

        screen.window.currentTraits.textSize = .extraExtraExtraLarge
        try screen.update()

        let after = try #require(bubble).frame
        #expect(after.width > before.width && after.height > before.height)
        #expect(try #require(dot).frame.minY - after.maxY == dotBefore.minY - before.maxY)
        #expect(abs(after.midX - before.midX) <= 0.5)
    }

    @Test func itStaysWithItsEntryInAnotherHistory() throws {
        try hover(160)

        root.show(WeightHistory([(-86400, 75), (0, 80), (86400, 100), (172800, 70), (345600, 90)]))
        try screen.update()

        #expect(graphScreen.highlight.shownIndex == 3)
        #expect(graphScreen.graph.value == "70.0 kg, 03/01/1970, 00:00")
        #expect(dot?.center == Point(x: 188, y: 375))
    }

    @Test func itEndsWithItsEntry() throws {
        try hover(160)

        root.show(WeightHistory([80, 100]))
        try screen.update()

        #expect(graphScreen.highlight.shownIndex == nil)
        #expect(dot?.isHidden == true && bubble?.isHidden == true)
    }

    @Test func itFollowsTheWindowsSize() throws {
        try hover(160)

        screen.window.frame.size = Size(width: 520, height: 480)
        try screen.update()

        #expect(dot?.center == Point(x: 260, y: 291))
    }

    @Test func whereThereIsNoRoomNothingShows() throws {
        screen.press(.right)
        try screen.update()

        screen.window.frame.size = Size(width: 30, height: 30)
        try screen.update()

        #expect(dot?.isHidden == true && bubble?.isHidden == true)
        screen.window.frame.size = Size(width: 320, height: 480)
        try screen.update()
        #expect(dot?.isHidden == false && bubble?.isHidden == false)
    }

    @Test(arguments: Sizes.scales, TextSize.allCases)
    func itLiesWithinTheScreenAndBesideTheDot(scale: Double, textSize: TextSize) throws {
        let screen = try TestScreen(root, size: Size(width: 280, height: 360), scale: scale, textSize: textSize)
        for place in 0..<5 {
            graphScreen.highlight.read(place)
            try screen.update()

            let (bubble, dot) = (try #require(bubble), try #require(dot))
            #expect(!bubble.isHidden)
            #expect(graphScreen.graph.frame.contains(bubble.frame))
            #expect(!bubble.frame.intersects(dot.frame))
        }
    }
}
