import Geometry
import TestSupport
import Testing

@testable import WeightGraph
@testable import WeightHistory

/// The places of random phases and events, compared with those of a model that looks at each of them.
@Suite struct PeriodLayoutTests {
    private static let zone = TimeZoneRules.fixed(offset: 3600)
    private let day = 86400.0

    private func phase(_ numbers: inout SeededGenerator) -> Phase {
        let first = CalendarDay(daysSince1970: Int.random(in: 0...900, using: &numbers))
        let last = CalendarDay(daysSince1970: first.daysSince1970 + Int.random(in: 0...120, using: &numbers))
        let isOpen = Int.random(in: 0..<8, using: &numbers) == 0
        return try! Phase("\(first.text)..\(isOpen ? "" : last.text) phase \(first.daysSince1970)")
    }

    private func event(_ numbers: inout SeededGenerator) -> PersonEvent {
        let day = CalendarDay(daysSince1970: Int.random(in: 0...1000, using: &numbers))
        return try! PersonEvent("\(day.text) event", rules: Self.zone)
    }

    private func schedule(_ numbers: inout SeededGenerator, phases: Int, events: Int) -> PeriodSchedule {
        PeriodSchedule(
            (0..<phases).map { _ in phase(&numbers) }.sorted { $0.first < $1.first },
            (0..<events).map { _ in event(&numbers) }.sorted { $0.date.timestamp < $1.date.timestamp },
            rules: Self.zone)
    }

    private func axis(_ numbers: inout SeededGenerator, in area: Rect) -> PaperAxis {
        let days = Double.random(in: 3...1200, using: &numbers)
        return PaperAxis(
            point: area.minX + 20, value: Double.random(in: -100...900, using: &numbers) * day,
            pointsPerValue: (area.width - 40) / days / day)
    }

    private func rowCount(of schedule: PeriodSchedule) -> Int { Set(schedule.bars.map(\.row)).count }

    /// Returns the layout in a strip that has all rows.
    private func layout(
        _ schedule: PeriodSchedule, along axis: PaperAxis, in area: Rect, scale: Double = 1
    ) -> PeriodLayout {
        PeriodLayout(
            schedule, rows: schedule.rows(in: -.infinity ... .infinity), along: axis, in: area, pitch: 16, scale: scale)
    }

    @Test func eachPhaseInViewIsFromItsFirstDayToItsLast() {
        var numbers = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            let schedule = schedule(&numbers, phases: Int.random(in: 0...20, using: &numbers), events: 0)
            let scale = numbers.pick([1, 1.25, 1.5, 2])
            let area = Rect(x: 0, y: 100, width: Double.random(in: 100...900, using: &numbers).rounded(), height: 300)
            let axis = axis(&numbers, in: area)

            let bars = layout(schedule, along: axis, in: area, scale: scale).bars

            for (index, bar) in schedule.bars.enumerated() {
                let start = Double(bar.phase.first.daysSince1970) * day - 3600
                let end = bar.phase.last.map { Double($0.daysSince1970 + 1) * day - 3600 }
                let (left, right) = (axis.position(of: start), end.map(axis.position) ?? .infinity)
                let found = bars.filter { $0.index == index }
                guard left < area.maxX, right > 0 else {
                    #expect(found.isEmpty)
                    continue
                }
                #expect(found.count == 1)
                guard let frame = found.first?.frame else { continue }
                #expect(abs(frame.minX - max(left, 0)) <= 0.5 / scale && frame.width >= 1 / scale - 1e-9)
                #expect(abs(frame.maxX - min(right, area.maxX)) <= 1.5 / scale)
                #expect(found[0].hasStart == (left >= 0))
                let top = 100 - Double(rowCount(of: schedule) - bar.row) * 16
                #expect(abs(frame.minY - top) <= 0.5 / scale && abs(frame.height - 14) <= 1 / scale)
                for x in [frame.minX, frame.maxX] { #expect(abs((x * scale).rounded() - x * scale) < 1e-9) }
            }
        }
    }

    @Test func barsOfOneRowDoNotOverlapUnlessThreeAreTaken() {
        var numbers = SeededGenerator(seed: 2)
        for count in 1...40 {
            let schedule = schedule(&numbers, phases: count, events: 0)
            #expect(rowCount(of: schedule) <= 3 && schedule.bars.count == count)
            for (index, bar) in schedule.bars.enumerated() {
                let earlier = schedule.bars[..<index].filter { $0.end > bar.start }
                let isTaken = earlier.contains { $0.row == bar.row }
                #expect(!isTaken || Set(earlier.map(\.row)).count == 3)
            }
        }
    }

    /// The bar of a fourth phase at the same time covers another bar, whose name ends where the fourth bar begins.
    @Test func aNameEndsWhereALaterBarOfItsRowBegins() {
        var numbers = SeededGenerator(seed: 7)
        let area = Rect(x: 0, y: 100, width: 400, height: 300)
        var coveredCount = 0
        for _ in 0..<200 {
            let bars = layout(
                schedule(&numbers, phases: Int.random(in: 1...20, using: &numbers), events: 0),
                along: axis(&numbers, in: area), in: area
            ).bars
            for (place, bar) in bars.enumerated() {
                let later = bars[(place + 1)...].filter { $0.frame.minY == bar.frame.minY }.map(\.frame.minX)
                #expect(bar.freeEnd == min(bar.frame.maxX, later.min() ?? .infinity))
                if bar.freeEnd < bar.frame.maxX { coveredCount += 1 }
            }
        }
        #expect(coveredCount > 100)
    }

