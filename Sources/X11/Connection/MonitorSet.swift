internal import CX11
import Geometry

/// The monitors that show parts of the screen, read when somebody asks and again after a change.
@MainActor
final class MonitorSet: EventReceiver {
    private struct Monitor {
        let frame: PixelRect
        let refreshRate: Double?
    }

    private let display: Display
    /// What the server's events about monitors begin at; nil where it cannot tell of them.
    private let firstEvent: Int32?
    private var monitors: [Monitor]?

    /// Asks to be told of changes; three round trips.
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
        display.addReceiver(self)
    }

    /// How often a second the monitor at a place of the screen shows a new picture; nil where it does not say.
    func refreshRate(x: Int, y: Int) -> Double? {
        let monitors = monitors ?? readMonitors()
        self.monitors = monitors
        let place = PixelRect(x: x, y: y, width: 1, height: 1)
        let holder = monitors.first { !$0.frame.intersection(place).isEmpty }
        return (holder ?? monitors.first)?.refreshRate
    }

    func receive(_ event: XEvent) -> Reception {
        guard let firstEvent, [firstEvent + RRScreenChangeNotify, firstEvent + RRNotify].contains(event.type) else {
            return .notMine
        }
        monitors = nil
        return .taken(nil)
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
            let mode = modes.first { $0.id == info.pointee.mode }
            return mode.map { Monitor(frame: PixelRect(info.pointee), refreshRate: $0.refreshRate) }
        }
    }
}

extension NativeWindow {
    /// How often a second the monitor under the window's middle shows a new picture; nil where it does not say.
    ///
    /// Takes round trips, where the window was moved or a monitor changed since the last call.
    public func refreshRate() -> Double? {
        guard isOpen else { return nil }
        let monitors = monitors ?? MonitorSet(display)
        self.monitors = monitors
        guard isOpen else { return nil }
        let origin = placeOnScreen()
        return monitors.refreshRate(x: origin.x + width / 2, y: origin.y + height / 2)
    }

    /// The window's upper-left corner in pixels from the screen's; one round trip, where it was moved since the last call.
    public func placeOnScreen() -> (x: Int, y: Int) {
        if let knownPlace { return knownPlace }
        guard isOpen else { return (0, 0) }
        var (x, y, child): (Int32, Int32, Window) = (0, 0, 0)
        XTranslateCoordinates(
            display.handle, identifier, XDefaultRootWindow(display.handle), 0, 0, &x, &y, &child)
        let place = (x: Int(x), y: Int(y))
        knownPlace = place
        return place
    }
}

extension PixelRect {
    fileprivate init(_ controller: XRRCrtcInfo) {
        self.init(
            x: Int(controller.x), y: Int(controller.y), width: Int(controller.width), height: Int(controller.height))
    }
}

extension XRRModeInfo {
    /// The dots a second over the dots of a picture, those that are not seen counted too.
    fileprivate var refreshRate: Double? {
        var lines = Double(vTotal)
        if modeFlags & UInt(RR_DoubleScan) != 0 { lines *= 2 }
        if modeFlags & UInt(RR_Interlace) != 0 { lines /= 2 }
        let rate = Double(dotClock) / (Double(hTotal) * lines)
        return (10...1000).contains(rate) ? rate : nil
    }
}
