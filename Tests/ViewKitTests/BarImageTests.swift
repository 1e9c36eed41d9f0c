import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

@Suite struct BarImageTests {
    @Test(arguments: [1.0, 2]) func tabBar(scale: Double) throws {
        let stage = try makeTabs(scale: scale)

        expectImage(stage.surface, named: "tab-bar-\(Int(scale))x")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge]) func tabBarInOtherText(size: TextSize) throws {
        let stage = try makeTabs(textSize: size)

        expectImage(stage.surface, named: "tab-bar-\(size.rawValue)")
    }

    @Test func tabBarWhilePressed() throws {
        let stage = try makeTabs(scale: 2)

        stage.window.beginPress(at: Point(x: 200, y: 60), time: stage.time)
        try stage.update()

        expectImage(stage.surface, named: "tab-bar-pressed")
    }

    @Test func tabBarWithTheKeyboardsFocus() throws {
        let stage = try makeTabs(scale: 2)

        for _ in 0..<2 { stage.window.send(KeyPress(.tab)) }
        try stage.update()

        expectImage(stage.surface, named: "tab-bar-focused")
    }

    @Test(arguments: [1.0, 1.25, 2]) func titleBar(scale: Double) throws {
        let stage = try makeStack(["History", "Entry"], right: "Edit", scale: scale)

        expectImage(stage.surface, named: "title-bar-\(Int(scale * 100))")
    }

    @Test func titleBarOfTheLowestScreen() throws {
        let stage = try makeStack(["History"], left: "Edit", scale: 2)

        expectImage(stage.surface, named: "title-bar-lowest")
    }

    @Test func titleBarWhilePressed() throws {
        let stage = try makeStack(["History", "Entry"], right: "Edit", scale: 2)

        stage.window.beginPress(at: Point(x: 30, y: 20), time: stage.time)
        try stage.update()

        expectImage(stage.surface, named: "title-bar-pressed")
    }

    @Test func titleBarWithTheKeyboardsFocus() throws {
        let stage = try makeStack(["History", "Entry"], right: "Edit", scale: 2)

        stage.window.send(KeyPress(.tab))
        try stage.update()

        expectImage(stage.surface, named: "title-bar-focused")
    }

    @Test(arguments: [TextSize.extraSmall, .extraExtraExtraLarge])
    func titleBarInTheLeastRoom(size: TextSize) throws {
        let stage = try makeStack(["History", "21 November 2026"], right: "Edit", width: 280, textSize: size)

        expectImage(stage.surface, named: "title-bar-280-\(size.rawValue)")
    }

    @Test func titleBarWhereTheWordBackFits() throws {
        let stage = try makeStack(["A history of weights", "Entry of today"], right: "Edit")

        expectImage(stage.surface, named: "title-bar-back")
    }

    @Test func titleBarWithATitleTooLong() throws {
        let stage = try makeStack(["History", "An entry with a title that has no end"], right: "Done", width: 280)

        expectImage(stage.surface, named: "title-bar-long")
    }

    @Test func titleBarWithASymbolAndADisabledButton() throws {
        let stage = try makeStack(["History"], left: "Edit", scale: 2)
        let item = (stage.window.rootViewController as! NavigationController).topViewController.navigationItem

        item.leftButton?.isEnabled = false
        item.rightButtons = [BarButtonItem(symbol: Icons.plus, label: "Add") {}]
        try stage.update()

        expectImage(stage.surface, named: "title-bar-symbol")
    }

    @Test func halfwayThroughAPush() throws {
        let stage = try makeStack(["History"], left: "Edit", height: 120)
        let stack = stage.window.rootViewController as! NavigationController

        stack.push(makeScreen("Entry", color: .rgb(239, 239, 244)), animated: true)
        try stage.update()
        try stage.update(after: 0.125)

        expectImage(stage.surface, named: "push-halfway")
    }

    @Test(arguments: [0, 1]) func nothingIsTooSmall(side: Double) throws {
        let stack = NavigationController(root: makeScreen("History"))
        stack.tabBarItem = TabBarItem(title: "History", icon: Icons.history, selectedIcon: Icons.selectedHistory)

        let stage = try Stage(TabBarController([stack]), size: Size(width: side, height: side))

        #expect(stage.surface.width == 1)
    }

    private func makeTabs(scale: Double = 1, textSize: TextSize = .large) throws -> Stage {
        let controllers = ["History", "Graph"].map { makeScreen($0) }
        let icons = [(Icons.history, Icons.selectedHistory), (Icons.graph, Icons.selectedGraph)]
        for (controller, icons) in zip(controllers, icons) {
            controller.tabBarItem = TabBarItem(title: controller.name, icon: icons.0, selectedIcon: icons.1)
        }
        let size = Size(width: 280, height: 80)
        return try Stage(TabBarController(controllers), size: size, scale: scale, textSize: textSize)
    }

    private func makeStack(
        _ titles: [String], left: String? = nil, right: String? = nil, width: Double = 320, height: Double = 60,
        scale: Double = 1, textSize: TextSize = .large
    ) throws -> Stage {
        let screens = titles.map { makeScreen($0) }
        screens.last!.navigationItem.leftButton = left.map { BarButtonItem(title: $0) {} }
        screens.last!.navigationItem.rightButtons = right.map { [BarButtonItem(title: $0) {}] } ?? []
        let stack = NavigationController(root: screens[0])
        for screen in screens.dropFirst() { stack.push(screen, animated: false) }
        return try Stage(stack, size: Size(width: width, height: height), scale: scale, textSize: textSize)
    }

    /// Returns a screen whose background shows through the bars.
    private func makeScreen(_ title: String, color: Color = .rgb(120, 180, 120)) -> LoggedController {
        LoggedController(title, Log(), color: color)
    }
}
