internal import CX11
import Geometry

/// What the desktop's panels and on-screen keyboards leave free, followed on the root window.
@MainActor
final class WorkAreaSource: EventReceiver {
    private(set) var area: PixelRect
    private unowned let display: Display
    private let root: Window

    /// Two round trips.
    init(_ display: Display) {
        self.display = display
        root = XDefaultRootWindow(display.handle)
        area = Self.read(display, root)
        display.addReceiver(self)
    }

    func receive(_ event: XEvent) -> Reception {
        let names = [display.atoms[.netWorkArea], display.atoms[.netCurrentDesktop]]
        guard event.type == PropertyNotify, event.xproperty.window == root, names.contains(event.xproperty.atom) else {
            return .notMine
        }
        let newArea = Self.read(display, root)
        guard newArea != area else { return .taken(nil) }
        area = newArea
        return .taken(.workAreaChanged(newArea))
    }

    /// The area of the desktop of the moment; the whole screen where no window manager says one.
    ///
    /// _NET_WORKAREA
    private static func read(_ display: Display, _ root: Window) -> PixelRect {
        let areas = readProperty(display.handle, root, display.atoms[.netWorkArea])?.longs ?? []
        let current = readProperty(display.handle, root, display.atoms[.netCurrentDesktop])?.longs.first ?? 0
        let index = Int(UInt32(truncatingIfNeeded: current)) * 4
        let first = areas.count >= index + 4 ? index : 0
        guard areas.count >= first + 4 else {
            return display.screen
        }
        let numbers = areas[first..<first + 4].map { Int(Int32(truncatingIfNeeded: $0)) }
        let area = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        return area.isEmpty ? display.screen : area
    }
}

extension Display {
    /// The whole screen in pixels, as large as it is now; one round trip.
    public var screen: PixelRect {
        var (root, x, y, width, height, border, depth): (Window, Int32, Int32, UInt32, UInt32, UInt32, UInt32) =
            (0, 0, 0, 0, 0, 0, 0)
        XGetGeometry(handle, XDefaultRootWindow(handle), &root, &x, &y, &width, &height, &border, &depth)
        return PixelRect(x: 0, y: 0, width: Int(width), height: Int(height))
    }
}

extension Display {
    /// What the desktop's panels leave free, in pixels from the screen's upper-left corner.
    ///
    /// From the first call on, `Event.workAreaChanged` tells of changes. The first call takes two round trips.
    public func watchWorkArea() -> PixelRect {
        let source = workArea ?? WorkAreaSource(self)
        workArea = source
        return source.area
    }
}
