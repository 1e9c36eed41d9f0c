import CX11
import CXTest
import Glibc

/// Another program on the same X server: what it sees of a window, and what it does to it.
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

    /// The window that is watched: the lowest on the screen, since it was the first one.
    public var window: Window { children.first ?? 0 }

    public var children: [Window] {
        var (root, parent): (Window, Window) = (0, 0)
        var list: UnsafeMutablePointer<Window>?
        var count: UInt32 = 0
        XQueryTree(display, self.root, &root, &parent, &list, &count)
        defer { XFree(list) }
        return Array(UnsafeBufferPointer(start: list, count: Int(count)))
    }

    public func atom(_ name: String) -> Atom { XInternAtom(display, name, False) }

    public func name(of atom: Atom) -> String {
        guard atom != 0, let name = XGetAtomName(display, atom) else { return "None" }
        defer { XFree(name) }
        return String(cString: name)
    }

    /// A window of the observer's own, which is told about changes of its properties.
    public func makeWindow() -> Window {
        let window = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
        XSelectInput(display, window, PropertyChangeMask)
        XSync(display, False)
        return window
    }

    /// The first event that fits, or nil if none comes within ten seconds; those before it are dropped.
    /// - Parameter serving: Called again and again, so that the other side gets to answer.
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
    /// The first of a connection's waiting events that fits; those before it are dropped.
    nonisolated func waitingEvent(where fits: (XEvent) -> Bool) -> XEvent? {
        var event = XEvent()
        while XPending(self) > 0 {
            XNextEvent(self, &event)
            if fits(event) { return event }
        }
        return nil
    }

    /// Waits for what a connection brings, for ten milliseconds at most.
    nonisolated func waitForInput() {
        var entry = pollfd(fd: XConnectionNumber(self), events: Int16(POLLIN), revents: 0)
        poll(&entry, 1, 10)
    }
}
