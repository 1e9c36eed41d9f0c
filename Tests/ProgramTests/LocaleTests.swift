import TestSupport
import Testing

/// Numbers and the first unit in the user's locale.
@Suite(.enabled("Locales are built by localedef from /usr/share/i18n.") { await canBuildLocales() })
struct LocaleTests {
    @Test func numbersHaveTheLocalesMark() throws {
        let locales = try Locales("de_DE")

        let stage = try WindowStage(environment: ["LOCPATH": locales.path, "LC_ALL": "de_DE.UTF-8"])

        #expect(try stage.printedTree().all.contains { $0.label == "Max: 82,4 kg" })
        try stage.nextFrame { stage.press("u") }
        #expect(try stage.printedTree().all.contains { $0.label == "Min: 12 st 12,6 lb" })
        #expect(try stage.shows(scale: 1, "--unit", "st"))
        try stage.nextFrame { stage.press("u") }
        #expect(try stage.printedTree().all.contains { $0.label == "Min: 180,6 lbs" })
        #expect(try stage.shows(scale: 1, "--unit", "lbs"))
    }

    @Test func vectorsAreWrittenWithPointsWhateverTheMark() throws {
        let locales = try Locales("de_DE")
        var german = Program()
        german.environment.merge(["LOCPATH": locales.path, "LC_ALL": "de_DE.UTF-8"]) { $1 }
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

    @Test func theFirstUnitIsTheLocales() throws {
        let locales = try Locales("en_US", "de_DE")
        let document = locales.folder.write(Documents.threeDays, to: "weights.csv")
        func picture(_ environment: [String: String], _ options: String...) -> [UInt8] {
            var program = Program(in: locales.folder)
            program.environment["LC_ALL"] = nil
            program.environment.merge(environment.merging(["LOCPATH": locales.path]) { $1 }) { $1 }
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

/// Locales built for a test by localedef.
struct Locales {
    let folder = TestFolder()
    var path: String { folder.path }

    init(_ names: String...) throws {
        for name in names { try #require(build(name), "localedef cannot build \(name).") }
    }

    func build(_ name: String) -> Bool {
        Program(in: folder).shell("localedef -i \"$1\" -f UTF-8 \"$2\"", name, folder["\(name).UTF-8"]).end == .exit(0)
    }
}

func canBuildLocales() -> Bool {
    (try? Locales("en_US")) != nil
}
