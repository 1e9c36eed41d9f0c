import Foundation
import Glibc
import TestSupport
import Testing

/// The window follows the desktop's settings portal.
@Suite(.enabled("PyGObject is not installed.") { await isInstalledForPython("gi") })
struct PortalTests {
    @Test func aChangeIsOneFrame() throws {
        let desktop = PortalDesktop("color-scheme:u:1")
        let stage = try desktop.open()
        #expect(try stage.shows(scale: 1, "--appearance", "dark"))
        try stage.waitForReading()
        let count = stage.frames.count

        desktop.say("color-scheme u 2")

        #expect(try stage.shows(scale: 1))
        eventually { stays(for: .milliseconds(200)) { stage.frames.count } }
        #expect(stage.frames.count == count + 1)
        #expect(eventually { stage.property("_GTK_THEME_VARIANT") == nil })
    }

    @Test func theFirstFrameOfTheNextStartIsDark() throws {
        let desktop = PortalDesktop("color-scheme:u:1")
        let first = try desktop.open()
        #expect(try first.shows(scale: 1, "--appearance", "dark"))
        first.press("Control_L w")
        #expect(first.running.waitForEnd() == .silentSuccess)
        desktop.end()

        let count = first.frames.count

        let next = try desktop.open()

        #expect(try next.shows(scale: 1, "--appearance", "dark"))
        #expect(next.property("_GTK_THEME_VARIANT")?.text == "dark")
        // The trace goes on in the same file.
        #expect(next.frames.count == count + 1)
    }

    @Test func aPortalThatComesLaterIsFollowed() throws {
        let desktop = PortalDesktop(nil)
        let stage = try desktop.open()
        #expect(try stage.shows(scale: 1))

        desktop.start("color-scheme:u:1")

        #expect(try stage.shows(scale: 1, "--appearance", "dark"))
    }

    @Test func lessMotionEndsAnimations() throws {
        let desktop = PortalDesktop("reduced-motion:u:1 color-scheme:u:1")
        let stage = try desktop.open()
        try stage.waitForReading()
        // The answers have come.
        #expect(try stage.shows(scale: 1, "--appearance", "dark"))
        stage.settle()
        let count = stage.frames.count

        stage.press("1")

        #expect(eventually { stage.frames.count > count })
        eventually { stays(for: .milliseconds(200)) { stage.frames.count } }
        #expect(stage.frames.count <= count + 2)
    }

    @Test(arguments: ["color-scheme:s:'x'", "color-scheme:u:7", "accent-color:(ddd):(2.0,0.0,0.0)", "contrast:b:true"])
    func anUnknownAnswerIsNoPreference(answer: String) throws {
        let desktop = PortalDesktop(answer)
        let stage = try desktop.open()
        stage.settle()

        #expect(try stage.shows(scale: 1))
    }
}

/// A desktop with a settings portal that a test leads.
private final class PortalDesktop {
    private let bus = MessageBus()
    private let folder = TestFolder()
    private var portal: RunningProgram?
    private var input: FileHandle?

    /// - Parameter answers: The portal's answers, each as `NAME:TYPE:VALUE`, with spaces between them; nil for no portal.
    init(_ answers: String?) {
        if let answers { start(answers) }
    }

    private var environment: [String: String] {
        ["DBUS_SESSION_BUS_ADDRESS": bus.address, "XDG_STATE_HOME": folder["state"]]
    }

    func start(_ answers: String) {
        let script = "\(URL(filePath: #filePath).deletingLastPathComponent().path)/portal.py"
        let (queue, output) = (folder["input"], folder["output"])
        mkfifo(queue, 0o600)
        portal = RunningProgram(
            ["sh", "-c", "exec /usr/bin/python3 \"$0\" $1 <\"$2\"", script, answers, queue],
            environment: Program(in: folder).environment.merging(environment) { $1 }, output: output)
        input = FileHandle(forWritingAtPath: queue)
        eventually { text(of: output) == "ready\n" }
    }

    /// Changes an answer, given as `NAME TYPE VALUE`.
    func say(_ answer: String) { input?.write(Data("\(answer)\n".utf8)) }

    func end() { portal?.kill() }

    /// Opens the window, whose home is the same each time.
    func open() throws -> WindowStage { try WindowStage(in: folder, environment: environment) }
}

/// Whether the desktop's Python has a module.
@MainActor
private func isInstalledForPython(_ module: String) -> Bool {
    Program().shell("/usr/bin/python3 -c \"import $1\"", module).end == .exit(0)
}
