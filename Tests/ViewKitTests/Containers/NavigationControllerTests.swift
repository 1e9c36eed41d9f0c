import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

/// Lets a test drive the standard transitions.
private final class HandChooser: TransitioningDelegate {
    let driver = TransitionDriver()

    func transition(
        for operation: TransitionOperation, from: ViewController, to: ViewController
    ) -> (any ControllerTransition)? { nil }

    func driver(for operation: TransitionOperation, from: ViewController, to: ViewController) -> TransitionDriver? {
        driver
    }
}

/// Counts the presses of its key.
private final class KeyScreen: ViewController {
    private(set) var count = 0

    override var keyCommands: [Command] {
        [Command("count", KeyPress(.character("x")), title: "Count") { [unowned self] in count += 1 }]
    }
}

@Suite struct NavigationControllerTests {
    private let scene = Scene()
    private let stack: NavigationController
    private let stage: Stage

    init() throws {
        stack = NavigationController(root: scene.screens[0])
        stage = try Stage(stack)
        _ = scene.log.take()
    }

    @Test func screensExtendUnderTheTitleBar() {
        #expect(scene.screens[0].view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
        #expect(scene.screens[0].safeAreaInsets == EdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
        #expect(stack.titleBar.frame == Rect(x: 0, y: 0, width: 320, height: 44))
        #expect(scene.screens[0].navigationController === stack)
    }

    @Test func barsAddUp() throws {
        stack.tabBarItem = TabBarItem(title: "stack", icon: Icons.history, selectedIcon: Icons.history)
        let tabs = TabBarController([stack])

        let stage = try Stage(tabs)

        #expect(scene.screens[0].safeAreaInsets == EdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
        #expect(stage.window.hitTest(Point(x: 160, y: 450))?.role == .tab)
    }

    @Test func aScreenEndsAtTheBarsThatItDoesNotExtendUnder() throws {
        stack.tabBarItem = TabBarItem(title: "stack", icon: Icons.history, selectedIcon: Icons.history)
        let stage = try Stage(TabBarController([stack]))
        let screen = scene.screens[1]
        screen.edgesForExtendedLayout = []

        stack.push(screen, animated: true)
        try stage.settle()
        #expect(screen.view.frame == Rect(x: 0, y: 44, width: 320, height: 387))
        #expect(screen.safeAreaInsets == EdgeInsets(all: 0))
        screen.edgesForExtendedLayout = .bottom
        try stage.update()

        #expect(screen.view.frame == Rect(x: 0, y: 44, width: 320, height: 436))
        #expect(screen.safeAreaInsets == EdgeInsets(top: 0, left: 0, bottom: 49, right: 0))
    }

    @Test func aScreenComesInFromTheRight() throws {
        stack.push(scene.screens[1], animated: true)
        try stage.update()
        try stage.update(after: 0.125)
        let midway = stage.boundary()
        let left = stage.color(x: 10, y: 200)
        try stage.update(after: 0.1251)

        #expect(midway == 160)
        #expect(left == 0xff0000)
        #expect(stage.boundary() == nil)
        #expect(stage.color(x: 10, y: 200) == 0x0000ff)
        #expect(stack.topViewController === scene.screens[1])
        #expect(stage.window.needsFrame == false)
    }

    @Test func backGoesToTheRight() throws {
        stack.push(scene.screens[1], animated: false)
        try stage.update()

        stage.click(stack.titleBar.views(called: "Back to one")[0])
        try stage.update()
        try stage.update(after: 0.125)
        let midway = stage.boundary()
        try stage.settle()

        #expect(midway == 160)
        #expect(stage.color(x: 10, y: 200) == 0xff0000)
        #expect(stack.viewControllers.count == 1)
        #expect(scene.screens[1].parent == nil)
        #expect(scene.screens[1].view.superview == nil)
    }

