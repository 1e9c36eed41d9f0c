import Cairo
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import WeightGraph
import WeightHistory

@Suite struct GraphLineTests {
    private let size = Size(width: 340, height: 460)

    @Test(arguments: Sizes.scales) func theLineGoesThroughEveryEntry(scale: Double) throws {
        let graph = lineGraph([80, 100, 70, 70, 60, 90])
        // Every entry is at a pixel's centre.
        graph.frame.origin = Point(x: 0.5 / scale, y: 0.5 / scale)

        let pixels = try TestScreen(views: [graph], size: size, scale: scale).pixels

        let figures = GraphFigures(size: size, scale: scale, minimum: 60, maximum: 100)
        for (index, kilograms) in [80.0, 100, 70, 70, 60, 90].enumerated() {
            let x = Int((figures.x(Double(index) / 5) * scale).rounded())
            let y = Int((figures.y(kilograms) * scale).rounded())
            #expect(pixels[x, y] == tint)
        }
    }

    @Test(arguments: Sizes.scales) func aLevelPartIsTwoPointsThick(scale: Double) throws {
        let graph = lineGraph([80, 100, 70, 70, 60, 90])

        let pixels = try TestScreen(views: [graph], size: size, scale: scale).pixels

        let figures = GraphFigures(size: size, scale: scale, minimum: 60, maximum: 100)
        let x = Int(figures.x(0.5) * scale)
        let y = figures.y(70) * scale
        let rows = Int(y - 4 * scale)..<Int(y + 4 * scale)
        #expect(abs(pixels.ink(x: x..<x + 1, y: rows, of: tint) - 2 * scale) < 0.02)
        #expect(rows.filter { pixels[x, $0] != white }.allSatisfy { abs(Double($0) + 0.5 - y) < scale + 0.5 })
    }

    @Test(arguments: Sizes.scales) func aSteepPartIsAsThickAcross(scale: Double) throws {
        let graph = lineGraph([60, 100])

        let pixels = try TestScreen(views: [graph], size: size, scale: scale).pixels

        // 300 points to the right and 400 up, so a horizontal cut through the line is 5/4 of its width.
        let y = Int(230 * scale)
        #expect(abs(pixels.ink(x: 0..<pixels.width, y: y..<y + 1, of: tint) - 2.5 * scale) < 0.15)
    }

    @Test(arguments: Sizes.scales) func theEndsAreRound(scale: Double) throws {
        let graph = lineGraph([70, 70, 60, 100, 80, 80])

        let pixels = try TestScreen(views: [graph], size: size, scale: scale).pixels

        let figures = GraphFigures(size: size, scale: scale, minimum: 60, maximum: 100)
        let area = Double.pi / 2 * scale * scale
        for (x, kilograms, isLeft) in [(20.0, 70.0, true), (320, 80, false)] {
            let end = Int((x * scale).rounded())
            let y = Int(figures.y(kilograms) * scale)
            let columns = isLeft ? end - 10..<end : end..<end + 10
            #expect(abs(pixels.ink(x: columns, y: y - 10..<y + 10, of: tint) - area) < 0.2 * scale)
        }
    }

    @Test func entriesOfOneMomentStandInTheMiddle() throws {
        let graph = lineGraph(WeightHistory([(5, 60.0), (5, 100), (5, 80)]))

        let pixels = try TestScreen(views: [graph], size: size).pixels

        #expect(pixels.isFilled(x: 169..<171, y: 40..<440, with: tint))
        #expect(pixels.isFilled(x: 0..<169, y: 0..<460, with: white))
        #expect(pixels.isFilled(x: 171..<340, y: 0..<460, with: white))
    }

    @Test(arguments: Sizes.scales) func everyExtremeHasADot(scale: Double) throws {
        let graph = lineGraph([70, 80, 90, 100, 75, 60, 70, 100, 60, 85], dots: true)
        graph.figures.graphLineWidth = 0

        let pixels = try TestScreen(views: [graph], size: size, scale: scale).pixels

        let figures = GraphFigures(size: size, scale: scale, minimum: 60, maximum: 100)
        let area = 4 * Double.pi * scale * scale
        for (index, kilograms) in [(3, 100.0), (5, 60), (7, 100), (8, 60)] {
            let x = figures.x(Double(index) / 9) * scale
            let y = figures.y(kilograms) * scale
            let around = (x: Int(x) - 10..<Int(x) + 10, y: Int(y) - 10..<Int(y) + 10)
            #expect(abs(pixels.ink(x: around.x, y: around.y, of: tint) - area) < 0.05 * area)
            for (dx, dy) in [(0, 0), (1.4, 0.0), (-1.4, 0), (0, 1.4), (0, -1.4)] {
                #expect(pixels.ink(Int(x + dx * scale), Int(y + dy * scale), of: tint) > 0.5)
            }
        }
        #expect(abs(pixels.ink(of: tint) - 4 * area) < 0.05 * 4 * area)
    }

    @Test(arguments: Sizes.scales) func oneEntryIsADotInTheMiddle(scale: Double) throws {
        let graph = lineGraph([75], dots: true)

        let pixels = try TestScreen(views: [graph], size: size, scale: scale).pixels

        let area = 4 * Double.pi * scale * scale
        #expect(pixels[Int(170 * scale), Int(240 * scale)] == tint)
        #expect(abs(pixels.ink(of: tint) - area) < 0.05 * area)
    }

    @Test func equalWeightsHaveADotEach() throws {
        let graph = lineGraph([75, 75, 75], dots: true)
        graph.figures.graphLineWidth = 0

        let pixels = try TestScreen(views: [graph], size: size).pixels

        #expect([20, 170, 320].allSatisfy { pixels[$0, 240] == tint && pixels[$0 + 5, 240] == white })
    }

    @Test func theLineIsInTheTint() throws {
        let graph = lineGraph([60, 100])
        let screen = try TestScreen(views: [graph], size: size, scale: 2)

        screen.window.currentTraits.theme.tint = .rgb(255, 0, 0)
        try screen.update()

        #expect(screen.pixels[340, 480] == 0xffff_0000)
    }

    /// Returns a graph with invisible guides; its labels cover the left part.
    private func lineGraph(_ weights: [Double], dots: Bool = false) -> GraphView {
        lineGraph(WeightHistory(weights), dots: dots)
    }

    private func lineGraph(_ history: WeightHistory, dots: Bool = false) -> GraphView {
        let graph = GraphView(frame: Rect(origin: .zero, size: size))
        graph.weightEntries = history
        graph.figures.guideLineColor = .clear
        if !dots { graph.figures.dotSize = 0 }
        return graph
    }
}
