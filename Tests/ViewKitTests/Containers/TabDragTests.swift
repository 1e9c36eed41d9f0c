import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

@Suite struct TabDragTests {
    private let scene = Scene()
    private let tabs: TabBarController
    private let stage: Stage

    init() throws {
        tabs = TabBarController(scene.screens)
        stage = try Stage(tabs)
        _ = scene.log.take()
    }

    @Test(arguments: [1.0, 1.25, 2]) func theBoundaryStaysUnderThePointer(scale: Double) throws {
        let stage = try Stage(tabs, scale: scale)
        let end = Point(x: 320 - 0.3 * 320, y: 205)

        try stage.drag(from: Point(x: 319.5, y: 200), to: end)

        #expect(abs(stage.boundary()! - end.x) <= 1)
        #expect(stage.color(x: 10, y: 200) == 0xff0000)
        #expect(stage.color(x: 310, y: 200) == 0x0000ff)
        #expect(tabs.tabBar.selectedIndex == 1)
    }

    @Test func pastOneHalfItRunsOn() throws {
        let end = Point(x: 319 - 0.51 * 320, y: 200)
        try stage.drag(from: Point(x: 319, y: 200), to: end)
        _ = scene.log.take()

        stage.release(at: end)
        try stage.update()
        // 0.25 · 0.49 / 0.5 s remain; half the distance is done after half of that time.
        try stage.update(after: 0.1225)
        let midway = try #require(stage.boundary())
        try stage.update(after: 0.1215)
        let nearTheEnd = stage.boundary()
        try stage.update(after: 0.0011)

        #expect(abs(midway - 0.245 * 320) <= 1)
        #expect(nearTheEnd != nil)
        #expect(stage.boundary() == nil)
        #expect(tabs.selectedIndex == 1)
        #expect(scene.log.take() == ["one did disappear", "two did appear"])
    }

    @Test func beforeOneHalfItRollsBack() throws {
        let end = Point(x: 319 - 0.49 * 320, y: 200)
        try stage.drag(from: Point(x: 319, y: 200), to: end)

        stage.release(at: end)
        let mark = tabs.tabBar.selectedIndex
        try stage.update()
        // 0.25 · 0.49 / 0.5 s for the way back.
        try stage.update(after: 0.1225)
        let midway = try #require(stage.boundary())
        try stage.update(after: 0.1215)
        let nearTheEnd = stage.boundary()
        try stage.update(after: 0.0011)

        #expect(mark == 0)
        #expect(abs(midway - (1 - 0.245) * 320) <= 1)
        #expect(nearTheEnd != nil)
        #expect(stage.boundary() == nil)
        #expect(stage.color(x: 10, y: 200) == 0xff0000)
    }

