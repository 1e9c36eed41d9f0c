import Testing

@testable import WeightHistory

/// The texts of phases and events in their lines.
@Suite struct PeriodTests {
    private static let zone = TimeZoneRules.fixed(offset: 3600)

    private func day(_ text: String) -> CalendarDay { CalendarDay(iso: text)! }

    @Test(arguments: [
        ("2026-01-01..2026-03-31 cut", "2026-01-01", "2026-03-31", "cut"),
        ("2026-04-01.. maintain", "2026-04-01", nil, "maintain"),
        ("2026-04-01..2026-04-01 \t one  day,; ;", "2026-04-01", "2026-04-01", "one  day"),
        ("2026-04-01T23:30-11:00..2026-04-02T07:00Z Ferien, Nordsee", "2026-04-01", "2026-04-02", "Ferien, Nordsee"),
        ("2026-04-01.. ..", "2026-04-01", nil, ".."),
    ])
    func aPhaseHasTwoDaysAndAName(text: String, first: String, last: String?, name: String) throws {
        let phase = try Phase(text)

        #expect(phase.first == day(first) && phase.last == last.map(day) && phase.name == name)
        #expect(try Phase(Period.phase(phase).text) == phase)
        #expect(phase.span == "\(first)..\(last ?? "")")
    }

    @Test(arguments: [
        ("2026-06-02 new scales", "2026-06-02", "new scales"),
        ("2026-06-02T07:12 new scales", "2026-06-02T07:12", "new scales"),
        ("2026-06-02 07:12:30.5+02:00  flu ;", "2026-06-02 07:12:30.5+02:00", "flu"),
        ("2026-06-02 07:12h is no time", "2026-06-02", "07:12h is no time"),
        ("2026-06-02 25:00 is no time", "2026-06-02", "25:00 is no time"),
    ])
    func anEventHasADateAndAText(text: String, date: String, words: String) throws {
        let event = try PersonEvent(text, rules: Self.zone)

        #expect(event.date == EntryDate(date, in: Self.zone) && event.text == words)
        #expect(Period.event(event).text == "\(date) \(words)")
        #expect(try PersonEvent(Period.event(event).text, rules: Self.zone) == event)
    }

    @Test(arguments: [
        ("", PeriodError.nothing), ("cut", .noSpan), ("2026-01-01 cut", .noSpan), ("2026-01-01 .. cut", .noSpan),
        (".. cut", .noFirstDay), ("2026-01-01..x cut", .date(.notADate, "x")),
        ("..2026-01-01 cut", .noFirstDay), ("../a.csv cut", .date(.notADate, "/a.csv")),
        ("2026-02-30.. cut", .date(.noSuchDay, "2026-02-30")),
        ("2026-01-01..2026-01-01T24:00 x", .date(.midnightAsTwentyFour, "2026-01-01T24:00")),
        ("2026-01-02..2026-01-01 cut", .reversed), ("2026-01-01..", .noText), ("2026-01-01.. ,", .noText),
        ("2026-01-01.. a\nb", .lineBreak), ("2026-01-01.. a\r\nb", .lineBreak),
    ])
    func anythingElseIsNoPhase(text: String, error: PeriodError) {
        #expect(throws: error) { try Phase(text) }
    }

    @Test(arguments: [
        ("", PeriodError.nothing), ("flu", .date(.notADate, "flu")),
        ("2026-06-31 flu", .date(.noSuchDay, "2026-06-31")),
        ("2026-06-02", .noText), ("2026-06-02 07:12", .noText), ("2026-06-02 \t;", .noText),
        ("2026-06-02 a\rb", .lineBreak),
    ])
    func anythingElseIsNoEvent(text: String, error: PeriodError) {
        #expect(throws: error) { try PersonEvent(text, rules: Self.zone) }
    }

    @Test func aPhaseGoesFromMidnightToMidnight() throws {
        let extent = 1_000.0...1_800_000_000.25
        let phase = try Phase("2026-03-29..2026-03-29 x").dates(in: extent, rules: Self.zone)
        let open = try Phase("2026-03-29.. x").dates(in: extent, rules: Self.zone)

        #expect(phase == 1_774_738_800...(1_774_738_800 + 86_400.0).nextDown)
        #expect(open == 1_774_738_800...1_800_000_000.25)
    }
}

/// The rows of phases that overlap.
@Suite struct PhaseRowsTests {
    private func rows(_ spans: String...) throws -> [String] {
        let phases = try spans.map { try Phase("\($0) x") }
        return phases.rows().map { "\($0.phase.span) \($0.row)" }
    }

    @Test func phasesThatFollowEachOtherShareARow() throws {
        #expect(
            try rows("2026-03-01..", "2026-01-01..2026-01-31", "2026-02-01..2026-02-28") == [
                "2026-01-01..2026-01-31 0", "2026-02-01..2026-02-28 0", "2026-03-01.. 0",
            ])
        #expect(
            try rows("2026-01-01..2026-01-31", "2026-01-31..2026-02-28") == [
                "2026-01-01..2026-01-31 0", "2026-01-31..2026-02-28 1",
            ])
    }

    @Test func theLongestIsFirstAndTheFirstFreeRowIsTaken() throws {
        #expect(
            try rows(
                "2026-01-01..2026-01-10", "2026-01-01..", "2026-01-05..2026-01-20", "2026-01-11..2026-01-12") == [
                    "2026-01-01.. 0", "2026-01-01..2026-01-10 1", "2026-01-05..2026-01-20 2",
                    "2026-01-11..2026-01-12 1",
                ])
    }

    @Test func aFourthGoesWhereARowEndsFirst() throws {
        let found = try rows(
            "2026-01-01..", "2026-01-02..2026-01-20", "2026-01-03..2026-01-10", "2026-01-04..2026-02-28",
            "2026-01-05..2026-01-06")

        #expect(found.map { $0.last } == ["0", "1", "2", "2", "1"])
        #expect(try rows("2026-01-01..", "2026-01-02..", "2026-01-03..", "2026-01-04..").last == "2026-01-04.. 2")
        #expect([Phase]().rows().isEmpty)
    }
}
