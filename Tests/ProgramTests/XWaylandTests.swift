import CX11
import Glibc
import TestSupport
import Testing

/// The window on an X server that is a client of a Wayland compositor.
@Suite(
    .enabled("weston or Xwayland is not installed.") {
        await [isInstalled("weston"), isInstalled("Xwayland")] == [true, true]
    })
struct XWaylandTests {
    @Test func theWindowIsUsedAsOnAnyServer() throws {
        let compositor = try Compositor()
        let stage = try WindowStage(on: compositor.display)

        stage.press("n")
        #expect(stage.waits { try $0.visibleLabels.contains("Save") })
        for key in ["8", "1", "period", "5", "Return"] { stage.press(key) }

        #expect(eventually { text(of: stage.document).contains(",81.5,kg,") }, "\(text(of: stage.document))")
        #expect(stage.waits { try $0.rows().count == 4 })
        stage.press("Control_L z")
        #expect(eventually { text(of: stage.document) == Documents.threeDays })
    }

    @Test func thePictureIsCopiedForOtherPrograms() throws {
        let compositor = try Compositor()
        let stage = try WindowStage(on: compositor.display)
        let requestor = Requestor(stage.observer)

        try stage.nextFrame { stage.press("Control_L c") }

        #expect(requestor.paste("image/png")?.type == "image/png")
    }

    @Test func aDroppedTableIsOffered() throws {
        let compositor = try Compositor()
        let stage = try WindowStage(on: compositor.display)
        let other = stage.folder.write("date,weight\n2026-01-05,80.4\n", to: "other.csv")

        stage.drop(other)

        #expect(stage.waits { try $0.visibleLabels.contains { $0.hasPrefix("Import") } })
    }

    @Test(arguments: [96, 192]) func theScaleIsThatOfTheResources(dotsPerInch: Int) throws {
        let compositor = try Compositor()
        let stage = try WindowStage(resources: "Xft.dpi: \(dotsPerInch)\n", on: compositor.display)

        #expect(stage.size().width == 480 * dotsPerInch / 96)
    }
}

/// A compositor without a screen, with its X server.
private final class Compositor {
    let display: String
    private let folder = TestFolder()
    private let running: RunningProgram

    init() throws {
        let runtime = folder.makeFolder("run")
        chmod(runtime, 0o700)
        var environment = Program(in: folder).environment
        environment["XDG_RUNTIME_DIR"] = runtime
        for name in ["PATH", "LD_LIBRARY_PATH", "WESTON_MODULE_MAP"] {
            if let value = getenv(name) { environment[name] = String(cString: value) }
        }
        let log = folder["log"]
        running = RunningProgram(
            ["weston", "--backend=headless-backend.so", "--xwayland", "--no-config", "--width=1280", "--height=1600"],
            environment: environment, output: log)
        var display: String?
        let mark = "xserver listening on display "
        eventually { [running] in
            let line = (text(of: log) + running.errors).split(separator: "\n").first { $0.contains(mark) }
            display = line?.split(separator: " ").last.map(String.init)
            return display != nil || !running.isRunning
        }
        self.display = try #require(display, "\(running.errors)")
    }
}
