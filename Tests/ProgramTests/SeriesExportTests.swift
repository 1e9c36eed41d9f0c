import Glibc
import TestSupport
import Testing

/// Pictures with the values of a series on a second paper.
@Suite struct SeriesExportTests {
    private let program = Program()
    private let (document, plain): (String, String)

    init() {
        let rows = Documents.days(120).split(separator: "\n").dropFirst()
        let measured = rows.enumerated().map { number, row in "\(row),\(20 + number % 5).5,,\(90 - number % 3)" }
        document = program.folder.write(
            (["date,weight,unit,note,fat_%,muscle_%,waist_cm"] + measured).map { "\($0)\n" }.joined(),
            to: "weights.csv")
        plain = program.folder.write(Documents.days(120), to: "plain.csv")
    }

    @Test(arguments: ["png", "svg", "pdf"]) func aSeriesIsDrawnBelowTheWeights(type: String) throws {
        let outputs = try [[], ["--series", "fat"], ["--series", "Fat_%"], ["--series", "waist"]].map { options in
            let path = program.folder["picture.\(type)"]
            let arguments = ["export", document, "-o", path] + options
            try #require(program.start(arguments).waitForEnd() == .silentSuccess)
            return try #require(contents(of: path))
        }

        #expect(outputs[1] == outputs[2] && Set(outputs).count == 3)
    }

    @Test(arguments: ["graph", "detail"]) func theWholeWindowShowsIt(screen: String) throws {
        let one = program.picture(document, "--screen", screen, "--size", "900x720")
        let other = program.picture(document, "--screen", screen, "--size", "900x720", "--series", "fat")

        #expect(one != nil && other != nil && one != other)
    }

    @Test func withoutTheOptionOnlyTheWeightsAreDrawn() throws {
        let before = try #require(program.picture(document))
        program.folder.writeSettings(#"{"series":"fat_%"}"#)

        #expect(program.picture(document) == before && program.picture(plain) == before)
        #expect(program.picture(document, "--series", "fat") != before)
    }

    @Test func aPictureWithoutRoomForASeriesIsRefused() {
        let path = program.folder["x.png"]

        let low = program.run("export", document, "-o", path, "--series", "fat", "--size", "320x359")
        let names = program.folder.names()
        let high = program.run("export", document, "-o", path, "--series", "fat", "--size", "320x360")

        let advice = "Change --size, or omit --series."
        #expect(low.isComplaint(1, "A picture with a series must be at least 360 points high. \(advice)"))
        #expect(names == ["plain.csv", "weights.csv"] && high == .silentSuccess)
    }

    /// A large document's values are read too.
    @Test func aLargeDocumentHasItsValues() throws {
        let rows = Documents.days(20_000).split(separator: "\n").dropFirst()
        let large = program.folder.write(
            (["date,weight,unit,note,fat_%"] + rows.map { "\($0),2\($0.utf8.reduce(0, &+) % 9)" })
                .map { "\($0)\n" }.joined(), to: "large.csv")
        #expect(try #require(contents(of: large)).count > 1 << 18)

        let one = try #require(program.picture(large))
        let other = try #require(program.picture(large, "--series", "fat"))
        #expect(one != other)
    }

    @Test(arguments: ["fta", "muscle", "weight"]) func aSeriesWithoutValuesIsRefused(name: String) {
        let outcome = program.run("export", document, "-o", program.folder["x.png"], "--series", name)

        #expect(outcome.end == .exit(1))
        #expect(outcome.errors.contains("has no values of \"\(name)\". Write one of: fat, waist."))
        #expect(program.folder.names() == ["plain.csv", "weights.csv"])
    }

    @Test func aDocumentWithoutSeriesSaysSo() {
        let outcome = program.run("export", plain, "-o", program.folder["x.png"], "--series", "fat")

        #expect(outcome.end == .exit(1) && outcome.errors.contains("and none besides weights."))
    }

    @Test(arguments: [["--series", ""], ["--series", "fat", "--type", "wav"]]) func whatMeansNothingIsRefused(
        options: [String]
    ) {
        let outcome = program.start(["export", document, "-o", program.folder["x"], "--type", "png"] + options)
            .waitForEnd()

        #expect(outcome.end == .exit(64))
    }

    @Test func theWindowRemembersIt() throws {
        let folder = TestFolder()
        let text = try #require(program.folder.text(of: "weights.csv"))
        let first = try WindowStage(text, in: folder)
        first.press("c")
        #expect(first.sees { sight in sight.views.contains { $0.label == "Fat graph" } })
        first.press("Control_L w")
        #expect(first.running.waitForEnd().end == .exit(0))

        unlink(first.tracePath)

        let second = try WindowStage(text, in: folder)
        #expect(second.sees { sight in sight.views.contains { $0.label == "Fat graph" } })
        #expect(try second.shows(scale: 1, "--screen", "graph", "--series", "fat"))
    }
}
