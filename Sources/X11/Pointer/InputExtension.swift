internal import CX11
import Input

/// XInput 2 events of the pointer and fingers: smooth scrolling, touches and subpixel positions. The server then omits
/// the core events of the same kind, except for crossings. Keys remain core events.
struct InputExtension {
    /// The extension's major opcode; nil before the start and if the server lacks the extension.
    private(set) var opcode: Int32?
    /// The serial number of the first request whose events come from the extension.
    private var firstSerial = UInt.max
    /// The scroll axes of each master pointer, by its device number.
    private var scrollAxes: [Int32: [ScrollAxis]] = [:]
    /// The devices that have reported fractions of a notch.
    private var preciseDevices: Set<Int32> = []
    private var pinches = PinchReader()

    /// Subscribes to the events; five round trips, after each of which the connection may be lost.
    mutating func start(_ display: Display, _ window: Window) {
        var (opcode, firstEvent, firstError): (Int32, Int32, Int32) = (0, 0, 0)
        guard XQueryExtension(display.handle, "XInputExtension", &opcode, &firstEvent, &firstError) != 0 else { return }
        // 2.2 added touches, 2.4 pinches.
        var (major, minor): (Int32, Int32) = (2, 4)
        guard display.isConnected, XIQueryVersion(display.handle, &major, &minor) == Success,
            (major, minor) >= (2, 2), display.isConnected
        else { return }
        firstSerial = XNextRequest(display.handle)
        select(display.handle, window, pinches: (major, minor) >= (2, 4))
        self.opcode = opcode
        readPositions(display)
    }

    /// Whether the extension also reports a core crossing event.
    func covers(_ event: XCrossingEvent) -> Bool { opcode != nil && event.serial >= firstSerial }

    /// Translates an event of the extension, whose data is already fetched.
    mutating func translate(_ cookie: XGenericEventCookie, _ display: Display, _ window: Window) -> PointerEvent? {
        guard let data = cookie.data else { return nil }
        switch cookie.evtype {
        case XI_DeviceChanged:
            let change = data.load(as: XIDeviceChangedEvent.self)
            // The pointer has switched devices, or its axes have changed.
            scrollAxes[change.deviceid] = ScrollAxis.axes(in: change.classes, count: change.num_classes)
            return nil
        case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
            let event = data.load(as: XIGesturePinchEvent.self)
            display.noteTime(event.time)
            let pointer = PointerState(
                x: event.event_x, y: event.event_y, state: event.mods.effective, event.time, display.keyboard)
            return .pinched(pinches.pinch(of: event), pointer)
        case XI_Enter, XI_Leave: return translateCrossing(data.load(as: XIEnterEvent.self), display, window)
        default:
            let event = data.load(as: XIDeviceEvent.self)
            display.noteTime(event.time)
            let pointer = PointerState(
                x: event.event_x, y: event.event_y, state: event.mods.effective, event.time, display.keyboard)
            return translate(event, pointer)
        }
    }

    private func select(_ display: OpaquePointer, _ window: Window, pinches: Bool) {
        var types = [
            XI_DeviceChanged, XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave, XI_TouchBegin,
            XI_TouchUpdate, XI_TouchEnd,
        ]
        if pinches { types += [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd] }
        var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
        for type in types { bits[Int(type) / 8] |= 1 << (type % 8) }
        bits.withUnsafeMutableBufferPointer { bits in
            var mask = XIEventMask(
                deviceid: XIAllMasterDevices, mask_len: Int32(bits.count), mask: bits.baseAddress)
            _ = XISelectEvents(display, window, &mask, 1)
        }
    }

    /// Reads the axes' positions, which change over other windows too; one round trip.
    private mutating func readPositions(_ display: Display) {
        guard opcode != nil, display.isConnected else { return }
        var count: Int32 = 0
        guard let devices = XIQueryDevice(display.handle, XIAllMasterDevices, &count) else { return }
        defer { XIFreeDeviceInfo(devices) }
        for device in UnsafeBufferPointer(start: devices, count: Int(count)) {
            scrollAxes[device.deviceid] = ScrollAxis.axes(in: device.classes, count: device.num_classes)
        }
    }

