import Geometry
import Glibc
import ScreenTestSupport
import TestSupport
import Testing
import ViewKit

@testable import WeightGraph
@testable import WeightHistory

/// Random ranges, zones, sizes and units: lines and labels agree with the formulas, and no labels touch.
@Suite struct MeasuredPaperPropertyTests {
    nonisolated private static let zones = [
        "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Africa/Casablanca", "Pacific/Apia", "America/Sao_Paulo",
    ]

    private struct Case {
        let controller: GraphViewController
        let zone: ZoneTable
        let firstWeekday: Int
        let scale: Double
        let unit: WeightUnit
        let window: Window
    }

    private func makeCase(_ zone: String, _ numbers: inout SeededGenerator) -> Case {
        let firstWeekday = Int.random(in: 0...6, using: &numbers)
        let unit = numbers.pick(WeightUnit.allCases)
        let span = exp(Double.random(in: log(3)...log(60 * 365), using: &numbers)) * 86400
        let start = Double.random(in: 0...1.5e9, using: &numbers)
        let lowest = Double.random(in: 30...150, using: &numbers)
        let highest = lowest + exp(Double.random(in: log(0.3)...log(200), using: &numbers))
        let controller = GraphViewController.measured(
            WeightHistory([(start, highest), (start + span, lowest)]), unit: unit,
            calendar: .english(zone, firstWeekday: firstWeekday))
        let scale = numbers.pick([1, 1.25, 1.5, 2])
        let window = Window(
            size: Size(
                width: Double.random(in: 160...1700, using: &numbers),
                height: Double.random(in: 180...1000, using: &numbers)),
            traits: Traits(displayScale: scale, textSize: numbers.pick(TextSize.allCases)))
        window.rootViewController = controller
        window.layoutPass()
        return Case(
            controller: controller, zone: ZoneTable(zone), firstWeekday: firstWeekday, scale: scale, unit: unit,
            window: window)
    }

    @Test(arguments: zones) func everyDateLineIsWhereTheFormulaSays(zone: String) throws {
        var numbers = SeededGenerator(seed: 11)

        for _ in 0..<60 {
            let example = makeCase(zone, &numbers)
            let geometry = try #require(example.controller.graph.geometry)
            let formulas = PaperFormulas(
                zone: example.zone, firstWeekday: example.firstWeekday, firstDate: geometry.dates.lowerBound,
                minX: geometry.minX,
                pointsPerSecond: (geometry.maxX - geometry.minX)
                    / (geometry.dates.upperBound - geometry.dates.lowerBound),
                width: example.controller.lines.sheet.maxX)
            let columns = example.controller.lines.columns
            let pixels = columns.map { Int(($0.position * example.scale).rounded()) }
            let levels = formulas.shownLevels
            let expected = levels.flatMap { level in
                formulas.positions(level).map { (x: $0, opacity: formulas.opacity(level)) }
            }

            for line in expected {
                let pixel = Int((line.x * example.scale).rounded())
                let found = columns.indices.filter { pixels[$0] == pixel || abs(columns[$0].position - line.x) < 1e-3 }
                let opacity = found.map { columns[$0].opacity }.max() ?? 0
                #expect(opacity >= line.opacity - 1e-6)
            }
            for column in columns where (-0.4...formulas.width + 0.4).contains(column.position) {
                let matches = expected.filter { abs($0.x - column.position) < 1e-3 }
                let isRight = matches.contains { abs(column.opacity - $0.opacity) < 1e-6 }
                // Labelled weeks are among the lines of days.
                #expect(isRight || !matches.isEmpty && column.opacity == formulas.opacity("week"))
            }
        }
    }

