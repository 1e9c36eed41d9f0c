import Cairo
import Geometry
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit
import WeightHistory

@testable import WeightGraph

@Suite struct GoalGuideTests {
    private let size = Size(width: 320, height: 480)
    private let green: UInt32 = 0xff00_8000
    private let history = WeightHistory([70, 60, 100, 71.3])

    /// Returns a graph with an invisible line and dots.
    private func graph(_ goal: String?, _ unit: WeightUnit = .kilograms, history: WeightHistory? = nil) -> GraphView {
        let graph = GraphView(frame: Rect(origin: .zero, size: size))
        graph.weightEntries = history ?? self.history
        (graph.figures.graphLineWidth, graph.figures.dotSize) = (0, 0)
        graph.format = WeightFormat(decimalMark: ".")
        graph.goal = goal.flatMap { EntryWeight($0, unit) }.map { Goal($0) }
        return graph
    }

    private func label(_ graph: GraphView) -> View? {
        graph.subviews.first { $0.label?.hasPrefix("Goal") == true && !$0.isHidden }
    }

    @Test(arguments: [1.0, 1.25, 2], ["90", "71.3", "61"]) func isDashedInGreenOnItsRows(
        scale: Double, weight: String
    ) throws {
        let pixels = try TestScreen(views: [graph(weight)], size: size, scale: scale).pixels

        let figures = GraphFigures(size: size, scale: scale, minimum: 60, maximum: 100)
        let row = figures.guideRows(at: Double(weight)!).lowerBound
        for column in (pixels.width / 2)..<(pixels.width / 2 + 60) {
            let (left, right) = (Double(column) / scale, Double(column + 1) / scale)
            guard (left / 2).rounded(.down) == ((right - 1e-6) / 2).rounded(.down) else { continue }
            let isOn = Int(left / 2).isMultiple(of: 2)
            #expect((pixels[column, row] == green) == isOn)
        }
    }

    @Test func liesBelowTheLabelsOfOthers() throws {
        let pictures = try [graph(nil), graph("60.5")].map { try TestScreen(views: [$0], size: size).pixels }

        let box = GraphFigures(size: size, scale: 1, minimum: 60, maximum: 100).box("Min: 60.0 kg", at: 60)
        let inside = GraphFigures(size: size, scale: 1, minimum: 60, maximum: 100).pixels(inside: box)
        #expect(pictures[0].agrees(with: pictures[1], x: inside.x, y: inside.y))
        #expect(!pictures[0].agrees(with: pictures[1], x: 200..<300, y: inside.y))
    }

    @Test func weightsDoNotMakeRoomForIt() throws {
        let bare = graph(nil)
        let with = graph("10")

        let pictures = try [bare, with].map { try TestScreen(views: [$0], size: size).pixels }

        let label = try #require(self.label(with))
        #expect(bare.geometry?.weights == with.geometry?.weights)
        #expect(pictures[0].agrees(with: pictures[1], x: 0..<320, y: 0..<Int(label.frame.minY)))
        #expect(pictures[0].agrees(with: pictures[1], x: 0..<320, y: Int(label.frame.maxY)..<480))
    }

    @Test(arguments: [
        ("90", WeightUnit.kilograms, "Goal: 90.0 kg"), ("59.9", .kilograms, "Goal: 59.9 kg ↓"),
        ("100.1", .kilograms, "Goal: 100.1 kg ↑"), ("60", .kilograms, "Goal: 60.0 kg"),
        ("154.3", .pounds, "Goal: 70.0 kg"),
    ])
    func saysWhereItIs(weight: String, unit: WeightUnit, text: String) throws {
        let graph = graph(weight, unit)
        _ = try TestScreen(views: [graph], size: size)

        #expect(label(graph)?.label == text)
    }

    @Test func standsAtTheEdgeBeyondWhichItIs() throws {
        let (below, above) = (graph("50"), graph("110"))
        _ = try TestScreen(views: [below, above], size: size)

        #expect(label(below)?.frame.maxY == 459 && label(above)?.frame.maxY == 39)
        // Beside the labels at that place.
        for (graph, text) in [(below, "Min: 60.0 kg"), (above, "Max: 100.0 kg")] {
            let other = try #require(graph.subviews.first { $0.label == text })
            #expect(label(graph)?.frame.minX == other.frame.maxX + 8)
        }
    }

    @Test func followsUnitRangeAndGoal() throws {
        let graph = graph("90")
        let screen = try TestScreen(views: [graph], size: size)

        graph.unit = .pounds
        try screen.update()
        #expect(label(graph)?.label == "Goal: 198.4 lbs")
        graph.weights = 95...100
        try screen.update()
        #expect(label(graph)?.label == "Goal: 198.4 lbs ↓")
        graph.goal = Goal(EntryWeight("96", .kilograms)!)
        try screen.update()
        #expect(label(graph)?.label == "Goal: 211.6 lbs")
        graph.goal = nil
        try screen.update()
        #expect(label(graph) == nil)
        graph.goal = Goal(EntryWeight("96", .kilograms)!)
        graph.weightEntries = WeightHistory()
        try screen.update()
        #expect(label(graph) == nil)
    }

    @Test(arguments: [[81.4], [81.4, 81.4, 81.4]]) func liesInViewBesideEqualWeights(weights: [Double]) throws {
        let graph = graph("81", history: WeightHistory(weights))
        _ = try TestScreen(views: [graph], size: size)

        let line = try #require(graph.subviews.first { $0 is GuideLine && !$0.isHidden })
        // 0.4 kg below the middle, at 20 points per kilogram.
        #expect(label(graph)?.label == "Goal: 81.0 kg")
        #expect(abs(line.frame.midY - (250 + 8)) <= 1)
        graph.goal = Goal(EntryWeight("70", .kilograms)!)
        _ = try TestScreen(views: [graph], size: size)
        #expect(label(graph)?.label == "Goal: 70.0 kg ↓")
    }

    @Test func liesInViewWhereNoEntryIs() throws {
        let graph = graph("81", history: WeightHistory([81.4, 81.4]))
        graph.dates = 1e9...1.1e9
        _ = try TestScreen(views: [graph], size: size)

        #expect(label(graph)?.label == "Goal: 81.0 kg")
    }

    @Test func isMadeWhereThereIsAGoal() throws {
        let graph = graph(nil)
        _ = try TestScreen(views: [graph], size: size)

        #expect(graph.subviews.count == 6)
    }

    /// Wherever the goal is, the other labels remain readable.
    @Test(arguments: [280.0, 320, 480]) func touchesNoOtherLabel(width: Double) throws {
        let graph = graph(nil)
        graph.frame.size = Size(width: width, height: 480)
        let screen = try TestScreen(views: [graph], size: Size(width: width, height: 480))
        for tenths in 550...1050 {
            graph.goal = Goal(EntryWeight("\(Double(tenths) / 10)", .kilograms)!)
            screen.window.layoutPass()

            let label = try #require(self.label(graph))
            let others = graph.subviews.filter { $0 is GuideLabel && $0 !== label && !$0.isHidden }
            try #require(others.count == 3)
            let touched = others.filter {
                $0.frame.minX <= label.frame.maxX && label.frame.minX <= $0.frame.maxX
                    && $0.frame.minY <= label.frame.maxY && label.frame.minY <= $0.frame.maxY
            }
            try #require(touched.isEmpty, "\(tenths) \(width)")
            try #require(label.frame.maxX <= width - 19 && label.frame.minX >= 19)
        }
    }
}
