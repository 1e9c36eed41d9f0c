import CX11
import Glibc
import TestSupport
import Testing

/// The program's work for each event, from its own trace: no more than needed.
@Suite struct TraceTests {
    @Test func tellsTheReadAndTheFirstFrame() throws {
        let stage = try WindowStage()

        let lines = try TraceLine.lines(of: stage.tracePath)
        #expect(lines.map(\.kind) == ["read", "frame"])
        #expect(lines[0].rows == 3)
        #expect(lines[0].bytes == Documents.threeDays.utf8.count)
        #expect(lines[1].damage == [0, 0, 480, 720])
        #expect([lines[1].layoutTime, lines[1].drawingTime, lines[1].presentingTime].allSatisfy { $0 ?? -1 >= 0 })
        #expect(lines[0].time <= lines[1].time)
    }

    /// Uses plain paper: measured paper would change its lines and margin, and so the graph.
    @Test func drawsTheLabelsAndTheSummaryAloneForAnotherUnitOnPlainPaper() throws {
        let folder = TestFolder()
        folder.writeSettings(#"{"paper":"plain"}"#)
        let stage = try WindowStage(Documents.days(1000), in: folder)
        stage.settle()
        // Before that, the document may load after the first frame.
        let count = stage.frames.count

        let frame = try stage.nextFrame { stage.press("u") }
        stage.settle()

        #expect(frame.views == 4)
        #expect(stage.frames.count == count + 1)
        #expect(try #require(frame.damage)[2] < 300)
    }

    @Test func drawsNothingWhenSomethingMovesOver() throws {
        let stage = try WindowStage(Documents.days(1000))
        stage.settle()
        let cover = stage.observer.makeCover()
        // Before that, the document may load after the first frame.
        let count = stage.frames.count

        for position in stride(from: 0, to: 400, by: 50) { stage.observer.move(cover, x: position, y: position) }
        stage.observer.hide(cover)
        stage.settle()

        // While the server still reads a frame, exposed areas are composed again from backing stores.
        #expect(stage.frames.dropFirst(count).allSatisfy { $0.views == 0 })
        #expect(try stage.shows(scale: 1))
    }

    @Test func drawsNothingWhenItComesBack() throws {
        let stage = try WindowStage(Documents.days(1000))

        XUnmapWindow(stage.observer.display, stage.window)
        XMapWindow(stage.observer.display, stage.window)
        stage.observer.sync()
        stage.observer.waitUntilShown()
        stage.observer.focus()
        stage.settle()

        #expect(stage.frames.dropFirst().allSatisfy { $0.views == 0 })
        #expect(try stage.shows(scale: 1))
    }

    @Test func sleepsWhenNothingHappens() throws {
        let stage = try WindowStage(Documents.days(1000))
        stage.settleForGood()

        #expect(stays(for: .seconds(2)) { [stage.wakeups] + stage.processorTime })
        #expect(stage.frames.count == 1)
    }

    /// The user has chosen nothing yet, so the window watches for its settings and their folder to appear.
    @Test func sleepsWhileOthersWriteAboveItsSettings() throws {
        let folder = TestFolder()
        _ = folder.makeFolder(".config")
        let stage = try WindowStage(
            Documents.days(1000), in: folder, environment: ["XDG_CONFIG_HOME": folder[".config/a"]])
        mkdir(folder[".config/a"], 0o700)
        stage.settleForGood()
        let before = stage.wakeups

        for number in 0..<5 {
            folder.write("x", to: ".config/\(number)")
            rename(folder[".config/\(number)"], folder[".config/other"])
            mkdir(folder[".config/folder\(number)"], 0o700)
            rest(for: .milliseconds(20))
        }

        #expect(stays(for: .milliseconds(500)) { stage.wakeups })
        #expect(stage.wakeups == before)
        #expect(folder.names(in: ".config/a") == [])
    }

    @Test func sleepsWhileAnotherFileOfTheDocumentsFolderIsWritten() throws {
        let stage = try WindowStage(Documents.days(1000))
        let log = try #require(fopen(stage.folder["log"], "ae"))
        defer { fclose(log) }
        stage.settleForGood()
        let before = stage.wakeups

        for number in 0..<1500 {
            fputs("\(number)\n", log)
            fflush(log)
        }

        #expect(stays(for: .milliseconds(500)) { stage.wakeups })
        #expect(stage.wakeups == before)
    }

    @Test func goesOnWithoutATraceThatCannotGrow() throws {
        let stage = try WindowStage(options: ["--trace", "/dev/full"], tracing: false)

        stage.settle()
        stage.press("l")
        stage.settle()

        #expect(try stage.shows(scale: 1, "--unit", "lbs"))
    }

    @Test func saysThatATraceCannotBeWritten() throws {
        let program = Program()
        let document = program.folder.write(Documents.threeDays, to: "weights.csv")

        let outcome = program.run(document, "--trace", program.folder["none/trace"])
        let outcomeOfExport = program.run(
            "export", document, "-o", program.folder["x.png"], "--trace", program.folder.path)

        let complaint = "The trace \(program.folder.path)"
        #expect(
            outcome.isComplaint(
                1, "\(complaint)/none/trace cannot be written: no such file or directory. Choose another file."))
        #expect(outcomeOfExport.isComplaint(1, "\(complaint) cannot be written: is a directory. Choose another file."))
        #expect(program.folder.names() == ["weights.csv"])
    }
}

extension WindowStage {
    /// Waits until the program's main thread is idle.
    func settleForGood() {
        settle()
        #expect(eventually { stays(for: .milliseconds(300)) { wakeups } })
    }

    /// The number of times that the program's main thread has gone to sleep.
    fileprivate var wakeups: Int { running.statistic("voluntary_ctxt_switches") }

    /// The user and system time of all threads, in clock ticks.
    fileprivate var processorTime: [Int] {
        text(of: "/proc/\(running.process)/stat").split(separator: " ")[13...14].compactMap { Int($0) }
    }
}

extension Observer {
    /// A window that no window manager places, and that hides the windows below.
    fileprivate func makeCover() -> Window {
        var attributes = XSetWindowAttributes()
        attributes.override_redirect = 1
        attributes.background_pixel = 0xff_0000
        let cover = XCreateWindow(
            display, root, 0, 0, 150, 150, 0, 0, UInt32(InputOutput), nil, UInt(CWOverrideRedirect | CWBackPixel),
            &attributes)
        XMapRaised(display, cover)
        sync()
        return cover
    }

    fileprivate func move(_ cover: Window, x: Int, y: Int) {
        XMoveWindow(display, cover, Int32(x), Int32(y))
        sync()
    }

    fileprivate func hide(_ cover: Window) {
        XDestroyWindow(display, cover)
        sync()
    }
}
