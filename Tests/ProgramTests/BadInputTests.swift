import CX11
import Glibc
import TestSupport
import Testing

/// Files that are not documents: `export` and the window print one message, exit with status 1 and write nothing.
@Suite struct BadInputTests {
    let program: Program
    let server = VirtualDisplay()
    var folder: TestFolder { program.folder }

    init() {
        var program = Program()
        program.environment["DISPLAY"] = server.name
        self.program = program
    }

    @Test(arguments: [
        Sample("no header", "hello\nworld\n", "has no header. A weight history begins with a line like date,"),
        Sample("no unit", "date,weight\n2026-11-01,82\n", "has no unit. Add a unit column, or"),
        Sample("no weight", "date,unit\n", "has no weight column."),
        Sample("no date", "weight,unit\n", "has no date column."),
        Sample("twice", "date,date,weight,unit\n", "has the column date twice."),
        Sample("picture", "\u{89}PNG\r\n\u{1A}\n\u{0}\u{0}\u{0}", "is not a text file."),
        Sample("zeros", "\u{0}\u{0}\u{0}\u{0}", "is not a text file."),
        Sample("colours", "\u{1B}[31mdate\u{7},weight\n", "has no date column."),
        Sample("control in a name", "date,weight,date,\u{1B}[1m\n", "has the column date twice."),
    ])
    func isRefusedByItsContent(sample: Sample) throws {
        expectRefusal(of: folder.write(sample.content, to: "weights.csv"), saying: sample.message)
    }

    @Test func isRefusedByItsKind() throws {
        let picture = folder["picture.png"]
        program.run("export", folder.write(Documents.threeDays, to: "weights.csv"), "-o", picture)
        // An export would open the pipe, and block until it has a writer.
        mkfifo(folder["pipe.csv"], 0o600)

        expectRefusal(of: picture, saying: "picture.png is not a text file.")
        expectRefusal(of: folder.makeFolder("folder.csv"), saying: "folder.csv is a folder. Choose a file in it.")
        expectRefusal(
            of: folder["pipe.csv"], saying: "pipe.csv is not a regular file.", byWindowAlone: true)
        expectRefusal(of: "/dev/zero", saying: "/dev/zero is not a regular file.")
        let advice = "Check the name, or create the file with healthbeat add."
        expectRefusal(of: folder["missing.csv"], saying: "missing.csv does not exist. \(advice)")
        expectRefusal(of: folder["weights.csv/more"], saying: "weights.csv/more does not exist. \(advice)")
        expectRefusal(of: folder["no\u{1B}[1m\ncsv"], saying: "no\\u{1B}[1m\\u{A}csv does not exist. \(advice)")
    }

    @Test(.enabled("Rights can be given up by setpriv alone.") { await canGiveUpRights() })
    func isRefusedWhereItMayNotBeRead() throws {
        var program = program
        program.wrapper = withoutRights
        let document = folder.write(Documents.threeDays, to: "weights.csv")
        chmod(document, 0)

        expectRefusal(of: document, by: program, saying: "cannot be read: you do not have permission. Ask its owner.")
    }

    @Test(arguments: [UInt8(0), UInt8(ascii: "x"), UInt8(ascii: "\"")], [false, true])
    func isRefusedOrReportedWhereALineHasNoEnd(byte: UInt8, hasHeader: Bool) throws {
        let path = folder.write(hasHeader ? Documents.header : "", to: "weights.csv")
        // Zeros need no disk space: the file is sparse.
        try #require(folder.fill("weights.csv", upTo: byte == 0 ? 1 << 29 : 300 << 20, with: byte))

        let outcome = program.start(["export", path, "-o", folder["x.png"]]).waitForEnd(measuringMemory: true)

        #expect(outcome.end == .exit(hasHeader ? 0 : 1))
        #expect(outcome.errors.hasPrefix("healthbeat: \(path)"))
        #expect(outcome.errors.utf8.count < 500)
        #expect(!outcome.hasControls)
        #expect((1..<200 << 10).contains(outcome.peakMemory))
        #expect(folder.names() == (hasHeader ? ["weights.csv", "x.png"] : ["weights.csv"]))
    }

    @Test(arguments: [
        Sample("zeros", Documents.header + "2026-11-01,\u{0}\u{0},kg,\n", ":2:12: \"\\u{0}\\u{0}\" is not a number."),
        Sample("controls", Documents.header + "\u{1B}[2J\u{7},82,kg,\n", ":2:1: \"\\u{1B}[2J\\u{7}\" is not a date."),
        Sample("turned", Documents.header + "2026-11-01,82,\u{202E}gk,\n", ":2:15: \"\\u{202E}gk\" is not a unit."),
        Sample(
            "cut in a number", Documents.threeDays + "2026-11-04,8", ":5:13: The unit is missing. Write kg, lbs or st."),
        Sample("cut in a date", Documents.threeDays + "2026-11", ":5:1: \"2026-11\" is not a date."),
        Sample("cut in a note", Documents.threeDays + "2026-11-04,82,kg,\"and", ":5:18: A quote is not closed."),
    ])
    func isReportedByLineAndColumn(sample: Sample) throws {
        let document = folder.write(sample.content, to: "weights.csv")

        let outcome = program.run("export", document, "-o", folder["x.png"])
        let messageOfWindow = try messageOfWindow(on: document)

        #expect(outcome.end == .exit(0))
        #expect(outcome.errors.hasPrefix("healthbeat: \(document)\(sample.message)"))
        #expect(outcome.errors.count(where: \.isNewline) == 1)
        #expect(!outcome.hasControls)
        #expect(messageOfWindow?.hasPrefix("1 line cannot be read. weights.csv\(sample.message)") == true)
        #expect(text(of: document) == sample.content)
    }

