import TestSupport
import Testing

/// The format of a picture: from its extension, or from `--type` if there is none.
@Suite struct ExportKindTests {
    let program = Program()
    let document: String
    var folder: TestFolder { program.folder }

    init() {
        document = program.folder.write(Documents.threeDays, to: "weights.csv")
    }

    @Test(arguments: ["x.jpg", "x.jpeg", "X.JPG"], [1.0, 1.5]) func aJPEGIsThePNGWithinTolerance(
        name: String, scale: Double
    ) throws {
        let outcome = program.run("export", document, "-o", folder[name], "--scale", "\(scale)")

        let jpeg = try #require(Pixels(jpegAt: folder[name]))
        let png = try #require(program.picture(document, "--scale", "\(scale)"))
        #expect(outcome == .silentSuccess)
        #expect((jpeg.width, jpeg.height) == (png.width, png.height))
        #expect(ImageDifference(of: jpeg, from: png, tolerance: .jpeg).isAllowed)
    }

    @Test func aTypeNamesStandardOutput() throws {
        program.run("export", document, "-o", folder["x.jpg"])

        for type in ["jpeg", "jpg", "JPEG"] {
            let outcome = program.run("export", document, "-o", "-", "--type", type)
            #expect(outcome.end == .exit(0) && outcome.output == contents(of: folder["x.jpg"]))
        }
    }

    @Test func theEndingAndTheTypeAgree() {
        let outcome = program.run("export", document, "-o", folder["x.svg"], "--type", "png")

        #expect(outcome.end == .exit(64))
        #expect(outcome.errors.contains("x.svg' has the extension of svg, not png. Omit --type."))
        #expect(program.run("export", document, "-o", folder["x.jpg"], "--type", "jpeg") == .silentSuccess)
        #expect(program.run("export", document, "-o", folder["picture"], "--type", "png") == .silentSuccess)
        #expect(folder.names() == ["picture", "weights.csv", "x.jpg"])
    }

    @Test(arguments: [["x.gif"], ["x.GIF", "--type", "png"], ["weights.csv", "--type", "png"]])
    func anotherEndingIsRefusedWithThoseThatAre(words: [String]) {
        let words = ["export", document, "-o", folder[words[0]]] + words.dropFirst()
        let outcome = program.start(words).waitForEnd()

        #expect(outcome.end == .exit(64))
        #expect(
            outcome.errors.contains(
                "does not end like a picture or a sound. End the name in .png, .jpg, .svg, .pdf or .wav."))
        #expect(folder.names() == ["weights.csv"] && text(of: document) == Documents.threeDays)
    }

    @Test(arguments: ["x", ".png", "tmp.X4cFq0aZ"]) func withoutAnEndingTheTypeIsGiven(name: String) {
        let outcome = program.run("export", document, "-o", folder[name])

        #expect(outcome.end == .exit(64))
        #expect(outcome.errors.contains("End the name in .png, .jpg, .svg, .pdf or .wav, or add --type."))
        #expect(program.run("export", document, "-o", folder[name], "--type", "png") == .silentSuccess)
        #expect(
            program.run("export", document, "-o", "-").errors.contains(
                "Standard output needs a type. Add --type png, --type jpeg, --type svg, --type pdf or --type wav."))
    }

    @Test(arguments: ["shapes", "colours"]) func theGalleryWritesJPEGs(demo: String) throws {
        var program = program
        program.executable = Program.galleryPath

        let outcomes = [
            program.run("export", demo, "-o", folder["x.png"], "--scale", "2"),
            program.run("export", demo, "-o", folder["x.jpg"], "--scale", "2"),
            program.run("export", demo, "-o", "-", "--type", "jpeg", "--scale", "2"),
            program.run("export", demo, "-o", folder["x.svg"]),
        ]

        let (png, jpeg) = (try #require(Pixels(pngAt: folder["x.png"])), try #require(Pixels(jpegAt: folder["x.jpg"])))
        #expect(outcomes[0] == .silentSuccess && outcomes[1] == .silentSuccess)
        #expect(outcomes[2].output == contents(of: folder["x.jpg"]))
        #expect(outcomes[3].errors.contains("x.svg' is neither PNG nor JPEG. End the name in .png or .jpg."))
        #expect(ImageDifference(of: jpeg, from: png, tolerance: .jpeg).isAllowed)
    }
}