    @Test(arguments: [1, 1.25, 1.5, 2]) func aPushDrawsOnlyWhatIsNew(scale: Double) throws {
        let stage = try Stage(stack, size: Size(width: 333, height: 480), scale: scale)
        let drawnBefore = scene.screens[0].screen.drawCount

        stack.push(scene.screens[1], animated: true)
        try stage.settle()
        let pushed = scene.screens.map(\.screen.drawCount)
        stack.pop(animated: true)
        let viewsDrawn = try stage.settle()

        #expect(pushed == [drawnBefore, 1, 0])
        #expect(viewsDrawn == 0)
        #expect(scene.screens[0].screen.drawCount == drawnBefore)
        #expect(scene.screens[1].screen.drawCount == 1)
    }

    @Test func titlesFadeIntoEachOther() throws {
        stack.push(scene.screens[1], animated: true)
        try stage.update()
        try stage.update(after: 0.125)

        let old = stack.titleBar.views(called: "one").first { $0.role == .text }?.superview
        let new = stack.titleBar.views(called: "two").first { $0.role == .text }?.superview

        #expect(old.map { abs($0.presentation.alpha - 0.5) < 0.01 } == true)
        #expect(new.map { abs($0.presentation.alpha - 0.5) < 0.01 } == true)
    }

    @Test(arguments: [true, false]) func aKeyGoesBack(isEscape: Bool) throws {
        let key = isEscape ? KeyPress(.escape) : KeyPress(.left, modifiers: .alt)
        stack.push(scene.screens[1], animated: true)
        try stage.settle()

        stage.window.send(key)
        try stage.settle()
        stage.window.send(key)
        try stage.settle()

        #expect(stack.topViewController === scene.screens[0])
    }

