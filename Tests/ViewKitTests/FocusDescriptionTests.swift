import Geometry
import Testing

@testable import ViewKit

/// The one node that has the focus, and the identities of rows.
@Suite struct FocusDescriptionTests {
    private func focused(_ window: Window) -> [ViewDescription] { window.treeDescription.all.filter(\.hasFocus) }

    private func rows(_ stage: TableStage) -> [String: Int] {
        let rows = stage.window.treeDescription.all.filter { $0.role == .row && !$0.isHidden && !$0.isIgnored }
        return Dictionary(rows.map { ($0.label ?? "", $0.identity) }) { first, _ in first }
    }

    @Test func withoutAFocusItIsThePartWhoseKeysAct() {
        let window = Window(size: Size(width: 100, height: 100), traits: Traits())
        #expect(focused(window).map(\.role) == [.window])

        window.rootViewController = ViewController()
        #expect(focused(window).map(\.type) == ["View"])
    }

    @Test func itIsTheSelectedRowOfAList() throws {
        let stage = try TableStage([TableSection(rowCount: 100)])
        stage.table.becomeFirstResponder()
        #expect(focused(stage.window).map(\.role) == [.table])

        stage.table.selectedRow = 3
        try stage.update()
        #expect(focused(stage.window).map(\.label) == ["Row 3"])

        // Scrolled out of sight, the selected row is still told.
        stage.table.contentOffset.y = 44 * 50
        try stage.update()
        #expect(focused(stage.window).map(\.label) == ["Row 3"] && rows(stage)["Row 3"] != nil)
        #expect(stage.table.cell(forRow: 3) == nil)

        stage.table.selectedRow = 51
        try stage.update()
        #expect(focused(stage.window).map(\.label) == ["Row 51"] && rows(stage)["Row 3"] == nil)
    }

    @Test func itIsTheSelectedSegment() {
        let window = Window(size: Size(width: 100, height: 100), traits: Traits())
        let control = SegmentedControl(["W", "M"])
        window.addSubview(control)
        control.becomeFirstResponder()
        #expect(focused(window).map(\.label) == ["W"])

        window.send(KeyPress(.right))
        #expect(focused(window).map(\.label) == ["M"])
        control.selectedIndex = nil
        #expect(focused(window).map(\.role) == [.segmentedControl])
    }

    @Test func itIsTheHighlightedRowOfAMenuElseTheMenu() throws {
        let stage = try MenuStage()
        stage.field.becomeFirstResponder()
        stage.window.open(stage.menu, at: .zero)
        #expect(focused(stage.window).map(\.role) == [.menu])

        stage.window.send(KeyPress(.down))
        #expect(focused(stage.window).map(\.label) == ["Undo"])
        stage.window.closeMenus()
        #expect(focused(stage.window).map(\.role) == [.textField])
    }

    @Test func aRowThatComesBackIsTheSame() throws {
        let stage = try TableStage([TableSection(rowCount: 100)])
        let before = rows(stage)

        stage.table.contentOffset.y = 44 * 50
        try stage.update()
        let elsewhere = rows(stage)
        stage.table.contentOffset.y = 0
        try stage.update()

        #expect(rows(stage) == before)
        #expect(Set(elsewhere.values).isDisjoint(with: before.values))
    }

    @Test func rowsThatStayKeepTheirIdentities() throws {
        let stage = try TableStage([TableSection(rowCount: 5)])
        let before = rows(stage)

        stage.words = { $0 == 0 ? "New" : "Row \($0 - 1)" }
        stage.table.apply([TableSection(rowCount: 6)], insertions: [0..<1], deletions: [], animated: false)
        try stage.update()

        let after = rows(stage)
        #expect(after.filter { $0.key != "New" } == before)
        #expect(after["New"].map { $0 > (before.values.max() ?? 0) } == true)

        stage.table.replaceRows(with: [TableSection(rowCount: 6)])
        try stage.update()
        #expect(Set(rows(stage).values).isDisjoint(with: after.values))
    }

    @Test func aPartThatIsGoneIsNotTheLaterOneWithItsKey() throws {
        final class Drawing: View {
            var names = ["line"]
            override func describe(_ own: inout ViewDescription) {
                super.describe(&own)
                own.children = names.map { ViewDescription(ofPart: $0, .image, frame: .zero) }
            }
        }
        let (window, drawing) = (Window(size: Size(width: 9, height: 9), traits: Traits()), Drawing())
        window.addSubview(drawing)
        func identity() -> Int? { window.treeDescription.all.first { $0.type == "line" }?.identity }
        let before = try #require(identity())

        drawing.names = []
        #expect(identity() == nil)
        #expect(!window.perform(.reveal, on: before))
        drawing.names = ["line"]

        #expect(identity() != before)
    }

    @Test func containersWithoutANameAreIgnored() {
        let window = Window(size: Size(width: 9, height: 9), traits: Traits())
        let (plain, named) = (View(), View())
        named.name = "History"
        for view in [plain, named] { window.addSubview(view) }

        #expect(window.treeDescription.children.map(\.isIgnored) == [true, false])
    }

    @Test func theFocusIsNotLostIfWhatHadItGoesBehindAPanel() throws {
        let (root, panel) = (ViewController(), ViewController())
        let stage = try Stage(root)
        let (list, undo) = (Button("List"), Button("Undo"))
        for button in [list, undo] {
            button.frame = Rect(x: 0, y: 0, width: 50, height: 30)
            root.view.addSubview(button)
            button.becomeFirstResponder()
        }

        root.present(panel, animated: false)
        undo.removeFromSuperview()
        panel.dismissSelf(animated: false)

        #expect(stage.window.firstResponder === list)
    }

    @Test func withoutAFocusBelowThereIsNoneAfterAPanel() throws {
        let (root, panel) = (ViewController(), ViewController())
        let stage = try Stage(root)
        let button = Button("List")
        root.view.addSubview(button)
        button.becomeFirstResponder()
        stage.window.firstResponder = nil

        root.present(panel, animated: false)
        panel.dismissSelf(animated: false)

        #expect(stage.window.firstResponder == nil)
    }

    @Test func theListOfKeysIsOneText() {
        let list = KeyList([
            KeyGroup("Entries", [Command("add", KeyPress(.character("n")), title: "Add entry") {}]),
            KeyGroup("Graph", [Command("trend", KeyPress(.character("t")), title: "Trend") {}]),
        ])

        let keys = list.ownDescription.children.first

        #expect(keys?.role == .text && keys?.label == "Entries\nN: Add entry\nGraph\nT: Trend")
    }
}
