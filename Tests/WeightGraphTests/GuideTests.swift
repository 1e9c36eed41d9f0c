import Cairo
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import WeightGraph
import WeightHistory

@Suite struct GuideTests {
    private let grey: UInt32 = 0xff55_5555
    private let history = WeightHistory([60, 100, 71.3, 71.3])

    @Test(arguments: Sizes.screens.dropLast(), Sizes.scales)
    func everyGuideIsDashedFromEdgeToEdgeOnItsRows(size: Size, scale: Double) throws {
        let pixels = try screen(of: bareGraph(history, size), size, scale).pixels

        let figures = GraphFigures(size: size, scale: scale, minimum: 60, maximum: 100)
        for kilograms in [100, 60, history.average!] {
            let rows = figures.guideRows(at: kilograms)
            for column in 0..<pixels.width {
                let coverage = figures.dashCoverage(column: column)
                for row in rows { #expect(abs(pixels.ink(column, row, of: grey) - coverage) < 0.012) }
            }
            let aside = (pixels.width * 2 / 3)..<pixels.width
            #expect(pixels.isFilled(x: aside, y: rows.lowerBound - 1..<rows.lowerBound, with: white))
            #expect(pixels.isFilled(x: 0..<pixels.width, y: rows.upperBound..<rows.upperBound + 1, with: white))
        }
    }

    @Test(arguments: [1.0, 2]) func dashesAreOfOneColourOnWholePixels(scale: Double) throws {
        let size = Size(width: 320, height: 480)

        let pixels = try screen(of: bareGraph(history, size), size, scale).pixels

        let row = GraphFigures(size: size, scale: scale, minimum: 60, maximum: 100).guideRows(at: 60).lowerBound
        let unit = Int(scale)
        let dashes = (0..<14 * unit).filter { pixels[$0, row] == grey }
        #expect(dashes == (0..<14 * unit).filter { $0 / unit % 7 < 5 })
        #expect((0..<pixels.width).allSatisfy { [grey, white].contains(pixels[$0, row]) })
    }

    @Test func dashesBeginAtTheViewsLeftEdge() throws {
        let graph = bareGraph(history, Size(width: 200, height: 150))
        graph.frame.origin = Point(x: 13, y: 9)

        let pixels = try TestScreen(views: [graph], size: Size(width: 240, height: 180)).pixels

        let dashes = (0..<240).filter { pixels[$0, 9 + 130] == grey }
        #expect(dashes == (13..<213).filter { ($0 - 13) % 7 < 5 })
    }

    @Test func aWiderGuideCoversWholePixelsToo() throws {
        let size = Size(width: 320, height: 480)
        let graph = bareGraph(history, size)
        graph.figures.guideLineWidth = 3

        let pixels = try screen(of: graph, size, 1).pixels

        #expect((450..<470).filter { pixels[301, $0] == grey } == [459, 460, 461])
    }

    @Test func anOffsetOfTheCallersMovesTheGuide() throws {
        let size = Size(width: 320, height: 480)
        let graph = bareGraph(history, size)
        graph.figures.guideLineYOffset = 2.5
        graph.figures.guideLineColor = .rgb(0, 0, 255)

        let pixels = try screen(of: graph, size, 1).pixels

        #expect((458..<466).filter { pixels[301, $0] == 0xff00_00ff } == [462])
    }

    @Test(arguments: Sizes.scales, [[72.5], [72.5, 72.5, 72.5]])
    func equalWeightsHaveOneGuideThroughTheMiddle(scale: Double, weights: [Double]) throws {
        let size = Size(width: 321, height: 480)

        let screen = try screen(of: bareGraph(WeightHistory(weights), size), size, scale)

        let figures = GraphFigures(size: size, scale: scale, minimum: 72.5, maximum: 72.5)
        let rows = figures.guideRows(at: 72.5)
        let pixels = screen.pixels
        let aside = pixels.width / 2
        #expect(abs(pixels.ink(aside, rows.lowerBound, of: grey) - figures.dashCoverage(column: aside)) < 0.012)
        let inked = (0..<pixels.height).filter { !pixels.isFilled(x: aside..<aside + 20, y: $0..<$0 + 1, with: white) }
        #expect(inked == Array(rows))
        #expect(screen.window.treeDescription.texts.contains("Weight: 72.5 kg"))
    }

    @Test func laterGuidesLieOverEarlierOnes() throws {
        let size = Size(width: 320, height: 63)

        let pixels = try screen(of: bareGraph(WeightHistory([60, 100, 60]), size), size, 1).pixels

        // The minimum's box, from 43 − 1 − 14 on, hides the maximum's line in row 40.
        let figures = GraphFigures(size: size, scale: 1, minimum: 60, maximum: 100)
        let box = figures.pixels(inside: figures.box("Min: 60.0 kg", at: 60))
        let text = try drawing(width: 320, height: 63, scale: 1) { canvas in
            canvas.fillColor = Color(white: 1.0 / 3)
            canvas.draw(
                TextLayout("Min: 60.0 kg", font: Font(size: 12)), at: figures.box("Min: 60.0 kg", at: 60).origin)
        }
        #expect(box.y.contains(40))
        #expect(pixels.agrees(with: text, x: box.x, y: 40..<42))
        let dash = (box.x.upperBound / 7 + 1) * 7
        #expect(pixels[dash, 40] == grey)
    }

    /// Returns a graph with an invisible line and dots.
    private func bareGraph(_ history: WeightHistory, _ size: Size) -> GraphView {
        let graph = GraphView(frame: Rect(origin: .zero, size: size))
        graph.weightEntries = history
        graph.figures.graphLineWidth = 0
        graph.figures.dotSize = 0
        graph.format = WeightFormat(decimalMark: ".")
        return graph
    }

    private func screen(of graph: GraphView, _ size: Size, _ scale: Double) throws -> TestScreen {
        try TestScreen(views: [graph], size: size, scale: scale)
    }
}
