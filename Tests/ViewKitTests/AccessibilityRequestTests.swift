import Geometry
import Testing

@testable import ViewKit

/// Views act for assistive technology.
@Suite struct AccessibilityRequestTests {
    private let window = Window(size: Size(width: 320, height: 480), traits: Traits())

    private final class Counter { var count = 0 }

    private func identity(_ window: Window, where fits: (ViewDescription) -> Bool) -> Int {
        window.treeDescription.all.last(where: fits)?.identity ?? -1
    }

    private func button(_ title: String = "Save") -> (Button, Counter) {
        let (button, counter) = (Button(title), Counter())
        button.onAction = { counter.count += 1 }
        button.frame = Rect(x: 10, y: 10, width: 80, height: 30)
        return (button, counter)
    }

    @Test func aPressDoesWhatAClickDoes() {
        let (save, counter) = button()
        window.addSubview(save)
        let identity = identity(window) { $0.label == "Save" }

        #expect(window.treeDescription.children.first?.isPressable == true)
        #expect(window.perform(.press, on: identity))
        #expect(counter.count == 1)
        #expect(!window.perform(.action("Save"), on: identity) && !window.perform(.value(1), on: identity))
    }

    @Test func whatIsGoneHiddenOrOffDoesNothing() {
        let (save, counter) = button()
        let holder = View(frame: window.bounds)
        holder.addSubview(save)
        window.addSubview(holder)
        let identity = identity(window) { $0.label == "Save" }

        holder.isHidden = true
        #expect(!window.perform(.press, on: identity))
        (holder.isHidden, save.isEnabled) = (false, false)
        #expect(!window.perform(.press, on: identity) && !window.perform(.focus, on: identity))
        #expect(window.treeDescription.all.last?.isPressable == false)
        save.isEnabled = true
        holder.takesInput = false
        #expect(!window.perform(.press, on: identity))
        holder.takesInput = true
        save.removeFromSuperview()
        #expect(!window.perform(.press, on: identity) && !window.perform(.press, on: 1000))
        #expect(counter.count == 0)
    }

    @Test func whatIsBehindAPanelOrAMenuDoesNothing() {
        let (save, counter) = button()
        let panel = View(frame: Rect(x: 100, y: 100, width: 50, height: 50))
        let (inside, insideCounter) = button("Inside")
        panel.addSubview(inside)
        for view in [save, panel] { window.addSubview(view) }
        let behind = identity(window) { $0.label == "Save" }
        window.focusRoot = panel

        #expect(!window.perform(.press, on: behind) && !window.perform(.focus, on: behind))
        #expect(window.perform(.press, on: identity(window) { $0.label == "Inside" }))
        window.focusRoot = nil
        window.open(Menu([.command(Command("a", title: "A") {})]), at: .zero)
        #expect(!window.perform(.press, on: behind))
        window.closeMenus()
        #expect(window.perform(.press, on: behind))
        #expect(counter.count == 1 && insideCounter.count == 1)
    }

    @Test func theFocusCanBeSeenAndIsOnlyTakenByWhatCanHaveIt() {
        let (save, _) = button()
        let label = Label("Title", style: .body)
        for view in [label, save] { window.addSubview(view) }

        #expect(!window.perform(.focus, on: identity(window) { $0.label == "Title" }))
        #expect(window.perform(.focus, on: identity(window) { $0.label == "Save" }))
        #expect(window.firstResponder === save && save.showsFocusRing)
    }

    @Test func controlsTakeValuesAndChoices() {
        let (toggle, slider, segments) = (Switch(), Slider(range: 0...10), SegmentedControl(["W", "M", "Y"]))
        var reports: [String] = []
        toggle.onChange = { reports.append("\($0)") }
        slider.onChange = { reports.append("\($0)") }
        slider.onChangeEnd = { reports.append("end") }
        segments.onChange = { reports.append("segment \($0)") }
        segments.disabledIndices = [2]
        for view in [toggle, slider, segments] { window.addSubview(view) }

        #expect(window.perform(.press, on: identity(window) { $0.role == .switch }))
        #expect(window.perform(.value(4), on: identity(window) { $0.role == .slider }))
        #expect(!window.perform(.value(.nan), on: identity(window) { $0.role == .slider }))
        #expect(!window.perform(.press, on: identity(window) { $0.role == .slider }))
        #expect(window.perform(.select, on: identity(window) { $0.label == "M" }))
        #expect(!window.perform(.press, on: identity(window) { $0.label == "Y" }))
        #expect(toggle.isOn && slider.number == 4 && segments.selectedIndex == 1)
        #expect(reports == ["true", "4.0", "end", "segment 1"])
    }

