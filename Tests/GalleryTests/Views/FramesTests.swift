import Geometry
import Testing
import ViewKit

@testable import Gallery

@Suite struct FramesTests {
    private let stage: ViewStage

    init() throws {
        stage = try ViewStage(Frames.demo)
        try stage.set("outer.turn=0", "inner.turn=0")
    }

    private var lines: [String] { stage.all(Label.self)[0].text.split(separator: "\n").map(String.init) }

    @Test func theGeometryOfBothViewsIsShown() throws {
        #expect(
            lines == [
                "inner: frame (65.0, 50.0) 90.0 × 60.0, bounds (0.0, 0.0) 90.0 × 60.0, center (110.0, 80.0)",
                "outer: frame (35.0, 70.0) 190.0 × 150.0, bounds (0.0, 0.0) 190.0 × 150.0, center (130.0, 145.0)",
                "inner (50.0, 35.0), outer (115.0, 85.0), view (150.0, 155.0)",
                "contains: inner, outer, view", "hitTest: inner",
            ])
    }

    @Test func aTurnedViewHasItsFrameBeforeTheTurn() throws {
        let frame = lines[1]
        try stage.set("outer.turn=0.5")

        #expect(lines[1] == frame)
        // The point is (20, 10) from the centre.
        #expect(lines[2].contains("outer (105.0, 55.0)"))
    }

    @Test func theBoundsOriginMovesWhatIsInside() throws {
        try stage.set("outer.bounds-origin=10,20")

        #expect(lines[2] == "inner (60.0, 55.0), outer (125.0, 105.0), view (150.0, 155.0)")
        #expect(lines[0].contains("center (110.0, 80.0)"))
    }

    @Test func hitTestsGoFromTheFrontAndPassOverWhatTakesNoInputOrIsHidden() throws {
        try stage.set("inner.input=off")
        #expect(lines.suffix(2) == ["contains: inner, outer, view", "hitTest: outer"])
        try stage.set("outer.shown=off")
        #expect(lines.last == "hitTest: view")
        try stage.set("outer.shown=on", "inner.input=on", "point.place=20,20")
        #expect(lines.suffix(2) == ["contains: view", "hitTest: view"])
        try stage.set("point.place=1000,20")

        #expect(lines.last == "hitTest: –")
    }

    /// A view beyond the bounds of its superview is seen, but not hit.
    @Test func aViewBesideItsSuperviewIsNotHit() throws {
        try stage.set("inner.centre=220,80", "point.place=290,150")

        #expect(lines.suffix(2) == ["contains: inner, view", "hitTest: view"])
    }

    @Test func ringsMoveResizeAndTurnTheViews() throws {
        try stage.drag(from: Point(x: 145, y: 150), to: Point(x: 155, y: 150))
        #expect(stage.figures[1].parts.point("centre") == Point(x: 120, y: 80))
        try stage.drag(from: Point(x: 225, y: 220), to: Point(x: 235, y: 230))
        #expect(stage.figures[0].parts.number("width") == 210 && stage.figures[0].parts.number("height") == 170)
        // 20 points above the upper edge.
        try stage.drag(from: Point(x: 130, y: 40), to: Point(x: 230, y: 145))
        #expect(stage.figures[0].parts.number("turn") == 0.5)
        for _ in 1...3 { stage.canvas.undo() }

        #expect(stage.figures[0].parts.number("width") == 190 && stage.figures[0].parts.number("turn") == 0)
        #expect(stage.figures[1].parts.point("centre") == Point(x: 110, y: 80))
    }

    @Test func arrowsMoveARingInTheCoordinatesOfTheScreen() throws {
        try stage.set("outer.turn=0.5")
        stage.canvas.becomeFirstResponder()
        stage.canvas.select(stage.canvas.drawing.handleItems[3])

        stage.screen.press(.right)

        // To the right on the screen is up in a view that is turned by a quarter.
        #expect(stage.figures[1].parts.point("centre") == Point(x: 110, y: 79))
    }

    @Test func theTextGrowsWithTheTextSizeAndTheCanvasScrollsToItsEnd() throws {
        let label = stage.all(Label.self)[0]
        let height = label.preferredSize(in: 264).height

        stage.window.currentTraits.textSize = .extraExtraExtraLarge
        try stage.screen.update()

        #expect(label.preferredSize(in: 264).height > 1.5 * height && label.frame.maxY > 480)
        stage.canvas.changeViewport { $0.pan(by: Point(x: 0, y: -1000)) }
        #expect(label.convert(label.bounds, to: nil).maxY <= 480)
        stage.window.currentTraits.textSize = .large
        try stage.screen.update()
        #expect(label.frame.maxY == 470 && stage.canvas.viewport.offset == .zero)
    }

    @Test(arguments: [TextSize.large, .extraExtraExtraLarge])
    func aNarrowWindowShowsAllTexts(textSize: TextSize) throws {
        for demo in [Frames.demo, Gestures.demo] {
            let stage = try ViewStage(demo, size: Size(width: 280, height: 480))
            stage.window.currentTraits.textSize = textSize
            try stage.screen.update()

            for label in stage.all(Label.self) {
                let size = label.preferredSize(in: label.bounds.width)
                #expect(!label.isCut(in: label.bounds.width) && size.height <= label.bounds.height, "\(label.text)")
                #expect(label.convert(label.bounds, to: nil).maxX <= 280, "\(label.text)")
            }
        }
    }
}
