import Cairo
import Geometry
import TestSupport
import ViewKit

@testable import Screens
@testable import WeightHistory

extension PaperCalendar {
    /// The same names wherever the tests run, by the clock of a zone.
    static func english(_ zone: String = "Europe/Berlin", firstWeekday: Int = 1) -> PaperCalendar {
        let table = ZoneTable(zone)
        return PaperCalendar(
            local: LocalCalendar(rules: TimeZoneRules { table.offset(at: $0) }, firstWeekday: firstWeekday),
            names: CalendarNames(
                shortWeekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
                shortMonths: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
                months: [
                    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
                    "November", "December",
                ]),
            format: EntryFormat.plain().dates)
    }
}

extension GraphViewController {
    /// A graph on measured paper that shows the same wherever the tests run; alone, without a row of ranges.
    static func measured(
        _ history: WeightHistory, unit: WeightUnit = .kilograms, calendar: PaperCalendar = .english()
    ) -> GraphViewController {
        let controller = GraphViewController()
        controller.calendar = calendar
        (controller.graph.unit, controller.graph.format) = (unit, EntryFormat.plain().weights)
        controller.style = GraphStyle(paper: .measured)
        controller.history = history
        return controller
    }

    var lines: PaperLines { paper.lines ?? PaperLines() }

    /// The texts of all labels, with their frames on the paper.
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

extension WeightHistory {
    /// One entry a day between two weights, up and down, from a day on.
    static func days(
        _ count: Int, from first: CalendarDay, _ kilograms: ClosedRange<Double> = 81.2...91.3, every step: Int = 1
    ) -> WeightHistory {
        let days = stride(from: 0, to: count, by: step)
        let start = Double(first.daysSince1970 * 86400 + 7 * 3600)
        let entries = days.map { day -> (Double, Double) in
            let share = Double(day) / Double(Swift.max(1, count - 1))
            let wave = Double(day * 37 % 23) / 23
            let weight =
                kilograms.upperBound + (kilograms.lowerBound - kilograms.upperBound) * (share * 0.8 + wave * 0.2)
            return (start + Double(day) * 86400, (weight * 100).rounded() / 100)
        }
        return WeightHistory(entries)
    }
}
