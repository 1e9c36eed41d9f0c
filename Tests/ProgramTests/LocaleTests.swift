import TestSupport
import Testing

/// Numbers and the first unit in the user's locale.
@Suite(.enabled("Locales are built by localedef from /usr/share/i18n.") { TestLocales.build("en_US") })
struct LocaleTests {
    @Test func numbersHaveTheLocalesMark() throws {
        let german = try #require(TestLocales.environment("de_DE"))

        let stage = try WindowStage(environment: german)

        #expect(try stage.printedTree().all.contains { $0.label == "Max: 82,4 kg" })
        try stage.nextFrame { stage.press("u") }
        #expect(try stage.printedTree().all.contains { $0.label == "Min: 12 st 12,6 lb" })
        #expect(try stage.shows(scale: 1, "--unit", "st"))
        try stage.nextFrame { stage.press("u") }
        #expect(try stage.printedTree().all.contains { $0.label == "Min: 180,6 lbs" })
        #expect(try stage.shows(scale: 1, "--unit", "lbs"))
    }

    @Test func vectorsAreWrittenWithPointsWhateverTheMark() throws {
        var german = Program()
        german.environment.merge(try #require(TestLocales.environment("de_DE"))) { $1 }
        let document = german.folder.write(Documents.threeDays, to: "weights.csv")

        for type in ["svg", "pdf"] {
            let outcome = german.run("export", document, "-o", "-", "--type", type)
            #expect(outcome.end == .exit(0))
            #expect(outcome.output.count > 1000)
        }
        let lines = german.run("export", document, "-o", "-", "--type", "svg", "--size", "100.5x50.5").text
        #expect(lines.contains("width=\"100.5"))
        #expect(lines.firstMatch(of: /d="[^"]*\d,\d/) == nil)
    }

    @Test(arguments: [("de_DE", "5. März 2025"), ("fr_FR", "5 février 2025"), ("ja_JP", "昨日")])
    func aCommandReadsDatesInTheLocalesWords(locale: String, date: String) throws {
        var program = Program()
        program.environment.merge(try #require(TestLocales.environment(locale))) { $1 }
        let document = program.folder.write(Documents.threeDays, to: "weights.csv")

        let outcome = program.run("add", "82.4", document, "--date", date)

        #expect(outcome.end == .exit(0), "\(outcome.text)")
    }

    @Test func theFirstUnitIsTheLocales() throws {
        try #require(TestLocales.build("en_US") && TestLocales.build("de_DE"))
        let folder = TestFolder()
        let document = folder.write(Documents.threeDays, to: "weights.csv")
        func picture(_ environment: [String: String], _ options: String...) -> [UInt8] {
            var program = Program(in: folder)
            program.environment["LC_ALL"] = nil
            program.environment.merge(environment.merging(["LOCPATH": TestLocales.folder]) { $1 }) { $1 }
            return program.start(["export", document, "-o", "-", "--type", "png"] + options).waitForEnd().output
        }

        let american = picture(["LANG": "de_DE.UTF-8", "LC_MEASUREMENT": "en_US.UTF-8"])
        let german = picture(["LANG": "en_US.UTF-8", "LC_MEASUREMENT": "de_DE.UTF-8"])

        #expect(american == picture(["LANG": "de_DE.UTF-8"], "--unit", "lbs"))
        #expect(german == picture(["LANG": "en_US.UTF-8"], "--unit", "kg"))
        #expect(american != german)
    }

    @Test func aLocaleThatIsMissingIsNoReasonToStop() {
        var program = Program()
        program.environment["LC_ALL"] = "xx_YY.UTF-8"
        let document = program.folder.write(Documents.threeDays, to: "weights.csv")

        #expect(program.run("export", document, "-o", program.folder["x.png"]) == .silentSuccess)
    }
}
