import Cairo
import Geometry
import Testing
import ViewKit

@Suite struct BarTests {
    private let scene = Scene()
    private let stack: NavigationController
    private let stage: Stage

    init() throws {
        stack = NavigationController(root: scene.screens[0])
        stack.tabBarItem = TabBarItem(title: "stack", icon: Icons.history, selectedIcon: Icons.history)
        stage = try Stage(TabBarController([stack, scene.screens[2]]))
    }

    @Test func barsTakeTheThemesColours() throws {
        var theme = Theme.light
        theme.bar = .rgb(0, 0, 255)
        theme.hairline = .rgb(0, 255, 0)

        stage.window.currentTraits.theme = theme
        try stage.update()

        #expect(stage.color(x: 2, y: 2) == 0x0000ff)
        #expect(stage.color(x: 2, y: 43.5) == 0x00ff00)
        #expect(stage.color(x: 2, y: 44.5) == 0xff0000)
        #expect(stage.color(x: 2, y: 430.5) == 0xff0000)
        #expect(stage.color(x: 2, y: 431.5) == 0x00ff00)
        #expect(stage.color(x: 2, y: 478) == 0x0000ff)
    }

    @Test func paperShowsThroughTheBars() {
        // White at 0.97 over red.
        #expect(stage.color(x: 2, y: 20).map { abs(Int($0 & 0xff) - 247) <= 1 } == true)
        #expect(stage.color(x: 2, y: 460).map { abs(Int($0 & 0xff) - 247) <= 1 } == true)
    }

    @Test func theTitleFollowsItsScreen() throws {
        scene.screens[0].title = "another"
        try stage.update()

        let label = try #require(stack.titleBar.views(called: "another").first { $0.role == .text })
        let frame = label.convert(label.bounds, to: nil)

        #expect(abs(frame.midX - 160) <= 1)
        #expect(abs(frame.midY - 22) <= 1)
    }

    @Test func largerTextMakesRoomForItself() throws {
        let label = try #require(stack.titleBar.views(called: "one").first { $0.role == .text })
        let width = label.frame.width

        stage.window.currentTraits.textSize = .extraExtraExtraLarge
        try stage.update()

        #expect(label.frame.width > width * 1.2)
        #expect(abs(label.convert(label.bounds, to: nil).midX - 160) <= 1)
    }

    @Test func buttonsActAndChangeInPlace() throws {
        var pressed: [String] = []
        let item = scene.screens[0].navigationItem
        item.rightButtons = [BarButtonItem(title: "Edit") { pressed.append("edit") }]
        try stage.update()
        let button = try #require(stack.titleBar.views(called: "Edit").first)
        stage.click(button)
        stage.window.firstResponder = button

        item.rightButtons = [BarButtonItem(title: "Done", style: .bold) { pressed.append("done") }]
        try stage.update()
        stage.window.send(KeyPress(.return))

        #expect(pressed == ["edit", "done"])
        #expect(button.label == "Done")
    }

    @Test func aDisabledButtonDoesNothing() throws {
        var count = 0
        var button = BarButtonItem(title: "Edit") { count += 1 }
        button.isEnabled = false
        scene.screens[0].navigationItem.rightButtons = [button]
        try stage.update()

        stage.click(try #require(stack.titleBar.views(called: "Edit").first))

        #expect(count == 0)
    }

    @Test func tabsSayWhichOneIsSelected() throws {
        let tabs = stage.window.rootViewController as! TabBarController
        tabs.select(1, animated: false)

        let buttons = tabs.tabBar.subviews.filter { $0.role == .tab }

        #expect(tabs.tabBar.role == .tabBar)
        #expect(stack.titleBar.role == .titleBar)
        #expect(buttons.map(\.label) == ["stack", "three"])
        #expect(buttons.map(\.value) == [nil, "selected"])
    }

    @Test func aPressThatLeavesATabSelectsNothing() throws {
        let tabs = stage.window.rootViewController as! TabBarController

        stage.window.beginPress(at: Point(x: 240, y: 460), time: stage.time)
        stage.window.endPress(at: Point(x: 240, y: 300), time: stage.time)

        #expect(tabs.selectedIndex == 0)
    }

    @Test func aNewSizeMovesTheBars() throws {
        stage.window.frame.size = Size(width: 280, height: 360)
        stage.window.layoutPass()

        #expect(stack.titleBar.frame == Rect(x: 0, y: 0, width: 280, height: 44))
        #expect((stage.window.rootViewController as! TabBarController).tabBar.frame.maxY == 360)
    }
}
