internal import CX11

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

/// Reading X events: each goes to its receiver, and the events to report are merged.
extension Display {
    struct WeakReceiver {
        weak var receiver: (any EventReceiver)?
    }

    func add(_ receiver: any EventReceiver) {
        receivers.removeAll { $0.receiver == nil }
        receivers.append(WeakReceiver(receiver: receiver))
    }

    /// Returns the next event, or nil if none is queued.
    ///
    /// Flushes the output buffer first. Merges consecutive events: motions, moves of each finger and changes of size
    /// into the last one, scroll steps into their sum. Reports the loss of the connection once, after all events that
    /// arrived before it.
    public func nextEvent() -> Event? {
        if queue.isEmpty, let event = read() { queue = [event] }
        while queue.last?.isMergeable == true, let next = read(), queue.join(next) {}
        guard queue.isEmpty else { return queue.removeFirst() }
        return takeLoss() ? .connectionLost : nil
    }

    /// Handles queued events within about a limit, as a server may send them faster; `hasEvents` reports the rest.
    public func handleEvents(within limit: Duration, _ handle: (Event) -> Void) {
        pause = ContinuousClock.now + limit
        defer { pause = nil }
        while let event = nextEvent() { handle(event) }
    }

    /// Whether `nextEvent` would return an event. Flushes the output buffer and reads the connection.
    public var hasEvents: Bool {
        !queue.isEmpty || isConnected && XPending(handle) > 0 || inputMethod?.hasNews == true || hasUnreportedLoss
    }

    /// Whether the queue holds a later event of the same type and window, sent by the server itself.
    func isOutdated(_ event: XEvent) -> Bool {
        var isFound = false
        _ = take {
            if $0.type == event.type, $0.xany.window == event.xany.window, $0.xany.send_event == 0 { isFound = true }
            return false
        }
        return isFound
    }

    /// Removes the first PropertyNotify event of a property from Xlib's queue, and leaves all other events in it.
    func takeChange(of property: Atom, _ window: Window) -> XEvent? {
        take { $0.type == PropertyNotify && $0.xproperty.window == window && $0.xproperty.atom == property }
    }

    /// Removes the first event for which a closure returns true from Xlib's queue, and leaves all others in it.
    private func take(where isWanted: @escaping (XEvent) -> Bool) -> XEvent? {
        var (isWanted, event) = (isWanted, XEvent())
        let isFound = withUnsafeMutablePointer(to: &isWanted) { isWanted in
            XCheckIfEvent(
                handle, &event, examine, UnsafeMutableRawPointer(isWanted).assumingMemoryBound(to: CChar.self))
        }
        return isFound != 0 ? event : nil
    }

    private func read() -> Event? {
        while isConnected, pause.map({ ContinuousClock.now < $0 }) ?? true {
            if let event = inputMethod?.nextEvent() { return event }
            guard XPending(handle) > 0 else { break }
            var event = XEvent()
            XNextEvent(handle, &event)
            noteTime(of: event)
            if inputMethod != nil, XFilterEvent(&event, Window(None)) != 0 { continue }
            if let event = report(&event) { return event }
        }
        return nil
    }

    /// Dispatches an event, with the data of an extension's event fetched meanwhile.
    private func report(_ event: inout XEvent) -> Event? {
        let hasData = event.type == GenericEvent && XGetEventData(handle, &event.xcookie) != 0
        defer { if hasData { XFreeEventData(handle, &event.xcookie) } }
        if event.type == MappingNotify {
            keyboard.refresh(event.xmapping)
            return nil
        }
        for entry in receivers {
            if case .handled(let reported)? = entry.receiver?.receive(event) { return reported }
        }
        return nil
    }
}

nonisolated private func examine(
    _ display: OpaquePointer?, _ event: UnsafeMutablePointer<XEvent>?, _ isWanted: UnsafeMutablePointer<CChar>?
) -> Int32 {
    guard let event, let isWanted else { return False }
    return UnsafeMutableRawPointer(isWanted).withMemoryRebound(to: ((XEvent) -> Bool).self, capacity: 1) { isWanted in
        isWanted.pointee(event.pointee) ? True : False
    }
}
