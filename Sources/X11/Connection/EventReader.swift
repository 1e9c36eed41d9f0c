internal import CX11

/// A receiver's answer to an X event.
enum EventDisposition {
    /// The next receiver gets the event.
    case notMine
    /// The event is consumed, and reported as the given event unless that is nil.
    case handled(Event?)
}

/// A receiver of X events: the window, its presenter, the clipboard or the scale.
protocol EventReceiver: AnyObject {
    func receive(_ event: XEvent) -> EventDisposition
}

/// Reads X events, dispatches them to the receivers, and merges the events to report.
@MainActor
final class EventReader {
    private struct WeakReceiver {
        weak var receiver: (any EventReceiver)?
    }

    private unowned let display: Display
    private var receivers: [WeakReceiver] = []
    /// Events read ahead to merge them with their predecessors; oldest first.
    private var queue: [Event] = []
    /// When reading pauses even if events are left; nil outside `handleEvents`.
    private var pause: ContinuousClock.Instant?

    init(_ display: Display) {
        self.display = display
    }

    func add(_ receiver: any EventReceiver) {
        receivers.removeAll { $0.receiver == nil }
        receivers.append(WeakReceiver(receiver: receiver))
    }

    func next() -> Event? {
        if queue.isEmpty, let event = read() { queue = [event] }
        while queue.last?.isMergeable == true, let next = read(), queue.join(next) {}
        if queue.isEmpty { return display.takeLossReport() ? .connectionLost : nil }
        return queue.removeFirst()
    }

    func handleEvents(within limit: Duration, _ handle: (Event) -> Void) {
        pause = ContinuousClock.now + limit
        defer { pause = nil }
        while let event = next() { handle(event) }
    }

    var hasEvents: Bool {
        !queue.isEmpty || display.hasUnreportedLoss || (display.isConnected && XPending(display.handle) > 0)
            || display.hasUnreportedLoss
    }

    /// Whether the queue holds a later event of the same type and window, sent by the server itself.
    func isOutdated(_ event: XEvent) -> Bool {
        var search = QueueSearch(type: event.type, window: event.xany.window)
        withUnsafeMutablePointer(to: &search) { search in
            var unused = XEvent()
            XCheckIfEvent(
                display.handle, &unused, lookAt, UnsafeMutableRawPointer(search).assumingMemoryBound(to: CChar.self))
        }
        return search.isFound
    }

    /// Removes the first matching PropertyNotify event from Xlib's queue, and leaves all other events in it.
    func take(_ change: PropertyChange) -> XEvent? {
        var (change, event) = (change, XEvent())
        let isFound = withUnsafeMutablePointer(to: &change) { change in
            XCheckIfEvent(
                display.handle, &event, isOfProperty,
                UnsafeMutableRawPointer(change).assumingMemoryBound(to: CChar.self))
        }
        return isFound != 0 ? event : nil
    }

    private func read() -> Event? {
        while display.isConnected, pause.map({ ContinuousClock.now < $0 }) ?? true {
            if let event = display.inputMethod?.nextEvent() { return event }
            guard XPending(display.handle) > 0 else { break }
            var event = XEvent()
            XNextEvent(display.handle, &event)
            display.noteTime(of: event)
            if display.inputMethod != nil, XFilterEvent(&event, Window(None)) != 0 { continue }
            if let event = report(&event) { return event }
        }
        return nil
    }

    /// Dispatches an event, with the data of an extension's event fetched meanwhile.
    private func report(_ event: inout XEvent) -> Event? {
        let hasData = event.type == GenericEvent && XGetEventData(display.handle, &event.xcookie) != 0
        defer { if hasData { XFreeEventData(display.handle, &event.xcookie) } }
        if event.type == MappingNotify {
            display.keyboard.refresh(event.xmapping)
            return nil
        }
        for entry in receivers {
            if case .handled(let reported)? = entry.receiver?.receive(event) { return reported }
        }
        return nil
    }
}

nonisolated private struct QueueSearch {
    var type: Int32
    var window: Window
    var isFound = false
}

nonisolated struct PropertyChange {
    let window: Window
    let name: Atom
}

nonisolated private func isOfProperty(
    _ display: OpaquePointer?, _ event: UnsafeMutablePointer<XEvent>?, _ change: UnsafeMutablePointer<CChar>?
) -> Int32 {
    guard let event = event?.pointee, let change, event.type == PropertyNotify else { return False }
    return UnsafeMutableRawPointer(change).withMemoryRebound(to: PropertyChange.self, capacity: 1) { change in
        let (window, name) = (change.pointee.window, change.pointee.name)
        return event.xproperty.window == window && event.xproperty.atom == name ? True : False
    }
}

/// Examines each queued event, and removes none by returning False.
nonisolated private func lookAt(
    _ display: OpaquePointer?, _ event: UnsafeMutablePointer<XEvent>?, _ search: UnsafeMutablePointer<CChar>?
) -> Int32 {
    guard let event, let search else { return False }
    UnsafeMutableRawPointer(search).withMemoryRebound(to: QueueSearch.self, capacity: 1) { search in
        if event.pointee.type == search.pointee.type, event.pointee.xany.window == search.pointee.window,
            event.pointee.xany.send_event == 0
        {
            search.pointee.isFound = true
        }
    }
    return False
}
