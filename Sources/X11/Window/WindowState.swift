internal import CX11
import Glibc

/// What a window manager makes of a window beyond a size of its own.
public nonisolated struct WindowState: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// _NET_WM_STATE_MAXIMIZED_HORZ
    public static let maximizedHorizontally = WindowState(rawValue: 1)
    /// _NET_WM_STATE_MAXIMIZED_VERT
    public static let maximizedVertically = WindowState(rawValue: 2)
    /// _NET_WM_STATE_FULLSCREEN
    public static let fullScreen = WindowState(rawValue: 4)

    public static let maximized: WindowState = [.maximizedHorizontally, .maximizedVertically]
}

/// How far a window manager's frame reaches beyond the window, in pixels.
public nonisolated struct FrameExtents: Hashable, Sendable {
    public var left: Int
    public var right: Int
    public var top: Int
    public var bottom: Int

    public static let none = FrameExtents(left: 0, right: 0, top: 0, bottom: 0)

    public init(left: Int, right: Int, top: Int, bottom: Int) {
        (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
    }
}

extension NativeWindow {
    private static let atomsOfStates: [(state: WindowState, atom: AtomName)] = [
        (.maximizedHorizontally, .netWMStateMaximizedHorz), (.maximizedVertically, .netWMStateMaximizedVert),
        (.fullScreen, .netWMStateFullscreen),
    ]

    /// Takes over what the window manager says of the window; nil where the property is none of those.
    func followProperty(_ event: XPropertyEvent) -> Event? {
        switch event.atom {
        case display.atoms[.netWMState]:
            state = readState()
            return .stateChanged
        case display.atoms[.netFrameExtents]:
            frameExtents = readFrameExtents() ?? .none
            return .frameExtentsChanged
        default: return nil
        }
    }

    /// Says how the window is to be shown at first; before it is mapped, this is the program's to say.
    ///
    /// _NET_WM_STATE
    func setInitialState(_ state: WindowState) {
        guard !state.isEmpty else { return }
        let atoms = Self.atomsOfStates.filter { state.contains($0.state) }.map { display.atoms[$0.atom] }
        setLongs(.netWMState, Atom(XA_ATOM), atoms)
        self.state = state
    }

    private func readState() -> WindowState {
        let atoms = readProperty(display.handle, identifier, display.atoms[.netWMState])?.longs ?? []
        return WindowState(Self.atomsOfStates.filter { atoms.contains(display.atoms[$0.atom]) }.map(\.state))
    }

    private func readFrameExtents() -> FrameExtents? {
        guard let sides = readProperty(display.handle, identifier, display.atoms[.netFrameExtents])?.longs,
            sides.count >= 4
        else { return nil }
        // Nobody's frame is wider; who says so says nothing of worth.
        let lengths = sides.map { min(Int(UInt32(truncatingIfNeeded: $0)), 500) }
        return FrameExtents(left: lengths[0], right: lengths[1], top: lengths[2], bottom: lengths[3])
    }

    /// Asks the window manager how far its frame will reach beyond a window that is not mapped yet, and waits a moment.
    ///
    /// _NET_REQUEST_FRAME_EXTENTS
    public func askForFrameExtents(within limit: Duration = .milliseconds(100)) -> FrameExtents {
        let request = display.atoms[.netRequestFrameExtents]
        guard isOpen, display.supportedHints.contains(request) else { return .none }
        display.sendToRoot(request, about: identifier)
        let end = ContinuousClock.now + limit
        while isOpen, ContinuousClock.now < end {
            if let extents = readFrameExtents() {
                frameExtents = extents
                break
            }
            poll(nil, 0, 1)
        }
        return frameExtents
    }

    /// Notes that the person has just used the window: others do not come before it meanwhile.
    ///
    /// _NET_WM_USER_TIME
    func noteUserTime(_ time: Time) {
        guard isOpen, time != 0 else { return }
        setLongs(.netWMUserTime, Atom(XA_CARDINAL), [time])
    }
}

extension Display {
    /// What the window manager says that it understands; empty where there is none. One round trip.
    ///
    /// _NET_SUPPORTED
    var supportedHints: [Atom] {
        readProperty(handle, XDefaultRootWindow(handle), atoms[.netSupported])?.longs ?? []
    }

    /// Sends the window manager a message about a window.
    func sendToRoot(_ type: Atom, about window: Window) {
        var event = XEvent(message: type, about: window)
        let root = XDefaultRootWindow(handle)
        XSendEvent(handle, root, False, SubstructureNotifyMask | SubstructureRedirectMask, &event)
    }
}
