import Geometry
import Testing
import ViewKit

/// F6 and Shift F6 in a window with a bar, a screen and another bar.
@MainActor @Suite struct FocusAreaTests {
    private let window = Window(size: Size(width: 300, height: 300), traits: Traits())
    private let root = AreaController()
    private let screen = ScreenController()
    private let upper = View(frame: Rect(x: 0, y: 0, width: 300, height: 40))
    private let lower = View(frame: Rect(x: 0, y: 260, width: 300, height: 40))
    private let menu: Button
    private let tabs: [Button]

    init() {
        (menu, tabs) = (Button("Menu"), [Button("One"), Button("Two")])
        window.rootViewController = root
        root.addChild(screen)
        screen.view.frame = Rect(x: 0, y: 40, width: 300, height: 220)
        for view in [screen.view, upper, lower] { root.view.addSubview(view) }
        menu.frame = Rect(x: 0, y: 0, width: 80, height: 40)
        upper.addSubview(menu)
        for (index, tab) in tabs.enumerated() {
            tab.frame = Rect(x: Double(index) * 150, y: 0, width: 150, height: 40)
            lower.addSubview(tab)
        }
        root.areas = [upper, screen.view, lower]
        window.layoutIfNeeded()
    }

    private func press(_ key: Key, _ modifiers: Modifiers = []) {
        window.send(KeyPress(key, modifiers: modifiers))
    }

    /// Presses F6 or Shift F6, and returns the label of the view that has the focus then.
    private func next(_ modifiers: Modifiers = []) -> String? {
        press(.function(6), modifiers)
        return (window.firstResponder as? View)?.label
    }

    private func addField() -> TextField {
        let field = TextField()
        field.frame = Rect(x: 0, y: 0, width: 200, height: 30)
        screen.view.addSubview(field)
        return field
    }

    private func addTable(rowCount: Int, below y: Double = 40) -> TableView {
        let table = TableView()
        table.frame = Rect(x: 0, y: y, width: 300, height: 180)
        table.cellForRow = { _, cell in cell ?? TableCell() }
        table.sections = [TableSection(rowCount: rowCount)]
        screen.view.addSubview(table)
        window.layoutIfNeeded()
        return table
    }

    @Test func itLeadsRoundTheAreasAndBack() {
        let forward = (0..<4).map { _ in next() }
        let backward = (0..<4).map { _ in next(.shift) }

        // The screen's keys act while nothing has the focus.
        #expect(forward == ["One", "Menu", nil, "One"])
        #expect(backward == [nil, "Menu", "One", nil])
    }

    @Test func theFocusIsVisible() {
        _ = next()

        #expect(tabs[0].showsFocusRing)
    }

    @Test func anAreaGivesTheFocusBackToItsLastPlace() {
        tabs[1].becomeFirstResponder()

        let labels = (0..<3).map { _ in next() }

        #expect(labels == ["Menu", nil, "Two"])
    }

    @Test func areasOutOfSightOrWithoutAPlaceArePassedOver() {
        upper.isHidden = true
        for tab in tabs { tab.isEnabled = false }
        let none = next()
        upper.isHidden = false
        let upperOnly = next()
        lower.isHidden = true
        let screenOnly = next()

        #expect(none == nil && upperOnly == "Menu" && screenOnly == nil)
    }

    @Test func whatHadTheFocusAndIsGoneIsPassedOver() {
        tabs[1].becomeFirstResponder()
        _ = next()
        tabs[1].isEnabled = false

        #expect(next(.shift) == "One")
    }

    @Test func anAreaMayPreferAView() {
        _ = addField()
        let second = addTable(rowCount: 3)
        screen.preferred = second
        _ = next()

        press(.function(6), .shift)

        #expect(window.firstResponder === second && second.selectedRow == 0)
    }

    @Test func aScreenWhosePreferredViewNeedsNoFocusActsWithoutIt() {
        let other = ScreenController()
        other.preferred = View()
        root.addChild(other)
        root.view.insertSubview(other.view, at: 0)
        let field = TextField()
        other.view.addSubview(field)
        root.areas[1] = other.view
        tabs[0].becomeFirstResponder()

        #expect(next(.shift) == nil)
    }

    @Test func anEmptyTableIsPassedOver() {
        let table = addTable(rowCount: 0)
        screen.preferred = table
        let button = Button("Add")
        button.frame = Rect(x: 0, y: 200, width: 80, height: 20)
        screen.view.addSubview(button)
        table.becomeFirstResponder()
        _ = next()

        #expect(next(.shift) == "Add")
    }

    @Test func aFieldKeepsItsCaret() {
        let field = addField()
        field.text = "abc"
        field.becomeFirstResponder()
        press(.end)
        _ = next()
        _ = next(.shift)

        window.send(text: "d")

        #expect(field.text == "abcd")
    }

    @Test func aTableShowsWhereTheFocusIs() {
        let table = addTable(rowCount: 3)
        table.becomeFirstResponder()
        _ = next()
        _ = next(.shift)

        #expect(window.firstResponder === table && table.selectedRow == 0)
    }

    @Test func aModalKeepsTheFocus() {
        let modal = Button("OK")
        modal.frame = Rect(x: 0, y: 0, width: 80, height: 40)
        screen.view.addSubview(modal)
        modal.becomeFirstResponder()
        window.focusRoot = modal

        window.moveFocus(toAreaOf: root.areas, forward: true)

        #expect(window.firstResponder === modal)
    }

    @Test func anOpenMenuKeepsTheKeys() {
        window.open(Menu([.command(Command("act", title: "Act") {})]), at: .zero)

        let during = next()

        #expect(during == nil && window.isMenuOpen)
    }

    @Test func theFocusIsGivenBackToWhereTheUserWas() {
        let field = addField()
        field.becomeFirstResponder()
        _ = next(.shift)
        let passed = window.firstResponder
        _ = next(.shift)

        let isGiven = lower.giveFocusBack()

        #expect(passed === menu && isGiven)
        #expect(window.firstResponder === field)
    }

    @Test func whereAnotherKeyWasPressedTheUserWas() {
        let field = addField()
        field.becomeFirstResponder()
        _ = next(.shift)
        press(.function(9))
        _ = next(.shift)

        lower.giveFocusBack()

        #expect(window.firstResponder === menu)
    }

    @Test func toNothingItIsGivenBackToo() {
        _ = next()

        let isGiven = lower.giveFocusBack()
        let isGivenAgain = lower.giveFocusBack()

        #expect(isGiven && !isGivenAgain)
        #expect(window.firstResponder == nil)
    }

    @Test func aPlaceThatIsGoneLeavesTheScreenTheKeys() {
        let field = addField()
        field.becomeFirstResponder()
        tabs[0].becomeFirstResponder()
        field.removeFromSuperview()

        lower.giveFocusBack()

        #expect(window.firstResponder == nil)
    }

    @Test func theTabBarPrefersItsSelectedTab() {
        let items = ["One", "Two"].map { TabBarItem(title: $0, icon: Icons.graph, selectedIcon: Icons.graph) }

        let bar = TabBar(items: items, selectedIndex: 1)

        #expect(bar.preferredFocus?.label == "Two")
    }
}

/// A root whose keys lead through its areas.
private final class AreaController: ViewController {
    var areas: [View] = []

    override var keyCommands: [Command] {
        Command.areas { [unowned self] in view.window?.moveFocus(toAreaOf: areas, forward: $0) }
    }
}

private final class ScreenController: ViewController {
    var preferred: View?

    override var preferredFocus: View? { preferred }
}
