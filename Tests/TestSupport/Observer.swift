import CX11
import CXTest
import Glibc

/// Another program on the same X server, which inspects and manipulates a window.
@MainActor
public final class Observer {
    public let display: OpaquePointer
    public let root: Window

    public init(_ name: String) {
        guard let display = openDisplay(name) else { preconditionFailure("\(name) does not answer.") }
        self.display = display
        root = XDefaultRootWindow(display)
    }

    isolated deinit {
        XCloseDisplay(display)
    }

    /// The observed window: the managed one, or the bottom-most, as it was created first.
    public var window: Window { managedWindow ?? children.first ?? 0 }

    /// The window that a window manager shows in a frame of its own; nil if there is none.
    public var managedWindow: Window? {
        children.flatMap(children(of:)).first { property("WM_STATE", of: $0) != nil }
    }

    public var children: [Window] { children(of: root) }

    private func children(of window: Window) -> [Window] {
        var (root, parent): (Window, Window) = (0, 0)
        var list: UnsafeMutablePointer<Window>?
        var count: UInt32 = 0
        XQueryTree(display, window, &root, &parent, &list, &count)
        defer { XFree(list) }
        return Array(UnsafeBufferPointer(start: list, count: Int(count)))
    }

    /// A window's place on the screen, in pixels.
    public func origin(of window: Window) -> (x: Int, y: Int) {
        var (x, y, child): (Int32, Int32, Window) = (0, 0, 0)
        XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child)
        return (Int(x), Int(y))
    }

    public func atom(_ name: String) -> Atom { XInternAtom(display, name, False) }

    public func name(of atom: Atom) -> String {
        guard atom != 0, let name = XGetAtomName(display, atom) else { return "None" }
        defer { XFree(name) }
        return String(cString: name)
    }

    /// Creates a window that receives PropertyNotify events.
    public func makeWindow() -> Window {
        let window = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
        XSelectInput(display, window, PropertyChangeMask)
        XSync(display, False)
        return window
    }

    /// Returns the first matching event and drops those before it; nil if none arrives within ten seconds.
    /// - Parameter serving: Called repeatedly, so that the other side can answer.
    public func event(serving: () -> Void = {}, where fits: (XEvent) -> Bool) -> XEvent? {
        for _ in 0..<1000 {
            serving()
            if let event = display.waitingEvent(where: fits) { return event }
            display.waitForInput()
        }
        return nil
    }

    public func sync() { XSync(display, False) }
}

extension OpaquePointer {
    /// Returns the first matching queued event, and drops those before it.
    nonisolated func waitingEvent(where fits: (XEvent) -> Bool) -> XEvent? {
        var event = XEvent()
        while XPending(self) > 0 {
            XNextEvent(self, &event)
            if fits(event) { return event }
        }
        return nil
    }

    /// Waits for events for at most ten milliseconds.
    nonisolated func waitForInput() {
        var entry = pollfd(fd: XConnectionNumber(self), events: Int16(POLLIN), revents: 0)
        poll(&entry, 1, 10)
    }
}
