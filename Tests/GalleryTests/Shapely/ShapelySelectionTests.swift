import Geometry
import TestSupport
import Testing
import ViewKit

@testable import Gallery

/// The selection and its frame, by pointer and keys.
@Suite struct ShapelySelectionTests {
    private let middle = Point(x: 160, y: 208)

    /// A square at (80, 100), a circle at (220, 100) and a star at (150, 300).
    private func makeThree() throws -> ShapelyScreens {
        let shapely = try ShapelyScreens()
        let places = [Point(x: 80, y: 100), Point(x: 220, y: 100), Point(x: 150, y: 300)]
        for (digit, place) in zip(["1", "3", "6"], places) {
            try shapely.make(digit)
            try shapely.drag(middle, middle + Point(x: 5, y: 0), place)
        }
        shapely.screen.press(.escape)
        #expect(shapely.centers == places)
        return shapely
    }

    @Test func aPressInTheEmptyMiddleSelectsAndOneBesideEnds() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("1")
        #expect(shapely.frame.isHidden && shapely.selected == [])

        try shapely.click(middle)
        try shapely.settle()
        #expect(shapely.selected == [.square] && !shapely.frame.isHidden)
        #expect(shapely.frame.center == middle && shapely.frame.bounds.size == Size(width: 100, height: 100))
        // Eight handles, one for turning, and its stem.
        #expect(shapely.frame.subviews.count == 10)
        try shapely.click(Point(x: 20, y: 20))

