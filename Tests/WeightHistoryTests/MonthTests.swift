import TestSupport
import Testing

@testable import WeightHistory

@Suite struct MonthTests {
    private func entry(_ date: String, _ kilograms: String = "80", note: String = "") -> WeightEntry {
        WeightEntry(
            date: EntryDate(date, in: .fixed(offset: 3600))!, weight: EntryWeight(kilograms, .kilograms)!, note: note)
    }

    /// Returns the expected sections, found entry by entry.
    private func naiveSections(of history: WeightHistory) -> [Section] {
        var sections: [Section] = []
        for entry in history.reversed() {
            let month = CalendarMonth(of: entry.date.day)
            if sections.last?.month != month { sections.append(Section(month: month)) }
            if !entry.note.isEmpty { sections[sections.count - 1].rowsWithNotes.append(sections.last!.count) }
            sections[sections.count - 1].count += 1
        }
        return sections
    }

    private struct Section: Equatable {
        var month: CalendarMonth
        var count = 0
        var rowsWithNotes: [Int] = []
    }

    private func sections(of history: WeightHistory) -> [Section] {
        history.monthSections.map { Section(month: $0.month, count: $0.count, rowsWithNotes: $0.rowsWithNotes) }
    }

    @Test func sectionsAreThoseOfTheWrittenDaysNewestFirst() {
        let history = WeightHistory(entries: [
            entry("2026-09-30"), entry("2026-10-01", note: "a"), entry("2026-10-31T23:30+02:00"),
            entry("2026-11-01T00:10+09:00", note: "b"), entry("2026-10-31T20:00-05:00"), entry("2026-11-02"),
        ])

        let sections = sections(of: history)

        #expect(sections.map(\.month.month) == [11, 10, 11, 10, 9])
        #expect(sections == naiveSections(of: history))
    }

    @Test func sectionsAndAveragesAreThoseOfEveryEntryLookedAt() throws {
        var random = SeededGenerator(seed: 41)
        for round in 0..<40 {
            let count =
                round < 30 ? Int.random(in: 0...80, using: &random) : Int.random(in: 5000...12000, using: &random)
            let spread = random.pick([86400 * 20, 86400 * 400, 86400 * 20000])
            let entries = (0..<count).map { index in
                WeightEntry(
                    date: EntryDate(
                        instant: Double(Int.random(in: -spread...spread, using: &random)),
                        offset: random.pick([0, 3600, -36000, 50400])),
                    weight: EntryWeight(
                        "\(Int.random(in: 600...900, using: &random)).5", random.pick([.pounds, .kilograms]))!,
                    note: random.once(in: 4) ? "n" : "")
            }

            let history = WeightHistory(entries: entries)

            #expect(sections(of: history) == naiveSections(of: history))
            for month in Set(entries.prefix(50).map { CalendarMonth(of: $0.date.day) }) {
                let weights = entries.filter { CalendarMonth(of: $0.date.day) == month }.map(\.kilograms)
                let average = try #require(history.average(of: month))
                #expect(abs(average - weights.reduce(0, +) / Double(weights.count)) < 1e-9)
            }
        }
    }

    @Test func anAdditionLeavesTheOtherBlocksAsTheyAre() {
        let old = WeightHistory(
            entries: (0..<9000).map { index in
                WeightEntry(
                    date: EntryDate(instant: Double(index) * 86400, offset: 0), weight: EntryWeight("80", .kilograms)!,
                    note: index % 3 == 0 ? "n" : "")
            })
        _ = old.monthSections
        let addition = WeightHistory(entries: [entry("2026-11-01", note: "x")])

        let new = old.appending(addition.blocks, afterDroppingLastOf: nil)

        #expect(sections(of: new) == naiveSections(of: new))
        #expect(new.blocks[0] === old.blocks[0] && new.blocks[1] === old.blocks[1])
    }

    @Test func aMonthWithoutEntriesHasNoAverage() {
        let history = WeightHistory(entries: [entry("2026-09-30", "70"), entry("2026-11-01", "80")])

        #expect(history.average(of: CalendarMonth(of: CalendarDay(year: 2026, month: 10, day: 5))) == nil)
        #expect(history.average(of: CalendarMonth(of: CalendarDay(year: 2026, month: 9, day: 1))) == 70)
        #expect(WeightHistory().monthSections.isEmpty)
    }

    @Test func theChangeIsThatSinceTheEntryBefore() throws {
        let history = WeightHistory(entries: [entry("2026-11-01", "80"), entry("2026-11-02", "78.5")])

        #expect(history.change(at: 0) == nil)
        #expect(history.change(at: 1) == -1.5)
    }

    @Test(arguments: [(-1, 12), (0, 1), (1970, 2), (2026, 12), (9999, 11)])
    func monthsFollowEachOther(year: Int, month: Int) {
        let day = CalendarDay(year: year, month: month, day: 5)

        let calendarMonth = CalendarMonth(of: day)

        #expect((calendarMonth.year, calendarMonth.month) == (year, month))
        let next = calendarMonth.next
        #expect(next > calendarMonth)
        #expect(
            next.firstDay.daysSince1970 - calendarMonth.firstDay.daysSince1970
                == CalendarDay.lastDay(year: year, month: month))
    }
}
