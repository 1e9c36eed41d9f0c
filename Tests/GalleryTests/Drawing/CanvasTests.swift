import Geometry
import Input
import System
import TestSupport
import Testing
import ViewKit

@testable import Gallery

/// A drawing's screen, used by pointer and keys.
@Suite struct CanvasTests {
    private let messages = Messages()

    /// Shows a demo's screen, by default of 400 × 560 points.
    private func show(_ demo: Demo, size: Size = Size(width: 400, height: 560)) throws -> (GalleryScreen, CanvasView) {
        let controller = demo.makeScreen(GalleryContext(actions: messages))
        let screen = try GalleryScreen(controller, size: size)
        return (screen, (controller as! CanvasScreen).canvas)
    }

    private func drag(_ screen: GalleryScreen, from start: Point, to end: Point) {
        screen.window.beginPress(at: start, time: 0)
        screen.window.movePress(to: Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2), time: 0.1)
        screen.window.movePress(to: end, time: 0.2)
        screen.window.endPress(at: end, time: 0.3)
    }

    // MARK: Figures' descriptions

    @Test func theFigureUnderThePointerSaysItsFigures() throws {
        let (screen, _) = try show(StraightLines.demo)

        screen.window.hover(at: Point(x: 40, y: 38), time: 0)
        #expect(messages.description == "Line (35, 10) → (45, 65): blue, 5 wide, round caps")
        screen.window.hover(at: Point(x: 300, y: 20), time: 0)
        #expect(messages.description == nil)
    }

    @Test func aThinLineIsFoundTwoPointsBesideIt() throws {
        let (screen, _) = try show(Curves.demo)

        screen.window.hover(at: Point(x: 120, y: 162.2), time: 0)
        #expect(messages.description?.hasPrefix("Arc") == true)
        screen.window.hover(at: Point(x: 120, y: 163), time: 0)
        #expect(messages.description == nil)
    }

    @Test func aGapOfADashBelongsToItsLine() throws {
        let (screen, _) = try show(StraightLines.demo)

        for y in [150.0, 153, 156, 159] {
            screen.window.hover(at: Point(x: 55 + (y - 120) / 10, y: y), time: 0)
            #expect(messages.description?.contains("green, 3 wide, square caps, dash 2 6") == true)
        }
    }

    @Test func theFrontOneOfTwoFiguresIsMeant() throws {
        let (screen, _) = try show(GradientFills.demo)

        screen.window.hover(at: Point(x: 283, y: 330), time: 0)
        #expect(messages.description?.contains("Circle (270, 320) 20 × 20") == true)
        screen.window.hover(at: Point(x: 255, y: 280), time: 0)
        #expect(messages.description?.hasPrefix("Cone: radial (230, 230) radius 50") == true)
    }

    @Test func everyFigureOfEveryDrawingSaysItsFigures() throws {
        for id in DrawingImageTests.ids {
            let (_, canvas) = try show(try Catalogue.demo(id))
            for figure in canvas.drawing.figures {
                #expect(figure.sentence.contains { $0.isNumber }, "\(id): \(figure.sentence)")
                #expect(!figure.sentence.contains("\n"))
            }
        }
    }

    @Test func leavingTheScreenTakesItsSentenceBack() throws {
        let (screen, _) = try show(StraightLines.demo)
        screen.window.hover(at: Point(x: 40, y: 38), time: 0)

        screen.window.hover(at: nil, time: 0)
        #expect(messages.description == nil)
        screen.window.hover(at: Point(x: 40, y: 38), time: 0)
        screen.window.rootViewController = nil
        #expect(messages.description == nil)
    }

    @Test func tabGoesFromFigureToFigureAndOn() throws {
        let (screen, canvas) = try show(SolidFills.demo)
        screen.window.firstResponder = canvas

        screen.press(.tab)
        #expect(messages.description == "Rectangle (20, 30) 80 × 100: (0, 0.5, 1)")
        try screen.update()
        #expect(screen.pixels.color(x: 15, y: 80) == 0xff00_7aff)
        screen.press(.tab, .shift)
        screen.press(.tab, .shift)
        try screen.update()
        #expect(canvas.value != nil)
    }

    @Test func theSentenceIsCopied() throws {
        let (screen, _) = try show(StraightLines.demo)
        screen.window.hover(at: Point(x: 40, y: 38), time: 0)

        screen.press(.character("c"), .control)

        #expect(messages.copied == "Line (35, 10) → (45, 65): blue, 5 wide, round caps")
    }

    @Test func noPictureShowsHandlesAndRings() throws {
        let root = GalleryViewController([Curves.demo], GalleryContext(actions: messages), commands: GalleryCommands())
        let screen = try GalleryScreen(root)
        root.show(Curves.demo, animated: false)
        try screen.update()
        let plain = screen.pixels

        screen.press(.tab)
        screen.window.hover(at: Point(x: 100, y: 300), time: 0)
        try screen.update()
        #expect(screen.pixels != plain)
        try root.withoutOverlays { try screen.update() }

        #expect(screen.pixels == plain)
        try screen.update()
        #expect(screen.pixels != plain)
    }

    @Test func tabReachesTheHandlesBehindTheirFigure() throws {
        let (screen, canvas) = try show(Curves.demo)
        screen.window.firstResponder = canvas

        screen.press(.tab)
        screen.press(.tab)
        screen.press(.right)
        screen.press(.down, .shift)

        #expect(canvas.drawing.handles[0] == Point(x: 26, y: 60))
        #expect(messages.description?.hasPrefix("Start (26, 60). Arc (26, 60)") == true)
    }

    @Test func aSelectedHandleStaysSelectedWhenOtherFiguresAreHiddenOrShown() throws {
        let (screen, canvas) = try show(Curves.demo)
        screen.window.firstResponder = canvas
        try canvas.set("arc.shown=off", of: "curves")
        canvas.select(canvas.drawing.handleItems[1])

        canvas.undo()
        screen.press(.right)
        #expect(canvas.drawing.figures[1].outline.points[1] == Point(x: 251, y: 20))
        #expect(messages.description?.hasPrefix("Control point (251, 20). Quadratic") == true)
        canvas.undo()

        #expect(canvas.drawing.handles == TurnedPicture(Curves.demo).canvas.drawing.handles)
    }

    // MARK: Handles

    @Test func handlesAreSeenWhileThePointerIsOnTheCanvas() throws {
        let (screen, _) = try show(Curves.demo)
        let without = screen.pixels

        screen.window.hover(at: Point(x: 390, y: 550), time: 0)
        try screen.update()
        #expect(screen.pixels.color(x: 25, y: 45) == 0xff00_7aff)
        screen.window.hover(at: nil, time: 0)
        try screen.update()

        #expect(screen.pixels == without)
    }

    @Test func aDraggedHandleTakesItsFigureAndItsPolygonAlong() throws {
        let (screen, canvas) = try show(Curves.demo)
        let before = canvas.drawing.figures.map(\.outline.path)

        drag(screen, from: Point(x: 101, y: 161), to: Point(x: 61, y: 201))

        #expect(canvas.drawing.handles[10] == Point(x: 60, y: 200))
        let after = canvas.drawing.figures.map(\.outline.path)
        #expect(after[3] != before[3] && after[4] != before[4])
        #expect(Array(after[0...2]) == Array(before[0...2]))
    }

    @Test func aPressBesideTheMiddleOfAHandleMovesNothing() throws {
        let (screen, canvas) = try show(Curves.demo)
        drag(screen, from: Point(x: 25, y: 50), to: Point(x: 35, y: 60))
        let moved = canvas.drawing.handles
        let place = Point(x: 40, y: 64)

        screen.window.beginPress(at: place, time: 1)
        screen.window.endPress(at: place, time: 1.1)
        #expect(canvas.drawing.handles == moved)
        screen.window.beginPress(at: place, time: 2)
        screen.window.cancelPresses()
        #expect(canvas.drawing.handles == moved)
        screen.press(.character("z"), .control)

        #expect(canvas.drawing.handles[0] == Point(x: 25, y: 50))
    }

    @Test func aHandleKeepsItsDistanceToThePointerWhereTheCanvasIsZoomed() throws {
        let (screen, canvas) = try show(Curves.demo)
        canvas.changeViewport { $0.zoom(by: 4, about: Point(x: 25, y: 50)) }

        drag(screen, from: Point(x: 29, y: 54), to: Point(x: 49, y: 74))

        #expect(canvas.drawing.handles[0].distance(to: Point(x: 30, y: 55)) < 1e-9)
    }

    @Test func aDragIsUndoneAndRedoneAsOne() throws {
        let (screen, canvas) = try show(GradientFills.demo)
        let before = canvas.drawing.handles

        drag(screen, from: Point(x: 100, y: 60), to: Point(x: 120, y: 80))
        #expect(canvas.drawing.handles[0] == Point(x: 120, y: 80))
        screen.press(.character("z"), .control)
        #expect(canvas.drawing.handles == before)
        screen.press(.character("z"), [.control, .shift])
        #expect(canvas.drawing.handles[0] == Point(x: 120, y: 80))
        screen.press(.character("z"), .control)
        screen.press(.character("z"), .control)

        #expect(canvas.drawing.handles == before)
    }

    @Test func undoDuringADragSparesTheChangesBefore() throws {
        let (screen, canvas) = try show(Curves.demo)
        drag(screen, from: Point(x: 25, y: 50), to: Point(x: 35, y: 60))
        let before = canvas.drawing.handles
        func dragHalfway() {
            screen.window.beginPress(at: Point(x: 120, y: 25), time: 1)
            screen.window.movePress(to: Point(x: 130, y: 35), time: 1.1)
            screen.press(.character("z"), .control)
            #expect(canvas.drawing.handles == before)
        }

        dragHalfway()
        screen.window.cancelPresses()
        #expect(canvas.drawing.handles == before)
        dragHalfway()
        screen.window.movePress(to: Point(x: 140, y: 45), time: 1.2)
        screen.window.endPress(at: Point(x: 140, y: 45), time: 1.3)
        #expect(canvas.drawing.handles != before)
        screen.press(.character("z"), .control)

        #expect(canvas.drawing.handles == before)
    }

    @Test func aCancelledDragChangesNothing() throws {
        let (screen, canvas) = try show(Curves.demo)
        let before = canvas.drawing.handles

        screen.window.beginPress(at: Point(x: 25, y: 50), time: 0)
        screen.window.movePress(to: Point(x: 60, y: 90), time: 0.1)
        #expect(canvas.drawing.handles != before)
        screen.window.cancelPresses()
        screen.press(.character("z"), [.control, .shift])

        #expect(canvas.drawing.handles == before)
    }

    /// At this edge, a drag by a finger would otherwise go back to the table.
    @Test func aHandleAtTheEdgeIsDraggedAndNotTheScreen() throws {
        let root = GalleryViewController([Curves.demo], GalleryContext(actions: messages), commands: GalleryCommands())
        let screen = try GalleryScreen(root, size: Size(width: 400, height: 560))
        root.show(Curves.demo, animated: false)
        try screen.update()
        let canvas = try #require((root.topScreen as? CanvasScreen)?.canvas)
        let start = canvas.convert(Point(x: 10, y: 260), to: nil)

        for step in 0...10 {
            let point = Point(x: start.x + Double(step) * 10, y: start.y)
            if step == 0 { screen.window.beginPress(.touch(1), at: point, time: 0) }
            screen.window.movePress(.touch(1), to: point, time: Double(step) / 10)
        }
        screen.window.endPress(.touch(1), at: Point(x: start.x + 100, y: start.y), time: 1.1)

        #expect(canvas.drawing.handles[9] == Point(x: 110, y: 260))
        #expect(root.screen != nil)
    }

    @Test func aHandleCanBeDraggedWhereTheCanvasIsZoomed() throws {
        let (screen, canvas) = try show(Curves.demo)
        canvas.changeViewport { $0.zoom(by: 4, about: Point(x: 25, y: 50)) }

        drag(screen, from: Point(x: 25, y: 50), to: Point(x: 45, y: 70))

        #expect(canvas.drawing.handles[0] == Point(x: 30, y: 55))
    }

    // MARK: Zoom

    @Test func controlAndTheWheelZoomAboutThePointer() throws {
        let (screen, canvas) = try show(Shapes.demo)
        let point = Point(x: 255, y: 185)

        screen.window.scroll(
            notches: Point(x: 0, y: -1), at: point, modifiers: .control, time: 0)

        #expect(canvas.viewport.zoom > 1.05)
        #expect(canvas.viewport.canvasPoint(point).distance(to: point) < 1e-6)
    }

    @Test func theKeysZoomAboutThePointerAndGoBack() throws {
        let (screen, canvas) = try show(Shapes.demo)
        let point = Point(x: 100, y: 300)
        screen.window.hover(at: point, time: 0)

        for _ in 1...20 { screen.press(.character("+")) }
        #expect(canvas.viewport.zoom == 16)
        #expect(canvas.viewport.canvasPoint(point).distance(to: point) < 1e-6)
        screen.press(.character("-"))
        #expect(abs(canvas.viewport.zoom - 16 / 2.0.squareRoot()) < 1e-9)
        screen.press(.character("0"))

        #expect(canvas.viewport.zoom == 1 && canvas.viewport.offset == .zero)
    }

    @Test(arguments: [Size(width: 400, height: 560), Size(width: 1100, height: 700)])
    func withoutThePointerTheKeysZoomAboutTheMiddleOfWhatIsDrawn(size: Size) throws {
        let (screen, canvas) = try show(SolidFills.demo, size: size)
        let middle = Point(x: 60, y: 80)

        screen.press(.character("+"))
        #expect(canvas.viewport.canvasPoint(middle).distance(to: middle) < 1e-9)
        for _ in 1...20 { screen.press(.character("+")) }

        let drawn = canvas.drawing.figures[0].extent.applying(canvas.viewport.toScreen)
        #expect(canvas.viewport.zoom == 16 && drawn.intersection(canvas.bounds).width > 200)
    }

    @Test func stopsOfAGradientSayTheirPlaces() throws {
        let (screen, _) = try show(GradientFills.demo)

        screen.window.hover(at: Point(x: 230, y: 40), time: 0)

        #expect(messages.description?.contains("yellow at 0.4 → ") == true)
        #expect(messages.description?.contains("magenta at 0.85;") == true)
    }

    @Test func everyHandleSaysWhatItIsAndWhere() throws {
        for id in DrawingImageTests.ids {
            let (screen, canvas) = try show(try Catalogue.demo(id))
            for (handle, point) in zip(canvas.drawing.handleItems, canvas.drawing.handles) {
                canvas.select(handle)
                #expect(messages.description?.contains(" \(point.words). ") == true, "\(id)")
                #expect(canvas.value == messages.description)
            }
            screen.window.rootViewController = nil
        }
    }

    @Test func whatIsZoomedIsDrawnAnew() throws {
        let (screen, canvas) = try show(SolidFills.demo)

        canvas.changeViewport { $0.zoom(by: 16, about: Point(x: 20, y: 30)) }
        try screen.update()

        // A scaled edge would be blurred.
        #expect(screen.pixels.color(x: 19, y: 100) == 0xffaa_aaaa)
        #expect(screen.pixels.color(x: 20, y: 100) == 0xff00_80ff)
    }

    @Test func aDragPansTheZoomedCanvas() throws {
        let (screen, canvas) = try show(Shapes.demo)
        canvas.changeViewport { $0.zoom(by: 4, about: Point(x: 200, y: 200)) }
        let before = canvas.viewport.canvasPoint(Point(x: 300, y: 300))

        drag(screen, from: Point(x: 300, y: 300), to: Point(x: 260, y: 330))

        #expect(canvas.viewport.canvasPoint(Point(x: 260, y: 330)).distance(to: before) < 1e-9)
    }

    @Test func whereTheWindowIsSmallTheCanvasIsScrolled() throws {
        let (screen, canvas) = try show(Shapes.demo, size: Size(width: 200, height: 200))

        screen.window.scroll(notches: Point(x: 0, y: 1), at: Point(x: 100, y: 100), time: 0)
        #expect(canvas.viewport.offset == Point(x: 0, y: 51))
        screen.press(.right)
        #expect(canvas.viewport.offset.x == 40)
    }

    @Test func viewsOnTheCanvasAreZoomedWithIt() throws {
        let (screen, canvas) = try show(ViewDecorations.demo)

        canvas.changeViewport { $0.zoom(by: 4, about: .zero) }
        try screen.update()

        // Border and image of the third view are four times as large; views at their own size are gone.
        #expect(canvas.subviews.contains { $0.frame == Rect(x: 360, y: 40, width: 280, height: 360) })
        #expect(canvas.subviews.contains { $0.cornerRadius == 40 && $0.borderWidth == 12 })
        #expect(screen.pixels.color(x: 45, y: 100) == 0xffff_8000)
    }
}

/// The messages of a screen.
final class Messages: GalleryActions {
    private(set) var sentences: [String] = []
    private(set) var description: String?
    private(set) var copied: String?

    func say(_ sentence: String?, for duration: Duration?) { if let sentence { sentences.append(sentence) } }
    func say(_ sentence: String, undo: @escaping () -> Void) { sentences.append(sentence) }
    func withdraw(_ sentence: String) {}
    func describe(_ sentence: String?) { description = sentence }
    func copy(_ text: String) { copied = text }
    func openAddress(_ address: String) {}
    func openFile(_ path: FilePath) {}
}