    /// Overlapping bars show a translucent tone twice, in their order.
    @Test func barsOfAToneAreFilledAtOnceUnlessAnyOverlap() {
        var numbers = SeededGenerator(seed: 8)
        let area = Rect(x: 0, y: 100, width: 400, height: 300)
        var counts = [0, 0]
        for _ in 0..<200 {
            let layout = layout(
                schedule(&numbers, phases: Int.random(in: 0...4, using: &numbers), events: 0),
                along: axis(&numbers, in: area), in: area)
            let (bars, fills) = (layout.bars, layout.fills)
            let overlap = bars.indices.contains { index in
                bars[..<index].contains { $0.frame.maxX > bars[index].frame.minX }
            }
            if overlap {
                #expect(fills.map(\.frames) == bars.map { [$0.frame] })
                #expect(fills.map(\.tone) == bars.map { $0.index % 2 })
            } else {
                #expect(fills.map(\.tone) == [0, 1])
                for fill in fills {
                    #expect(fill.frames == bars.filter { $0.index % 2 == fill.tone }.map(\.frame))
                }
            }
            counts[overlap ? 1 : 0] += 1
        }
        #expect(counts.allSatisfy { $0 > 20 })
    }

    /// The strip has only the rows of phases in view; the others' rows are those above.
    @Test func rowsAreThoseOfThePhasesInView() {
        var numbers = SeededGenerator(seed: 6)
        let area = Rect(x: 0, y: 100, width: 400, height: 300)
        for _ in 0..<200 {
            let schedule = schedule(&numbers, phases: Int.random(in: 1...20, using: &numbers), events: 0)
            let axis = axis(&numbers, in: area)
            let dates = axis.values(from: area.minX, to: area.maxX)
            let rows = schedule.rows(in: dates)

            let bars = PeriodLayout(schedule, rows: rows, along: axis, in: area, pitch: 16, scale: 1).bars
            #expect(rows == Set(bars.map { schedule.bars[$0.index].row }).sorted())
            let tops = Set(bars.map(\.frame.minY)).sorted()
            #expect(tops == rows.indices.map { Double(100 - 16 * (rows.count - $0)) })

            let kept = PeriodLayout(
                schedule, rows: Array(rows.prefix(1)), along: axis, in: area, pitch: 16, scale: 1)
            #expect(kept.bars.allSatisfy { $0.frame.minY == 84 && $0.frame.height == 14 })
            let none = PeriodLayout(schedule, rows: [], along: axis, in: area, pitch: 16, scale: 1)
            #expect(none.bars.map(\.frame.minX) == bars.map(\.frame.minX))
            #expect(none.bars.allSatisfy { $0.frame.height == 0 })
        }
    }

    @Test func anEventHasItsTextIfNoOtherIsNear() {
        var numbers = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            let schedule = schedule(&numbers, phases: 0, events: Int.random(in: 0...60, using: &numbers))
            let area = Rect(x: 0, y: 0, width: 400, height: 300)
            let axis = axis(&numbers, in: area)

            let marks = layout(schedule, along: axis, in: area).marks

            let xs = schedule.events.map { axis.position(of: $0.date.instant) }
            for (index, x) in xs.enumerated() {
                let mark = marks.first { $0.index == index }
                guard area.minX...area.maxX ~= x else {
                    #expect(mark == nil)
                    continue
                }
                // A later one at the same place is nearer than any.
                let others = xs[(index + 1)...] + [area.maxX]
                let isFree = others.allSatisfy { $0 - x >= 24 }
                #expect(isFree ? mark?.hasText == true : mark?.hasText != true)
                if let mark { #expect(abs(mark.x - x) <= 0.5) }
                // A mark is left out only beside another one.
                if mark == nil { #expect(marks.contains { !$0.hasText && abs($0.x - x) < 8.5 }) }
            }
        }
    }

    @Test func aLowAreaHasNoTexts() {
        var numbers = SeededGenerator(seed: 4)
        let schedule = schedule(&numbers, phases: 0, events: 1)
        let area = Rect(x: 0, y: 0, width: 400, height: 79)
        let axis = PaperAxis(point: 200, value: schedule.events[0].date.instant, pointsPerValue: 1e-4)

        #expect(layout(schedule, along: axis, in: area).marks.map(\.hasText) == [false])
        #expect(layout(schedule, along: axis, in: .zero).marks.isEmpty)
    }

    @Test func theNextAndThePreviousEventAreFound() {
        var numbers = SeededGenerator(seed: 5)
        let schedule = schedule(&numbers, phases: 0, events: 30)
        let dates = schedule.events.map(\.date.instant)
        for _ in 0..<200 {
            let date = Bool.random(using: &numbers) ? numbers.pick(dates) : Double.random(in: 0...1e8, using: &numbers)

            #expect(schedule.event(after: date, isLater: true) == dates.firstIndex { $0 > date })
            #expect(schedule.event(after: date, isLater: false) == dates.lastIndex { $0 < date })
        }
    }
}