    @Test func whatIsCancelledLeavesEverythingAsItWas() throws {
        tabs.select(1, animated: false)
        try stage.update()
        tabs.select(0, animated: false)
        try stage.update()
        let (tree, picture) = (stage.window.treeDescription, Pixels(stage.surface))
        stage.window.firstResponder = scene.screens[0].view
        _ = scene.log.take()
        try stage.drag(from: Point(x: 319, y: 200), to: Point(x: 100, y: 200))

        stage.window.send(KeyPress(.escape))
        let isDragged = stage.boundary() != nil
        try stage.settle()

        #expect(isDragged)
        #expect(stage.window.firstResponder === scene.screens[0].view)
        stage.window.firstResponder = nil
        try stage.update()
        #expect(stage.window.treeDescription == tree)
        #expect(Pixels(stage.surface) == picture)
        #expect(tabs.selectedIndex == 0)
        #expect(tabs.tabBar.selectedIndex == 0)
        #expect(
            scene.log.take() == [
                "one will disappear", "two will appear", "two will disappear", "one will appear",
                "two did disappear", "one did appear",
            ])
    }

    @Test func theGrabThatIsLostRollsBack() throws {
        try stage.drag(from: Point(x: 319, y: 200), to: Point(x: 100, y: 200))

        stage.window.cancelPresses()
        try stage.settle()

        #expect(tabs.selectedIndex == 0)
        #expect(stage.color(x: 10, y: 200) == 0xff0000)
        #expect(stage.boundary() == nil)
    }

    @Test func aDragDrawsNothingThatWasDrawn() throws {
        tabs.select(1, animated: false)
        try stage.update()
        let count = scene.drawCount

        try stage.drag(from: Point(x: 0, y: 200), to: Point(x: 200, y: 200))
        stage.release(at: Point(x: 200, y: 200))
        try stage.settle()

        #expect(tabs.selectedIndex == 0)
        #expect(scene.drawCount == count)
    }

    @Test(arguments: [(0, 1.0, nil), (0, 319, 1), (1, 1, 0), (1, 319, 2), (2, 319, nil), (2, 1, 1)])
    func onlyEdgesWithANeighbourListen(index: Int, x: Double, neighbour: Int?) throws {
        tabs.select(index, animated: false)
        let end = Point(x: x < 160 ? 200 : 120, y: 200)

        try stage.drag(from: Point(x: x, y: 200), to: end)

        #expect(tabs.selectedIndex == neighbour ?? index)
    }

    @Test func aDragThatStartsFurtherInIsForOthers() throws {
        try stage.drag(from: Point(x: 299, y: 200), to: Point(x: 100, y: 200))

        #expect(tabs.selectedIndex == 0)
    }

    @Test func tenPointsAreNoDragYet() throws {
        try stage.drag(from: Point(x: 319, y: 200), to: Point(x: 310, y: 200))

        #expect(tabs.tabBar.selectedIndex == 0)
    }

    @Test func aSelectionInMidDragTakesOver() throws {
        try stage.drag(from: Point(x: 319, y: 200), to: Point(x: 100, y: 200))

        tabs.select(2, animated: true)
        stage.release(at: Point(x: 100, y: 200))
        try stage.settle()

        #expect(tabs.selectedIndex == 2)
        #expect(stage.color(x: 10, y: 200) == 0x00ff00)
        #expect(stage.boundary() == nil)
        #expect(scene.screens[1].view.isHidden)
    }

    @Test func aDragTakesOverFromASlide() throws {
        tabs.select(1, animated: true)
        try stage.update()
        try stage.update(after: 0.1)

        try stage.drag(from: Point(x: 319, y: 200), to: Point(x: 320 - 96, y: 200))

        #expect(stage.color(x: 10, y: 200) == 0x0000ff)
        #expect(stage.color(x: 310, y: 200) == 0x00ff00)
        #expect(tabs.selectedIndex == 2)
    }

    @Test func twoFingersDriveTheSlide() throws {
        for _ in 0..<9 { stage.scroll(x: 20) }
        try stage.update()
        let boundary = try #require(stage.boundary())
        stage.endScroll()
        try stage.settle()

        #expect(abs(boundary - (320 - 180)) <= 1)
        #expect(tabs.selectedIndex == 1)
        #expect(stage.boundary() == nil)
    }

    @Test func twoFingersThatStopEarlyLeaveTheTab() throws {
        for _ in 0..<5 { stage.scroll(x: 20) }
        let marked = tabs.tabBar.selectedIndex
        stage.endScroll()
        try stage.settle()

        #expect(marked == 1)
        #expect(tabs.selectedIndex == 0)
    }

    @Test func twoFingersThatScrollDownGoNowhere() throws {
        stage.window.scroll(points: Point(x: 2, y: 20), at: Point(x: 100, y: 100), time: stage.time)
        for _ in 0..<5 { stage.scroll(x: 20) }

        #expect(tabs.tabBar.selectedIndex == 0)
    }

    @Test func escapeEndsWhatTwoFingersDrive() throws {
        for _ in 0..<5 { stage.scroll(x: 20) }

        stage.window.send(KeyPress(.escape))
        try stage.settle()

        #expect(tabs.selectedIndex == 0)
        #expect(stage.boundary() == nil)
    }

    @Test func aSelectionTakesOverFromTwoFingers() throws {
        for _ in 0..<5 { stage.scroll(x: 20) }

        tabs.select(2, animated: true)
        for _ in 0..<5 { stage.scroll(x: 20) }
        stage.endScroll()
        try stage.settle()
        for _ in 0..<10 { stage.scroll(x: -20) }
        stage.endScroll()
        try stage.settle()

        #expect(tabs.selectedIndex == 1)
    }

    @Test func aNotchOfTheWheelSelectsTheNeighbour() throws {
        stage.turnWheel(x: 0.3)
        stage.turnWheel(x: 0.3)
        try stage.settle()

        #expect(tabs.selectedIndex == 1)
    }

    @Test func whoWantsLessMotionStillDrags() throws {
        let tabs = TabBarController(Scene().screens)
        let stage = try Stage(tabs, reducesMotion: true)
        let end = Point(x: 100, y: 200)

        try stage.drag(from: Point(x: 319, y: 200), to: end)
        let boundary = try #require(stage.boundary())
        stage.release(at: end)
        try stage.update()

        #expect(abs(boundary - 101) <= 1)
        #expect(stage.boundary() == nil)
        #expect(tabs.selectedIndex == 1)
    }
}
