import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

/// A window that becomes wide, and narrow again, during an interaction.
@Suite struct CrossingWidthTests {
    private let root: RootViewController
    private let screen: TestScreen
    private var table: TableView { root.historyScreen.table }

    init() throws {
        root = RootViewController(actions: .none, format: .plain(.kilograms))
        root.show(.zigzag(200))
        screen = try TestScreen(root, size: Size(width: 600, height: 480))
    }

    private func resize(_ width: Double) throws {
        screen.window.frame.size = Size(width: width, height: 480)
        screen.window.layoutPass()
    }

    @Test(arguments: [RootTab.history, .graph]) func theTabStays(tab: RootTab) throws {
        root.tabs.select(tab.index, animated: false)
        var chosen = 0
        root.onChoice = { chosen += 1 }
        for width in [760.0, 600, 1600, 759] { try resize(width) }

        #expect(root.tab == tab)
        #expect(chosen == 0)
    }

    @Test func aReadingGoesOn() throws {
        screen.click(Point(x: 300, y: 200))
        let index = root.graphScreen.highlight.index
        try resize(1000)
        let wide = [root.graphScreen.highlight.index, root.historyScreen.selectedIndex]
        try resize(600)

        #expect(index != nil)
        #expect(wide == [index, index])
        #expect(root.graphScreen.highlight.index == index)
    }

    @Test func aSelectionIsReadAndStays() throws {
        root.tabs.select(0, animated: false)
        screen.window.layoutPass()
        table.selectedRow = 5
        try resize(1000)
        let wide = root.graphScreen.highlight.index
        try resize(600)

        #expect(wide == 194)
        #expect(table.selectedRow == 5)
        #expect(root.tab == .history)
    }

    @Test func theSelectionIsGreyWhileTheGraphHasTheFocusBesideIt() throws {
        try resize(1000)
        screen.press(.character("2"))
        let wide = table.isSelectionActive
        try resize(600)
        let narrow = table.isSelectionActive
        screen.press(.left)
        try resize(1000)

        #expect(!wide && narrow)
        #expect(!table.isSelectionActive && !root.graphScreen.graph.showsFocusRing)
        #expect(root.graphScreen.highlight.index == 199)
    }

    @Test func theRowAtTheTopStays() throws {
        root.tabs.select(0, animated: false)
        screen.window.layoutPass()
        table.contentOffset = Point(x: 0, y: 2000)
        screen.window.layoutPass()
        let top = table.row(at: table.visibleRect.origin)
        for width in [1000.0, 600, 800, 500] {
            try resize(width)
            #expect(table.row(at: table.visibleRect.origin) == top)
        }
    }

    @Test func aScrollGoesOn() throws {
        root.tabs.select(0, animated: false)
        screen.window.layoutPass()
        table.scroll(to: Point(x: 0, y: 1000), animated: true)
        try screen.update(at: 1)
        try screen.update(at: 1.1)
        try resize(1000)
        let isInMotion = table.isInMotion
        try screen.update(at: 2)

        #expect(isInMotion)
        #expect(table.contentOffset.y > 900)
    }

    @Test func detailsStay() throws {
        root.tabs.select(0, animated: false)
        root.showDetail(of: 30, animated: false)
        let detail = root.detailScreen
        try resize(1000)
        let wide = (root.detailScreen === detail, root.graphScreen.highlight.index)
        try resize(600)

        #expect(wide == (true, 30))
        #expect(root.detailScreen === detail)
        #expect(detail?.view.frame.width == 600)
    }

    @Test func aPushThatRunsIsAtItsEnd() throws {
        root.tabs.select(0, animated: false)
        root.showDetail(of: 30, animated: true)
        try screen.update(at: 1)
        try screen.update(at: 1.1)
        try resize(1000)

        #expect(root.detailScreen?.view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
        #expect(!root.historyScreen.view.isVisibleInWindow)
    }

    @Test func aSlideThatRunsIsAtItsEnd() throws {
        root.tabs.select(0, animated: true)
        try screen.update(at: 1)
        try screen.update(at: 1.1)
        try resize(1000)

        #expect(root.tab == .history)
        #expect(root.graphScreen.view.frame == Rect(x: 321, y: 0, width: 679, height: 480))
    }

    @Test func anEdgeDragBetweenTabsIsCancelled() throws {
        screen.window.beginPress(at: Point(x: 3, y: 200), time: 0)
        for x in [20.0, 100, 200] { screen.window.movePress(to: Point(x: x, y: 200), time: x / 100) }
        try screen.update(at: 3)
        try resize(1000)
        screen.window.endPress(at: Point(x: 200, y: 200), time: 4)
        try screen.update(at: 5)

        #expect(root.tab == .graph)
        #expect(root.navigation.view.frame.minX == 0)
        #expect(root.graphScreen.view.frame.minX == 321)
    }

    @Test func thePanelStaysInTheMiddleWithWhatIsTyped() throws {
        root.addEntry()
        try screen.update(at: 1)
        try screen.update(at: 2)
        screen.window.send(text: "82.4")
        try resize(1000)
        let frame = root.entryScreen?.view.frame
        try resize(600)

        #expect(frame?.midX == 500)
        #expect(root.entryScreen?.view.frame.midX == 300)
        #expect(screen.window.treeDescription.texts.contains("82.4"))
        #expect(root.tab == .graph)
    }

    @Test func theUnitSelectorStays() throws {
        root.showUnitSelector()
        try screen.update(at: 1)
        try screen.update(at: 1.3)
        try resize(1000)
        try screen.update(at: 3)
        let selector = root.panels.unitSelector
        selector?.close()
        try screen.update(at: 4)
        try screen.update(at: 5)

        #expect(root.graphScreen.view.frame == Rect(x: 321, y: 0, width: 679, height: 480))
        #expect(root.panels.unitSelector == nil)
    }

    @Test func toAndFroLooksAsItWas() throws {
        root.tabs.select(0, animated: false)
        for time in [1.0, 5, 9] { try screen.update(at: time) }
        let before = screen.pixels
        try resize(1000)
        try screen.update(at: 10)
        try resize(600)
        for time in [11.0, 15, 19] { try screen.update(at: time) }

        #expect(screen.pixels == before)
    }
}
