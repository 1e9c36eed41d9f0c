internal import CX11
import Geometry

/// Tracks what the root window's properties say: the scale and, once it is asked for, the work area, which panels and
/// on-screen keyboards leave free.
final class RootProperties: EventReceiver {
    /// `isNamed` tells whether a window manager sets the area; it is the whole screen otherwise.
    typealias WorkArea = (area: PixelRect, isNamed: Bool)

    /// By the resources alone.
    private(set) var scale: Double
    /// Nil until it is asked for.
    private var knownArea: WorkArea?
    private unowned let display: Display
    private let root: Window

    /// Starts with the resources that Xlib read when it connected; Xlib never updates that copy.
    init(_ display: Display) {
        self.display = display
        root = XDefaultRootWindow(display.handle)
        let resources = XResourceManagerString(display.handle).map { String(cString: $0) } ?? ""
        scale = MonitorScale.scale(forResources: resources)
    }

    /// The work area; the first call takes two round trips, and changes are reported from then on.
    var workArea: WorkArea {
        let area = knownArea ?? readWorkArea()
        knownArea = area
        return area
    }

    func receive(_ event: XEvent) -> EventDisposition {
        guard event.type == PropertyNotify, event.xproperty.window == root else { return .notMine }
        switch event.xproperty.atom {
        case XA_RESOURCE_MANAGER:
            let resources = readProperty(display.handle, root, XA_RESOURCE_MANAGER)?.text ?? ""
            let former = display.monitorScale
            scale = MonitorScale.scale(forResources: resources)
            let new = display.monitorScale
            return .handled(new == former ? nil : .screen(.scaleChanged(new)))
        case display.atoms[.netWorkArea], display.atoms[.netCurrentDesktop]:
            guard let former = knownArea?.area else { return .notMine }
            let new = readWorkArea()
            knownArea = new
            return .handled(new.area == former ? nil : .screen(.workAreaChanged(new.area)))
        default: return .notMine
        }
    }

    /// Returns the current desktop's area (_NET_WORKAREA), or that of the whole screen.
    private func readWorkArea() -> WorkArea {
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
