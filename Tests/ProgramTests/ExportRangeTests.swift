import TestSupport
import Testing

@Suite struct ExportRangeTests {
    let program = Program()
    let document: String

    init() {
        document = program.folder.write(Documents.days(336), to: "weights.csv")
    }

    @Test(arguments: [
        ("all", ".."), ("2000-01-01..2000-12-28", "ALL"), ("week", "Week"),
        ("2000-12-01..", "2000-12-01..2000-12-28"), ("..2000-01-20", "2000-01-01..2000-01-20"),
    ]) func equalRangesAreEqualPictures(range: String, same: String) throws {
        guard same != ".." else { return #expect(try picture(range) == #require(program.picture(document))) }
        let isExact = !range.contains("..") || range.hasPrefix("..") || range.hasSuffix("..")
        let (one, other) = (try picture(range), try picture(same))

        // A named date covers its whole day, an open end only the time up to an entry.
        #expect((one == other) == (isExact && !same.contains("..")))
    }

    private func picture(_ range: String, _ options: String...) throws -> Pixels {
        let path = program.folder["picture.png"]
        let arguments = ["export", document, "-o", path, "--range", range] + options
        try #require(program.start(arguments).waitForEnd() == .silentSuccess)
        return try #require(Pixels(pngAt: path))
    }

    @Test func lengthsDiffer() throws {
        let pictures = try ["week", "month", "quarter", "half", "all"].map { try picture($0) }

        #expect(Set(pictures.map(\.words)).count == 5)
        #expect(try picture("year") == pictures[4])
    }

    @Test func theScreenShowsTheRangeToo() throws {
        #expect(try picture("month", "--screen", "graph") != picture("all", "--screen", "graph"))
    }

    @Test(arguments: ["2001-01-01..", "..1999-01-01", "2000-06-01..2000-06-01", "0001-01-01..9999-12-31"])
    func daysWithFewOrNoEntriesMakeAPicture(range: String) throws {
        #expect(try picture(range).width == 320)
    }

    @Test(arguments: [
        "", "..", "fortnight", "2000-02-30..", "2000-01-02..2000-01-01", "2000-01-01", "2000-1-1..2000-2-1",
        "2000-01-01...2000-02-01", "2000-01-01 .. 2000-02-01", "01.02.2000..",
    ]) func whatIsNoRangeIsRefused(range: String) {
        let outcome = program.run("export", document, "-o", program.folder["x.png"], "--range", range)

        #expect(outcome.end == .exit(64))
        #expect(outcome.errors.contains("2026-01-01..2026-03-31"))
        #expect(program.folder.names() == ["weights.csv"])
    }
}