    @Test func aTabIsSelected() {
        let items = ["History", "Graph"].map { TabBarItem(title: $0, icon: Icons.history, selectedIcon: Icons.history) }
        let bar = TabBar(items: items, selectedIndex: 0)
        bar.onSelect = { bar.selectedIndex = $0 }
        window.addSubview(bar)

        #expect(window.perform(.select, on: identity(window) { $0.label == "Graph" }))
        #expect(bar.selectedIndex == 1)
    }

    @Test func aFieldIsEditedAsByTyping() throws {
        let field = TextField()
        var texts: [String] = []
        field.onChange = { texts.append($0) }
        field.text = "8é4"
        window.addSubview(field)
        let identity = identity(window) { $0.role == .textField }

        #expect(window.perform(.selection(TextSelection(caret: 3)), on: identity))
        #expect(field.selection == TextSelection(caret: 3))
        // Between the bytes of a letter there is no place.
        #expect(!window.perform(.selection(TextSelection(caret: 2)), on: identity))
        #expect(!window.perform(.replace(0..<2, with: "x"), on: identity))
        #expect(!window.perform(.replace(0..<9, with: "x"), on: identity))
        #expect(window.perform(.replace(1..<3, with: "2,\n"), on: identity))
        #expect(field.text == "82, 4" && texts == ["82, 4"])

        field.becomeFirstResponder()
        window.send(KeyPress(.character("z"), modifiers: .control))
        #expect(field.text == "8é4")

        field.isEditable = false
        #expect(!window.perform(.replace(0..<1, with: "9"), on: identity))
        #expect(window.perform(.selection(TextSelection(0..<1)), on: identity))
    }

    @Test func rowsOfMenusAreChosen() throws {
        let stage = try MenuStage()
        #expect(stage.window.perform(.press, on: identity(stage.window) { $0.label == "Menu" && $0.role == .button }))
        try #require(stage.window.isMenuOpen)
        let row = identity(stage.window) { $0.label == "Undo" }
        let unavailable = identity(stage.window) { $0.label == "Redo" }

        #expect(!stage.window.perform(.press, on: unavailable))
        #expect(stage.window.perform(.focus, on: row) && stage.highlighted == "Undo")
        #expect(stage.window.perform(.press, on: row))
        #expect(stage.given == ["Undo"] && !stage.window.isMenuOpen)
        #expect(!stage.window.perform(.press, on: row))
    }

    @Test func rowsAreChosenSelectedAndDeleted() throws {
        let stage = try TableStage([TableSection(rowCount: 100)])
        var opened: [Int] = []
        stage.table.rowActions = [RowAction("Edit") { opened.append($0) }]
        func row(_ row: Int) -> Int {
            identity(stage.window) { $0.role == .row && !$0.isHidden && $0.label == "Row \(row)" }
        }

        #expect(stage.window.perform(.select, on: row(2)) && stage.table.selectedRow == 2 && stage.selected.isEmpty)
        #expect(stage.window.perform(.focus, on: row(1)) && stage.table.selectedRow == 1)
        #expect(stage.window.firstResponder === stage.table)
        #expect(stage.window.perform(.press, on: row(3)) && stage.selected == [3] && stage.table.selectedRow == 3)
        #expect(stage.window.perform(.action("Edit"), on: row(4)) && opened == [4])
        #expect(stage.window.perform(.action("Delete"), on: row(5)) && stage.deleted == [5])
        #expect(!stage.window.perform(.action("Open"), on: row(5)))
        let described = stage.window.treeDescription.all.filter { $0.role == .row && !$0.isHidden }
        #expect(described.map(\.position).prefix(3) == [1, 2, 3] && described.allSatisfy { $0.count == 100 })
        #expect(stage.window.treeDescription.all.first { $0.role == .table }?.count == 100)
    }

    @Test func aRowThatIsOnlyReadCanBeSelectedButNotPressed() throws {
        let stage = try TableStage([TableSection(rowCount: 3)], style: .grouped)
        let row = identity(stage.window) { $0.role == .row && $0.label == "Row 1" }

        #expect(!stage.window.perform(.press, on: row) && stage.window.perform(.reveal, on: row))
        #expect(stage.window.perform(.select, on: row) && stage.table.selectedRow == 1 && stage.selected.isEmpty)
    }

    @Test func thePickersRowsAreSelected() throws {
        let stage = try PickerStage(["lbs", "kg", "st"], row: 1)

        #expect(stage.window.perform(.select, on: identity(stage.window) { $0.label == "st" }))
        #expect(stage.chosen == [2])
    }
}