        #expect(shapely.frame.isHidden && shapely.selected == [] && shapely.chosen == nil)
    }

    @Test func theFrameIsOnWholePixels() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("1")
        try shapely.click(middle)
        try shapely.settle()

        let parts = shapely.frame.subviews.map(\.frame)
        #expect(parts.allSatisfy { $0.minX == $0.minX.rounded() && $0.minY == $0.minY.rounded() })
        #expect(parts.contains(Rect(x: -4, y: -4, width: 9, height: 9)))
        #expect(parts.contains(Rect(x: 95, y: 95, width: 9, height: 9)))
    }

    @Test func pressesWithShiftAddAndRemove() throws {
        let shapely = try makeThree()

        try shapely.click(Point(x: 80, y: 100))
        try shapely.click(Point(x: 220, y: 100), holding: .shift)
        #expect(shapely.selected == [.square, .circle])
        #expect(shapely.views.map(\.isMarked) == [true, true, false])
        #expect(shapely.frame.center == Point(x: 150, y: 100))
        try shapely.click(Point(x: 20, y: 400), holding: .shift)
        #expect(shapely.selected == [.square, .circle])
        try shapely.click(Point(x: 80, y: 100), holding: .shift)
        #expect(shapely.selected == [.circle])
        #expect(!shapely.views.map(\.isMarked).contains(true))
    }

    @Test func aPressOnOneOfSeveralSelectsItAloneUnlessItIsDragged() throws {
        let shapely = try makeThree()
        shapely.screen.press(.character("a"), .control)

        try shapely.drag(Point(x: 80, y: 100), Point(x: 85, y: 100), Point(x: 90, y: 110))
        #expect(shapely.selected == [.square, .circle, .star])
        try shapely.click(Point(x: 90, y: 110))

        #expect(shapely.selected == [.square])
    }

    @Test func aMarkedRectangleSelectsWhatIsWhollyInIt() throws {
        let shapely = try makeThree()

        // All of the square, and a part of the circle.
        let drawn = try shapely.drag(Point(x: 10, y: 10), Point(x: 100, y: 90), Point(x: 250, y: 160))
        #expect(shapely.selected == [.square])
        #expect(drawn == 0)
        try shapely.drag(Point(x: 60, y: 400), Point(x: 100, y: 300), Point(x: 250, y: 220), holding: .shift)
        #expect(shapely.selected == [.square, .star])
        try shapely.drag(Point(x: 10, y: 200), Point(x: 100, y: 190), Point(x: 110, y: 180))

        #expect(shapely.selected == [])
    }

    @Test func escapeWithdrawsAMarkedRectangleAndThenTheSelection() throws {
        let shapely = try makeThree()
        try shapely.click(Point(x: 220, y: 100))

        shapely.window.beginPress(at: Point(x: 10, y: 10), modifiers: .shift, time: shapely.time)
        shapely.window.movePress(to: Point(x: 300, y: 180), time: shapely.time)
        #expect(shapely.selected == [.square, .circle])
        shapely.screen.press(.escape)
        shapely.window.endPress(at: Point(x: 300, y: 180), time: shapely.time)
        #expect(shapely.selected == [.circle])
        shapely.screen.press(.escape)

        #expect(shapely.selected == [])
    }

    @Test func severalMoveTogetherAndStayInTheArea() throws {
        let shapely = try makeThree()
        let before = shapely.views.map(\.shape)
        try shapely.click(Point(x: 80, y: 100))
        try shapely.click(Point(x: 220, y: 100), holding: .shift)

        let drawn = try shapely.drag(Point(x: 220, y: 100), Point(x: 230, y: 110), Point(x: 400, y: 140))
        #expect(drawn == 0)
        #expect(shapely.centers == [Point(x: 180, y: 140), Point(x: 320, y: 140), Point(x: 150, y: 300)])
        shapely.screen.press(.left, .shift)
        #expect(shapely.centers.prefix(2) == [Point(x: 170, y: 140), Point(x: 310, y: 140)])
        shapely.screen.press(.character("z"), .control)
        shapely.screen.press(.character("z"), .control)

        #expect(shapely.views.map(\.shape) == before)
        #expect(shapely.selected == [.square, .circle])
    }

    @Test func aHandleResizesWithTheOppositeOneInPlace() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("1")
        try shapely.click(middle)

        let drawn = try shapely.drag(Point(x: 210, y: 258), Point(x: 220, y: 268), Point(x: 260, y: 278))
        #expect(drawn == 0)
        try shapely.settle()
        let shape = shapely.views[0].shape
        #expect(shape.size == Size(width: 150, height: 120) && shape.kind == .rectangle)
        #expect(shapely.centers == [Point(x: 185, y: 218)])
        #expect(shapely.views[0].label == "Rectangle" && shape.color == ShapeKind.square.color)
        // The left side, no further than the least width.
        try shapely.drag(Point(x: 110, y: 218), Point(x: 130, y: 218), Point(x: 400, y: 300))

        #expect(shapely.views[0].shape.size == Size(width: 24, height: 120))
        #expect(shapely.centers == [Point(x: 248, y: 218)])
    }

    @Test func shiftKeepsTheAspectFromWhereItIsHeldOn() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("2")
        try shapely.click(middle)

        shapely.window.beginPress(at: Point(x: 210, y: 233), time: shapely.time)
        shapely.window.movePress(to: Point(x: 260, y: 233), time: shapely.time)
        shapely.window.movePress(to: Point(x: 260, y: 234), modifiers: .shift, time: shapely.time)
        shapely.window.endPress(at: Point(x: 260, y: 234), time: shapely.time)

        #expect(shapely.views[0].shape.size == Size(width: 150, height: 75))
        #expect(shapely.views[0].shape.kind == .rectangle)
    }

    @Test func theUpperHandleTurnsAndShiftMakesStepsOf15Degrees() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("2")
        try shapely.click(middle)
        let handle = Point(x: 160, y: 208 - 25 - 28)

        try shapely.drag(handle, Point(x: 180, y: 160), Point(x: 213, y: 208))
        #expect(abs(shapely.views[0].shape.angle - .pi / 2) < 1e-9)
        #expect(shapely.views[0].shape.size == Size(width: 100, height: 50))
        try shapely.drag(Point(x: 213, y: 208), Point(x: 205, y: 190), Point(x: 190, y: 165), holding: .shift)
        let steps = shapely.views[0].shape.angle / (.pi / 12)

        // 34.9°, and so 30°.
        #expect(abs(steps - 2) < 1e-9)
        #expect(shapely.centers == [middle])
    }

    @Test func aTurnedShapeIsStretchedAlongItsOwnSides() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("2")
        try shapely.click(middle)
        for _ in 1...6 { shapely.screen.press(.character(".")) }
        try shapely.settle()

        // Its right side is below now.
        try shapely.drag(Point(x: 160, y: 258), Point(x: 160, y: 270), Point(x: 170, y: 308))

        let shape = shapely.views[0].shape
        #expect(abs(shape.size.width - 150) < 1e-9 && shape.size.height == 50)
        #expect(shapely.centers[0].distance(to: Point(x: 160, y: 233)) < 1e-9)
    }

    @Test func severalAreStretchedAndTurnedTogether() throws {
        let shapely = try makeThree()
        try shapely.click(Point(x: 80, y: 100))
        try shapely.click(Point(x: 220, y: 100), holding: .shift)

        // The frame is from (30, 50) to (270, 150); its lower right corner goes to (150, 250).
        try shapely.drag(Point(x: 270, y: 150), Point(x: 260, y: 160), Point(x: 150, y: 250))
        try shapely.settle()
        #expect(shapely.views[0].shape.size == Size(width: 50, height: 200))
        #expect(shapely.kinds.prefix(2) == [.rectangle, .oval])
        #expect(shapely.centers.prefix(2) == [Point(x: 55, y: 150), Point(x: 125, y: 150)])
        shapely.screen.press(.character("z"), .control)
        for _ in 1...6 { shapely.screen.press(.character(".")) }
        try shapely.settle()

        #expect(shapely.centers[0].distance(to: Point(x: 150, y: 30)) < 1e-9)
        #expect(shapely.centers[1].distance(to: Point(x: 150, y: 170)) < 1e-9)
        #expect(shapely.views.prefix(2).allSatisfy { abs($0.shape.angle - .pi / 2) < 1e-9 })
    }

    /// The turned one has the same sides, longer by the same factor.
    @Test func turnedShapesAreNotSheared() throws {
        let upright = Shape(id: 1, kind: .square, center: Point(x: 50, y: 50))
        var turned = Shape(id: 2, kind: .square, center: Point(x: 200, y: 50))
        turned.angle = .pi / 4
        let frame = try #require(SelectionFrame([upright, turned]))
        var twice = frame
        twice.scale(to: frame.size, by: 2, FrameLimits([upright, turned], in: frame))

        let shape = turned.following(frame, to: twice)

        #expect(abs(shape.size.width - 200) < 1e-9 && abs(shape.size.height - 200) < 1e-9)
        #expect(shape.kind == .square && shape.angle == turned.angle)
    }

    @Test func aClickOnAHandleTakesTheShapeBelow() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("13")
        // The circle's frame has its upper left corner over the square.
        try shapely.click(Point(x: 184, y: 232))
        #expect(shapely.selected == [.circle])

        try shapely.click(Point(x: 136, y: 184))

        #expect(shapely.selected == [.square])
    }

    @Test func aClickOnAHandleBesideTheShapesChangesNothing() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("2")
        try shapely.click(middle)

        try shapely.click(Point(x: 160, y: 208 - 25 - 28))

        #expect(shapely.selected == [.rectangle])
    }

    @Test func severalAreReorderedTogether() throws {
        let shapely = try ShapelyScreens()
        try shapely.make("1236")
        try shapely.click(Point(x: 112, y: 160))
        try shapely.click(Point(x: 136, y: 232), holding: .shift)
        #expect(shapely.selected == [.square, .rectangle])

        shapely.screen.press(.character("]"))
        #expect(shapely.kinds == [.circle, .square, .rectangle, .star])
        shapely.screen.press(.home)
        #expect(shapely.kinds == [.circle, .star, .square, .rectangle])
        shapely.screen.press(.character("["))
        #expect(shapely.kinds == [.circle, .square, .rectangle, .star])
        shapely.screen.press(.end)

        #expect(shapely.kinds == [.square, .rectangle, .circle, .star])
        #expect(shapely.selected == [.square, .rectangle])
    }

    @Test func severalAreDeletedTogetherWithAnUndoButton() throws {
        let shapely = try makeThree()
        let before = shapely.views.map(\.shape)
        shapely.screen.press(.character("a"), .control)

        shapely.screen.press(.delete)
        #expect(shapely.kinds == [] && shapely.selected == [] && shapely.frame.isHidden)
        #expect(shapely.actions.sentences.last == "Deleted 3 shapes.")
        shapely.actions.undo?()

        #expect(shapely.views.map(\.shape) == before)
    }

    /// Its button would undo that change instead.
    @Test func theNextChangeWithdrawsTheMessageOfADeletion() throws {
        let shapely = try makeThree()
        shapely.screen.press(.character("a"), .control)
        shapely.screen.press(.delete)
        #expect(shapely.actions.withdrawn == [])

        shapely.screen.press(.character("1"))

        #expect(shapely.actions.withdrawn == ["Deleted 3 shapes."])
    }

    @Test func theButtonsBesideTheShapesActOnTheSelection() throws {
        let shapely = try makeThree()
        let buttons = shapely.buttons
        #expect(buttons.map(\.label) == ["Bring to front", "Send to back", "Colour", "Delete"])
        #expect(buttons.map(\.isEnabled) == [false, false, false, false])

        try shapely.click(Point(x: 80, y: 100))
        #expect(buttons.map(\.isEnabled) == [true, true, true, true])
        buttons[0].performAction()
        #expect(shapely.kinds == [.circle, .star, .square])
        buttons[1].performAction()
        #expect(shapely.kinds == [.square, .circle, .star])
        shapely.screen.press(.character("c"))
        #expect(shapely.screen.menuLines == ["Red", "Orange", "Yellow", "Green", "Blue", "Purple", "Black"])
        shapely.screen.press(.end)
        shapely.screen.press(.return)
        #expect(shapely.views[0].shape.color == .black)
        buttons[3].performAction()

        #expect(shapely.kinds == [.circle, .star])
    }

    @Test func theirToolTipsHaveTheirKeys() throws {
        let shapely = try ShapelyScreens()

        let tips = shapely.buttons.compactMap(\.toolTip)
        #expect(tips.map(\.key) == ["Home", "End", "C", "Delete"])
        #expect(tips.map(\.title) == ["Bring to front", "Send to back", "Colour", "Delete"])
    }

    @Test func theContextMenuHasTheSameCommandsForTheShapeUnderThePointer() throws {
        let shapely = try makeThree()

        shapely.window.beginPress(at: Point(x: 220, y: 100), button: .secondary, time: shapely.time)
        shapely.window.endPress(at: Point(x: 220, y: 100), button: .secondary, time: shapely.time)

        #expect(shapely.selected == [.circle])
        let expected = ["Bring to front", "Send to back", "Colour", "Delete", "Copy", "Paste", "Undo"]
        #expect(Set(shapely.screen.menuLines).isSuperset(of: expected))
    }

    /// In the smallest window with the largest text.
    @Test func noButtonIsCut() throws {
        let shapely = try ShapelyScreens(size: Size(width: 280, height: 360))
        shapely.window.currentTraits.textSize = .extraExtraExtraLarge
        try shapely.settle()

        for button in shapely.buttons {
            #expect(button.preferredSize.width <= button.bounds.width)
            #expect(button.preferredSize.height <= button.bounds.height)
        }
    }
}
