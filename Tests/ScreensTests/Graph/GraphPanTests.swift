import Geometry
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import Screens

/// Dates that move by whole pixels: what was drawn is moved, and looks as if it had been drawn there.
@Suite struct GraphPanTests {
    private let size = Size(width: 340, height: 240)

    @Test(arguments: [1.0, 1.25, 2], [false, true]) func aMovedLineIsTheDrawnOne(scale: Double, showsTrend: Bool) throws
    {
        var numbers = SeededGenerator(seed: 21)
        let graph = graph(entries: 4000, showsTrend: showsTrend)
        graph.dates = 300_000...600_000
        let screen = try TestScreen(views: [graph], size: size, scale: scale)
        for _ in 0..<40 {
            let pixels = Int.random(in: -60...60, using: &numbers)

            graph.dates = moved(graph, byPixels: pixels, scale: scale)
            try screen.update()

            #expect(screen.pixels.isNearly(try drawnAnew(graph, scale: scale)))
        }
    }

    @Test func aRangeThatEndsBeyondTheEntriesIsDrawnToo() throws {
        let graph = graph(entries: 50, showsTrend: true)
        graph.dates = -40_000...100_000
        let screen = try TestScreen(views: [graph], size: size)
        for pixels in [-30, 90, 120, -100, 7, -200] {
            graph.dates = moved(graph, byPixels: pixels, scale: 1)
            try screen.update()

            #expect(screen.pixels.isNearly(try drawnAnew(graph, scale: 1)))
        }
    }

    @Test func severalMovesBeforeAFrameAreOne() throws {
        let graph = graph(entries: 4000, showsTrend: false)
        graph.dates = 300_000...600_000
        let screen = try TestScreen(views: [graph], size: size)

        for pixels in [5, 11, -3] { graph.dates = moved(graph, byPixels: pixels, scale: 1) }
        try screen.update()

        #expect(screen.pixels.isNearly(try drawnAnew(graph, scale: 1)))
    }

    @Test func onlyMovesByWholePixelsCount() throws {
        let geometry = try #require(makeGeometry(0...3000))
        let extremes = try #require(WeightHistory([60, 80]).statistics(of: 0..<2))
        let others = try #require(WeightHistory([61, 80]).statistics(of: 0..<2))
        var pan = GraphPan()
        pan.record(geometry, extremes: extremes)

        func move(_ dates: ClosedRange<Double>, _ extremes: EntryStatistics, weights: ClosedRange<Double> = 60...80)
            -> Int?
        {
            pan.move(to: makeGeometry(dates, weights: weights)!, extremes: extremes, scale: 2)
        }

        // 600 pixels for 3,000 seconds.
        #expect(move(50...3050, extremes) == -10)
        #expect(move(45...3045, extremes) == 1)
        #expect(move(47...3047, extremes) == nil)
        #expect(move(45...3050, extremes) == nil)
        #expect(move(45...3045, extremes, weights: 60...81) == nil)
        #expect(move(45...3045, others) == nil)
        #expect(move(2000...5000, extremes) == nil)
        pan.reset()
        #expect(move(50...3050, extremes) == nil)
    }

    private func graph(entries: Int, showsTrend: Bool) -> GraphView {
        var numbers = SeededGenerator(seed: 22)
        let graph = GraphView(frame: Rect(origin: .zero, size: size))
        graph.weightEntries = WeightHistory(
            (0..<entries).map { (Double($0) * 250, 70 + Double(Int.random(in: 0...99, using: &numbers)) / 10) })
        graph.weights = 68...82
        graph.showsTrend = showsTrend
        return graph
    }

    private func moved(_ graph: GraphView, byPixels pixels: Int, scale: Double) -> ClosedRange<Double> {
        let dates = graph.dates!
        let seconds = Double(pixels) / scale * (dates.upperBound - dates.lowerBound) / (size.width - 40)
        return dates.lowerBound - seconds...dates.upperBound - seconds
    }

    private func makeGeometry(_ dates: ClosedRange<Double>, weights: ClosedRange<Double> = 60...80) -> GraphGeometry? {
        GraphGeometry(
            bounds: Rect(origin: .zero, size: size), insets: EdgeInsets(all: 20), dates: dates, weights: weights)
    }

    private func drawnAnew(_ graph: GraphView, scale: Double) throws -> Pixels {
        let copy = GraphView(frame: graph.frame)
        (copy.weightEntries, copy.dates, copy.weights) = (graph.weightEntries, graph.dates, graph.weights)
        (copy.showsTrend, copy.format) = (graph.showsTrend, graph.format)
        return try TestScreen(views: [copy], size: size, scale: scale).pixels
    }
}

extension Pixels {
    /// Whether no part of a colour differs by more than rounding does, but for a few pixels: an entry may stand on the
    /// other side of a column's end.
    fileprivate func isNearly(_ other: Pixels) -> Bool {
        func parts(_ word: UInt32) -> [Int] { [Int(word >> 16 & 0xff), Int(word >> 8 & 0xff), Int(word & 0xff)] }
        let different = zip(words, other.words).count { one, other in
            one != other && zip(parts(one), parts(other)).contains { abs($0.0 - $0.1) > 3 }
        }
        return different <= 4
    }
}
