import TestSupport
import Testing

@Suite struct GalleryCommandTests {
    private var program = Program()

    init() {
        program.executable = Program.galleryPath
    }

    private var ids: [String] {
        program.run("list").text.split(separator: "\n").map { String($0.split(separator: "\t")[0]) }
    }

    @Test func listsADemoALine() {
        let outcome = program.run("list")

        #expect(outcome.end == .exit(0) && outcome.errors == "")
        let lines = outcome.text.split(separator: "\n").map { $0.split(separator: "\t") }
        #expect(lines.allSatisfy { $0.count == 2 })
        #expect(lines.contains(["people", "People"]))
    }

    @Test func exportsEveryDemo() throws {
        for id in ids {
            let path = program.folder["\(id).png"]

            #expect(program.run("export", id, "-o", path) == .silentSuccess, "\(id)")

            let picture = try #require(Pixels(pngAt: path))
            #expect((picture.width, picture.height) == (320, 480), "\(id)")
        }
    }

    @Test func aPictureHasTheSizeAndScaleThatWereAskedFor() throws {
        let path = program.folder["x.png"]

        #expect(program.run("export", "people", "-o", path, "--size", "100x50", "--scale", "1.5") == .silentSuccess)

        let picture = try #require(Pixels(pngAt: path))
        #expect((picture.width, picture.height) == (150, 75))
    }

    @Test func aPictureGoesToStandardOutput() throws {
        let outcome = program.run("export", "people", "-o", "-")

        #expect(outcome.end == .exit(0))
        #expect(Pixels(png: outcome.output)?.width == 320)
    }

    /// Pictures show the gallery's own data, whatever the user has stored.
    @Test func picturesAreTheSameWithAFullAndAnEmptyHome() throws {
        let full = TestFolder()
        let data = ".local/share/healthbeat-gallery"
        for folder in [".config", ".config/healthbeat-gallery", ".local", ".local/share", data] {
            _ = full.makeFolder(folder)
        }
        full.write(
            #"{"SelectedSegmentIndex": 2, "reducesMotion": true}"#,
            to: ".config/healthbeat-gallery/settings.json")
        full.write("words", to: "\(data)/TextViewContents.txt")
        full.write(
            "<plist version=\"1.0\"><dict><key>SwitchEnabledState</key><false/></dict></plist>",
            to: "\(data)/componentState.plist")
        SQLiteProgram(database: full["\(data)/colours.sqlite"]).makeFirstVersion([("Mine", 0.5)])
        var other = Program(in: full)
        other.executable = Program.galleryPath
        for id in ids {
            let (one, two) = (program.run("export", id, "-o", "-"), other.run("export", id, "-o", "-"))

            #expect(one == two && one.end == .exit(0), "\(id)")
        }
        #expect(program.folder.names().filter { $0 != "." } == [])
    }

    @Test func printsTheCodeAndTheValuesOfADrawing() {
        let code = program.run("code", "curves", "--set", "arc.radius=60")
        let values = program.run("code", "curves", "--values", "--set", "arc.radius=60")

        #expect(code.end == .exit(0) && code.text.hasPrefix("import Cairo\nimport Geometry\n\nfunc draw(on canvas: "))
        #expect(code.text.contains("arc.addArc(center: Point(x: 120, y: 120), radius: 60, from: 0.25 * .pi, "))
        #expect(values.text.split(separator: "\n").contains("arc.radius\t60\ta number from 1 to 300"))
    }

    @Test func aPictureHasTheValuesThatAreSet() throws {
        let path = program.folder["x.png"]
        let settings = ["--set", "rectangle.fill-colour=#ff0000", "--set", "rectangle.corner=0,0"]

        #expect(program.start(["export", "solid-fills", "-o", path] + settings).waitForEnd() == .silentSuccess)

        let picture = try #require(Pixels(pngAt: path))
        #expect(picture.color(x: 0, y: 0) == 0xffff_0000 && picture.color(x: 90, y: 110) == 0xffaa_aaaa)
    }

    @Test func aValueThatCannotBeSetIsNamed() {
        for command in [["code"], ["export", "-o", "x.png"]] {
            let outcome = program.start(command + ["curves", "--set", "arc.radius=0"]).waitForEnd()

            #expect(outcome.end == .exit(1))
            #expect(
                outcome.errors == "healthbeat-gallery: arc.radius must be a number from 1 to 300, not '0'.\n")
        }
        #expect(program.folder.names().filter { $0 != "." } == [])
    }

    @Test func theBoardOfShapelyIsDrawnIfAsked() throws {
        let board = """
            <svg xmlns="http://www.w3.org/2000/svg" data-board="shapely">
            <path id="shape-1" data-shape="square 160 208 100 100 0" stroke="#0000ff"/>
            </svg>
            """
        program.folder.write(board, to: "shapely.svg")
        let export = ["export", "shapely", "-o", "-"]

        let sample = program.start(export).waitForEnd()
        let empty = program.start(export + ["--board"]).waitForEnd()
        let own = program.start(export + ["--board", "--data", program.folder.path]).waitForEnd()

        let pixels = try #require(Pixels(png: own.output))
        #expect(pixels.color(x: 114, y: 208) == 0xff00_00ff)
        #expect(Set([sample.output, empty.output, own.output]).count == 3)
        #expect([sample, empty, own].allSatisfy { $0.end == .exit(0) })
    }

    @Test func aDemoThatIsNoneIsNamed() {
        for arguments in [["export", "nothing", "-o", "x.png"], ["nothing"], ["code", "nothing"]] {
            let outcome = program.start(arguments).waitForEnd()

            #expect(outcome.end == .exit(1))
            #expect(
                outcome.errors
                    == "healthbeat-gallery: There is no demo 'nothing'. To see all demos, run healthbeat-gallery list.\n"
            )
        }
    }

    @Test(arguments: [
        ["export", "people"], ["export", "people", "-o", "x", "--scale", "0"], ["--time", "1"], ["list", "more"],
        ["export", "people", "-o", "x", "--time", "-1"], ["export", "people", "-o", "x", "--size", "0x1"],
        ["export", "people", "-o", "x", "--board"], ["export", "shapely", "-o", "x", "--data", "y"],
    ])
    func whatCannotBeUnderstoodIsAComplaintOfOneLine(arguments: [String]) {
        let outcome = program.start(arguments).waitForEnd()

        #expect(outcome.end == .exit(64) && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("healthbeat-gallery: ") && outcome.errors.hasSuffix("--help.\n"))
        #expect(outcome.errors.filter { $0 == "\n" }.count == 1, "\(outcome.errors)")
    }

    @Test func withoutADisplayItSaysWhatToDo() {
        let outcome = program.run()

        #expect(outcome.end == .exit(1))
        #expect(
            outcome.errors
                == "healthbeat-gallery: There is no display. Set DISPLAY to an X server. For a picture, run healthbeat-gallery export.\n"
        )
    }

    @Test func saysItsVersionAndHelp() {
        #expect(program.run("--version").text == "healthbeat-gallery \(Release.current.version)\n")
        #expect(program.run("--help").text.contains("healthbeat-gallery export DEMO -o OUT"))
    }

    @Test func whereNothingCanBeWrittenIsNamed() {
        let path = program.folder["missing/x.png"]

        let outcome = program.run("export", "people", "-o", path)

        #expect(outcome.end == .exit(1))
        #expect(outcome.errors.hasPrefix("healthbeat-gallery: \(path) cannot be written: "))
    }
}
