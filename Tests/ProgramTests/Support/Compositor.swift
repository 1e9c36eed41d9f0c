import Glibc
import TestSupport
import Testing

/// A Wayland compositor in a window of an X server, with an X server of its own for X11 programs.
///
/// It is weston of the package weston, with Xwayland of the package xwayland.
final class Compositor {
    /// The name of its X server.
    let display: String
    /// A person before its screen, who types.
    let user: Observer
    private let screen: VirtualDisplay
    private let folder = TestFolder()
    private let running: RunningProgram

    /// Starts it on a screen of a size in pixels, and waits until X11 programs can connect.
    init(width: Int, height: Int) throws {
        screen = VirtualDisplay(width: width, height: height)
        user = Observer(screen.name)
        let runtime = folder.makeFolder("run")
        chmod(runtime, 0o700)
        var environment = Program(in: folder).environment
        environment.merge(["XDG_RUNTIME_DIR": runtime, "DISPLAY": screen.name]) { $1 }
        let log = folder["log"]
        running = RunningProgram(
            [
                "weston", "--backend=x11-backend.so", "--use-pixman", "--shell=kiosk-shell.so", "--xwayland",
                "--no-config", "--idle-time=0", "--width=\(width)", "--height=\(height)", "--log=\(log)",
            ], environment: environment, output: nil)
        var display: Substring?
        eventually { [running] in
            display = text(of: log).firstMatch(of: /xserver listening on display (:[0-9]+)/)?.1
            return display != nil || !running.isRunning
        }
        self.display = String(try #require(display, "\(text(of: log))\(running.errors)"))
        // The compositor's only window; without a window manager nobody else gives it the focus.
        user.focus()
        // Outside the program's window, where the pointer causes no hover effects.
        user.move(x: width - 1, y: height - 1)
    }

    isolated deinit {
        // Killed, it would leave the lock of its X server.
        running.send(SIGTERM)
        running.waitForEnd()
    }
}
