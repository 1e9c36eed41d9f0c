import TestSupport
import Testing

/// `healthbeat list --by` and `healthbeat summary --range`.
@Suite struct MeansCommandTests {
    let program = Program()
    var folder: TestFolder { program.folder }
    let document: String

    init() {
        document = program.folder.write(
            Documents.header + "2026-11-01,80,kg,\n2026-11-02T07:00,81,kg,\n2026-11-02T19:00,83,kg,\n"
                + "2026-12-01,79.126,kg,\n", to: "weights.csv")
    }

    private func said(_ text: String) -> Outcome { Outcome(end: .exit(0), output: Array("\(text)\n".utf8)) }

    @Test func meansOfMonthsAreListed() {
        let csv = program.run("list", "--by", "month", "--format", "csv", document)
        let json = program.run("list", "--by", "MONTH", "--format", "json", document)
        let text = program.run("list", "--by", "month", "--unit", "kg", document)

        #expect(
            csv
                == said(
                    """
                    start,mean,lowest,highest,days,change,unit
                    2026-12-01,79.13,79.13,79.13,1,-1.87,kg
                    2026-11-01,81,80,83,2,,kg
                    """))
        #expect(
            json
                == said(
                    """
                    [
                    {"start":"2026-12-01","mean":79.13,"lowest":79.13,"highest":79.13,"days":1,"change":-1.87,"unit":"kg"},
                    {"start":"2026-11-01","mean":81,"lowest":80,"highest":83,"days":2,"change":null,"unit":"kg"}
                    ]
                    """))
        #expect(
            text
                == said(
                    """
                    2026-12-01    79.1 kg    −1.9 kg  from 79.1 kg to 79.1 kg, 1 day
                    2026-11-01    81.0 kg             from 80.0 kg to 83.0 kg, 2 days
                    """))
    }

    /// In the C locale, weeks begin on Sunday.
    @Test func weeksBeginWithTheLocalesDay() {
        let csv = program.run("list", "--by", "week", "--format", "csv", "--unit", "lbs", document)

        #expect(
            csv.text.split(separator: "\n").map { $0.prefix(10) } == ["start,mean", "2026-11-29", "2026-11-01"])
        #expect(csv.text.hasSuffix(",lbs\n"))
    }

    @Test(.enabled("Locales are built by localedef from /usr/share/i18n.") { TestLocales.build("de_DE") })
    func theyBeginOnMondayInGermany() throws {
        var program = program
        program.environment.merge(try #require(TestLocales.environment("de_DE"))) { $1 }

        let csv = program.run("list", "--by", "week", "--format", "csv", document)

        #expect(
            csv.text.split(separator: "\n").dropFirst().map { $0.prefix(10) } == [
                "2026-11-30", "2026-11-02", "2026-10-26",
            ])
    }

    @Test func aSummaryOfARangeIsComparedWithTheOneBefore() {
        let text = program.run(
            "summary", document, "--range", "2026-12-01..2026-12-30", "--against", "before", "--unit", "kg")
        let json = program.run(
            "summary", document, "--range", "2026-12-01..2026-12-30", "--against", "before", "--format", "json")
        let year = program.run(
            "summary", document, "--range", "2026-12-01..", "--against", "year", "--format", "json"
        ).text

        #expect(text.text.contains("Entries   1, 2026-12-01\nAgainst   3, 2026-11-01 to 2026-11-02\n"))
        #expect(text.text.hasSuffix("Compared  mean 79.1 against 81.0 (−1.9)\n"))
        #expect(
            json.text.hasSuffix(
                #","goal":null,"bmi":null,"energy":null,"range":{"from":"2026-12-01","to":"2026-12-30","entries":1,"#
                    + #""days":1,"mean":79.13,"rate":null},"against":{"from":"2026-11-01","to":"2026-11-30","entries":3,"#
                    + #""days":2,"mean":81,"rate":null,"meanDifference":-1.87,"rateDifference":null}}"# + "\n"))
        #expect(year.contains(#""against":{"from":"2025-12-01","to":"2025-12-01","entries":0,"days":0,"mean":null"#))
    }

    @Test func aRangeWithoutEntriesSaysSo() {
        let text = program.run("summary", document, "--range", "2020-01-01..2020-12-31", "--against", "year")
        let json = program.run("summary", document, "--range", "2020-01-01..2020-12-31", "--format", "json").text

        #expect(text == said("Entries  none in this range\nAgainst  no entries"))
        #expect(json.hasPrefix(#"{"unit":"kg","entries":0,"first":null"#) && !json.contains("against"))
    }

    @Test(arguments: [
        (["list", "--by", "day"], "Means are those of a week or a month."),
        (["summary", "--series", "fat", "--against", "year"], "--against compares only weights."),
        (["list", "--by", "week", "--columns", "date"], "--columns changes nothing in a list of means."),
        (["list", "--by", "month", "--trend"], "--trend changes nothing in a list of means."),
        (["summary", "--against", "year"], "--against needs a range."),
        (["summary", "--range", "month", "--against", "now"], "A range is compared against before"),
        (["summary", "--range", "decade"], "The range must be one of week, month"),
    ])
    func refusesWhatItDoesNotKnow(arguments: [String], message: String) {
        let outcome = program.start(arguments + [document]).waitForEnd()

        #expect(outcome.end == .exit(64) && outcome.errors.contains(message), "\(outcome.errors)")
    }
}
