internal import CX11
import Input

extension InputExtension {
    /// What an event of the extension means; its data was fetched before.
    mutating func translate(_ cookie: XGenericEventCookie, _ display: Display, _ window: Window) -> Event? {
        guard let data = cookie.data else { return nil }
        switch cookie.evtype {
        case XI_DeviceChanged: follow(data.load(as: XIDeviceChangedEvent.self))
        case XI_Enter, XI_Leave: return translateCrossing(data.load(as: XIEnterEvent.self), display, window)
        default:
            let event = data.load(as: XIDeviceEvent.self)
            display.lastEventTime = event.time
            return translate(event, PointerState(event, display.keyboard))
        }
        return nil
    }

    /// The same pointer is now moved by another device, or its device counts anew.
    private mutating func follow(_ change: XIDeviceChangedEvent) {
        scrollAxes[change.deviceid] = ScrollAxis.axes(in: change.classes, count: change.num_classes)
    }

    /// While a button is held, the pointer's way over other windows is told, too.
    private mutating func translateCrossing(_ event: XIEnterEvent, _ display: Display, _ window: Window) -> Event? {
        display.lastEventTime = event.time
        guard event.event == window else { return nil }
        if event.evtype == XI_Enter { readPositions(display) }
        let modifiers = display.keyboard.modifiers(UInt32(truncatingIfNeeded: event.mods.effective))
        let pointer = PointerState(
            x: event.event_x, y: event.event_y, modifiers: modifiers, time: UInt32(truncatingIfNeeded: event.time))
        return Event(crossing: event.evtype == XI_Enter, mode: event.mode, pointer)
    }

    private mutating func translate(_ event: XIDeviceEvent, _ pointer: PointerState) -> Event? {
        let touch = Int(event.detail)
        switch event.evtype {
        case XI_TouchBegin: return .touchBegan(touch, pointer)
        case XI_TouchUpdate: return .touchMoved(touch, pointer)
        case XI_TouchEnd: return .touchEnded(touch, pointer)
        case XI_Motion:
            let step = scrollStep(of: event)
            if event.isEmulated { return nil }
            return step.map { .scrolled($0, pointer) } ?? .pointerMoved(pointer)
        case XI_ButtonPress, XI_ButtonRelease:
            if event.isEmulated { return nil }
            let button = UInt32(truncatingIfNeeded: event.detail)
            return Event(button: button, isPress: event.evtype == XI_ButtonPress, pointer)
        default: return nil
        }
    }

    /// How far an event scrolls; nil where it tells nothing of it. No distance at all is said when the fingers are lifted.
    private mutating func scrollStep(of event: XIDeviceEvent) -> ScrollStep? {
        guard var axes = scrollAxes[event.deviceid] else { return nil }
        var step = ScrollStep(x: 0, y: 0)
        var hasScrolled = false
        for index in axes.indices {
            guard let notches = axes[index].follow(event.valuators) else { continue }
            hasScrolled = true
            if axes[index].isVertical { step.y += notches } else { step.x += notches }
        }
        scrollAxes[event.deviceid] = axes
        guard hasScrolled else { return nil }
        if step.hasFraction { preciseDevices.insert(event.sourceid) }
        step.isPrecise = preciseDevices.contains(event.sourceid)
        step.isLast = step.x == 0 && step.y == 0
        return step
    }
}

extension XIDeviceEvent {
    /// Whether the server made it of another event: a button of a notch, a notch of a button, a pointer of a touch.
    fileprivate var isEmulated: Bool { flags & XIPointerEmulated != 0 }
}

extension PointerState {
    init(_ event: XIDeviceEvent, _ keyboard: Keyboard) {
        self.init(
            x: event.event_x, y: event.event_y,
            modifiers: keyboard.modifiers(UInt32(truncatingIfNeeded: event.mods.effective)),
            time: UInt32(truncatingIfNeeded: event.time))
    }
}

extension Event {
    /// The pointer's coming or going as it is told by either protocol, in the same words.
    init(crossing isEntering: Bool, mode: Int32, _ pointer: PointerState) {
        self = isEntering ? .pointerEntered(pointer) : mode == NotifyGrab ? .pointerTaken : .pointerLeft(pointer)
    }

    /// A button as it is told by either protocol: the first wheel has those from 4 to 7.
    init?(button: UInt32, isPress: Bool, _ pointer: PointerState) {
        if let step = ScrollStep(button: button) {
            guard isPress else { return nil }
            self = .scrolled(step, pointer)
        } else {
            let button = PointerButton(number: button)
            self = isPress ? .pointerPressed(button, pointer) : .pointerReleased(button, pointer)
        }
    }
}

extension PointerButton {
    /// A button by the number that X gives it.
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
