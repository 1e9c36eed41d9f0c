internal import CX11

/// What becomes of an event of the server.
enum Reception {
    case notMine
    case taken(Event?)
}

/// Who takes events of the server: the window, its frames, the clipboard, the scale.
protocol EventReceiver: AnyObject {
    func receive(_ event: XEvent) -> Reception
}

struct WeakReceiver {
    weak var receiver: (any EventReceiver)?

    init(_ receiver: any EventReceiver) {
        self.receiver = receiver
    }
}

extension Display {
    /// The next event, or nil where the server has sent no more.
    ///
    /// Sends what is buffered first. Of motions in a row only the last is told, of several fingers' the last of each, turns of
    /// the wheel in a row are told as one, of changes of size only the last one queued. The loss of the connection is told
    /// once, after all that arrived before it.
    public func nextEvent() -> Event? {
        if readAhead.isEmpty, let event = readEvent() { readAhead = [event] }
        while readAhead.last?.mayBeJoined == true, let next = readEvent(), readAhead.join(next) {}
        if readAhead.isEmpty { return takeLoss() ? .connectionLost : nil }
        return readAhead.removeFirst()
    }

    /// Hands on the events that have arrived, for about so long at most: others may send faster than anybody can handle.
    ///
    /// Where some are left, `hasEvents` says so.
    public func handleEvents(within limit: Duration, _ handle: (Event) -> Void) {
        readingEnd = ContinuousClock.now + limit
        defer { readingEnd = nil }
        while let event = nextEvent() { handle(event) }
    }

    /// Sends what is buffered, reads what has arrived, and says whether `nextEvent` has something to tell.
    public var hasEvents: Bool {
        !readAhead.isEmpty || isLossUntold || (isConnected && XPending(handle) > 0) || isLossUntold
    }

    func addReceiver(_ receiver: any EventReceiver) {
        receivers.removeAll { $0.receiver == nil }
        receivers.append(WeakReceiver(receiver))
    }

    /// The next event in the server's order that concerns somebody.
    private func readEvent() -> Event? {
        while isConnected, readingEnd.map({ ContinuousClock.now < $0 }) ?? true {
            if let told = inputMethod?.takeEvent() { return told }
            guard XPending(handle) > 0 else { break }
            var event = XEvent()
            XNextEvent(handle, &event)
            if isFiltered(&event) { continue }
            let hasData = event.type == GenericEvent && XGetEventData(handle, &event.xcookie) != 0
            defer { if hasData { XFreeEventData(handle, &event.xcookie) } }
            if let told = translate(event) { return told }
        }
        return nil
    }

    /// Whether an input method takes the event.
    private func isFiltered(_ event: inout XEvent) -> Bool {
        guard inputMethod != nil else { return false }
        noteTime(of: event)
        return XFilterEvent(&event, Window(None)) != 0
    }

    private func translate(_ event: XEvent) -> Event? {
        noteTime(of: event)
        if event.type == MappingNotify {
            keyboard.refresh(event.xmapping)
            return nil
        }
        for entry in receivers {
            if case .taken(let told)? = entry.receiver?.receive(event) { return told }
        }
        return nil
    }

    private func noteTime(of event: XEvent) {
        switch event.type {
        case CX11.KeyPress, KeyRelease: lastEventTime = event.xkey.time
        case ButtonPress, ButtonRelease: lastEventTime = event.xbutton.time
        case MotionNotify: lastEventTime = event.xmotion.time
        case EnterNotify, LeaveNotify: lastEventTime = event.xcrossing.time
        case PropertyNotify: lastEventTime = event.xproperty.time
        default: break
        }
    }

    /// Whether an event of the server's like this one waits further back in the queue, so that this one is out of date.
    func isOutdated(_ event: XEvent) -> Bool {
        var search = QueueSearch(type: event.type, window: event.xany.window)
        withUnsafeMutablePointer(to: &search) { search in
            var unused = XEvent()
            XCheckIfEvent(handle, &unused, lookAt, UnsafeMutableRawPointer(search).assumingMemoryBound(to: CChar.self))
        }
        return search.isFound
    }
}

nonisolated private struct QueueSearch {
    var type: Int32
    var window: Window
    var isFound = false
}

/// Looks at each queued event and takes none.
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
