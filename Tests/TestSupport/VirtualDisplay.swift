import CX11
import Glibc

/// An X server of a test's own, without a screen; it ends with the object, and after a crash of the test too.
@MainActor
public final class VirtualDisplay {
    /// As in DISPLAY.
    public var name: String { server.name }
    public private(set) var isRunning = true
    private let server: ServerProcess
    /// The server ends when its last client leaves: this one stays.
    private let anchor: OpaquePointer?

    /// Traps where Xvfb cannot be started.
    public init(depth: Int = 24, width: Int = 1280, height: Int = 1024, arguments: [String] = []) {
        let screen = ["-screen", "0", "\(width)x\(height)x\(depth)"]
        guard let server = ServerProcess("Xvfb", ["-terminate"] + screen + arguments) else {
            preconditionFailure("Xvfb did not start; it is in the package xvfb.")
        }
        self.server = server
        anchor = XOpenDisplay(server.name)
        if let anchor { XSetIOErrorExitHandler(anchor, ignoreLoss, nil) }
    }

    isolated deinit {
        if isRunning, let anchor { XCloseDisplay(anchor) }
        end()
    }

    /// Has all keyboards type by a layout, as `ru` or `us,ru`.
    ///
    /// Traps where setxkbmap, of the package x11-xkb-utils, cannot do that.
    public func setLayout(_ layout: String) {
        let status = ServerProcess.run(["setxkbmap", "-display", name, "-layout", layout])
        precondition(status == 0, "The layout \(layout) cannot be set.")
    }

    /// Ends the server at once, as a crash of it would.
    public func end() {
        guard isRunning else { return }
        isRunning = false
        server.end(with: SIGKILL)
    }
}

nonisolated func ignoreLoss(_ display: OpaquePointer?, _ unused: UnsafeMutableRawPointer?) {}
