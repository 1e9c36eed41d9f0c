import Testing

@testable import Documents

@Suite struct DateCellTests {
    @Test(arguments: [
        ("2026-02-30", LineProblem.Kind.noSuchDay("2026-02-30")), ("2026-13-01", .noSuchDay("2026-13-01")),
        ("2026-00-10", .noSuchDay("2026-00-10")), ("2026-04-31", .noSuchDay("2026-04-31")),
        ("2100-02-29", .noSuchDay("2100-02-29")), ("2026-11-00", .noSuchDay("2026-11-00")),
        ("2026-11-01T25:00", .noSuchTime("2026-11-01T25:00")), ("2026-11-01T07:60", .noSuchTime("2026-11-01T07:60")),
        ("2026-11-01T07:12:61", .noSuchTime("2026-11-01T07:12:61")),
        ("2026-11-01T24:00", .midnightAsTwentyFour("2026-11-01T24:00")),
        ("2026-11-01T24:00:00Z", .midnightAsTwentyFour("2026-11-01T24:00:00Z")),
        ("2026-11-01T24:00:01Z", .noSuchTime("2026-11-01T24:00:01Z")),
        ("2026-11-01T07:12+24:00", .noSuchOffset("2026-11-01T07:12+24:00")),
        ("2026-11-01T07:12+01:60", .noSuchOffset("2026-11-01T07:12+01:60")),
        ("01.11.2026", .notADate("01.11.2026")), ("", .noDate), ("  ", .noDate),
    ]) func saysWhatIsWrong(text: String, kind: LineProblem.Kind) throws {
        #expect(try problem("\(text),82.4,kg") == LineProblem(line: 2, column: 1, kind: kind))
    }
}