    @Test(arguments: [
        Sample("nothing", ""), Sample("header", Documents.header), Sample("mark", "\u{FEFF}" + Documents.header),
        Sample("remark", "# a remark\r\n\r\ndate,weight_kg\r\n"),
    ])
    func isNoneOfThemWhereItIsEmpty(sample: Sample) throws {
        let document = folder.write(sample.content, to: "weights.csv")

        let outcome = program.run("export", document, "-o", folder["x.png"])
        let message = try messageOfWindow(on: document)

        #expect(outcome == .silentSuccess)
        #expect(message == nil)
        #expect(Pixels(pngAt: folder["x.png"]) == program.picture(folder.write("", to: "empty.csv")))
    }

    @Test(arguments: [
        (nil, "There is no display. Set DISPLAY to an X server. For a picture, run healthbeat export."),
        ("", "There is no display. Set DISPLAY to an X server. For a picture, run healthbeat export."),
        (":65001", "The display :65001 cannot be opened. Check that its X server runs and admits you."),
    ])
    func displaysAreAskedFor(display: String?, message: String) {
        var program = program
        program.environment["DISPLAY"] = display

        let outcome = program.run(folder.write(Documents.threeDays, to: "weights.csv"))

        #expect(outcome.isComplaint(1, message))
        #expect(folder.names() == ["weights.csv"])
    }

    @Test func displaysAreNamedSafely() {
        var program = program
        program.environment["DISPLAY"] = "\u{1B}c"

        let outcome = program.run(folder.write(Documents.threeDays, to: "weights.csv"))

        #expect(
            outcome.isComplaint(
                1, "The display \\u{1B}c cannot be opened. Check that its X server runs and admits you."))
    }

    @Test func displaysOfOtherColoursAreRefused() {
        let server = VirtualDisplay(depth: 8)
        var program = program
        program.environment["DISPLAY"] = server.name

        let outcome = program.run(folder.write(Documents.threeDays, to: "weights.csv"))

        let message = "The screen cannot be used: its pixels are PseudoColor of depth 8, not TrueColor of 16, 24 or 30."
        #expect(outcome.isComplaint(1, message))
    }

    @Test func theFirstOfTwoFaultsIsTheOnlyOneSaid() {
        var program = program
        program.environment["DISPLAY"] = nil

        let outcome = program.run(folder["missing.csv"])

        #expect(outcome.end == .exit(1))
        #expect(outcome.errors.count(where: \.isNewline) == 1)
    }

    /// Expects one message about a document and status 1 from both export and window, and that nothing was written.
    private func expectRefusal(
        of path: String, by program: Program? = nil, saying sentence: String, byWindowAlone: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let before = State(path)
        let names = folder.names()
        for arguments in [["export", path, "-o", folder["new.svg"]], [path]].dropFirst(byWindowAlone ? 1 : 0) {
            let running = (program ?? self.program).start(arguments)
            // The window shows the message too, and waits until the file is repaired.
            if arguments.count == 1 {
                #expect(eventually { running.errors.contains("\n") }, sourceLocation: sourceLocation)
                running.send(SIGTERM)
            }
            let outcome = running.waitForEnd()
            #expect(outcome.end == .exit(1), sourceLocation: sourceLocation)
            #expect(outcome.output.isEmpty, sourceLocation: sourceLocation)
            #expect(outcome.errors.hasPrefix("healthbeat: "), sourceLocation: sourceLocation)
            #expect(outcome.errors.contains(sentence), sourceLocation: sourceLocation)
            #expect(outcome.errors.count(where: \.isNewline) == 1, sourceLocation: sourceLocation)
            #expect(!outcome.hasControls, sourceLocation: sourceLocation)
        }
        #expect(State(path) == before, sourceLocation: sourceLocation)
        #expect(folder.names() == names, sourceLocation: sourceLocation)
    }

    private func messageOfWindow(on document: String) throws -> String? {
        try WindowStage(text(of: document)).message()
    }
}

/// A document, and the expected message about it.
nonisolated struct Sample: CustomTestStringConvertible, Sendable {
    /// The document's name in the test report, where its contents may not be safe to print.
    var testDescription: String
    var content: String
    var message: String

    init(_ name: String, _ content: String, _ message: String = "") {
        testDescription = name
        self.content = content
        self.message = message
    }
}

/// The attributes of a file that a write would change.
private struct State: Equatable {
    var mode: mode_t?
    var size: Int?
    var seconds: Int?
    var nanoseconds: Int?

    init(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        mode = status.st_mode
        size = Int(status.st_size)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }
}

extension TestFolder {
    /// Fills a file up to a size, in bytes; returns false if the disk is full.
    fileprivate func fill(_ name: String, upTo size: Int, with byte: UInt8) -> Bool {
        if byte == 0 { return truncate(self[name], size) == 0 }
        let file = fopen(self[name], "a")!
        let block = [UInt8](repeating: byte, count: 1 << 20)
        for _ in 0..<(size >> 20) { fwrite(block, 1, block.count, file) }
        return fclose(file) == 0
    }
}
