import Cairo
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import WeightGraph

@Suite struct GuideLabelTests {
    private let size = Size(width: 320, height: 480)
    private let history = WeightHistory([70, 60, 100, 71.3])
    private let texts = [(100.0, "Max: 100.0 kg"), (60.0, "Min: 60.0 kg"), (75.325, "Average: 75.3 kg")]

    @Test(arguments: Sizes.screens.dropLast(), Sizes.scales)
    func aLabelHidesPaperAndLineBehindItsText(size: Size, scale: Double) throws {
        let controller = makeController(history)

        let pixels = try TestScreen(controller, size: size, scale: scale).pixels

        let figures = GraphFigures(size: size, scale: scale, minimum: 60, maximum: 100)
        for (kilograms, text) in texts {
            let box = figures.box(text, at: kilograms)
            let expected = try drawing(width: pixels.width, height: pixels.height, scale: scale) {
                draw(text, at: box.origin, on: $0)
            }
            let inside = figures.pixels(inside: box)
            let below = figures.guideRows(at: kilograms).lowerBound
            #expect(
                pixels.agrees(with: expected, x: inside.x, y: inside.y.lowerBound..<min(inside.y.upperBound, below)))
        }
    }

    /// With weights 20 g apart, the guides are closer together than a label is high.
    @Test func noLineGoesThroughALabelHoweverNearTheGuidesAre() throws {
        let controller = makeController(WeightHistory([82, 82.02]))
        _ = try TestScreen(controller, size: Size(width: 480, height: 720))

        let views = controller.graph.subviews.filter { !$0.isHidden }
        let (labels, lines) = (views.compactMap { $0 as? GuideLabel }, views.compactMap { $0 as? GuideLine })
        let upper = try #require(lines.map(\.frame.minY).min())
        let lower = try #require(lines.map(\.frame.maxY).max())
        #expect(labels.map(\.content.text) == ["Max: 82.0 kg", "Min: 82.0 kg"] && lines.count == 3)
        #expect(labels.first!.frame.maxY <= upper && labels.last!.frame.minY >= lower)
    }

    @Test func aroundALabelThePaperShows() throws {
        let pixels = try TestScreen(makeController(history), size: size).pixels

        let paper = try TestScreen(GraphViewController(), size: size).pixels
        let box = GraphFigures(size: size, scale: 1, minimum: 60, maximum: 100).box("Min: 60.0 kg", at: 60)
        let (top, right) = (Int(box.minY), Int(box.maxX))
        #expect(pixels.agrees(with: paper, x: 0..<right, y: top - 3..<top))
        #expect(pixels.agrees(with: paper, x: right..<right + 3, y: top..<Int(box.maxY)))
        #expect(pixels.agrees(with: paper, x: 0..<20, y: top..<Int(box.maxY)))
    }

    @Test func theBoxIsFilledWithTheSuperviewsColour() throws {
        let controller = makeController(history)
        controller.paper.backgroundColor = .rgb(200, 255, 200)

        let pixels = try TestScreen(controller, size: size).pixels

        let box = GraphFigures(size: size, scale: 1, minimum: 60, maximum: 100).box("Min: 60.0 kg", at: 60)
        #expect(pixels[Int(box.maxX) - 1, Int(box.minY)] == 0xffc8_ffc8)
    }

    @Test(arguments: [319.0, 480, 853 + 1.0 / 3], [1, 1.5])
    func anAverageThatWouldTouchAnotherEndsAtTheRight(width: Double, scale: Double) throws {
        let size = Size(width: width, height: 480)
        let history = WeightHistory([100] + Array(repeating: 60, count: 39))

        let screen = try TestScreen(makeController(history), size: size, scale: scale)

        let pixels = screen.pixels
        let figures = GraphFigures(size: screen.window.bounds.size, scale: scale, minimum: 60, maximum: 100)
        let text = "Average: 61.0 kg"
        let box = figures.box(text, at: history.average!, atRight: true)
        let textX = figures.maxX - figures.textSize(text).width
        let expected = try drawing(width: pixels.width, height: pixels.height, scale: scale) {
            draw(text, at: Point(x: textX, y: box.minY), on: $0)
        }
        let inside = figures.pixels(inside: box)
        #expect(pixels.agrees(with: expected, x: inside.x, y: inside.y))
    }

    @Test func theAverageMovesExactlyWhereItsBoxTouches() throws {
        let graph = makeController(history).graph
        let screen = try TestScreen(views: [graph], size: size)
        graph.frame = Rect(origin: .zero, size: size)
        for tenths in 0...400 {
            let weight = 60 + Double(tenths) / 10
            let history = WeightHistory([60, weight, 100])
            graph.weightEntries = history
            screen.window.layoutPass()

            let figures = GraphFigures(size: size, scale: 1, minimum: 60, maximum: 100)
            let format = WeightFormat(decimalMark: ".")
            let text = "Average: \(format.text(kilograms: history.average!, in: .kilograms))"
            let left = figures.box(text, at: history.average!)
            let others = [figures.box("Max: 100.0 kg", at: 100), figures.box("Min: 60.0 kg", at: 60)]
            let touches = others.contains { $0.minY <= left.maxY && left.minY <= $0.maxY }
            let label = try #require(graph.subviews.first { $0.label == text })
            #expect(label.frame == figures.box(text, at: history.average!, atRight: touches))
        }
    }

    /// More and more entries at the top move the average towards the greatest weight.
    @Test func noLabelLiesUnderTheButtons() throws {
        let graph = makeController(history).graph
        let screen = try TestScreen(views: [graph], size: size)
        graph.frame = Rect(origin: .zero, size: size)
        graph.buttonArea = Rect(x: size.width - 80, y: 0, width: 72, height: 90)
        for count in 1...80 {
            graph.weightEntries = WeightHistory([60] + Array(repeating: 100, count: count))
            screen.window.layoutPass()

            let labels = graph.subviews.filter { $0 is GuideLabel && !$0.isHidden }
            #expect(labels.count == 3)
            #expect(labels.allSatisfy { !graph.buttonArea.intersects($0.frame) }, "\(count)")
        }
    }

    @Test(arguments: zip(TextSize.allCases, [11.0, 11, 11, 12, 14, 16, 18]))
    func theTextSizeIsFollowedAtOnce(textSize: TextSize, points: Double) throws {
        let screen = try TestScreen(makeController(history), size: size)

        screen.window.currentTraits.textSize = textSize
        try screen.update()

        let figures = GraphFigures(size: size, scale: 1, minimum: 60, maximum: 100)
        let box = figures.box("Max: 100.0 kg", at: 100, points: points)
        let pixels = screen.pixels
        let expected = try drawing(width: 320, height: 480, scale: 1) {
            draw("Max: 100.0 kg", at: box.origin, on: $0, points: points)
        }
        let inside = figures.pixels(inside: box)
        #expect(pixels.agrees(with: expected, x: inside.x, y: inside.y))
    }

    @Test func theUnitIsFollowedAtOnce() throws {
        let controller = makeController(history)
        let screen = try TestScreen(controller, size: size)

        controller.graph.unit = .pounds
        try screen.update()

        let labels = controller.graph.subviews.compactMap(\.label)
        #expect(labels == ["Max: 220.5 lbs", "Min: 132.3 lbs", "Average: 166.1 lbs"])
    }

    @Test func theDecimalMarkIsTheCallers() throws {
        let controller = makeController(history)
        controller.graph.format = WeightFormat(decimalMark: ",")

        _ = try TestScreen(controller, size: size)

        #expect(controller.graph.subviews.compactMap(\.label).first == "Max: 100,0 kg")
    }

    private func makeController(_ history: WeightHistory) -> GraphViewController {
        let controller = GraphViewController()
        _ = controller.view
        controller.history = history
        controller.graph.format = WeightFormat(decimalMark: ".")
        return controller
    }

    private func draw(_ text: String, at point: Point, on canvas: Canvas, points: Double = 12) {
        canvas.fillColor = Color(white: 1.0 / 3)
        canvas.draw(TextLayout(text, font: Font(size: points)), at: point)
    }
}
