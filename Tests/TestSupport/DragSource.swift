import CX11

/// Another program that drags and drops something over the window.
@MainActor
public final class DragSource {
    public let window: Window
    private let observer: Observer
    private let serve: () -> Void

    /// - Parameter serving: Called while the source waits, so that a target in the same process can answer.
    public init(_ observer: Observer, serving: @escaping () -> Void = {}) {
        self.observer = observer
        serve = serving
        window = observer.makeWindow()
        XSetSelectionOwner(observer.display, observer.atom("XdndSelection"), window, Time(CurrentTime))
    }

    /// Enters the window with data of several types; more than three are listed in a property.
    public func enter(_ types: [String], version: Int = 5) {
        let types = types.map { Int(bitPattern: observer.atom($0)) }
        if types.count > 3 {
            observer.setProperty("XdndTypeList", of: window, type: "ATOM", longs: types.map { UInt(bitPattern: $0) })
        }
        let listed = types.prefix(3) + [0, 0, 0]
        send("XdndEnter", [version << 24 | (types.count > 3 ? 1 : 0)] + listed.prefix(3))
    }

    /// Moves to a point of the screen, and returns the target's action; nil if it refuses.
    public func move(x: Int, y: Int) -> String? {
        send("XdndPosition", [0, x << 16 | y, 0, Int(bitPattern: observer.atom("XdndActionMove"))])
        guard let answer = message("XdndStatus"), answer.data.l.1 & 1 != 0 else { return nil }
        return observer.name(of: Atom(bitPattern: answer.data.l.4))
    }

    public func leave() { send("XdndLeave", []) }

    public func drop() { send("XdndDrop", [0, 0]) }

    /// Sends the requested data, by INCR if there are several pieces.
    ///
    /// - Parameter length: The most bytes of a single piece that one request carries.
    public func hand(over pieces: [[UInt8]], appending length: Int = .max) {
        guard let request = request() else { return }
        if pieces.count == 1 {
            write(Array(pieces[0].prefix(length)), request)
            for start in stride(from: min(length, pieces[0].count), to: pieces[0].count, by: length) {
                append(Array(pieces[0][start...].prefix(length)), request)
            }
            answer(request, request.property)
            return
        }
        XSelectInput(observer.display, request.requestor, PropertyChangeMask)
        let size = [UInt(pieces.joined().count)]
        observer.setProperty(observer.name(of: request.property), of: request.requestor, type: "INCR", longs: size)
        answer(request, request.property)
        for piece in pieces + [[]] {
            waitForTaking(request)
            write(piece, request)
        }
    }

    /// Sends the same piece by INCR until the target stops, and returns the number of pieces taken.
    public func handOverPieces(_ piece: [UInt8], most: Int) -> Int {
        guard let request = request() else { return 0 }
        XSelectInput(observer.display, request.requestor, PropertyChangeMask)
        observer.setProperty(observer.name(of: request.property), of: request.requestor, type: "INCR", longs: [0])
        answer(request, request.property)
        waitForTaking(request)
        for count in 0..<most {
            write(piece, request)
            serve()
            observer.sync()
            if !isTaken(request) { return count }
        }
        return most
    }

    /// Whether the target has deleted the last piece.
    private func isTaken(_ request: XSelectionRequestEvent) -> Bool {
        observer.property(observer.name(of: request.property), of: request.requestor) == nil
    }

    public func refuse() {
        if let request = request() { answer(request, Atom(None)) }
    }

    /// Returns whether XdndFinished reports success; nil without that message.
    public func isTaken() -> Bool? {
        message("XdndFinished").map { $0.data.l.1 & 1 != 0 }
    }

    private func request() -> XSelectionRequestEvent? {
        observer.event(serving: serve) { $0.type == SelectionRequest && $0.xselectionrequest.owner == window }?
            .xselectionrequest
    }

    private func waitForTaking(_ request: XSelectionRequestEvent) {
        _ = observer.event(serving: serve) {
            $0.type == PropertyNotify && $0.xproperty.window == request.requestor
                && $0.xproperty.atom == request.property && $0.xproperty.state == PropertyDelete
        }
    }

    private func write(_ data: [UInt8], _ request: XSelectionRequestEvent) {
        XChangeProperty(
            observer.display, request.requestor, request.property, request.target, 8, PropModeReplace, data,
            Int32(data.count))
        observer.sync()
    }

    private func append(_ data: [UInt8], _ request: XSelectionRequestEvent) {
        XChangeProperty(
            observer.display, request.requestor, request.property, request.target, 8, PropModeAppend, data,
            Int32(data.count))
        observer.sync()
    }

    private func answer(_ request: XSelectionRequestEvent, _ property: Atom) {
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.property = property
        XSendEvent(observer.display, request.requestor, False, NoEventMask, &event)
        observer.sync()
    }

    private func send(_ name: String, _ words: [Int]) {
        let words = [Int(bitPattern: window)] + words + [0, 0, 0, 0]
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = observer.window
        event.xclient.message_type = observer.atom(name)
        event.xclient.format = 32
        event.xclient.data.l = (words[0], words[1], words[2], words[3], words[4])
        XSendEvent(observer.display, observer.window, False, NoEventMask, &event)
        observer.sync()
    }

    private func message(_ name: String) -> XClientMessageEvent? {
        let type = observer.atom(name)
        return observer.event(serving: serve) { $0.type == ClientMessage && $0.xclient.message_type == type }?.xclient
    }
}
