import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

@Suite struct TabSlideTests {
    private let scene = Scene()
    private let tabs: TabBarController
    private let stage: Stage

    init() throws {
        tabs = TabBarController(scene.screens)
        stage = try Stage(tabs)
        _ = scene.log.take()
    }

    @Test func screensExtendUnderTheBar() {
        let screen = scene.screens[0]

        #expect(screen.view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
        #expect(screen.safeAreaInsets == EdgeInsets(top: 0, left: 0, bottom: 49, right: 0))
        #expect(tabs.tabBar.frame == Rect(x: 0, y: 431, width: 320, height: 49))
        #expect(scene.screens[1].isViewLoaded == false)
    }

    @Test func aTabWithAHigherIndexComesFromTheRight() throws {
        stage.click(tabs.tabBar.views(called: "two")[0])
        try stage.update()
        try stage.update(after: 0.125)

        #expect(tabs.selectedIndex == 1)
        #expect(tabs.tabBar.selectedIndex == 1)
        #expect(stage.boundary() == 160)
        #expect(stage.color(x: 10, y: 200) == 0xff0000)
        #expect(stage.color(x: 310, y: 200) == 0x0000ff)
    }

    @Test func aTabWithALowerIndexComesFromTheLeft() throws {
        tabs.select(2, animated: false)
        try stage.update()

        tabs.select(0, animated: true)
        try stage.update()
        try stage.update(after: 0.125)

        #expect(stage.boundary() == 160)
        #expect(stage.color(x: 10, y: 200) == 0xff0000)
        #expect(stage.color(x: 310, y: 200) == 0x00ff00)
    }

    @Test func aSlideIsOverAfterAQuarterOfASecond() throws {
        tabs.select(1, animated: true)
        try stage.update()
        try stage.update(after: 0.24)
        let before = scene.log.take()
        try stage.update(after: 0.0101)

        #expect(before == ["two loaded", "one will disappear", "two will appear", "two laid out"])
        #expect(scene.log.take() == ["one did disappear", "two did appear"])
        #expect(stage.boundary() == nil)
        #expect(scene.screens[0].view.isHidden)
        #expect(scene.screens[0].view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    }

    @Test(arguments: [1, 1.25, 1.5, 2]) func aSlideDrawsNothingThatWasDrawn(scale: Double) throws {
        let stage = try Stage(tabs, size: Size(width: 333, height: 480), scale: scale)
        tabs.select(1, animated: false)
        try stage.update()
        let count = scene.drawCount

        tabs.select(0, animated: true)
        let viewsDrawnWithTheMark = try stage.update().viewsDrawn
        let viewsDrawn = try stage.settle()

        #expect(viewsDrawnWithTheMark == 2)
        #expect(viewsDrawn == 0)
        #expect(scene.drawCount == count)
        #expect(stage.window.needsFrame == false)
    }

    @Test(arguments: [1, 1.25, 1.5, 2]) func noGapOpensBetweenTheScreens(scale: Double) throws {
        let stage = try Stage(tabs, size: Size(width: (333 * scale).rounded() / scale, height: 200), scale: scale)
        tabs.select(1, animated: true)

        for _ in 0..<20 {
            try stage.update(after: 0.013)
            let colors = stage.colors(y: 100)

            #expect(colors.isSubset(of: [0xff0000, 0x0000ff]))
        }
        #expect(stage.colors(y: 100) == [0x0000ff])
    }

    @Test func aNewSelectionBringsTheSlideToItsEnd() throws {
        tabs.select(1, animated: true)
        try stage.update()
        try stage.update(after: 0.1)

        tabs.select(2, animated: true)
        let heard = scene.log.take()
        try stage.settle()

        #expect(
            heard.suffix(5) == [
                "one did disappear", "two did appear", "three loaded", "two will disappear", "three will appear",
            ])
        #expect(stage.boundary() == nil)
        #expect(stage.color(x: 10, y: 200) == 0x00ff00)
        #expect(tabs.selectedIndex == 2)
    }

    @Test func theSameTabAgainChangesNothing() throws {
        tabs.select(0, animated: true)

        #expect(scene.log.take().isEmpty)
        #expect(stage.window.needsFrame == false)
    }

    @Test func whoWantsLessMotionIsThereAtOnce() throws {
        let stage = try Stage(TabBarController(Scene().screens), reducesMotion: true)
        let tabs = stage.window.rootViewController as! TabBarController

        tabs.select(1, animated: true)
        try stage.update()

        #expect(stage.boundary() == nil)
        #expect(stage.color(x: 10, y: 200) == 0x0000ff)
        #expect(tabs.viewControllers[0].view.isHidden)
    }

    @Test func aNewSizeMidwayEndsTheSlide() throws {
        tabs.select(1, animated: true)
        try stage.update()
        try stage.update(after: 0.1)

        stage.window.frame.size = Size(width: 280, height: 360)
        stage.window.layoutPass()

        #expect(scene.screens[1].view.frame == Rect(x: 0, y: 0, width: 280, height: 360))
        #expect(scene.screens[0].view.isHidden)
    }

    @Test func theFocusComesBackWithItsScreen() throws {
        stage.window.firstResponder = scene.screens[0].view

        tabs.select(1, animated: false)
        let away = stage.window.firstResponder
        tabs.select(0, animated: false)

        #expect(away == nil)
        #expect(stage.window.firstResponder === scene.screens[0].view)
    }

    @Test func onlyTheScreenInSightIsPressed() throws {
        tabs.select(1, animated: true)
        try stage.update()
        let midway = stage.window.hitTest(Point(x: 100, y: 100))
        try stage.settle()

        #expect(midway !== scene.screens[0].view && midway !== scene.screens[1].view)
        #expect(stage.window.hitTest(Point(x: 100, y: 100)) === scene.screens[1].view)
    }
}
