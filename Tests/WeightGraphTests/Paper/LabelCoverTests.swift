import Cairo
import Geometry
import Glibc
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit

@testable import WeightGraph
@testable import WeightHistory

/// Random histories, sizes, ranges and units on measured paper: the guides' labels are below line, trend and dots, and
/// on the sheet.
@Suite struct LabelCoverTests {
    private static let historiesPerScale = 250
    private static let day = 86400.0

    private let calendar = PaperCalendar.english()

    /// Labels must not change a pixel that line, trend or dots cover completely; another one may differ at most as much
    /// as it does with a white and a black ground below the line.
    @Test(arguments: [1.0, 2]) func labelsAreBelowTheLineAndOnTheSheet(scale: Double) throws {
        var numbers = SeededGenerator(seed: UInt64(scale))
        var hiddenCount = 0
        for number in 0..<Self.historiesPerScale {
            let controller = controller(&numbers)
            let size = Size(
                width: Double(Int.random(in: 250...370, using: &numbers)),
                height: Double(Int.random(in: 200...340, using: &numbers)))
            let screen = try TestScreen(controller, size: size, scale: scale)
            let labels = controller.graph.subviews.compactMap { $0 as? GuideLabel }.filter { !$0.isHidden }
            let sheet = try #require(controller.graph.sheet)
            let texts = labels.map { $0.frame.outset(by: -GuideLabel.haloWidth) }
            #expect(texts.allSatisfy { sheet.contains($0) }, "history \(number)")

            let labelled = screen.pixels
            for label in labels { label.alpha = 0 }
            try screen.update()
            let bare = screen.pixels
            let (onBlack, onWhite) = try lines(of: controller.graph, in: screen)

            let difference = labelled.firstDifference(from: bare, beyondThatOf: onBlack, and: onWhite)
            #expect(difference == nil, "history \(number)")
            for label in labels {
                let area = PixelRect(
                    covering: controller.graph.convert(label.frame, to: nil)
                        .applying(AffineTransform(scaleX: scale, y: scale)))
                hiddenCount += onBlack.countOfPixels(
                    equalTo: onWhite, x: area.x..<area.x + area.width, y: area.y..<area.y + area.height)
            }
        }

        // Otherwise, no label was ever below the line.
        #expect(hiddenCount > 1000)
    }

    /// Returns pictures of the line with black and with white below it.
    private func lines(of graph: GraphView, in screen: TestScreen) throws -> (onBlack: Pixels, onWhite: Pixels) {
        let line = try #require(graph.subviews.first { $0 is GraphLineView })
        let ground = View(frame: graph.bounds)
        graph.insertSubview(ground, below: line)
        func picture(on color: Color) throws -> Pixels {
            ground.backgroundColor = color
            try screen.update()
            return screen.pixels
        }
        return try (picture(on: .black), picture(on: .white))
    }

    private func controller(_ numbers: inout SeededGenerator) -> GraphViewController {
        let history = history(&numbers)
        let controller = GraphViewController.measured(
            history, unit: numbers.pick(WeightUnit.allCases), calendar: calendar)
        controller.style.showsTrend = Bool.random(using: &numbers)
        if Bool.random(using: &numbers) {
            let goal = history.average! + Double.random(in: -15...15, using: &numbers)
            controller.person.goal = Goal(EntryWeight("\(Int(goal))", .kilograms)!)
        }
        if Bool.random(using: &numbers) { controller.graph.dates = dates(in: history, &numbers) }
        return controller
    }

    /// Returns random weights; now and then a gap, over which the trend is dashed.
    private func history(_ numbers: inout SeededGenerator) -> WeightHistory {
        let count = Int.random(in: 1...120, using: &numbers)
        let greatestStep = exp(Double.random(in: log(0.1)...log(15), using: &numbers))
        var (date, weight) = (0.0, Double.random(in: 60...120, using: &numbers))
        var entries: [(Double, Double)] = []
        for _ in 0..<count {
            let days = numbers.once(in: 25) ? 40 : Double.random(in: 0.1...2, using: &numbers)
            date += days * Self.day
            weight += Double.random(in: -greatestStep...greatestStep, using: &numbers)
            weight = min(180, max(45, weight))
            entries.append((date, weight))
        }
        return WeightHistory(entries)
    }

    /// Returns a range whose middle is within a history.
    private func dates(in history: WeightHistory, _ numbers: inout SeededGenerator) -> ClosedRange<Double> {
        let (first, last) = (history.firstDate!, history.lastDate!)
        let span = max(2 * Self.day, (last - first) * Double.random(in: 0.1...1, using: &numbers))
        let start = Double.random(in: first...last, using: &numbers) - span / 2
        return start...start + span
    }
}
