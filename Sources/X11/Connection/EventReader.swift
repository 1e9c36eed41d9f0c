internal import CX11

/// What a receiver makes of an event of the server.
enum Handling {
    /// Others are asked.
    case notMine
    /// Nobody else is asked; with what is to be reported of it, if anything is.
    case handled(Event?)
}

/// What handles events of the server: the window, its frames, the clipboard, the scale.
protocol EventReceiver: AnyObject {
    func receive(_ event: XEvent) -> Handling
}

/// Reads what the server sends, has it handled, and joins what is reported of it.
@MainActor
final class EventReader {
    private struct WeakReceiver {
        weak var receiver: (any EventReceiver)?
    }

    private unowned let display: Display
    private var receivers: [WeakReceiver] = []
    /// What was read to see whether it joins the events before it, and is still to be reported; the oldest first.
    private var queue: [Event] = []
    /// When reading pauses, whatever still waits; nil outside of `handleEvents`.
    private var pause: ContinuousClock.Instant?

    init(_ display: Display) {
        self.display = display
    }

    func add(_ receiver: any EventReceiver) {
        receivers.removeAll { $0.receiver == nil }
        receivers.append(WeakReceiver(receiver: receiver))
    }

    /// The next event, or nil if the server has sent no more. Sends what is buffered first.
    func next() -> Event? {
        if queue.isEmpty, let event = read() { queue = [event] }
        while queue.last?.mayBeJoined == true, let next = read(), queue.join(next) {}
        if queue.isEmpty { return display.reportLoss() ? .connectionLost : nil }
        return queue.removeFirst()
    }

    func handleEvents(within limit: Duration, _ handle: (Event) -> Void) {
        pause = ContinuousClock.now + limit
        defer { pause = nil }
        while let event = next() { handle(event) }
    }

    /// Sends what is buffered, reads what has arrived, and says whether `next` has something to report.
    var hasEvents: Bool {
        !queue.isEmpty || display.hasUnreportedLoss || (display.isConnected && XPending(display.handle) > 0)
            || display.hasUnreportedLoss
    }

    /// Whether an event of the server's like this one waits further back in the queue, so that this one is out of date.
    func isOutdated(_ event: XEvent) -> Bool {
        var search = QueueSearch(type: event.type, window: event.xany.window)
        withUnsafeMutablePointer(to: &search) { search in
            var unused = XEvent()
            XCheckIfEvent(
                display.handle, &unused, lookAt, UnsafeMutableRawPointer(search).assumingMemoryBound(to: CChar.self))
        }
        return search.isFound
    }

    /// Takes the first change of a property out of the server's queue, and leaves all else in there.
    func take(_ change: PropertyChange) -> XEvent? {
        var (change, event) = (change, XEvent())
        let isFound = withUnsafeMutablePointer(to: &change) { change in
            XCheckIfEvent(
                display.handle, &event, isOfProperty,
                UnsafeMutableRawPointer(change).assumingMemoryBound(to: CChar.self))
        }
        return isFound != 0 ? event : nil
    }

    /// The next event in the server's order of which something is reported.
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

    /// Events of extensions have data that is fetched, and freed again.
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

/// A change of a window's property, to be found in the queue.
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

/// Looks at each queued event and removes none.
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