    @Test func aDragFromTheLeftEdgeGoesBack() throws {
        stack.push(scene.screens[1], animated: false)
        try stage.update()
        _ = scene.log.take()

        try stage.drag(from: Point(x: 0.5, y: 200), to: Point(x: 180, y: 200))
        let boundary = try #require(stage.boundary())
        stage.release(at: Point(x: 180, y: 200))
        try stage.settle()

        #expect(abs(boundary - 180) <= 1)
        #expect(stack.viewControllers.count == 1)
        #expect(
            scene.log.take() == ["two will disappear", "one will appear", "two did disappear", "one did appear"])
    }

    @Test func aDragThatIsGivenUpChangesNothing() throws {
        stack.push(scene.screens[1], animated: true)
        try stage.settle()
        let (tree, picture) = (stage.window.treeDescription, Pixels(stage.surface))
        _ = scene.log.take()

        try stage.drag(from: Point(x: 0.5, y: 200), to: Point(x: 150, y: 200))
        stage.release(at: Point(x: 150, y: 200))
        try stage.settle()

        #expect(stage.window.treeDescription == tree)
        #expect(Pixels(stage.surface) == picture)
        #expect(stack.topViewController === scene.screens[1])
        #expect(
            scene.log.take() == [
                "two will disappear", "one will appear", "one will disappear", "two will appear",
                "one did disappear", "two did appear",
            ])
    }

    @Test func theStacksEdgeGoesBeforeTheTabs() throws {
        let tabs = try makeTabs()
        stack.push(scene.screens[1], animated: false)
        let stage = try Stage(tabs)

        try stage.drag(from: Point(x: 1, y: 200), to: Point(x: 250, y: 200))
        stage.release(at: Point(x: 250, y: 200))
        try stage.settle()
        let afterOne = (stack.viewControllers.count, tabs.selectedIndex)
        try stage.drag(from: Point(x: 1, y: 200), to: Point(x: 250, y: 200))
        stage.release(at: Point(x: 250, y: 200))
        try stage.settle()

        #expect(afterOne == (1, 1))
        #expect(tabs.selectedIndex == 0)
    }

    @Test func twoFingersGoBackBeforeTheyChangeTabs() throws {
        let tabs = try makeTabs()
        stack.push(scene.screens[1], animated: false)
        let stage = try Stage(tabs)

        for _ in 0..<10 { stage.scroll(x: -20) }
        stage.endScroll()
        try stage.settle()
        let afterOne = (stack.viewControllers.count, tabs.selectedIndex)
        for _ in 0..<10 { stage.scroll(x: -20) }
        stage.endScroll()
        try stage.settle()

        #expect(afterOne == (1, 1))
        #expect(tabs.selectedIndex == 0)
    }

    @Test func aPushInMidPopTakesOver() throws {
        stack.push(scene.screens[1], animated: false)
        stack.pop(animated: true)
        try stage.update()
        try stage.update(after: 0.1)

        stack.push(scene.screens[2], animated: true)
        try stage.settle()

        #expect(stack.viewControllers.map(\.title) == ["one", "three"])
        #expect(stage.color(x: 10, y: 200) == 0x00ff00)
        #expect(stage.boundary() == nil)
    }

    @Test func aScreenThatHasComeMayPushTheNext() throws {
        scene.screens[1].onAppear = { [stack, scene] in
            if stack.topViewController === scene.screens[1] { stack.push(scene.screens[2], animated: true) }
        }

        stack.push(scene.screens[1], animated: true)
        try stage.settle()

        #expect(stack.viewControllers.map(\.title) == ["one", "two", "three"])
        #expect(stage.color(x: 10, y: 200) == 0x00ff00)
        #expect(
            scene.log.take().filter { !$0.hasSuffix("laid out") }.suffix(6) == [
                "two did appear", "three loaded", "two will disappear", "three will appear", "two did disappear",
                "three did appear",
            ])
    }

    @Test func aPushThatIsCancelledLeavesNothing() throws {
        let chooser = HandChooser()
        stack.delegate = chooser
        let tree = stage.window.treeDescription

        stack.push(scene.screens[1], animated: true)
        chooser.driver.update(0.5)
        try stage.update()
        chooser.driver.cancel()
        try stage.settle()

        #expect(stage.window.treeDescription == tree)
        #expect(stack.viewControllers.count == 1)
        #expect(scene.screens[1].parent == nil)
        #expect(
            scene.log.take() == [
                "two loaded", "one will disappear", "two will appear", "two laid out", "two will disappear",
                "one will appear", "two did disappear", "one did appear",
            ])
    }

    @Test func theTabCanChangeInMidPush() throws {
        let tabs = try makeTabs()
        let stage = try Stage(tabs)
        stack.push(scene.screens[1], animated: true)
        try stage.update()
        try stage.update(after: 0.1)
        _ = scene.log.take()

        tabs.select(0, animated: true)
        try stage.settle()

        #expect(
            scene.log.take().filter { !$0.hasSuffix("laid out") } == [
                "one did disappear", "two did appear", "two will disappear", "three will appear",
                "two did disappear", "three did appear",
            ])
    }

    @Test func theFocusComesBackWithItsScreen() throws {
        stage.window.firstResponder = scene.screens[0].view
        stack.push(scene.screens[1], animated: false)
        let away = stage.window.firstResponder

        stack.pop(animated: false)

        #expect(away == nil)
        #expect(stage.window.firstResponder === scene.screens[0].view)
    }

    /// Keys also reach the screen from its back button.
    @Test func theKeysOfTheScreenHoldWhileTheBackButtonHasTheFocus() throws {
        let screen = KeyScreen()
        stack.push(screen, animated: false)
        try stage.update()

        stage.window.send(KeyPress(.tab))
        stage.window.send(KeyPress(.character("x")))

        #expect((stage.window.firstResponder as? View)?.role == .button)
        #expect(screen.count == 1)
    }

    /// Returns tabs with a screen and the stack, which is selected.
    private func makeTabs() throws -> TabBarController {
        stack.tabBarItem = TabBarItem(title: "stack", icon: Icons.history, selectedIcon: Icons.history)
        stage.window.rootViewController = nil
        let tabs = TabBarController([scene.screens[2], stack], selectedIndex: 1)
        stage.window.rootViewController = tabs
        tabs.select(0, animated: false)
        tabs.select(1, animated: false)
        stage.window.rootViewController = nil
        _ = scene.log.take()
        return tabs
    }
}
