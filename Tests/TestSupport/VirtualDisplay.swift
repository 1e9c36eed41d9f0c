import CX11
import Glibc

/// An X server without a screen for one test, in its initial state.
///
/// It may have served an earlier test: the server resets when its last client disconnects. It ends with the tests, even
/// after a crash.
@MainActor
public final class VirtualDisplay {
    /// In the form of DISPLAY.
    public var name: String { server.name }
    public private(set) var isRunning = true
    private let arguments: [String]
    private let server: ServerProcess
    /// A client that prevents a reset during the test.
    private let anchor: OpaquePointer

    /// Traps if Xvfb does not start.
    public init(depth: Int = 24, width: Int = 1280, height: Int = 1024, arguments: [String] = []) {
        self.arguments = ["-screen", "0", "\(width)x\(height)x\(depth)"] + arguments
        (server, anchor) = IdleServers.take(self.arguments)
    }

    isolated deinit {
        guard isRunning else { return }
        XCloseDisplay(anchor)
        IdleServers.giveBack(server, arguments)
    }

    /// Sets the layout of all keyboards, such as `ru` or `us,ru`; traps if setxkbmap (in x11-xkb-utils) fails.
    public func setLayout(_ layout: String) {
        let status = ChildProcess(["setxkbmap", "-display", name, "-layout", layout])?.waitForEnd()
        precondition(status == 0, "The layout \(layout) cannot be set.")
    }

    /// Kills the server, as in a crash.
    public func end() {
        guard isRunning else { return }
        isRunning = false
        server.end(with: SIGKILL)
    }
}

/// Idle servers by their arguments.
@MainActor
private enum IdleServers {
    private static var servers: [[String]: [ServerProcess]] = [:]

    /// Returns a server in its initial state, with its first client.
    static func take(_ arguments: [String]) -> (ServerProcess, anchor: OpaquePointer) {
        while let server = servers[arguments]?.popLast() {
            if let anchor = firstClient(of: server) { return (server, anchor) }
            // A client of an earlier test is still connected.
            server.end(with: SIGKILL)
        }
        guard let server = ServerProcess(["Xvfb", "-reset"] + arguments), let anchor = firstClient(of: server) else {
            preconditionFailure("Xvfb did not start; it is in the package xvfb.")
        }
        return (server, anchor)
    }

    static func giveBack(_ server: ServerProcess, _ arguments: [String]) {
        servers[arguments, default: []].append(server)
    }

    /// Waits until the server has reset; nil if it does not.
    private static func firstClient(of server: ServerProcess) -> OpaquePointer? {
        var client: OpaquePointer?
        eventually(within: .seconds(2)) {
            client = connect(server.name)
            return client != nil
        }
        return client
    }

    /// Returns nil before and during the reset; before it, the server still knows the previous test's atom.
    private static func connect(_ name: String) -> OpaquePointer? {
        guard let display = openDisplay(name) else { return nil }
        let mark = "HEALTHBEAT_TEST"
        guard XInternAtom(display, mark, True) == None else {
            XCloseDisplay(display)
            return nil
        }
        // On a lost connection both requests return None.
        guard XInternAtom(display, mark, False) != None else {
            XCloseDisplay(display)
            return nil
        }
        return display
    }
}

/// Connects to a server, and prevents Xlib from ending the tests if the connection is lost; nil if there is no server.
nonisolated func openDisplay(_ name: String) -> OpaquePointer? {
    XSetIOErrorHandler { _ in 0 }
    guard let display = XOpenDisplay(name) else { return nil }
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
    return display
}
