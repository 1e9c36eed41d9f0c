internal import CX11
import Geometry

/// Tracks the work area, which panels and on-screen keyboards leave free, by the root window's properties.
@MainActor
final class WorkAreaSource: EventReceiver {
    private(set) var area: PixelRect
    /// Whether a window manager sets the area; it is the whole screen otherwise.
    private(set) var isNamed: Bool
    private unowned let display: Display
    private let root: Window

    /// Reads the area; two round trips.
    init(_ display: Display) {
        self.display = display
        root = XDefaultRootWindow(display.handle)
        (area, isNamed) = Self.read(display, root)
        display.add(self)
    }

    func receive(_ event: XEvent) -> EventDisposition {
        guard event.type == PropertyNotify, event.xproperty.window == root else { return .notMine }
        let names = [display.atoms[.netWorkArea], display.atoms[.netCurrentDesktop]]
        guard names.contains(event.xproperty.atom) else { return .notMine }
        let former = area
        (area, isNamed) = Self.read(display, root)
        return .handled(area == former ? nil : .screen(.workAreaChanged(area)))
    }

    /// Returns the current desktop's area (_NET_WORKAREA), or that of the whole screen.
    private static func read(_ display: Display, _ root: Window) -> (area: PixelRect, isNamed: Bool) {
        let areas = readProperty(display.handle, root, display.atoms[.netWorkArea])?.longs ?? []
        let current = readProperty(display.handle, root, display.atoms[.netCurrentDesktop])?.longs.first ?? 0
        let index = Int(UInt32(truncatingIfNeeded: current)) * 4
        let first = areas.count >= index + 4 ? index : 0
        guard areas.count >= first + 4 else { return (display.screen, false) }
        let numbers = areas[first..<first + 4].map { Int(Int32(truncatingIfNeeded: $0)) }
        let area = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        return area.isEmpty ? (display.screen, false) : (area, true)
    }
}
