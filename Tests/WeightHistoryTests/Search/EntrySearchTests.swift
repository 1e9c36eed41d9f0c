import TestSupport
import Testing

@testable import WeightHistory

@Suite struct EntrySearchTests {
    private func words(_ unit: WeightUnit = .kilograms) -> SearchWords {
        SearchWords(
            EntryFormat(
                unit: unit, weights: WeightFormat(decimalMark: "."),
                dates: DateFormat(dayPattern: "%d.%m.%Y", timePattern: "%H:%M")),
            names: CalendarNames(
                shortWeekdays: ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"],
                shortMonths: [
                    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
                ],
                months: [
                    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
                    "November", "December",
                ]),
            now: entry("2026-11-21T08:00").date, rules: .fixed(offset: 3600))
    }

    private func entry(_ date: String, _ weight: String = "80", _ unit: WeightUnit = .kilograms, note: String = "")
        -> WeightEntry
    {
        WeightEntry(
            date: EntryDate(date, in: .fixed(offset: 3600))!, weight: EntryWeight(weight, unit)!, note: note)
    }

    /// Returns the dates found, newest first.
    private func found(_ text: String, _ entries: [WeightEntry], _ unit: WeightUnit = .kilograms) -> [String] {
        let history = WeightHistory(entries: entries)
        guard let search = EntrySearch(text, words: words(unit)) else { return [] }
        let matches = EntryMatches(all: search, in: history)
        return (0..<matches.count).map { history[matches.index(ofRow: $0)].date.day.text }
    }

    @Test(arguments: [
        ("run", ["2026-11-04", "2026-11-01"]), ("RUN", ["2026-11-04", "2026-11-01"]), ("n before", ["2026-11-01"]),
        ("uber", ["2026-11-02"]), ("Über", ["2026-11-02"]), ("istanbul", ["2026-11-03"]), ("сон", ["2026-11-05"]),
        ("朝", ["2026-11-06"]), ("fra", ["2026-11-07"]), ("creme brulee", ["2026-11-08"]),
        ("smorrebrod", ["2026-11-09"]),
        ("nothing", []), ("", []), ("  ", []),
    ])
    func aPartOfANoteIsFoundWhateverItsCaseAndAccents(text: String, dates: [String]) {
        let notes = [
            "the run before breakfast", "ÜBERRASCHUNG", "İstanbul", "Run", "Сон", "朝の散歩", "café franc", "crème brûlée",
            "cre\u{300}me, smørrebrød",
        ]

        let entries = notes.enumerated().map { entry("2026-11-0\($0 + 1)", note: $1) }

        #expect(found(text, entries) == dates)
    }

    @Test(arguments: ["", "  ", "\u{301}"]) func aTextOfWhichNothingIsLeftIsNoSearch(text: String) {
        #expect(EntrySearch(text, words: words()) == nil)
    }

    /// The end of one note and the start of the next are not adjacent.
    @Test func nothingIsFoundAcrossNotes() {
        let entries = [
            entry("2026-11-01", note: "ab"), entry("2026-11-02", note: "cd"),
            entry("2026-11-03", "80.00000000000000000001", note: "00"), entry("2026-11-04", "80.00000000000000000001"),
        ]

        #expect(found("bc", entries).isEmpty)
        #expect(found("cd", entries) == ["2026-11-02"])
        #expect(found("0000000001", entries).isEmpty)
    }

    @Test(arguments: [
        ("2026", ["2026-10-31", "2026-09-30", "2026-10-01"]), ("2026-10", ["2026-10-31", "2026-10-01"]),
        ("2026-10-31", ["2026-10-31"]), ("october", ["2026-10-31", "2026-10-01", "2025-10-31"]),
        ("Oct", ["2026-10-31", "2026-10-01", "2025-10-31"]), ("october 2025", ["2025-10-31"]),
        ("31 October", ["2026-10-31", "2025-10-31"]), ("31.10.", ["2026-10-31", "2025-10-31"]),
        ("31.10", ["2026-10-31", "2025-10-31"]), ("31.10.2025", ["2025-10-31"]), ("30.02.", []), ("today", []),
        ("octobre", []), ("2026-13", []),
    ])
    func dateOrMonthInTheFormsThatPeopleType(text: String, dates: [String]) {
        let entries = ["2025-10-31", "2026-09-30T23:30+02:00", "2026-10-01T00:10+09:00", "2026-10-31T23:30-05:00"]
            .map { entry($0) }

        #expect(found(text, entries) == dates)
    }

    @Test func todayAndYesterday() {
        let entries = ["2026-11-19", "2026-11-20", "2026-11-21T23:00"].map { entry($0) }

        #expect(found("today", entries) == ["2026-11-21"])
        #expect(found("Yesterday", entries) == ["2026-11-20"])
    }

