import TestSupport
import Testing

/// Pictures with the means of weeks or months, and with the range before or a year earlier.
@Suite struct MeansExportTests {
    private let program = Program()
    private let document: String

    init() { document = program.folder.write(Documents.days(800), to: "weights.csv") }

    @Test(arguments: ["png", "svg", "pdf"]) func meansAndComparisonAreDrawnByTheirOptions(type: String) throws {
        let options = [
            [], ["--means", "week"], ["--means", "Month"], ["--against", "before"], ["--against", "year"],
            ["--means", "week", "--against", "year"],
        ]
        let outputs = try options.map { options in
            let path = program.folder["picture.\(type)"]
            let arguments = ["export", document, "-o", path, "--range", "quarter"] + options
            try #require(program.start(arguments).waitForEnd() == .silentSuccess)
            return try #require(contents(of: path))
        }

        #expect(Set(outputs).count == options.count)
    }

    @Test func onlyTheOptionsCount() throws {
        let before = try #require(program.picture(document, "--range", "month"))
        program.folder.writeSettings(#"{"means":"week","against":"before"}"#)

        #expect(program.picture(document, "--range", "month") == before)
        #expect(program.picture(document, "--range", "month", "--means", "week") != before)
        #expect(program.picture(document, "--range", "month", "--against", "before") != before)
    }

    /// All entries have none before them.
    @Test func anEmptyRangeChangesNothing() throws {
        let before = try #require(program.picture(document))

        #expect(program.picture(document, "--against", "before") == before)
    }

    @Test(arguments: ["graph", "history"]) func theWholeWindowShowsThem(screen: String) throws {
        let one = program.picture(document, "--screen", screen, "--size", "900x720", "--range", "month")
        let other = program.picture(
            document, "--screen", screen, "--size", "900x720", "--range", "month", "--means", "week", "--against",
            "before")

        #expect(one != nil && other != nil && one != other)
    }

    @Test(arguments: [
        (["--means", "day"], "Means are those of a week or a month."),
        (["--against", "month"], "A range is compared against before"),
        (["--means", "week", "--type", "wav"], "--means"), (["--against", "year", "--type", "wav"], "--against"),
    ])
    func whatMeansNothingIsRefused(options: [String], sentence: String) {
        let outcome = program.start(["export", document, "-o", program.folder["x"]] + options).waitForEnd()

        #expect(outcome.end == .exit(64) && outcome.errors.contains(sentence))
        #expect(contents(of: program.folder["x"]) == nil)
    }
}
