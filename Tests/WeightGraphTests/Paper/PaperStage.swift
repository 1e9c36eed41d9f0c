import Cairo
import Geometry
import ScreenTestSupport
import TestSupport
import ViewKit

@testable import WeightGraph
@testable import WeightHistory

extension PaperCalendar {
    /// Returns a calendar with English names in a zone, independent of the machine.
    static func english(_ zone: String = "Europe/Berlin", firstWeekday: Int = 1) -> PaperCalendar {
        PaperCalendar(
            local: .zone(zone, firstWeekday: firstWeekday), names: .english, format: EntryFormat.plain().dates)
    }
}

extension GraphViewController {
    /// Returns a graph on measured paper, independent of the machine and without the row of ranges.
    static func measured(
        _ history: WeightHistory, unit: WeightUnit = .kilograms, calendar: PaperCalendar = .english()
    ) -> GraphViewController {
        let controller = GraphViewController()
        controller.axes.calendar = calendar
        (controller.graph.unit, controller.graph.format) = (unit, EntryFormat.plain().weights)
        controller.style = GraphStyle(paper: .measured)
        controller.history = history
        return controller
    }

    var lines: PaperLines { paper.lines ?? PaperLines() }

    /// Returns the texts of all labels, with their frames on the paper.
    private func labels(_ strips: [PaperLabels]) -> [(text: String, frame: Rect)] {
        strips.filter { !$0.isHidden }.flatMap { strip in
            strip.labels.map { label in
                let frame = Rect(origin: label.origin, size: label.text.size)
                return (label.text.layout.string, paper.convert(frame, from: strip))
            }
        }
    }

    private var strips: [PaperLabels] { paper.subviews.compactMap { $0 as? PaperLabels } }

    var dateLabels: [(text: String, frame: Rect)] { labels(Array(strips.prefix(1))) }
    var weightLabels: [(text: String, frame: Rect)] { labels(Array(strips.dropFirst())) }
}
