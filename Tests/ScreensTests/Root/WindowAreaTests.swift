import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens
@testable import WeightGraph

/// F6 and Shift F6 in the window, and the focus after something over the screens has gone.
@Suite struct WindowAreaTests {
    private let root: RootViewController
    private let screen: TestScreen
    private var table: TableView { root.historyScreen.table }
    private var graph: GraphView { root.graphScreen.graph }

    init() throws {
        root = RootViewController(actions: Recording(), format: .plain(.kilograms), tab: .history)
        root.show(.zigzag(40))
        screen = try TestScreen(root, size: Size(width: 480, height: 600))
        try settle()
    }

    private func settle() throws {
        for time in [0.0, 1, 2, 3] { try screen.update(at: screen.window.time + time) }
    }

    private func widen() throws {
        screen.window.frame.size.width = 900
        try settle()
    }

    private func press(_ key: Key, _ modifiers: Modifiers = []) throws {
        screen.press(key, modifiers)
        try settle()
    }

    private func showMessage() throws {
        root.messageBar.show("Deleted 82.4 kg.", buttons: [MessageButton(title: "Undo") {}])
        try screen.update()
    }

    private var focused: View? { screen.window.firstResponder as? View }

    /// The part of the window that has the focus; "none" if the screen's keys act without it.
    private func area(in root: RootViewController, of screen: TestScreen) -> String {
        guard let focused = screen.window.firstResponder as? View else { return "none" }
        let areas: [(name: String, view: View)] = [
            ("title", root.navigation.titleBar), ("message", root.messageBar), ("tabs", root.tabs.tabBar),
            ("graph", root.graphScreen.view), ("history", root.navigation.view),
        ]
        return areas.first { focused.isDescendant(of: $0.view) }?.name ?? "elsewhere"
    }

    private var area: String { area(in: root, of: screen) }

    /// Presses F6 or Shift F6 some times, and returns the parts of the window that had the focus then.
    private func areas(_ count: Int, _ modifiers: Modifiers = []) -> [String] {
        (0..<count).map { _ in
            screen.press(.function(6), modifiers)
            return area
        }
    }

    // The order of the areas.

    @Test func fromTheHistoryItGoesRound() throws {
        let without = areas(3)
        try showMessage()
        let with = areas(4)
        let backward = areas(4, .shift)

        #expect(without == ["tabs", "title", "history"])
        #expect(with == ["tabs", "message", "title", "history"])
        #expect(backward == ["title", "message", "tabs", "history"])
        #expect(focused === table)
    }

    @Test func theGraphAloneNeedsNoFocus() throws {
        try press(.character("2"))
        try showMessage()

        let round = areas(3)
        screen.press(.left)

        #expect(round == ["tabs", "message", "none"])
        #expect(root.graphScreen.highlight.index == 39)
    }

    @Test func besideTheGraphBothScreensAreAreas() throws {
        try widen()
        try showMessage()

        let round = areas(5)

        #expect(round == ["graph", "message", "title", "history", "graph"])
        #expect(focused === graph && root.tab == .graph)
    }

    @Test(arguments: [480.0, 900]) func anEntryIsAnAreaInPlaceOfTheList(width: Double) throws {
        screen.window.frame.size.width = width
        try settle()
        root.showDetail(of: 5, animated: false)
        try settle()
        let before = focused

        let back = areas(1, .shift)
        let edit = focused?.label
        let again = areas(1)

        #expect(back == ["title"] && edit == "Edit" && again == ["history"])
        #expect(before === root.detailScreen?.table && focused === before)
    }

    @Test func eachAreaKeepsItsPlace() throws {
        _ = areas(2)
        screen.press(.tab)
        let inTitleBar = focused?.label
        _ = areas(3)

        #expect(inTitleBar == "Add entry" && focused?.label == "Add entry")
    }

    @Test func theTabBarBeginsAtTheSelectedTab() throws {
        try press(.character("2"))
        _ = areas(1)

        #expect(focused?.label == "Graph")
    }

    @Test(arguments: RootTab.allCases) func withoutEntriesTheFirstButtonIsReached(tab: RootTab) throws {
        let root = RootViewController(actions: Recording(), format: .plain(), tab: tab)
        root.hint = ""
        let screen = try TestScreen(root, size: Size(width: 480, height: 600))
        var labels: [String?] = []
        for _ in 0..<6 {
            screen.press(.function(6))
            labels.append((screen.window.firstResponder as? View)?.label)
        }

        #expect(labels.contains("Add your first weight"))
        #expect(!labels.contains(nil))
    }

