internal import CX11

/// The pointer and the fingers as XInput 2 tells of them: scrolling by less than a notch, touches, places between pixels.
///
/// The basic protocol is then silent about what is told here, except for crossings. Keys stay its own.
struct InputExtension {
    /// What the extension's events have in common; nil before the start, and where the server has no such extension.
    private(set) var opcode: Int32?
    /// The number of the request from which on the events come.
    private var firstSerial = UInt.max
    /// The counters of each pointer that scrolling moves; there may be more than one pointer.
    var scrollAxes: [Int32: [ScrollAxis]] = [:]
    /// The devices that have reported less than a notch.
    var preciseDevices: Set<Int32> = []

    /// Asks for the events; five round trips, each of which may be the end of the connection.
    mutating func start(_ display: Display, _ window: Window) {
        var (opcode, firstEvent, firstError): (Int32, Int32, Int32) = (0, 0, 0)
        guard XQueryExtension(display.handle, "XInputExtension", &opcode, &firstEvent, &firstError) != 0 else { return }
        // 2.2 is the first version that has touches.
        var (major, minor): (Int32, Int32) = (2, 2)
        guard display.isConnected, XIQueryVersion(display.handle, &major, &minor) == Success,
            (major, minor) >= (2, 2), display.isConnected
        else { return }
        firstSerial = XNextRequest(display.handle)
        select(display.handle, window)
        self.opcode = opcode
        readPositions(display)
    }

    private func select(_ display: OpaquePointer, _ window: Window) {
        let types = [
            XI_DeviceChanged, XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave, XI_TouchBegin,
            XI_TouchUpdate, XI_TouchEnd,
        ]
        var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
        for type in types { bits[Int(type) / 8] |= 1 << (type % 8) }
        bits.withUnsafeMutableBufferPointer { bits in
            var mask = XIEventMask(
                deviceid: XIAllMasterDevices, mask_len: Int32(bits.count), mask: bits.baseAddress)
            _ = XISelectEvents(display, window, &mask, 1)
        }
    }

    /// Whether a crossing of the basic protocol is told by the extension, too.
    func covers(_ event: XCrossingEvent) -> Bool {
        opcode != nil && event.serial >= firstSerial
    }

    /// Reads where the counters stand: they move on over other windows, too; one round trip.
    mutating func readPositions(_ display: Display) {
        guard opcode != nil, display.isConnected else { return }
        var count: Int32 = 0
        guard let devices = XIQueryDevice(display.handle, XIAllMasterDevices, &count) else { return }
        defer { XIFreeDeviceInfo(devices) }
        for device in UnsafeBufferPointer(start: devices, count: Int(count)) {
            scrollAxes[device.deviceid] = ScrollAxis.axes(in: device.classes, count: device.num_classes)
        }
    }
}
