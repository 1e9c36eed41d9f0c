import Geometry
import Testing
import ViewKit

@testable import Gallery

/// Events while a shape is held.
@Suite struct ShapelyPairTests {
    private let middle = Point(x: 160, y: 208)

    private func hold(_ shapely: ShapelyScreens) throws {
        shapely.window.beginPress(at: middle, time: shapely.time)
        shapely.window.movePress(to: Point(x: 200, y: 208), time: shapely.time)
        try shapely.step()
    }

    @Test func escapeAndAGrabPutItBack() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("1")
        try hold(shapely)
        #expect(shapely.centers == [Point(x: 200, y: 208)])

        shapely.screen.press(.escape)
        shapely.window.endPress(at: Point(x: 200, y: 208), time: shapely.time)
        #expect(shapely.centers == [middle])
        try hold(shapely)
        shapely.window.cancelPresses()

        #expect(shapely.centers == [middle])
    }

    @Test func deletingAndUndoingLetGoOfIt() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("1")
        try hold(shapely)

        shapely.screen.press(.delete)
        #expect(shapely.kinds.isEmpty)
        shapely.window.movePress(to: Point(x: 90, y: 90), time: shapely.time)
        shapely.window.endPress(at: Point(x: 90, y: 90), time: shapely.time)
        shapely.screen.press(.character("z"), .control)
        #expect(shapely.centers == [Point(x: 200, y: 208)])
        shapely.screen.press(.character("z"), .control)
        #expect(shapely.centers == [middle])
        try hold(shapely)
        shapely.screen.press(.character("z"), .control)

        #expect(shapely.centers == [middle])
        shapely.window.endPress(at: middle, time: shapely.time)
        shapely.screen.press(.character("z"), [.control, .shift])
        #expect(shapely.centers == [Point(x: 200, y: 208)])
    }

    @Test func aKeyAfterTheWheelKeepsWhatThatDid() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("1")
        try shapely.click(middle)

        shapely.window.scroll(
            notches: Point(x: 0, y: -1), at: middle, modifiers: .control, time: shapely.time)
        let width = shapely.views[0].shape.size.width
        shapely.screen.press(.right)

        #expect(width == 100)
        #expect(shapely.views[0].shape.size.width > 109)
        #expect(shapely.centers == [Point(x: 161, y: 208)])
    }

    @Test func aShapeMadeMeanwhileLetsGoOfIt() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("1")
        try hold(shapely)

        shapely.screen.press(.character("2"))

        // The centre is free again.
        #expect(shapely.centers == [Point(x: 200, y: 208), middle])
    }

    @Test func theWindowMayShrinkMeanwhile() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("1")
        try hold(shapely)

        shapely.window.bounds.size = Size(width: 100, height: 200)
        try shapely.step()
        shapely.window.movePress(to: Point(x: 90, y: 300), time: shapely.time)
        shapely.window.endPress(at: Point(x: 90, y: 300), time: shapely.time)
        try shapely.step()

        #expect(shapely.centers == [Point(x: 90, y: 136)])
    }

    @Test func theScreenMayGoMeanwhile() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("1")
        try hold(shapely)

        shapely.window.rootViewController = nil
        shapely.window.movePress(to: Point(x: 90, y: 90), time: shapely.time)
        shapely.window.endPress(at: Point(x: 90, y: 90), time: shapely.time)
        shapely.window.tick(at: 100)

        #expect(shapely.views.isEmpty)
    }

    @Test func aShapeThatStillGrowsCanBeDragged() throws {
        let shapely = try ShapelyScreens(reducesMotion: false)
        try shapely.step()
        shapely.screen.press(.character("1"))
        try shapely.step()

        let drawn = try shapely.drag(middle, Point(x: 170, y: 208), Point(x: 180, y: 208))

        #expect(drawn == 0)
        #expect(shapely.centers == [Point(x: 180, y: 208)])
        try shapely.settle()
        #expect(shapely.views[0].presentation.transform.isIdentity)
    }
}
