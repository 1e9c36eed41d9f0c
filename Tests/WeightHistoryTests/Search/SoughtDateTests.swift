import Testing

@testable import WeightHistory

@Suite struct SoughtDateTests {
    private let rules = TimeZoneRules.fixed(offset: 3600)
    private let dates = [
        "2024-02-29", "2025-11-01", "2026-04-05T22:00", "2026-04-20T07:00", "2026-04-20T19:00", "2026-11-01",
        "2026-11-20T23:59:59",
    ]

    private var words: SearchWords {
        SearchWords(
            EntryFormat(
                unit: .kilograms, weights: WeightFormat(decimalMark: "."),
                dates: DateFormat(dayPattern: "%d.%m.%Y", timePattern: "%H:%M")),
            now: date("2026-11-21T08:00"), rules: rules)
    }

    private func date(_ text: String) -> EntryDate { EntryDate(text, in: rules)! }

    private var history: WeightHistory {
        WeightHistory(entries: dates.map { WeightEntry(date: date($0), weight: EntryWeight("80", .kilograms)!) })
    }

    private func found(_ text: String) -> String? {
        SoughtDate(text, words: words)?.index(in: history, rules: rules).map { dates[$0] }
    }

    @Test(arguments: [
        ("2026-04-20", "2026-04-20T07:00"), ("20.4.2026", "2026-04-20T07:00"), ("yesterday", "2026-11-20T23:59:59"),
        ("29 feb", "2024-02-29"), ("5 april", "2026-04-05T22:00"), ("1.11.", "2026-11-01"),
        ("1 november 2025", "2025-11-01"),
    ])
    func aDayIsItsFirstEntry(text: String, entry: String) {
        #expect(found(text) == entry)
    }

    @Test(arguments: [
        ("2026-04", "2026-04-05T22:00"), ("april", "2026-04-05T22:00"), ("November", "2026-11-01"),
        ("nov 2025", "2025-11-01"), ("2026", "2026-04-05T22:00"),
    ])
    func aMonthAndAYearAreTheirFirstEntry(text: String, entry: String) {
        #expect(found(text) == entry)
    }

    @Test(arguments: [
        ("6.4.2026", "2026-04-05T22:00"), ("19.4.2026", "2026-04-20T07:00"), ("1990", "2024-02-29"),
        ("2030-01-01", "2026-11-20T23:59:59"), ("2026-05", "2026-04-20T19:00"), ("2026-10", "2026-11-01"),
    ])
    func withoutAnEntryTheNearestIsFound(text: String, entry: String) {
        #expect(found(text) == entry)
    }

    @Test(arguments: ["", "last easter", "82.4", "31.2.2026", "13"]) func whatIsNoDate(text: String) {
        #expect(SoughtDate(text, words: words) == nil)
    }

    @Test func withoutEntriesNothingIsFound() {
        #expect(SoughtDate("today", words: words)?.index(in: WeightHistory(), rules: rules) == nil)
    }
}
