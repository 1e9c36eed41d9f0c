internal import CX11

/// A window's states of EWMH: maximised or full screen.
public nonisolated struct WindowState: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// _NET_WM_STATE_MAXIMIZED_HORZ
    static let maximizedHorizontally = WindowState(rawValue: 1)
    /// _NET_WM_STATE_MAXIMIZED_VERT
    public static let maximizedVertically = WindowState(rawValue: 2)
    /// _NET_WM_STATE_FULLSCREEN
    public static let fullScreen = WindowState(rawValue: 4)

    public static let maximized: WindowState = [.maximizedHorizontally, .maximizedVertically]

    @MainActor private static let names: [(state: WindowState, name: AtomName)] = [
        (.maximizedHorizontally, .netWMStateMaximizedHorz), (.maximizedVertically, .netWMStateMaximizedVert),
        (.fullScreen, .netWMStateFullscreen),
    ]

    @MainActor init(_ items: [Atom], _ atoms: AtomTable) {
        self.init(Self.names.filter { items.contains(atoms[$0.name]) }.map(\.state))
    }

    @MainActor func items(_ atoms: AtomTable) -> [Atom] {
        Self.names.filter { contains($0.state) }.map { atoms[$0.name] }
    }
}

/// The window manager's frame around a window, in pixels per side.
public nonisolated struct FrameExtents: Hashable, Sendable {
    public var left: Int
    public var right: Int
    public var top: Int
    public var bottom: Int

    public static let none = FrameExtents(left: 0, right: 0, top: 0, bottom: 0)

    public init(left: Int, right: Int, top: Int, bottom: Int) {
        (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
    }

    /// Nil unless there are four sides (_NET_FRAME_EXTENTS).
    init?(_ items: [UInt]) {
        guard items.count >= 4 else { return nil }
        // A larger value is a window manager's error.
        let lengths = items.map { min(Int(UInt32(truncatingIfNeeded: $0)), 500) }
        self.init(left: lengths[0], right: lengths[1], top: lengths[2], bottom: lengths[3])
    }
}
