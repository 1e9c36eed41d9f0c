import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import WeightGraph

/// The line that goes along the graph with its sound.
@Suite struct PlayheadTests {
    private let controller = GraphViewController.measured(.losing())
    private let screen: TestScreen

    init() throws {
        screen = try TestScreen(controller, size: Size(width: 480, height: 720))
        try screen.update(at: 1)
    }

    private var dates: ClosedRange<Double> { controller.history.firstDate!...controller.history.lastDate! }
    private var line: View? { controller.paper.subviews.first { $0 is PlayheadLine } }

    /// The share of the graph's width that is left of the line; nil if the line is hidden.
    private var share: Double? {
        guard let line, !line.isHidden, let geometry = controller.graph.geometry else { return nil }
        return (line.frame.midX - controller.graph.frame.minX - geometry.minX) / (geometry.maxX - geometry.minX)
    }

    @Test func goesAlongWithTheSound() throws {
        controller.showPlayhead(over: dates, for: 6)
        var shares: [Double?] = []
        for time in [10.0, 11.5, 13, 15.9] {
            try screen.update(at: time)
            shares.append(share)
        }
        try screen.update(at: 16.1)

        #expect(zip(shares, [0, 0.25, 0.5, 0.983]).allSatisfy { abs(($0 ?? 9) - $1) < 0.005 })
        #expect(line == nil)
    }

    @Test func isATintedLineDownTheSheet() throws {
        controller.showPlayhead(over: dates, for: 6)
        for time in [10.0, 13] { try screen.update(at: time) }

        let frame = try #require(line?.frame)
        let sheet = try #require(controller.graph.sheet)
        #expect(frame.width == 1 && abs(frame.height - sheet.height) < 1)
        #expect(line?.backgroundColor == line?.tintColor)
    }

    @Test func staysAtItsDateWhenTheRangeChanges() throws {
        controller.showPlayhead(over: dates, for: 6)
        try screen.update(at: 10)
        let middle = (dates.lowerBound + dates.upperBound) / 2
        controller.graph.dates = middle...dates.upperBound

        try screen.update(at: 11)
        let before = share
        try screen.update(at: 14.5)

        #expect(before == nil && abs((share ?? 9) - 0.5) < 0.01)
    }

    @Test func isHiddenWhenTheSoundStops() throws {
        controller.showPlayhead(over: dates, for: 6)
        try screen.update(at: 10)

        controller.hidePlayhead()

        #expect(line == nil)
    }

    @Test func doesNotMoveWithoutMotion() throws {
        screen.window.currentTraits.reducesMotion = true

        controller.showPlayhead(over: dates, for: 6)
        for time in [10.0, 11] { try screen.update(at: time) }

        #expect(line == nil)
    }

    @Test func crossesTheGraphOfOneEntry() throws {
        controller.history = WeightHistory([80])
        try screen.update(at: 2)

        controller.showPlayhead(over: dates, for: 1)
        for time in [10.0, 10.5] { try screen.update(at: time) }

        #expect(abs((share ?? 9) - 0.5) < 0.01)
    }
}
