import Geometry
import Testing
import ViewKit

@testable import Gallery

@Suite struct ShapelyTests {
    private let middle = Point(x: 160, y: 208)

    @Test func buttonsAndKeysMakeShapesInTheMiddleEachFurtherOn() throws {
        let shapely = try ShapelyScreens()

        for (index, x) in [27.0, 80, 133, 187, 240, 293].enumerated() {
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
        // It comes back where it was put.
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
        let notch = Point(x: 0, y: 51)

        shapely.window.scroll(notch, at: middle, isPrecise: false, modifiers: .shift, time: 2)
        shapely.window.runDeadlines(at: 3)
        shapely.window.scroll(notch, at: middle, isPrecise: false, modifiers: .control, time: 4)
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

        // The circle's middle is empty, and is the circle all the same.
        #expect(try kind(at: 120, 120) == .circle)
        // Its frame's corner is not; there lies the square, with its own empty middle.
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

@Suite struct ShapelyKeyTests {
    private let middle = Point(x: 160, y: 208)

    @Test func tabGoesFromTheButtonsToTheShapesFrontToBack() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("135")

        var reached: [String] = []
        for _ in 1...9 {
            shapely.screen.press(.tab)
            reached.append((shapely.window.firstResponder as? View)?.label ?? "")
        }

        #expect(reached == ShapeKind.allCases.map(\.rawValue) + ["Triangle", "Circle", "Square"])
        #expect(shapely.views[0].showsFocusRing)
    }

    @Test func keysMoveResizeTurnAndReorder() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("123")
        try shapely.click(Point(x: 112, y: 160))
        let square = try #require(shapely.chosen)

        shapely.screen.press(.right)
        shapely.screen.press(.down, .shift)
        shapely.screen.press(.left, .shift)
        shapely.screen.press(.up)
        #expect(square.center == middle + Point(x: -9, y: 9))
        shapely.screen.press(.character("+"))
        #expect(abs(square.shape.size.width - 110) < 1e-9)
        shapely.screen.press(.character("-"))
        #expect(abs(square.shape.size.width - 100) < 1e-9)
        shapely.screen.press(.character("."))
        shapely.screen.press(.character("."))
        shapely.screen.press(.character(","))
        #expect(abs(square.shape.angle - .pi / 12) < 1e-9)
        shapely.screen.press(.character("]"))
        #expect(shapely.kinds == [.rectangle, .square, .circle])
        shapely.screen.press(.character("]"))
        shapely.screen.press(.character("]"))
        #expect(shapely.kinds == [.rectangle, .circle, .square])
        shapely.screen.press(.character("["))
        #expect(shapely.kinds == [.rectangle, .square, .circle])
        #expect(shapely.chosen === square)
        shapely.screen.press(.delete)

        #expect(shapely.kinds == [.rectangle, .circle])
        #expect(shapely.chosen?.shape.kind == .rectangle)
        shapely.screen.press(.delete)
        shapely.screen.press(.backspace)
        #expect(shapely.kinds.isEmpty)
        #expect(shapely.chosen == nil)
    }

    @Test func everythingIsUndoneAndDoneAgain() throws {
        let shapely = try ShapelyScreens()
        var states: [[Shape]] = [[]]
        func note() throws {
            try shapely.step()
            states.append(shapely.views.map(\.shape))
        }
        try shapely.make("1")
        try note()
        try shapely.make("3")
        try note()
        _ = try shapely.drag(Point(x: 112, y: 160), Point(x: 60, y: 100), Point(x: 50, y: 90))
        try note()
        for key in [Key.right, .character("+"), .character(","), .character("]"), .delete] {
            shapely.screen.press(key)
            try note()
        }
        #expect(Set(states).count == states.count)

        for state in states.reversed().dropFirst() {
            shapely.screen.press(.character("z"), .control)
            #expect(shapely.views.map(\.shape) == state)
        }
        shapely.screen.press(.character("z"), .control)
        for state in states.dropFirst() {
            shapely.screen.press(.character("z"), [.control, .shift])
            #expect(shapely.views.map(\.shape) == state)
        }
    }

    @Test func aHeldKeyIsOneStep() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("1")
        try shapely.click(middle)

        shapely.window.send(KeyPress(.right))
        for _ in 1...20 { shapely.window.send(KeyPress(.right, isRepeat: true)) }
        #expect(shapely.centers[0].x == 181)
        shapely.screen.press(.character("z"), .control)

        #expect(shapely.centers == [middle])
    }
}

/// What happens while a hand holds a shape.
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
        #expect(shapely.centers == [middle])
        try hold(shapely)
        shapely.screen.press(.character("z"), .control)

        #expect(shapely.kinds.isEmpty)
        shapely.window.endPress(at: middle, time: shapely.time)
        shapely.screen.press(.character("z"), [.control, .shift])
        #expect(shapely.centers == [middle])
    }

    @Test func aShapeMadeMeanwhileLetsGoOfIt() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("1")
        try hold(shapely)

        shapely.screen.press(.character("2"))

        #expect(shapely.centers == [middle, middle + Point(x: 24, y: 24)])
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

extension ViewState {
    /// How many times larger than its bounds the view is seen.
    fileprivate var toScreenScale: Double { (transform.a * transform.a + transform.b * transform.b).squareRoot() }
}