    @Test func anEmptyGraphBesideTheHistoryCannotHaveTheFocus() throws {
        let root = RootViewController(actions: Recording(), format: .plain(), tab: .graph)
        root.hint = ""
        let screen = try TestScreen(root, size: Size(width: 900, height: 600))
        let graph = root.graphScreen.graph
        #expect(root.tabs.isSplit && screen.window.firstResponder == nil && !graph.becomeFirstResponder())

        root.show(.zigzag(40))
        #expect(screen.window.firstResponder === graph)

        root.show(WeightHistory())
        #expect(screen.window.firstResponder == nil)
    }

    // Panels and menus.

    @Test(arguments: [Key.character("n"), .character("?"), .character("g")]) func aPanelKeepsTheFocus(key: Key) throws {
        try press(key)
        let before = focused

        _ = areas(2)

        #expect(before != nil && before !== table && focused === before)
    }

    @Test(arguments: [Key.character("n"), .character("?"), .function(10), .character("g")])
    func closingGivesTheFocusBackToTheBar(key: Key) throws {
        try showMessage()
        _ = areas(2)
        let before = focused

        try press(key)
        _ = areas(1)
        try press(.escape)

        #expect(before?.label == "Undo" && focused === before)
    }

    @Test func anOpenMenuKeepsTheKeys() throws {
        try press(.function(10))

        _ = areas(1)

        #expect(screen.window.isMenuOpen && focused === table)
    }

    @Test func theListOfKeysSelectsNothingAsItCloses() throws {
        try press(.character("?"))
        try press(.escape)

        #expect(focused === table && table.selectedRow == nil)
    }

    // Searches.

    @Test func theFieldOfASearchKeepsItsText() throws {
        try press(.character("f"), .control)
        screen.window.send(text: "8")
        let field = try #require(focused as? TextField)
        let areas = areas(1) + areas(1, .shift)

        screen.window.send(text: "0")

        #expect(areas == ["tabs", "history"])
        #expect(focused === field && field.text == "80")
    }

    @Test func aSearchGivesTheFocusBackToTheGraph() throws {
        try widen()
        try press(.character("2"))
        try press(.character("f"), .control)
        let during = root.tab

        try press(.escape)

        #expect(during == .history)
        #expect(focused === graph && root.tab == .graph)
    }

    @Test func theButtonThatEndsASearchLeavesTheFocusInTheList() throws {
        try press(.character("f"), .control)
        screen.press(.tab)
        let button = focused?.label

        try press(.return)

        #expect(button == "Done" && focused === table)
    }

    // Entries and slides.

    @Test func anEntryThatWasOpenedOnTheGraphGivesTheFocusBackToIt() throws {
        try widen()
        try press(.character("2"))
        try press(.home)
        try press(.return)
        let during = (root.tab, root.detailScreen?.index)

        try press(.escape)

        #expect(during == (.history, 0))
        #expect(root.detailScreen == nil && root.tab == .graph && focused === graph)
    }

    @Test func anEntryThatClosesBesideTheGraphLeavesTheFocusThere() throws {
        try widen()
        root.showDetail(of: 5, animated: false)
        try press(.character("2"))

        screen.window.goBack()
        try settle()

        #expect(root.detailScreen == nil && focused === graph && root.tab == .graph)
    }

    @Test func duringASlideOfTabsItGoesOnFromTheNewScreen() throws {
        try press(.character("2"))
        screen.press(.character("1"))
        try screen.update(at: screen.window.time + 0.05)
        try screen.update(at: screen.window.time + 0.05)

        let during = areas(1)
        try settle()

        #expect(during == ["tabs"] && area == "tabs" && root.tab == .history)
    }

    @Test func duringASlideToAnEntryItGoesOnFromTheEntry() throws {
        screen.press(.down)
        screen.press(.return)
        try screen.update(at: screen.window.time + 0.05)

        let during = areas(2, .shift)
        try settle()
        let after = area
        _ = areas(2)

        #expect(during == ["title", "tabs"] && after == "tabs")
        #expect(focused === root.detailScreen?.table)
    }
}
