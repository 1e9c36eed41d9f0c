import CX11
import Glibc
import TestSupport
import Testing

/// A window manager to test with.
nonisolated enum WindowManager: String {
    case openbox
    case xfwm4
    case i3
    /// i3, configured to float every window.
    case floatingI3
    case metacity

    /// Installed by `make test`.
    static let required: [Self] = [.openbox, .xfwm4, .i3, .floatingI3]
    static let requirement = "openbox, xfwm4 with xfconf and dbus, or i3 is missing"
    static var areInstalled: Bool {
        ["openbox", "xfwm4", "i3", "dbus-run-session"].allSatisfy { access("/usr/bin/\($0)", X_OK) == 0 }
    }

    /// Whether each window gets its size from the window manager alone.
    var tiles: Bool { self == .i3 }

    /// Whether it publishes the work area that its panels leave free.
    var namesWorkArea: Bool { [.openbox, .xfwm4, .metacity].contains(self) }

    /// Returns the command line that starts it.
    ///
    /// - Parameter folder: The folder for a settings file.
    func words(_ folder: TestFolder) -> [String] {
        switch self {
        case .openbox: ["openbox"]
        case .xfwm4: ["dbus-run-session", "--dbus-daemon", bus(folder), "--", "xfwm4", "--compositor=off"]
        case .i3: ["i3", "-c", folder.write(Self.i3Settings, to: "i3")]
        case .floatingI3:
            ["i3", "-c", folder.write(Self.i3Settings + "for_window [class=\".*\"] floating enable\n", to: "i3")]
        case .metacity: ["metacity", "--compositor=none"]
        }
    }

    /// Writes a script that runs the bus and ends it when the session is killed: each bus has one of the few inotify queues.
    private func bus(_ folder: TestFolder) -> String {
        let path = folder.write("#!/bin/sh\nexec setpriv --pdeathsig TERM dbus-daemon \"$@\"\n", to: "bus")
        chmod(path, 0o755)
        return path
    }

    private static let i3Settings = "# i3 config file (v4)\nfont pango:DejaVu Sans 8\n"
}

/// The program's window on a server with a window manager.
final class ManagedStage {
    let folder: TestFolder
    let observer: Observer
    let running: RunningProgram
    private let server: VirtualDisplay
    private let manager: RunningProgram
    private let screen: (width: Int, height: Int)
    let window: Window

    /// - Parameter folder: The user's home.
    init(
        _ kind: WindowManager, in folder: TestFolder = TestFolder(), screen: (width: Int, height: Int),
        dotsPerInch: Int = 96
    ) throws {
        self.folder = folder
        self.screen = screen
        server = VirtualDisplay(width: screen.width, height: screen.height)
        observer = Observer(server.name)
        observer.setResources("Xft.dpi: \(dotsPerInch)\n")
        var program = Program(in: folder)
        program.environment["DISPLAY"] = server.name
        // An accessibility bus would outlive the window manager, and keep one of the user's 128 inotify instances.
        let environment = program.environment.merging(["NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory"]) { $1 }
        manager = RunningProgram(kind.words(folder), environment: environment, output: "/dev/null")
        let observer = observer
        let announcements = ["_NET_SUPPORTING_WM_CHECK"] + (kind.namesWorkArea ? ["_NET_WORKAREA"] : [])
        try #require(
            eventually {
                announcements.allSatisfy { observer.property($0, of: observer.root)?.longs.isEmpty == false }
            }, "\(kind) did not start.")
        running = program.start([folder.write(Documents.threeDays, to: "weights.csv"), "--trace", folder["trace"]])
        try #require(eventually { ManagedStage.clients(observer).count == 1 }, "The window is not managed.")
        window = ManagedStage.clients(observer)[0]
        let trace = folder["trace"]
        try #require(eventually { (try? TraceLine.lines(of: trace))?.contains { $0.kind == "frame" } == true })
    }

    private static func clients(_ observer: Observer) -> [Window] {
        (observer.property("_NET_CLIENT_LIST", of: observer.root)?.longs ?? []).map { Window($0) }
    }

    /// The window's size in pixels.
    var size: (width: Int, height: Int) {
        var attributes = XWindowAttributes()
        XGetWindowAttributes(observer.display, window, &attributes)
        return (Int(attributes.width), Int(attributes.height))
    }

    /// Whether the window and its frame are entirely on the screen.
    var fits: Bool {
        let outer = outerFrame
        return outer.left >= 0 && outer.top >= 0 && outer.right <= screen.width && outer.bottom <= screen.height
    }

    /// The edges of the window's frame on the screen, in pixels.
    var outerFrame: (left: Int, top: Int, right: Int, bottom: Int) {
        let (x, y) = observer.origin(of: window)
        let frame = (observer.property("_NET_FRAME_EXTENTS", of: window)?.longs ?? [0, 0, 0, 0]).map { Int($0) }
        let (width, height) = size
        return (
            x - frame[0], y - frame[2], x + width + frame[1], y + height + frame[3]
        )
    }

    var states: [String] {
        (observer.property("_NET_WM_STATE", of: window)?.longs ?? []).map { observer.name(of: Atom($0)) }
    }

    /// Asks the window manager to change the window's state, as its own menu does.
    func ask(_ isOn: Bool, _ states: String...) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = observer.atom("_NET_WM_STATE")
        event.xclient.format = 32
        let atoms = states.map { Int(observer.atom("_NET_WM_STATE_\($0)")) }
        event.xclient.data.l = (isOn ? 1 : 0, atoms[0], atoms.count > 1 ? atoms[1] : 0, 2, 0)
        XSendEvent(
            observer.display, observer.root, False, SubstructureNotifyMask | SubstructureRedirectMask, &event)
        observer.sync()
    }

    /// Types the last of the given Xlib keys while holding the ones before it.
    func press(_ keys: String) {
        XSetInputFocus(observer.display, window, RevertToParent, UInt(CurrentTime))
        let symbols = keys.split(separator: " ").map { symbol(String($0)) }
        observer.type(symbols.last!, holding: symbols.dropLast())
    }

    /// Closes the window by shortcut, and waits until the program ends.
    func close() -> Outcome {
        press("Control_L q")
        return running.waitForEnd()
    }
}
