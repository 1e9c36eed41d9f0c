import Geometry
import Testing

@testable import ViewKit

/// A view with two parts that are no views.
private final class Drawing: View {
    var names = ["line", "arc"]

    override func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.role = .canvas
        own.children = names.enumerated().map { index, name in
            ViewDescription(ofPart: name, .image, frame: Rect(x: Double(10 * index), y: 0, width: 5, height: 5))
        }
    }
}

/// The descriptions of containers, and the identities of views.
@Suite struct ContainerDescriptionTests {
    private let window = Window(size: Size(width: 320, height: 480), traits: Traits())

    @Test func identitiesStayAndAreNeverUsedAgain() {
        let (first, second) = (View(), View())
        window.addSubview(first)
        let before = window.treeDescription
        #expect(before.identity == 1 && before.children.map(\.identity) == [2])
        first.removeFromSuperview()
        window.addSubview(second)

        #expect(window.treeDescription.children.map(\.identity) == [3])

        window.insertSubview(first, at: 0)
        #expect(window.treeDescription.children.map(\.identity) == [2, 3])
    }

    @Test func aViewOfAnotherWindowGetsANumberThere() {
        let (view, other) = (View(), Window(size: Size(width: 10, height: 10), traits: Traits()))
        window.addSubview(view)
        _ = window.treeDescription
        other.addSubview(view)

        #expect(other.treeDescription.children.map(\.identity) == [2])

        window.addSubview(view)
        #expect(window.treeDescription.children.map(\.identity) == [3])
    }

    @Test func partsKeepTheirIdentitiesByTheirKeys() throws {
        let drawing = Drawing(frame: Rect(x: 7, y: 9, width: 50, height: 50))
        drawing.addSubview(Hairline())
        window.addSubview(drawing)
        let before = try #require(window.treeDescription.children.first)
        drawing.names = ["arc", "circle"]

        let after = try #require(window.treeDescription.children.first)

        #expect(before.children.map(\.type) == ["Hairline", "line", "arc"])
        #expect(before.children[2].frame == Rect(x: 17, y: 9, width: 5, height: 5))
        let (old, new) = (before.children.map(\.identity), after.children.map(\.identity))
        #expect(new[1] == old[2] && !old.contains(new[2]))
        #expect(Set(old + [before.identity]).count == 4)
    }

    @Test func aRowCanBeSelectedAndDeleted() throws {
        let stage = try TableStage([TableSection(rowCount: 2)])
        stage.table.canDelete = { $0 == 1 }
        stage.table.selectedRow = 1

        let rows = stage.window.treeDescription.all.filter { $0.role == .row }.sorted { $0.frame.minY < $1.frame.minY }

        #expect(rows.map(\.states) == [[.focusable, .selectable], [.focusable, .selectable, .selected]])
        #expect(rows.map(\.actions) == [[], ["Delete"]])
        #expect(rows.allSatisfy { row in row.all.filter { $0.role == .text }.allSatisfy { $0.isIgnored } })
    }

    @Test func aCellThatShowsAnotherRowIsAnotherView() throws {
        let stage = try TableStage([TableSection(rowCount: 100)])
        func identities() -> Set<Int> {
            Set(stage.window.treeDescription.all.filter { $0.role == .row }.map(\.identity))
        }
        let before = identities()
        #expect(identities() == before)

        stage.table.contentOffset.y = 44 * 50
        try stage.update()

        let after = identities()
        #expect(stage.cellsMade <= 14)
        #expect(after.isDisjoint(with: before))

        stage.table.sections = [TableSection(rowCount: 90)]
        try stage.update()
        #expect(identities().isDisjoint(with: after))
    }

    @Test func aTabSaysThatItIsSelected() {
        let items = ["History", "Graph"].map { TabBarItem(title: $0, icon: Icons.history, selectedIcon: Icons.history) }
        let bar = TabBar(items: items, selectedIndex: 1)

        let tabs = bar.subviews.map(\.ownDescription).filter { $0.role == .tab }

        #expect(bar.role == .tabBar)
        #expect(tabs.map(\.states) == [[.focusable, .selectable], [.focusable, .selectable, .selected]])
    }

    @Test func aControllerOverTheOthersIsADialog() throws {
        let (root, panel) = (ViewController(), ViewController())
        (root.title, panel.title) = ("Below", "Edit entry")
        window.rootViewController = root
        #expect(root.view.role == .group)

        root.present(panel, animated: false)

        let own = panel.view.ownDescription
        #expect((own.role, own.label, own.states) == (.dialog, "Edit entry", .modal))
        #expect(root.view.role == .group)
    }

    @Test func aStackOverTheOthersHasTheTitleOfItsTopScreen() {
        let (root, screen) = (ViewController(), ViewController())
        screen.title = "2 lines"
        window.rootViewController = root
        let stack = NavigationController(root: screen)

        root.present(stack, animated: false)

        #expect((stack.view.role, stack.view.label) == (.dialog, "2 lines"))
    }

    @Test func theTitleBarSaysWhereItsBackButtonLeads() throws {
        let scene = Scene()
        let stack = NavigationController(root: scene.screens[0])
        let stage = try Stage(stack)
        stack.push(scene.screens[1], animated: false)
        try stage.update()

        let bar = try #require(stage.window.treeDescription.all.first { $0.type == "TitleBar" })

        #expect((bar.role, bar.label) == (.titleBar, "Title bar"))
        let shown = bar.all.filter { $0.role == .button && !$0.isHidden && !$0.frame.isEmpty }
        #expect(shown.map(\.label) == ["Back to one"])
        #expect(shown.map(\.help) == ["Back"])
    }

    @Test func screensSideBySideHaveNames() throws {
        let scene = Scene()
        let tabs = SplitViewController(Array(scene.screens.prefix(2)))
        let stage = try Stage(tabs, size: Size(width: 800, height: 480))

        #expect(scene.screens.prefix(2).map(\.view.label) == ["one", "two"])

        stage.window.frame.size.width = 500
        try stage.update()
        #expect(scene.screens.prefix(2).map(\.view.label) == [nil, nil])
    }

    @Test func aMessageIsTheNameOfItsBar() {
        let bar = MessageBar()
        bar.message = "Deleted 82.4 kg."

        let own = bar.ownDescription

        #expect((own.role, own.label, own.value) == (.notification, "Deleted 82.4 kg.", "Deleted 82.4 kg."))
        #expect(bar.subviews.first { $0 is Label }?.isIgnored == true)
    }

    @Test func theListOfKeysIsADialog() {
        let own = KeyList([]).ownDescription

        #expect((own.role, own.label, own.states) == (.dialog, "Keyboard shortcuts", .modal))
    }
}
