internal import CX11
import Geometry

/// The active monitors, read on first use and again after a change.
final class MonitorSet: EventReceiver {
    private typealias Monitor = (frame: PixelRect, refreshRate: Double?)

    private unowned let display: Display
    /// The number of RandR's first event; nil if the server has no RandR 1.3.
    private let firstEvent: Int32?
    private var monitors: [Monitor]?

    /// Subscribes to changes; three round trips.
    init(_ display: Display) {
        self.display = display
        var (firstEvent, unused, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard XRRQueryExtension(display.handle, &firstEvent, &unused) != 0, display.isConnected,
            XRRQueryVersion(display.handle, &major, &minor) != 0, (major, minor) >= (1, 3)
        else {
            self.firstEvent = nil
            return
        }
        self.firstEvent = firstEvent
        let mask = Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask)
        XRRSelectInput(display.handle, XDefaultRootWindow(display.handle), mask)
        display.add(self)
    }

    /// Returns the refresh rate in hertz of the monitor that contains a pixel of the screen; nil if it is unknown. A
    /// pixel outside all monitors gets the rate of the first one.
    func refreshRate(x: Int, y: Int) -> Double? {
        let monitors = monitors ?? readMonitors()
        self.monitors = monitors
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        let holder = monitors.first { !$0.frame.intersection(pixel).isEmpty }
        return (holder ?? monitors.first)?.refreshRate
    }

    func receive(_ event: XEvent) -> EventDisposition {
        guard let firstEvent, [firstEvent + RRScreenChangeNotify, firstEvent + RRNotify].contains(event.type) else {
            return .notMine
        }
        monitors = nil
        return .handled(nil)
    }

    private func readMonitors() -> [Monitor] {
        guard firstEvent != nil, display.isConnected,
            let resources = XRRGetScreenResourcesCurrent(display.handle, XDefaultRootWindow(display.handle))
        else { return [] }
        defer { XRRFreeScreenResources(resources) }
        let modes = Array(UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode)))
        let controllers = UnsafeBufferPointer(start: resources.pointee.crtcs, count: Int(resources.pointee.ncrtc))
        return controllers.compactMap { controller in
            guard display.isConnected, let info = XRRGetCrtcInfo(display.handle, resources, controller) else {
                return nil
            }
            defer { XRRFreeCrtcInfo(info) }
            let (place, mode) = (info.pointee, modes.first { $0.id == info.pointee.mode })
            let frame = PixelRect(x: place.x, y: place.y, width: place.width, height: place.height)
            return mode.map { (frame: frame, refreshRate: $0.refreshRate) }
        }
    }
}

extension XRRModeInfo {
    /// The dot clock divided by the dots of a whole frame, blanking included; nil outside 10 to 1,000 Hz.
    fileprivate var refreshRate: Double? {
        var lines = Double(vTotal)
        if modeFlags & UInt(RR_DoubleScan) != 0 { lines *= 2 }
        if modeFlags & UInt(RR_Interlace) != 0 { lines /= 2 }
        let rate = Double(dotClock) / (Double(hTotal) * lines)
        return (10...1000).contains(rate) ? rate : nil
    }
}