    /// Ignores crossings of other windows, which are reported while a button is held.
    private mutating func translateCrossing(
        _ event: XIEnterEvent, _ display: Display, _ window: Window
    ) -> PointerEvent? {
        display.noteTime(event.time)
        guard event.event == window else { return nil }
        if event.evtype == XI_Enter { readPositions(display) }
        let pointer = PointerState(
            x: event.event_x, y: event.event_y, state: event.mods.effective, event.time, display.keyboard)
        return PointerEvent(crossing: event.evtype == XI_Enter, mode: event.mode, pointer)
    }

    private mutating func translate(_ event: XIDeviceEvent, _ pointer: PointerState) -> PointerEvent? {
        switch event.evtype {
        case XI_TouchBegin: return .touchBegan(Int(event.detail), pointer)
        case XI_TouchUpdate: return .touchMoved(Int(event.detail), pointer)
        case XI_TouchEnd: return .touchEnded(Int(event.detail), pointer)
        case XI_Motion:
            let step = scrollStep(of: event)
            if event.isEmulated { return nil }
            return step.map { .scrolled($0, pointer) } ?? .moved(pointer)
        case XI_ButtonPress, XI_ButtonRelease:
            if event.isEmulated { return nil }
            let button = UInt32(truncatingIfNeeded: event.detail)
            return PointerEvent(button: button, isPress: event.evtype == XI_ButtonPress, pointer)
        default: return nil
        }
    }

    /// Returns the notches scrolled, zero when the fingers are lifted; nil if the event reports none.
    private mutating func scrollStep(of event: XIDeviceEvent) -> ScrollDelta? {
        guard var axes = scrollAxes[event.deviceid] else { return nil }
        var step = ScrollDelta(x: 0, y: 0)
        var hasScrolled = false
        for index in axes.indices {
            guard let notches = axes[index].advance(event.valuators) else { continue }
            hasScrolled = true
            if axes[index].isVertical { step.y += notches } else { step.x += notches }
        }
        scrollAxes[event.deviceid] = axes
        guard hasScrolled else { return nil }
        if step.x != step.x.rounded() || step.y != step.y.rounded() { preciseDevices.insert(event.sourceid) }
        step.isPrecise = preciseDevices.contains(event.sourceid)
        step.isLast = step.x == 0 && step.y == 0
        return step
    }
}

extension XIDeviceEvent {
    /// Whether the server emulated the event: a button from a notch or the reverse, or a pointer from a touch.
    fileprivate var isEmulated: Bool { flags & XIPointerEmulated != 0 }
}

extension PointerState {
    /// - Parameter state: The modifiers of a core event or of the extension's.
    init(x: Double, y: Double, state: some BinaryInteger, _ time: Time, _ keyboard: Keyboard) {
        self.init(
            x: x, y: y, modifiers: keyboard.modifiers(UInt32(truncatingIfNeeded: state)),
            time: UInt32(truncatingIfNeeded: time))
    }
}

extension PointerEvent {
    init(crossing isEntering: Bool, mode: Int32, _ pointer: PointerState) {
        self = isEntering ? .entered(pointer) : mode == NotifyGrab ? .grabbed : .left(pointer)
    }

    /// A button of the core protocol or the extension; buttons 4 to 7 are the wheel.
    init?(button: UInt32, isPress: Bool, _ pointer: PointerState) {
        switch button {
        case 4...7 where !isPress: return nil
        case 4: self = .scrolled(ScrollDelta(x: 0, y: -1), pointer)
        case 5: self = .scrolled(ScrollDelta(x: 0, y: 1), pointer)
        case 6: self = .scrolled(ScrollDelta(x: -1, y: 0), pointer)
        case 7: self = .scrolled(ScrollDelta(x: 1, y: 0), pointer)
        default:
            let button = PointerButton(number: button)
            self = isPress ? .pressed(button, pointer) : .released(button, pointer)
        }
    }
}

extension PointerButton {
    fileprivate init(number: UInt32) {
        switch number {
        case 1: self = .primary
        case 2: self = .middle
        case 3: self = .secondary
        case 8: self = .back
        default: self = .other(Int(number))
        }
    }
}
