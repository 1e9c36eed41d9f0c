import Geometry
import Testing
import ViewKit

@Suite struct ControllerLifeTests {
    private let window = Window(size: Size(width: 320, height: 480), traits: Traits())
    private let log = Log()

    @Test func theRootComesAndGoes() {
        window.rootViewController = LoggedController("root", log)
        window.layoutPass()
        window.rootViewController = nil

        #expect(
            log.take() == [
                "root loaded", "root will appear", "root did appear", "root laid out", "root will disappear",
                "root did disappear",
            ])
    }

    @Test func childrenComeAndGoWithTheirParent() {
        let parent = LoggedController("parent", log)
        parent.addChild(LoggedController("child", log))

        window.rootViewController = parent
        let coming = log.take()
        window.rootViewController = nil

        #expect(
            coming == [
                "parent loaded", "parent will appear", "child loaded", "child will appear", "parent did appear",
                "child did appear",
            ])
        #expect(
            log.take() == [
                "parent will disappear", "child will disappear", "parent did disappear", "child did disappear",
            ])
    }

    @Test func aChildOfWhoIsInSightComesAtOnce() {
        let parent = LoggedController("parent", log)
        let child = LoggedController("child", log)
        window.rootViewController = parent
        _ = log.take()

        parent.addChild(child)
        parent.view.addSubview(child.view)
        let coming = log.take()
        child.removeFromParent()

        #expect(coming == ["child loaded", "child will appear", "child did appear"])
        #expect(log.take() == ["child will disappear", "child did disappear"])
        #expect(child.view.superview == nil)
        #expect(child.parent == nil)
    }

    @Test func aChildOfWhoIsOutOfSightHearsNothing() {
        let parent = LoggedController("parent", log)

        parent.addChild(LoggedController("child", log))

        #expect(log.take().isEmpty)
    }

    @Test func aTabIsLoadedWhenItIsSelectedFirst() {
        let tabs = makeTabs()
        window.rootViewController = tabs
        let first = log.take()

        tabs.select(1, animated: false)
        let second = log.take()
        tabs.select(0, animated: false)

        #expect(first == ["one loaded", "one will appear", "one did appear"])
        #expect(
            second == [
                "two loaded", "one will disappear", "two will appear", "one did disappear", "two did appear",
            ])
        #expect(
            log.take() == ["two will disappear", "one will appear", "two did disappear", "one did appear"])
    }

    @Test func whatIsSelectedOutOfSightComesWithTheContainer() {
        let tabs = makeTabs()

        tabs.select(1, animated: false)
        window.rootViewController = tabs

        #expect(log.take() == ["two loaded", "two will appear", "two did appear"])
    }

    @Test func aStackShowsItsTop() {
        let stack = NavigationController(root: LoggedController("low", log))
        window.rootViewController = stack
        _ = log.take()

        stack.push(LoggedController("high", log), animated: false)
        let pushed = log.take()
        stack.pop(animated: false)

        #expect(
            pushed == [
                "high loaded", "low will disappear", "high will appear", "low did disappear", "high did appear",
            ])
        #expect(log.take() == ["high will disappear", "low will appear", "high did disappear", "low did appear"])
    }

    @Test func goingToTheRootPassesWhatLiesBetween() {
        let stack = NavigationController(root: LoggedController("low", log))
        window.rootViewController = stack
        stack.push(LoggedController("middle", log), animated: false)
        stack.push(LoggedController("high", log), animated: false)
        _ = log.take()

        stack.popToRoot(animated: false)

        #expect(log.take() == ["high will disappear", "low will appear", "high did disappear", "low did appear"])
        #expect(stack.children.count == 1)
    }

    @Test func whatIsPresentedLeavesItsPresenterInSight() {
        let root = LoggedController("root", log)
        let panel = LoggedController("panel", log)
        window.rootViewController = root
        _ = log.take()

        root.present(panel, animated: false) { [log] in log.note("presented") }
        root.dismiss(animated: false) { [log] in log.note("dismissed") }

        #expect(
            log.take() == [
                "panel loaded", "panel will appear", "panel did appear", "presented", "panel will disappear",
                "panel did disappear", "dismissed",
            ])
    }

    @Test func nothingKeepsWhoIsGoneAlive() throws {
        let stack = NavigationController(root: LoggedController("low", log))
        let stage = try Stage(stack)
        weak var popped: ViewController?
        weak var presented: ViewController?
        try {
            let (high, panel) = (LoggedController("high", log), LoggedController("panel", log))
            (popped, presented) = (high, panel)
            stack.push(high, animated: true)
            try stage.settle()
            high.present(panel, animated: true)
            try stage.settle()
        }()

        stack.dismiss(animated: true)
        try stage.settle()
        stack.pop(animated: true)
        try stage.settle()

        #expect(popped == nil)
        #expect(presented == nil)
    }

    @Test func nothingKeepsAContainerAlive() throws {
        weak var container: ViewController?
        let stage = try Stage(LoggedController("first", log))
        try {
            let tabs = makeTabs()
            container = tabs
            stage.window.rootViewController = tabs
            tabs.select(1, animated: true)
            try stage.update()
        }()

        stage.window.rootViewController = LoggedController("last", log)
        try stage.settle()

        #expect(container == nil)
    }

    private func makeTabs() -> TabBarController {
        let controllers = ["one", "two"].map { LoggedController($0, log) }
        for controller in controllers {
            controller.tabBarItem = TabBarItem(title: controller.name, icon: .init(), selectedIcon: .init())
        }
        return TabBarController(controllers)
    }
}
