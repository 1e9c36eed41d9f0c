import Geometry
import Testing
import ViewKit

@testable import Gallery

@Suite struct ShapelyTests {
    private let middle = Point(x: 160, y: 208)

    @Test func buttonsAndKeysMakeShapesInTheMiddleEachFurtherOn() throws {
        let shapely = try ShapelyScreens()

        for (index, x) in [16.0, 48, 80, 112, 144, 176].enumerated() {
            try shapely.click(Point(x: x, y: 448))
            #expect(shapely.kinds.count == index + 1)
        }
        try shapely.make("6")

        #expect(shapely.kinds == ShapeKind.allCases + [.star])
        #expect(shapely.centers == (0..<7).map { middle + Point(x: 24 * Double($0), y: 24 * Double($0)) }.map(inArea))
        #expect(shapely.views.map(\.shape.size.height) == [100, 50, 100, 50, 100, 100, 100])
    }

    private func inArea(_ point: Point) -> Point { Point(x: min(320, point.x), y: min(416, point.y)) }

    @Test func whereTheCornerIsFullTheyLieOnEachOther() throws {
        let shapely = try ShapelyScreens(size: Size(width: 80, height: 120))

        try shapely.make("111111")

        #expect(shapely.centers.suffix(3).allSatisfy { $0 == Point(x: 80, y: 56) })
    }

    @Test func theyGrowInWithASpring() throws {
        let shapely = try ShapelyScreens(reducesMotion: false)
        try shapely.step()
        shapely.screen.press(.character("1"))
        try shapely.step()
        let view = shapely.views[0]

        #expect(view.transform.isIdentity)
        #expect(view.presentation.transform.a < 0.1)
        var largest = 0.0
        for _ in 0..<19 {
            try shapely.step()
            largest = max(largest, view.presentation.transform.a)
        }
        #expect(largest > 1.05 && largest < 1.2)
        try shapely.step()
        try shapely.step()
        #expect(view.presentation.transform.isIdentity)
    }

    @Test func aDragMovesAShapeAndDrawsNothing() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("1")

