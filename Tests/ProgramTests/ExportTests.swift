import Glibc
import TestSupport
import Testing

@Suite struct ExportTests {
    let program = Program()
    let document: String
    var folder: TestFolder { program.folder }

    init() {
        document = program.folder.write(Documents.threeDays, to: "weights.csv")
    }

    @Test(arguments: ["png", "jpg", "jpeg", "svg", "pdf", "PNG"]) func writesTheTypeOfTheEnding(ending: String) {
        let outcome = program.run("export", document, "-o", folder["x.\(ending)"])

        #expect(outcome == .silentSuccess)
        #expect(type(of: contents(of: folder["x.\(ending)"])) == (ending == "jpg" ? "jpeg" : ending.lowercased()))
    }

    @Test(arguments: ["png", "jpeg", "svg", "pdf"]) func writesToStandardOutput(name: String) {
        let outcome = program.run("export", document, "-o", "-", "--type", name)

        #expect(outcome.end == .exit(0))
        #expect(outcome.errors == "")
        #expect(type(of: outcome.output) == name)
    }

    @Test func writesTheSamePictureAnywhere() throws {
        let outcome = program.run("export", document, "-o", "-", "--type", "png")
        program.run("export", document, "-o", folder["x.png"])
        program.run("export", document, "-o", folder["x"], "--type", "png")

        #expect(contents(of: folder["x.png"]) == outcome.output)
        #expect(contents(of: folder["x"]) == outcome.output)
    }

    @Test(arguments: [
        ("320x480", "1", 320, 480), ("320x480", "2", 640, 960), ("100.5x7", "1.5", 151, 11), ("0.1x0.1", "1", 1, 1),
        ("32766x1", "1", 32766, 1), ("4x3", "16", 64, 48),
    ])
    func hasSizeTimesScalePixels(size: String, scale: String, width: Int, height: Int) throws {
        let pixels = try #require(program.picture(document, "--size", size, "--scale", scale))

        #expect((pixels.width, pixels.height) == (width, height))
    }

    @Test(arguments: ["-o", "--output", "--type", "--size", "--scale", "--unit", "--text-size", "--trace"])
    func takesEveryOption(option: String) {
        #expect(program.run("export", "--help").text.contains(option))
    }

    @Test func showsWhatIsAskedFor() throws {
        let plain = try #require(program.picture(document))
        let kilograms = try #require(program.picture(document, "--unit", "KG"))
        let pounds = try #require(program.picture(document, "--unit", "lb"))
        let large = try #require(program.picture(document, "--text-size", "xxxl"))

        #expect(plain == kilograms)
        #expect(plain != pounds)
        #expect(plain != large)
        #expect(pounds != large)
    }

    @Test func refusesASizeThatNoPictureHas() {
        let outcome = program.run("export", document, "-o", folder["x.png"], "--size", "32766x1", "--scale", "2")

        #expect(outcome.isComplaint(1, "The picture is too large. No side may be over 32766 pixels."))
        #expect(folder.names() == ["weights.csv"])
    }

    @Test func showsOnesOwnDocument() throws {
        let pictureOfNone = try #require(program.picture(folder.write("", to: "empty.csv")))
        let picture = try #require(program.picture(document))
        let data = folder.makeFolder("data")
        var own = program
        own.environment["XDG_DATA_HOME"] = data

        #expect(own.run("export", "-o", folder["none.png"]) == .silentSuccess)
        #expect(folder.names(in: "data").isEmpty)
        _ = folder.makeFolder("data/healthbeat")
        folder.write(Documents.threeDays, to: "data/healthbeat/weights.csv")
        #expect(own.run("export", "-o", folder["own.png"]) == .silentSuccess)

        #expect(Pixels(pngAt: folder["none.png"]) == pictureOfNone)
        #expect(Pixels(pngAt: folder["own.png"]) == picture)
    }

    @Test func reportsTheFirstTwentyLinesAndTheCount() throws {
        let bad = folder.write(Documents.threeDays + String(repeating: "never,82,kg,\n", count: 25), to: "bad.csv")

        let outcome = program.run("export", bad, "-o", folder["x.png"])

        let lines = outcome.errors.split(separator: "\n")
        #expect(outcome.end == .exit(0))
        #expect(lines.count == 21)
        #expect(lines.first?.hasPrefix("healthbeat: \(bad):5:1: \"never\" is not a date.") == true)
        #expect(lines[19].hasPrefix("healthbeat: \(bad):24:1: "))
        #expect(lines.last == "healthbeat: \(bad): 25 lines cannot be read. The first 20 are listed above.")
        #expect(Pixels(pngAt: folder["x.png"]) == program.picture(document))
    }

    @Test func leavesATraceWithoutAWindow() throws {
        let outcome = program.run("export", document, "-o", folder["x.png"], "--trace", folder["trace"])

        let lines = try TraceLine.lines(of: folder["trace"])
        #expect(outcome == .silentSuccess)
        #expect(lines.map(\.kind) == ["read", "frame", "picture"])
        #expect(lines[0].rows == 3)
        #expect(lines[0].bytes == Documents.threeDays.utf8.count)
        #expect(lines.allSatisfy { $0.time > 1_700_000_000 })
    }
}

/// The format of a picture, from its first bytes; nil if unknown.
private func type(of picture: [UInt8]?) -> String? {
    let beginnings = [
        "png": [0x89, 0x50, 0x4e, 0x47], "jpeg": [0xff, 0xd8, 0xff], "svg": Array("<?xml".utf8),
        "pdf": Array("%PDF-".utf8),
    ]
    return beginnings.first { picture?.starts(with: $0.value) == true }?.key
}