    @Test(
        arguments: [
            ("82", .kilograms, [82.0, 82.4, 82.9]), ("82.4", .kilograms, [82.4]), ("82,4", .kilograms, [82.4]),
            ("82.4 kg", .kilograms, [82.4]), (">82", .kilograms, [82.4, 82.9, 90, 90.04, 90.1]),
            (">90", .kilograms, [90.1]), ("> 90", .kilograms, [90.1]), (">=90", .kilograms, [90, 90.04, 90.1]),
            ("<80", .kilograms, [79.9]), ("≤80", .kilograms, [79.9, 80]), ("90.04", .kilograms, [90.04]),
            ("90.0", .kilograms, [90, 90.04]), ("198", .pounds, [90, 90.04, 90.1]), ("198.4", .pounds, [90]),
            (">198.4", .pounds, [90.04, 90.1]), ("14 st 2.4", .stones, [90]), ("14", .stones, [90, 90.04, 90.1]),
            (">14 st", .stones, [90, 90.04, 90.1]), ("90 kg", .pounds, [90, 90.04, 90.1]), ("1.2.3", .kilograms, []),
            (">", .kilograms, []),
        ] as [(String, WeightUnit, [Double])])
    func aWeightIsFoundAsItIsShown(text: String, unit: WeightUnit, weights: [Double]) {
        let all = ["79.9", "80", "82.0", "82.4", "82.9", "90", "90.04", "90.1"]
        let history = WeightHistory(
            entries: all.enumerated().map { entry("2020-01-1\($0)", $1) })

        let matches = EntrySearch(text, words: words(unit)).map { EntryMatches(all: $0, in: history) }

        let found = (0..<(matches?.count ?? 0)).reversed().map { history[matches!.index(ofRow: $0)].weight.number }
        #expect(found == weights)
    }
}

extension EntrySearchTests {
    /// From 12 st 13.4 lb to 13 st 1.4 lb: comparisons with 13 stone take the pounds into account.
    @Test(arguments: [(">13", 2), (">=13", 3), ("<13", 2), ("<=13", 3), ("≥ 13.0 st", 3)])
    func stonesAreComparedByTheirPounds(text: String, count: Int) {
        let history = WeightHistory(
            entries: ["181.4", "181.9", "182", "182.1", "183.4"].enumerated().map {
                entry("2020-01-1\($0)", $1, .pounds)
            })

        let matches = EntrySearch(text, words: words(.stones)).map { EntryMatches(all: $0, in: history) }

        #expect(matches?.count == count)
    }
}

extension EntrySearchTests {
    /// Search texts, each with the expected predicate on an entry.
    private var plain: [(text: String, holds: (WeightEntry) -> Bool)] {
        [
            ("run", { $0.note.contains("run") || $0.note.contains("Run") }),
            ("uber", { $0.note.contains("über") }),
            (">81", { $0.kilograms >= 81.05 - 1e-7 }),
            ("<70", { $0.kilograms < 69.95 - 1e-7 }),
            ("75", { $0.kilograms >= 74.95 - 1e-7 && $0.kilograms < 75.95 - 1e-7 }),
            ("october", { $0.date.day.month == 10 }),
            ("2021-02", { $0.date.day.year == 2021 && $0.date.day.month == 2 }),
            ("31.12.", { $0.date.day.month == 12 && $0.date.day.day == 31 }),
        ]
    }

    private func randomHistory(_ random: inout SeededGenerator, count: Int) -> WeightHistory {
        let notes = ["", "", "", "a run", "Run", "über", "ru", "n"]
        return WeightHistory(
            entries: (0..<count).map { _ in
                WeightEntry(
                    date: EntryDate(
                        instant: 1_577_836_800 + Double(Int.random(in: 0..<86400 * 800, using: &random)),
                        offset: random.pick([0, 3600, -36000, 50400])),
                    weight: EntryWeight(
                        "\(Int.random(in: 60...90, using: &random)).\(Int.random(in: 0...9, using: &random))",
                        .kilograms)!,
                    note: random.pick(notes))
            })
    }

    @Test func searchesFindWhatAPlainLoopFinds() throws {
        var random = SeededGenerator(seed: 77)
        for count in [0, 1, 63, 64, 65, 4095, 4097, 9000] {
            let history = randomHistory(&random, count: count)
            for (text, holds) in plain {
                let search = try #require(EntrySearch(text, words: words()))
                let expected = history.indices.reversed().filter { holds(history[$0]) }
                var matches = EntryMatches(search, in: history)
                while !matches.isComplete { matches.advance(blocks: 1) }

                #expect((0..<matches.count).map(matches.index) == expected, "\(text) in \(count)")
                check(matches, expected)
            }
        }
    }

