import CX11
import Glibc

/// An X server without a screen, which one test has for itself, as if it had been started for it.
///
/// The test before may have had the same one: a server begins again when its last client has left. It ends with the
/// tests, after a crash of theirs too.
@MainActor
public final class VirtualDisplay {
    /// As in DISPLAY.
    public var name: String { server.name }
    public private(set) var isRunning = true
    private let arguments: [String]
    private let server: ServerProcess
    /// A client that stays, so that the server does not begin again in the middle of the test.
    private let anchor: OpaquePointer

    /// Traps where Xvfb cannot be started.
    public init(depth: Int = 24, width: Int = 1280, height: Int = 1024, arguments: [String] = []) {
        self.arguments = ["-screen", "0", "\(width)x\(height)x\(depth)"] + arguments
        (server, anchor) = IdleServers.take(self.arguments)
    }

    isolated deinit {
        guard isRunning else { return }
        XCloseDisplay(anchor)
        IdleServers.giveBack(server, arguments)
    }

    /// Has all keyboards type by a layout, such as `ru` or `us,ru`.
    ///
    /// Traps where setxkbmap, of the package x11-xkb-utils, cannot do that.
    public func setLayout(_ layout: String) {
        let status = ChildProcess(["setxkbmap", "-display", name, "-layout", layout])?.waitForEnd()
        precondition(status == 0, "The layout \(layout) cannot be set.")
    }

    /// Ends the server at once, as a crash of it would.
    public func end() {
        guard isRunning else { return }
        isRunning = false
        server.end(with: SIGKILL)
    }
}

/// The servers that no test uses at the moment, by what they were started with.
@MainActor
private enum IdleServers {
    private static var servers: [[String]: [ServerProcess]] = [:]

    /// A server without clients that knows nothing of earlier ones, and a first client of it.
    static func take(_ arguments: [String]) -> (ServerProcess, anchor: OpaquePointer) {
        while let server = servers[arguments]?.popLast() {
            if let anchor = firstClient(of: server) { return (server, anchor) }
            // A client of an earlier test's has not left.
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

    /// Waits until the server has begun again; nil if it does not.
    private static func firstClient(of server: ServerProcess) -> OpaquePointer? {
        var client: OpaquePointer?
        eventually(within: .seconds(2)) {
            client = connect(server.name)
            return client != nil
        }
        return client
    }

    /// Nil if the server is beginning again, or has still to do it: then it knows the mark of the test before.
    private static func connect(_ name: String) -> OpaquePointer? {
        guard let display = openDisplay(name) else { return nil }
        let mark = "HEALTHBEAT_TEST"
        guard XInternAtom(display, mark, True) == None else {
            XCloseDisplay(display)
            return nil
        }
        // A lost connection has no atoms either, known or new.
        guard XInternAtom(display, mark, False) != None else {
            XCloseDisplay(display)
            return nil
        }
        return display
    }
}

/// A connection to a server, whose loss does not end the tests as Xlib would have it; nil if there is no server.
nonisolated func openDisplay(_ name: String) -> OpaquePointer? {
    XSetIOErrorHandler { _ in 0 }
    guard let display = XOpenDisplay(name) else { return nil }
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
    return display
}
