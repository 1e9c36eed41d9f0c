import Geometry
import Testing
import ViewKit

@testable import Gallery

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

    @Test func commandsThatCanDoNothingAreDisabled() throws {
        let shapely = try ShapelyScreens()
        let controller = try #require(shapely.window.rootViewController as? ShapelyScreen)
        func obstacle(_ id: String) -> String? { controller.keyCommands.first { $0.id == id }?.obstacle() }
        func disabled() -> [String] {
            (controller.contextMenu(at: nil)?.items ?? []).compactMap { item in
                guard case .command(let command) = item, command.obstacle() != nil else { return nil }
                return ["Undo", "Redo", "Colour"].contains(command.title) ? command.title : nil
            }
        }
        #expect(disabled() == ["Undo", "Redo", "Colour"])
        #expect(obstacle("undo") == "There is nothing to undo." && obstacle("redo") == "There is nothing to redo.")

        try shapely.make("1")
        shapely.screen.press(.character("a"), .control)
        #expect(disabled() == ["Redo"])
        shapely.screen.press(.character("z"), .control)

        #expect(disabled() == ["Undo", "Colour"])
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