        let drawn = try shapely.drag(
            Point(x: 150, y: 200), Point(x: 152.3, y: 201), Point(x: 170.7, y: 240.4), Point(x: 100, y: 100.5))
        #expect(drawn == 0)
        #expect(shapely.centers == [Point(x: 110, y: 109)] || shapely.centers == [Point(x: 110, y: 108)])
        #expect(try shapely.step() == 0)
        #expect(shapely.chosen === shapely.views[0])
    }

    @Test func aCentreStaysInTheAreaAlsoWhenTheWindowShrinks() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("1")

        _ = try shapely.drag(middle, Point(x: 200, y: 208), Point(x: 900, y: 470))
        #expect(shapely.centers == [Point(x: 320, y: 416)])
        shapely.window.bounds.size = Size(width: 200, height: 300)
        try shapely.step()
        #expect(shapely.centers == [Point(x: 200, y: 236)])
        // It returns to its old place.
        shapely.window.bounds.size = Size(width: 320, height: 480)
        try shapely.step()
        #expect(shapely.centers == [Point(x: 320, y: 416)])
    }

    @Test func aPinchShowsThePictureAndIsDrawnAnewWhenLetGo() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("2")
        let view = shapely.views[0]
        let bounds = view.bounds

        shapely.window.pinch(Pinch(.began), at: middle, time: shapely.time)
        var drawn = 0
        for scale in [1.2, 2, 3] {
            shapely.window.pinch(Pinch(.changed, scale: scale, angle: 0.5), at: middle, time: shapely.time)
            drawn += try shapely.step()
        }
        #expect(drawn == 0)
        #expect(view.bounds == bounds)
        #expect(abs(view.presentation.toScreenScale - 3) < 1e-9)
        shapely.window.pinch(Pinch(.ended, scale: 3, angle: 0.5), at: middle, time: shapely.time)
        #expect(try shapely.step() == 1)

        #expect(view.transform.isIdentity)
        #expect(view.shape.size == Size(width: 300, height: 150))
        #expect(view.shape.angle == 0.5)
        #expect(view.center == middle)
    }

    @Test func sidesAreFrom24To600() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("2")
        func pinch(_ scale: Double) throws -> Size {
            shapely.window.pinch(Pinch(.began), at: middle, time: shapely.time)
            shapely.window.pinch(Pinch(.changed, scale: scale), at: middle, time: shapely.time)
            shapely.window.pinch(Pinch(.ended, scale: scale), at: middle, time: shapely.time)
            try shapely.step()
            return shapely.views[0].shape.size
        }

        #expect(try pinch(100) == Size(width: 600, height: 300))
        #expect(try pinch(0.001) == Size(width: 48, height: 24))
    }

    @Test func twoFingersMoveTurnAndResizeAtOnce() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("1")
        let window = shapely.window

        window.beginPress(.touch(1), at: Point(x: 140, y: 208), time: 0)
        window.beginPress(.touch(2), at: Point(x: 180, y: 208), time: 0)
        window.movePress(.touch(2), to: Point(x: 140, y: 268), time: 0.1)
        window.movePress(.touch(1), to: Point(x: 140, y: 188), time: 0.2)
        #expect(try shapely.step() == 0)
        window.endPress(.touch(1), at: Point(x: 140, y: 188), time: 0.3)
        window.endPress(.touch(2), at: Point(x: 140, y: 268), time: 0.3)
        try shapely.step()

        let shape = shapely.views[0].shape
        #expect(abs(shape.size.width - 200) < 1e-9)
        #expect(abs(shape.angle - .pi / 2) < 1e-9)
        #expect(shape.center == Point(x: 140, y: 228))
        shapely.screen.press(.character("z"), .control)
        #expect(shapely.views[0].shape.size.width == 100)
        #expect(shapely.centers == [middle])
    }

    @Test func controlAndShiftWithTheWheelDoTheSame() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("1")
        let notch = Point(x: 0, y: 1)

        shapely.window.scroll(notches: notch, at: middle, modifiers: .shift, time: 2)
        shapely.window.runDeadlines(at: 3)
        shapely.window.scroll(notches: notch, at: middle, modifiers: .control, time: 4)
        shapely.window.runDeadlines(at: 5)

        let shape = shapely.views[0].shape
        #expect(abs(shape.angle - .pi / 12) < 1e-9)
        #expect(shape.size.width < 92 && shape.size.width > 90)
    }

    @Test func aDoubleTapBringsToTheFrontAndThenToTheBack() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("123")
        let corner = Point(x: 112, y: 160)

        for _ in 1...2 {
            shapely.window.beginPress(at: corner, time: 5)
            shapely.window.endPress(at: corner, time: 5)
        }
        #expect(shapely.kinds == [.rectangle, .circle, .square])
        #expect(try shapely.step() == 0)
        for _ in 1...2 {
            shapely.window.beginPress(at: corner, time: 7)
            shapely.window.endPress(at: corner, time: 7)
        }

        #expect(shapely.kinds == [.square, .rectangle, .circle])
    }

    @Test func aPressTakesTheShapeInFrontByItsOutline() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("1")
        _ = try shapely.drag(middle, Point(x: 150, y: 208), Point(x: 100, y: 100))
        try shapely.make("3")
        _ = try shapely.drag(middle, Point(x: 150, y: 208), Point(x: 120, y: 120))
        func kind(at x: Double, _ y: Double) throws -> ShapeKind? {
            try shapely.click(Point(x: x, y: y))
            return shapely.chosen?.shape.kind
        }

        // The circle's empty middle belongs to the circle.
        #expect(try kind(at: 120, 120) == .circle)
        // The corner of its frame does not: the square is there, with its own empty middle.
        #expect(try kind(at: 76, 76) == .square)
        #expect(try kind(at: 120.0 - 50 * 0.7, 120 - 50 * 0.7) == .circle)
        #expect(try kind(at: 51, 60) == .square)
        #expect(try kind(at: 49, 60) == nil)
        #expect(try kind(at: 51, 51) == nil)
        #expect(try kind(at: 165, 165) == nil)
    }

    @Test func aTurnedShapeIsPressedWhereItIsSeen() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("2")
        try shapely.click(middle)
        for _ in 1...6 { shapely.screen.press(.character(".")) }
        try shapely.settle()
        func isShape(at x: Double, _ y: Double) throws -> Bool {
            try shapely.click(Point(x: x, y: y))
            return shapely.chosen != nil
        }

        #expect(try isShape(at: 160, 256))
        #expect(try !isShape(at: 200, 208))
    }
}

extension ViewState {
    /// The view's visible scale, relative to its bounds.
    fileprivate var toScreenScale: Double { (transform.a * transform.a + transform.b * transform.b).squareRoot() }
}
