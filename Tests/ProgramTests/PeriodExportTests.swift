import Glibc
import TestSupport
import Testing

/// Pictures and reports with phases, events and rings.
@Suite struct PeriodExportTests {
    private let program = Program()
    private let (document, plain): (String, String)

    private static let lines = """
        # phase: 2000-02-01..2000-03-15 cut
        # phase: 2000-03-10.. maintain
        # event: 2000-02-20 new scales

        """

    init() {
        document = program.folder.write(Self.lines + Documents.days(120), to: "weights.csv")
        plain = program.folder.write(Documents.days(120), to: "plain.csv")
    }

    private func export(_ document: String, _ type: String, _ options: String...) throws -> [UInt8] {
        let path = program.folder["picture.\(type)"]
        try #require(program.start(["export", document, "-o", path] + options).waitForEnd() == .silentSuccess)
        return try #require(contents(of: path))
    }

    @Test(arguments: ["png", "svg", "pdf"]) func phasesAndEventsAreDrawnByTheOptionAlone(type: String) throws {
        program.folder.writeSettings(#"{"periods":true}"#)
        let without = try export(document, type)
        let with = try export(document, type, "--periods")

        #expect(try without == export(plain, type) && with != without)
        #expect(try export(plain, type, "--periods") == without)
        program.folder.writeSettings(#"{"periods":false}"#)
        #expect(try export(document, type, "--periods") == with)
    }

    @Test(arguments: ["plain", "measured"]) func onEitherPaperAndScreen(paper: String) throws {
        for screen in ["graph", "add"] {
            let pictures = [document, plain].map { file in
                program.picture(file, "--paper", paper, "--periods", "--screen", screen)
            }
            #expect(pictures[0] != nil && pictures[0] != pictures[1])
        }
        let (one, other) = (
            program.picture(document, "--paper", paper, "--periods"), program.picture(plain, "--paper", paper)
        )
        #expect(one != nil && one != other)
    }

    @Test func notesHaveRings() throws {
        let noted = program.folder.write(Documents.threeDays, to: "noted.csv")
        let (with, without) = (try export(noted, "png", "--periods"), try export(noted, "png"))

        #expect(with != without)
        #expect(try export(noted, "png", "--periods", "--paper", "plain") == export(noted, "png", "--paper", "plain"))
    }

    @Test func aSoundHasNone() {
        let outcome = program.run("export", document, "-o", program.folder["x.wav"], "--periods")

        #expect(outcome.end == .exit(64))
        #expect(outcome.errors.contains("--periods changes nothing in a sound. Omit --periods,"))
    }

    /// Without rings: nothing in a report says what they are.
    @Test func aReportHasPhasesAndEvents() throws {
        func report(_ text: String) throws -> [UInt8] {
            let (file, path) = (program.folder.write(text, to: "reported.csv"), program.folder["report.pdf"])
            try #require(program.run("report", file, "-o", path).end == .exit(0))
            return try #require(contents(of: path))
        }

        #expect(try report(Self.lines + Documents.days(120)) != report(Documents.days(120)))
        let unnoted = Documents.threeDays.replacing(#""after the run, before breakfast""#, with: "")
        #expect(try report(Documents.threeDays) == report(unnoted))
    }
}
