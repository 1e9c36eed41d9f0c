import Cairo
import Geometry
import TestSupport
import Testing
import ViewKit

@testable import Gallery

/// The descriptions of the gallery's views for assistive technology.
@Suite struct GalleryDescriptionTests {
    private func all(_ view: ViewDescription) -> [ViewDescription] { [view] + view.children.flatMap(all) }

    private func views(_ screen: GalleryScreen) -> [ViewDescription] { all(screen.window.treeDescription) }

    private func show(_ demo: Demo) throws -> (GalleryScreen, CanvasView) {
        let controller = demo.makeScreen(GalleryContext(actions: Messages())) as! CanvasScreen
        return (try GalleryScreen(controller, size: Size(width: 400, height: 560)), controller.canvas)
    }

    @Test func aCanvasHasItsFiguresAndTheirHandles() throws {
        let (screen, _) = try show(StraightLines.demo)

        let canvas = try #require(views(screen).first { $0.role == .canvas })
        let parts = canvas.children.filter { [.image, .button].contains($0.role) }

        #expect(canvas.label == "Canvas")
        #expect(parts.prefix(3).map(\.role) == [.image, .button, .button])
        #expect(parts.first?.label == "Line (35, 10) → (45, 65): blue, 5 wide, round caps")
        #expect(parts[1].label?.hasSuffix(" at 35, 10") == true && parts[2].label?.hasSuffix(" at 45, 65") == true)
        #expect(parts.first?.type == "line-1" && parts[1].type.hasPrefix("line-1 "))
        #expect(Set(parts.map(\.identity)).count == parts.count)
        // A figure that is not shown is no part.
        #expect(!parts.contains { $0.label?.hasPrefix("Bent line") == true })
    }

    @Test func aMoveIsANewNameOfTheSameHandle() throws {
        let (screen, canvas) = try show(StraightLines.demo)
        canvas.becomeFirstResponder()
        canvas.select(canvas.drawing.handleItems[0])
        func selected() -> ViewDescription? { views(screen).last { $0.states.contains(.selected) } }
        let before = try #require(selected())
        #expect(before.type.hasPrefix("line-1 "))

        screen.press(.right)

        let after = try #require(selected())
        #expect(before.label?.hasSuffix(" at 35, 10") == true && after.label?.hasSuffix(" at 36, 10") == true)
        #expect(after.identity == before.identity && after.frame.minX > before.frame.minX)
    }

    @Test func aFigureIsSelectedAndHasTheFocus() throws {
        let (screen, canvas) = try show(StraightLines.demo)
        let handles = views(screen).filter { $0.role == .button }
        let handle = try #require(handles.first { $0.label?.hasSuffix(" at 35, 10") == true })

        #expect(screen.window.perform(.press, on: handle.identity))

        #expect(screen.window.firstResponder === canvas)
        #expect(views(screen).filter(\.hasFocus).map(\.identity) == [handle.identity])
        screen.press(.right)
        #expect(views(screen).first(where: \.hasFocus)?.label?.hasSuffix(" at 36, 10") == true)
    }

    @Test func aShapeIsSelectedByAPress() throws {
        let stage = try ShapelyScreens()
        try stage.make("12")
        stage.area.deselect()
        let shapes = views(stage.screen).filter { $0.type == "ShapeView" }

        #expect(stage.screen.window.perform(.press, on: shapes[1].identity))

        #expect(stage.area.selection.count == 1)
        #expect(views(stage.screen).filter(\.hasFocus).map(\.identity) == [shapes[1].identity])
    }

    @Test func shapesAreImagesThatCanBeSelected() throws {
        let stage = try ShapelyScreens()
        try stage.make("12")
        stage.area.select([stage.views[0].shape.id])
        try stage.settle()

        let area = try #require(views(stage.screen).first { $0.role == .canvas })
        let shapes = area.children.filter { $0.role == .image }

        #expect(area.label == "Canvas")
        #expect(shapes.map(\.states) == [[.focusable, .selectable, .selected], [.focusable, .selectable]])
        #expect(shapes.map(\.label) == stage.kinds.map(\.rawValue))
    }

    @Test func handlesOfASelectionSayWhatTheyMoveAndWhereTheyAre() throws {
        let stage = try ShapelyScreens()
        try stage.make("1")
        stage.area.select([stage.views[0].shape.id])
        try stage.settle()

        let handles = all(stage.screen.window.treeDescription).filter { $0.type == "SelectionHandle" }
        let corner = stage.frame.convert(stage.frame.bounds, to: stage.area)

        #expect(handles.count == 9 && handles.allSatisfy { $0.role == .button })
        let (x, y) = (Int(corner.minX.rounded()), Int(corner.minY.rounded()))
        let name = try #require(handles.first?.label)
        #expect(name.hasPrefix("Upper left corner at "))
        let place = name.dropFirst("Upper left corner at ".count).split(separator: ", ").compactMap { Int($0) }
        #expect(place.count == 2 && abs(place[0] - x) <= 1 && abs(place[1] - y) <= 1)
        #expect(handles.last?.label?.hasPrefix("Turn at ") == true)
    }

    @Test func theHandlesOfACurveAndTheTimeAreSaid() throws {
        let stage = try AnimationStage(SimpleAnimations.demo)
        stage.choose(.own)
        try stage.pass(0.1)

        let found = views(stage.screen)
        let handles = found.filter { $0.type == "CurveHandle" }

        #expect(handles.map(\.label) == ["First control point at 0.5, 0", "Second control point at 0.5, 1"])
        #expect(found.first { $0.type == "Slider" }?.value?.hasSuffix(" s") == true)
        #expect(found.first { $0.type == "CurveEditor" }?.label == "Curve")
    }

    @Test func controlsOfTheInspectorHaveTheirCaptions() throws {
        let context = GalleryContext(storage: GalleryStorage(data: "/nonexistent"), actions: Messages())
        let screen = try GalleryScreen(Curves.demo.makeScreen(context), size: Size(width: 1200, height: 800))

        let found = views(screen)
        let controls = found.filter { $0.type == "Slider" || $0.type == "TextField" || $0.type == "Switch" }

        #expect(controls.count > 3)
        for control in controls {
            let caption = found.first { $0.identity == control.caption }
            #expect(control.label?.isEmpty == false && caption?.label == control.label, "\(control.type)")
        }
    }

    @Test func choicesOfAMenuAreRadioButtons() throws {
        let menu = Menu(of: ["stretch", "center"], chosen: 1) { _ in }

        let commands = menu.items.compactMap { if case .command(let command) = $0 { command } else { nil } }

        #expect(commands.map(\.isChoice) == [true, true])
        #expect(commands.map { $0.isChecked?() } == [false, true])
    }
}