    /// Checks rows, indices and months against a list of expected results.
    private func check(_ matches: EntryMatches, _ expected: [Int]) {
        let history = matches.history
        let rows = Dictionary(uniqueKeysWithValues: expected.enumerated().map { ($1, $0) })
        for index in stride(from: 0, to: history.count, by: 7) { #expect(matches.row(ofIndex: index) == rows[index]) }
        for count in stride(from: 0, through: history.count, by: 31) {
            #expect(matches.rowCount(before: count) == expected.count { $0 >= history.count - count })
        }
        let shown = WeightHistory(entries: expected.reversed().map { history[$0] })
        #expect(matches.sections == shown.monthSections)
    }

    @Test func whatIsFoundGrowsFromTheNewestOn() throws {
        var random = SeededGenerator(seed: 78)
        let history = randomHistory(&random, count: 9000)
        var matches = EntryMatches(try #require(EntrySearch("run", words: words())), in: history)
        let all = EntryMatches(all: matches.search, in: history)

        matches.advance(blocks: 1)

        #expect(!matches.isComplete && matches.count > 0 && matches.count < all.count)
        #expect((0..<matches.count).map(matches.index) == (0..<matches.count).map(all.index))
        #expect(matches.row(ofIndex: 0) == nil)
        #expect(matches.rowCount(before: history.count) == matches.count)
    }

    @Test(arguments: [1, 2, 5]) func severalThreadsFindTheSame(threads: Int) throws {
        var random = SeededGenerator(seed: 79)
        let history = randomHistory(&random, count: 12_500)
        for text in ["run", ">81", "october"] {
            let search = try #require(EntrySearch(text, words: words()))
            let expected = history.indices.reversed().filter { index in
                plain.first { $0.text == text }!.holds(history[index])
            }
            var matches = EntryMatches(search, in: history)

            while !matches.isComplete { matches.advance(blocks: 3, threads: threads) }

            #expect((0..<matches.count).map(matches.index) == expected, "\(text)")
            check(matches, expected)
        }
    }

    @Test func anEmptyHistoryIsLookedThroughAtOnce() throws {
        var matches = EntryMatches(try #require(EntrySearch("run", words: words())), in: WeightHistory())

        matches.advance(blocks: 8, threads: 2)

        #expect(matches.isComplete && matches.count == 0)
    }

    @Test func theMonthsBeforeAndAfterBeginWithTheirFirstEntry() {
        let history = WeightHistory(
            entries: [
                "2026-08-03", "2026-08-31", "2026-10-01T00:10+09:00", "2026-10-05", "2026-10-31T23:30-05:00",
                "2026-11-01T10:00", "2027-03-01",
            ].map { entry($0) })

        #expect(history.indices.map { history.firstIndex(ofMonthAfter: $0) } == [2, 2, 5, 5, 5, 6, nil])
        #expect(history.indices.map { history.firstIndex(ofMonthBefore: $0) } == [nil, nil, 0, 0, 0, 2, 5])
    }

    @Test(arguments: [
        (["%a %d %b %Y %T %Z", "%d.%m.%Y"], "Sa", "%a %-d."), (["%a %d %b %Y %T", "%d.%m.%Y"], "Сб", "%a %-d"),
        (["%Y年%m月%d日 %H時%M分%S秒", "%Y年%m月%d日"], "土", "%-d日(%a)"), (["%d %b, %Y", "%d %b, %Y"], "س", "%a %-d"),
        (["", "%Oy/%Om/%Od"], "شنبه", "%a %Od"), (["%a %d %b %Y %r %Z", "%m/%d/%Y"], "Sat", "%a %-d"),
        (["%Y. %b. %-e., %A, %H:%M:%S %Z", "%Y-%m-%d"], "szo", "%a %-d."),
    ])
    func aDayBelowItsMonthIsWrittenAsInTheLocalesDates(patterns: [String], weekday: String, day: String) {
        #expect(DateFormat.dayOfMonth(like: patterns, weekday: weekday) == day)
    }

    @Test func aDateBelowItsMonthLeavesOutWhatTheHeaderSays() {
        let format = DateFormat(dayPattern: "%d.%m.%Y", timePattern: "%H:%M", dayOfMonthPattern: "%a %-d.")

        #expect(format.textInMonth(entry("2026-10-31T08:29").date) == "Sat 31., 08:29")
        #expect(format.textInMonth(entry("2026-10-03").date) == "Sat 3.")
        #expect(format.textInMonth(entry("2026-10-31T08:29").date, .weekday) == "Sat 31.")
        #expect(format.textInMonth(entry("2026-10-31T08:29").date, .day) == "31.")
        let counted = DateFormat(dayPattern: "%Y年%m月%d日", timePattern: "%H:%M", dayOfMonthPattern: "%-d日(%a)")
        #expect(counted.textInMonth(entry("2026-10-31T08:29").date, .day) == "31日")
    }
}
