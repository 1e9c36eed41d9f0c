import Geometry
import TestSupport
import Testing
import ViewKit

@testable import Gallery

/// The menu of every screen, context menus, the list of keys, and the width of rows.
@Suite struct GalleryMenuTests {
    /// A screen with commands that it records.
    private final class ActingScreen: DemoScreen {
        private(set) var acts: [String] = []

        override var keyCommands: [Command] {
            Command.history(undo: { self.acts.append("undo") }, redo: { self.acts.append("redo") })
                + [
                    Command("act", KeyPress(.character("x")), title: "Act") { [unowned self] in acts.append("act") },
                    Command("hidden", .control("x"), title: "Hidden", isListed: false) {},
                ]
        }
    }

    private let acting = ActingScreen(GalleryContext())

    private func makeRoot() -> GalleryViewController {
        let demos = [
            Demo("one", title: "One", in: .lines) { [acting] _ in acting },
            Demo("two", title: "Two", in: .things) { DemoScreen($0) },
        ]
        return GalleryViewController(demos, GalleryContext(), commands: GalleryCommands())
    }

    private let ofWindow = ["View", "Export", "Keyboard shortcuts", "Close window"]

    @Test func everyTitleBarHasAMenuButton() throws {
        let root = makeRoot()
        let screen = try GalleryScreen(root, reducesMotion: true)
        func frames() -> [Rect] {
            root.navigation.titleBar.all(Button.self).filter { $0.label == "Menu" && $0.isVisibleInWindow }
                .map { $0.convert($0.bounds, to: nil) }
        }

        let onTable = frames()
        screen.press(.character("1"))
        try screen.update()
        let onDemo = frames()
        let below = DemoScreen(GalleryContext())
        below.navigationItem.rightButtons = [BarButtonItem(symbol: .plus, label: "Add") {}]
        root.navigation.push(below, animated: false)
        try screen.update()

        #expect(onTable.count == 1 && onTable == onDemo && onTable == frames())
        #expect(onTable[0].maxX > 300)
    }

    @Test func theMenuHasTheCommandsOfTheScreenAndOfTheWindow() throws {
        let screen = try GalleryScreen(makeRoot(), reducesMotion: true)

        screen.press(.function(10))
        #expect(screen.menuLines == ofWindow)
        screen.press(.escape)
        screen.press(.character("1"))
        screen.press(.function(10))

        #expect(screen.menuLines == ["Undo", "Redo", "Act", "Previous demo", "Next demo"] + ofWindow)
    }

    @Test func aLineOfTheMenuActs() throws {
        let screen = try GalleryScreen(makeRoot(), reducesMotion: true)
        screen.press(.character("1"))

        screen.press(.function(10))
        screen.press(.character("a"))
        screen.press(.return)

        #expect(acting.acts == ["act"])
        #expect(screen.menuLines == [])
    }

    @Test func aDemoHasItsCommandsAsAContextMenu() throws {
        let screen = try GalleryScreen(makeRoot(), reducesMotion: true)
        screen.press(.character("1"))
        try screen.update()

        screen.window.beginPress(at: Point(x: 160, y: 300), button: .secondary, time: 1)
        screen.window.endPress(at: Point(x: 160, y: 300), button: .secondary, time: 1)

        #expect(screen.menuLines == ["Undo", "Redo", "Act"])
    }

    @Test func aRowThatIsPressedForItsMenuIsSelectedAndCanBeOpened() throws {
        let root = makeRoot()
        let screen = try GalleryScreen(root, reducesMotion: true)
        let table = try #require(root.navigation.topViewController.view.subviews.first as? TableView)
        let middle = table.convert(table.frame(ofRow: 1).center, to: nil)

        screen.window.beginPress(at: middle, button: .secondary, time: 1)
        screen.window.endPress(at: middle, button: .secondary, time: 1)
        #expect(table.selectedRow == 1)
        #expect(screen.menuLines == ["Open"])
        screen.press(.down)
        screen.press(.return)

        #expect(root.demo?.id == "two")
    }

    @Test func keysAreListedInGroupsWithoutThoseOfDevelopers() throws {
        let screen = try GalleryScreen(makeRoot(), size: Size(width: 480, height: 720), reducesMotion: true)
        screen.press(.character("1"))

        screen.press(.character("?"))
        try screen.update()

        let texts = screen.texts
        #expect(Set(texts).isSuperset(of: ["One", "Act", "Demos", "Back", "Next demo", "Window", "Menu", "F10"]))
        #expect(!texts.contains("Hidden") && !texts.contains("Print view tree"))
    }

    @Test func titlesAgreeWithTheirRows() {
        for demo in Catalogue.demos { #expect(demo.makeScreen(GalleryContext()).title == demo.title) }
    }

    @Test func rowsAreAtMost640PointsWideInTheMiddle() throws {
        let root = makeRoot()
        let screen = try GalleryScreen(root, size: Size(width: 1100, height: 720), reducesMotion: true)
        let table = try #require(root.navigation.topViewController.view.subviews.first as? TableView)
        func left(_ text: String) -> Double? {
            table.all(Label.self).first { $0.text == text }.map { $0.convert($0.bounds, to: nil).minX }
        }

        #expect(left("One") == 246 && left("Lines and shapes") == 246)
        #expect(table.frame.width == 1100)
        screen.window.bounds.size.width = 640
        try screen.update()

        #expect(left("One") == 16 && left("Lines and shapes") == 16)
    }

    @Test func linesBetweenRowsEndWithTheRows() throws {
        let root = GalleryViewController(Catalogue.demos, GalleryContext(), commands: GalleryCommands())
        let screen = try GalleryScreen(root, size: Size(width: 1100, height: 720), reducesMotion: true)
        let table = try #require(root.navigation.topViewController.view.subviews.first as? TableView)
        func ends() -> Set<[Double]> {
            let lines = table.all(Hairline.self).map { $0.convert($0.bounds, to: nil) }
            return Set(lines.filter { $0.minX > 0 }.map { [$0.minX, $0.maxX] })
        }

        #expect(ends() == [[246, 870]])
        screen.window.bounds.size.width = 640
        try screen.update()

        #expect(ends() == [[16, 640]])
    }

    /// In the smallest window with the largest text, tall enough for all rows.
    @Test func noTitleIsCut() throws {
        let root = GalleryViewController(Catalogue.demos, GalleryContext(), commands: GalleryCommands())
        let screen = try GalleryScreen(root, size: Size(width: 280, height: 2400), reducesMotion: true)
        screen.window.currentTraits.textSize = .extraExtraExtraLarge
        func cut(in view: View) -> [String] {
            view.all(Label.self).filter { $0.isVisibleInWindow && $0.isCut(in: $0.bounds.width) }.map(\.text)
        }

        try screen.update()
        #expect(root.view.all(Label.self).count { $0.isVisibleInWindow } > Catalogue.demos.count)
        #expect(cut(in: root.view) == [])
        for demo in Catalogue.demos {
            root.show(demo, animated: false)
            try screen.update()
            #expect(cut(in: root.navigation.titleBar) == [])
        }
    }
}

extension View {
    /// All views of a type in the tree.
    func all<Found: View>(_ type: Found.Type) -> [Found] {
        subviews.flatMap { [$0 as? Found].compactMap(\.self) + $0.all(type) }
    }
}

extension GalleryScreen {
    /// The titles in the open menus.
    var menuLines: [String] { menuLines(in: window.treeDescription) }

    private func menuLines(in view: ViewDescription) -> [String] {
        (view.type == "MenuRow" ? [view.label].compactMap(\.self) : []) + view.children.flatMap(menuLines)
    }
}
