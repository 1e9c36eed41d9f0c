import Geometry
import TestSupport
import Testing
import ViewKit

@testable import Gallery

/// The table with its own demos, and the keys between them.
@Suite struct GalleryViewControllerTests {
    private let demos = [
        Demo("one", title: "One", in: .lines) { DemoScreen($0) },
        Demo("two", title: "Two", in: .lines) { DemoScreen($0) },
        Demo("three", title: "Three", in: .things) { context in
            let screen = DemoScreen(context)
            screen.title = "Trois"
            return screen
        },
    ]

    private func makeRoot() -> GalleryViewController {
        GalleryViewController(demos, GalleryContext(), commands: GalleryCommands())
    }

    @Test func theTableHasAHeaderForEachSectionWithDemos() throws {
        let screen = try GalleryScreen(makeRoot(), reducesMotion: true)

        let expected: Set = ["One", "Two", "Three", "Lines and shapes", "Things to use", "Gallery"]
        #expect(Set(screen.texts).subtracting([""]) == expected)
    }

    @Test func digitsOpenDemosAndEscapeGoesBack() throws {
        let root = makeRoot()
        let screen = try GalleryScreen(root, reducesMotion: true)

        screen.press(.character("2"))
        #expect(root.demo?.id == "two" && root.navigation.topViewController.title == "Two")

        screen.press(.escape)
        #expect(root.demo == nil)
    }

    /// Rows after the third of a section have no key.
    @Test func theNineDrawingsKeepTheirKeys() throws {
        let root = GalleryViewController(Catalogue.demos, GalleryContext(), commands: GalleryCommands())
        let screen = try GalleryScreen(root, reducesMotion: true)
        let ids = "123456789".map { digit in
            screen.press(.character(digit))
            defer { screen.press(.escape) }
            return root.demo?.id
        }

        #expect(
            ids == [
                "straight-lines", "curves", "shapes", "solid-fills", "gradient-fills", "image-fills",
                "simple-animations", "bounce", "other",
            ])
    }

    @Test func itReportsWhichScreenHasComeIntoSight() throws {
        let root = makeRoot()
        let screen = try GalleryScreen(root, reducesMotion: true)
        var seen: [String?] = []
        root.onScreenChange = { seen.append($0?.title) }

        screen.press(.character("2"))
        #expect(seen == [root.navigation.topViewController.title])
        screen.press(.right, [.alt])
        #expect(seen.last == "Trois")
        screen.press(.escape)

        #expect(seen.last == .some(nil))
    }

    @Test func aMessageOverHighBarsLeavesTheTitleBarInSight() throws {
        let root = makeRoot()
        let screen = try GalleryScreen(root, reducesMotion: true)
        root.show(demos[0], animated: false)
        root.messages.message = "Done."
        root.topScreen?.barInsets.bottom = 460
        try screen.update()

        #expect(root.messages.frame.minY == root.navigation.titleBar.frame.maxY)
    }

    @Test func returnOpensTheSelectedRow() throws {
        let root = makeRoot()
        let screen = try GalleryScreen(root, reducesMotion: true)
        screen.press(.down)
        screen.press(.down)

        screen.press(.return)

        #expect(root.demo?.id == "two")
    }

    @Test func aScreenMayHaveATitleOfItsOwn() throws {
        let root = makeRoot()
        let screen = try GalleryScreen(root, reducesMotion: true)

        for _ in 1...3 { screen.press(.down) }
        screen.press(.return)

        #expect(root.navigation.topViewController.title == "Trois")
    }

    @Test func altAndArrowsLeadToTheDemosBesideWithoutAnEnd() throws {
        let root = makeRoot()
        let screen = try GalleryScreen(root, reducesMotion: true)
        func demo(after key: Key) -> String? {
            screen.press(key, .alt)
            return root.demo?.id
        }

        #expect(demo(after: .right) == nil)
        screen.press(.character("1"))
        #expect(demo(after: .left) == "one")
        #expect(demo(after: .right) == "two")
        #expect(demo(after: .right) == "three")
        #expect(demo(after: .right) == "three")
        #expect(demo(after: .left) == "two")
        #expect(root.navigation.viewControllers.count == 2)
    }

    @Test func theRowOfTheDemoIsSelectedOnReturn() throws {
        let root = makeRoot()
        let screen = try GalleryScreen(root, reducesMotion: true)
        screen.press(.character("1"))
        screen.press(.right, .alt)
        screen.press(.escape)

        screen.press(.return)

        #expect(root.demo?.id == "two")
    }

    @Test func theListOfKeysComesAndGoes() throws {
        let screen = try GalleryScreen(makeRoot(), reducesMotion: true)

        screen.press(.character("?"))
        try screen.update()
        #expect(Set(screen.texts).isSuperset(of: ["Keyboard shortcuts", "Window", "Close window", "Ctrl E"]))
        #expect(!screen.texts.contains { $0.contains("Ctrl F1") })
        screen.press(.escape)
        try screen.update()
        #expect(!screen.texts.contains("Keyboard shortcuts"))
    }

    @Test func f6LeadsThroughTitleBarScreenAndMessage() throws {
        let root = makeRoot()
        let screen = try GalleryScreen(root, reducesMotion: true)
        func labels() -> [String?] {
            (0..<3).map { _ in
                screen.press(.function(6))
                return (screen.window.firstResponder as? View)?.label
            }
        }
        root.messages.show("Done.", buttons: [MessageButton(title: "Undo") {}])
        try screen.update()

        let onTable = labels()
        screen.press(.character("1"))
        root.messages.message = nil
        try screen.update()

        #expect(onTable == ["Undo", "Menu", "Gallery"])
        // The keys of a screen without focusable views act while nothing has the focus.
        #expect(labels() == ["Back to Gallery", nil, "Back to Gallery"])
    }

    /// In the table no demo precedes or follows.
    @Test func theKeysToOtherDemosAreListedInDemos() throws {
        let screen = try GalleryScreen(makeRoot(), reducesMotion: true)

        screen.press(.character("?"))
        try screen.update()
        #expect(!screen.texts.contains("Next demo"))
        screen.press(.escape)
        screen.press(.character("1"))
        screen.press(.character("?"))
        try screen.update()
        #expect(screen.texts.contains("Next demo"))
    }

    @Test func rowsGrowWithTheirText() throws {
        let root = makeRoot()
        let screen = try GalleryScreen(root, reducesMotion: true)
        let table = try #require(root.navigation.topViewController.view.subviews.first as? TableView)
        let before = table.frame(ofRow: 0).height

        for _ in 0..<4 { screen.press(.character("+"), .control) }
        try screen.update()

        #expect(table.frame(ofRow: 0).height > before)
    }

    @Test(arguments: [1.0, 2]) func theTable(scale: Double) throws {
        let rows: [(DemoSection, [String])] = [
            (.lines, ["Straight lines", "Curves", "Shapes"]),
            (.fills, ["Solid fills", "Gradient fills", "Image fills"]),
            (.animation, ["Simple animations", "Bounce", "Other"]),
            (.things, ["Shapely", "Colours", "People", "Persistence"]),
        ]
        let demos = rows.flatMap { section, titles in
            titles.map { Demo($0, title: $0, in: section) { DemoScreen($0) } }
        }

        let root = GalleryViewController(demos, GalleryContext(), commands: GalleryCommands())
        let screen = try GalleryScreen(root, size: Size(width: 480, height: 720), scale: scale)

        expectImage(screen.surface, named: "gallery-\(Int(scale))x")
    }
}
