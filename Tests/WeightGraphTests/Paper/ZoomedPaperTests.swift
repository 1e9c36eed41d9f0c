import Geometry
import Glibc
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit

@testable import WeightGraph
@testable import WeightHistory

/// A hundred zoom steps from everything to three days and back: nothing on the paper jumps.
@Suite struct ZoomedPaperTests {
    /// A frame's lines and labels, by dates; lines that are fading in or out are very faint.
    private struct Frame {
        let dates: ClosedRange<Double>
        let lines: [(date: Double, rank: Double)]
        let labels: [(text: String, frame: Rect)]
        let insets: EdgeInsets?
    }

    private let controller: GraphViewController
    private let window: Window
    private let all: ClosedRange<Double>

    init() {
        let history = WeightHistory.days(600, from: CalendarDay(year: 2025, month: 3, day: 20))
        controller = .measured(history)
        all = history.firstDate!...history.lastDate!
        window = Window(size: Size(width: 480, height: 635), traits: Traits())
        window.rootViewController = controller
        controller.graph.weights = history.minimum!...history.maximum!
    }

    private func frame(_ share: Double, about: Double) -> Frame {
        let whole = all.upperBound - all.lowerBound
        let span = whole * pow(3 * 86400 / whole, share)
        let middle = all.lowerBound + whole * about
        let start = max(all.lowerBound, min(all.upperBound - span, middle - span * about))
        controller.graph.dates = start...start + span
        window.layoutPass()
        let geometry = controller.graph.geometry!
        return Frame(
            dates: start...start + span,
            lines: controller.lines.columns.map { (geometry.date(atX: $0.position), $0.rank) },
            labels: controller.dateLabels, insets: controller.graph.contentInsets)
    }

    @Test(arguments: [0.0, 0.3, 0.5, 1]) func linesStayOrFadeInAHundredSteps(about: Double) throws {
        let frames = (0...100).map { frame(Double($0) / 100, about: about) }
        let back = (0...100).reversed().map { frame(Double($0) / 100, about: about) }

        for (before, after) in Array(zip(frames, frames.dropFirst())) + Array(zip(back, back.dropFirst())) {
            expectNoJump(from: before, to: after)
            expectNoJump(from: after, to: before)
        }
    }

    @Test(arguments: [0.0, 0.3, 0.5, 1]) func theInsetsStay(about: Double) {
        let insets = (0...100).map { frame(Double($0) / 100, about: about).insets }

        #expect(Set(insets).count == 1)
    }

    @Test func labelsMoveWithTheirLinesWhilePanning() throws {
        let span = 40.0 * 86400
        var before: [(text: String, frame: Rect)] = []
        var (steps, moved) = (0, 0.0)
        for step in 0..<400 {
            let start = all.lowerBound + Double(step) * 0.2 * 86400
            controller.graph.dates = start...start + span
            window.layoutPass()
            let geometry = controller.graph.geometry!
            let distance = (geometry.maxX - geometry.minX) / span * 0.2 * 86400
            for label in controller.dateLabels {
                let nearest = before.filter { $0.text == label.text }.map { $0.frame.minX - label.frame.minX }
                    .min { abs($0) < abs($1) }
                guard let nearest, abs(nearest) < 60 else { continue }
                steps += 1
                moved = max(moved, abs(nearest))
                // Pushed by its successor or held at the edge, it moves no faster.
                #expect((-1.01...distance + 1.01).contains(nearest), "\(label) moves by \(nearest)")
            }
            before = controller.dateLabels
        }
        #expect(steps > 1000)
    }

    /// Expects each line within both viewports to be in both frames, or to be faint in the frame that has it.
    private func expectNoJump(from before: Frame, to after: Frame) {
        let known = Set(after.lines.map { Int(($0.date / 60).rounded()) })
        for line in before.lines where after.dates.contains(line.date) && before.dates.contains(line.date) {
            let minute = Int((line.date / 60).rounded())
            let stays = (minute - 1...minute + 1).contains(where: known.contains)
            #expect(stays || line.rank < 0.55, "the line at \(line.date) of rank \(line.rank) is gone")
        }
    }
}