    @Test(arguments: zones) func everyWeightLineIsWhereTheFormulaSays(zone: String) throws {
        var numbers = SeededGenerator(seed: 12)

        for _ in 0..<60 {
            let example = makeCase(zone, &numbers)
            let geometry = try #require(example.controller.graph.geometry)
            let perUnit =
                (geometry.bottomY - geometry.topY) / (geometry.weights.upperBound - geometry.weights.lowerBound)
                * counted(example.unit).inKilograms
            let step = steps(example.unit).min { abs(log($0 * perUnit / 20)) < abs(log($1 * perUnit / 20)) }!
            let sheet = example.controller.lines.sheet
            let height = example.window.bounds.height
            let lowest = geometry.weights.lowerBound / counted(example.unit).inKilograms
            let (first, last) = (
                Int(((lowest - (height - geometry.bottomY) / perUnit) / step).rounded(.up)),
                Int(((lowest + geometry.bottomY / perUnit) / step).rounded(.down))
            )
            let expected = (first...max(first, last)).map { geometry.bottomY - (Double($0) * step - lowest) * perUnit }
                .filter { (sheet.minY...sheet.maxY).contains($0) }

            let rows = example.controller.lines.rows.map(\.position).filter { (sheet.minY...sheet.maxY).contains($0) }
            #expect(rows.count == expected.count)
            #expect(zip(rows.sorted(), expected.sorted()).allSatisfy { abs($0 - $1) < 1e-3 })
        }
    }

    @Test(arguments: zones) func noTwoLabelsTouchAndEachLiesAtItsLine(zone: String) throws {
        var numbers = SeededGenerator(seed: 13)

        for _ in 0..<100 {
            let example = makeCase(zone, &numbers)
            let controller = example.controller
            let (dates, weights) = (controller.dateLabels, controller.weightLabels)
            let labels = dates + weights
            let majors = controller.lines.columns.map {
                (($0.position * example.scale).rounded() + 0.5) / example.scale
            }
            // If no whole stone is visible, lines of pounds have labels.
            let hasPounds = example.unit == .stones && weights.contains { !$0.text.hasSuffix("st") }
            let rows = controller.lines.rows.filter { $0.isMajor || hasPounds }

            for (index, label) in labels.enumerated() {
                #expect(example.window.bounds.contains(label.frame), "\(label)")
                for other in labels[..<index] { #expect(!label.frame.intersects(other.frame), "\(label) \(other)") }
            }
            let bottom = controller.graph.frame.minY + (controller.graph.geometry?.bottomY ?? 0)
            for label in weights {
                #expect(label.frame.maxY <= bottom + 5, "\(label) stands among the dates")
                #expect(
                    rows.contains { abs($0.position + 0.5 / example.scale - label.frame.midY) <= 1.01 / example.scale })
            }
            let top = dates.map(\.frame.minY).min() ?? 0
            for label in dates where label.frame.minY == top {
                #expect(majors.contains { abs($0 - label.frame.midX) <= 0.51 / example.scale }, "\(label)")
            }
        }
    }

    @Test func labelsHaveTheirRoomWhateverTheSize() throws {
        for width in stride(from: 1.0, through: 400, by: 3) {
            for height in [1.0, 30, 59, 60, 90, 130, 180, 300] {
                let controller = GraphViewController.measured(
                    .days(40, from: CalendarDay(year: 2026, month: 1, day: 1)))
                let window = Window(
                    size: Size(width: width, height: height), traits: Traits(textSize: .extraExtraExtraLarge))
                window.rootViewController = controller
                window.layoutPass()

                for label in controller.dateLabels + controller.weightLabels {
                    #expect(window.bounds.contains(label.frame))
                }
            }
        }
    }

    private func counted(_ unit: WeightUnit) -> WeightUnit { unit.sign == "st" ? .pounds : unit }

    private func steps(_ unit: WeightUnit) -> [Double] {
        if unit.sign == "st" { return [1, 2, 7, 14, 28, 70, 140, 280, 700] }
        return (-4...4).flatMap { exponent in [1, 2, 5].map { $0 * pow(10, Double(exponent)) } }
    }
}
