import CX11
import Glibc

/// A desktop's clipboard manager on its own thread, which saves one picture.
nonisolated public final class ClipboardManager: @unchecked Sendable {
    /// The saved data; read it after `waitForEnd`.
    public private(set) var saved: [UInt8]?
    /// The targets that it was asked to save.
    public private(set) var forms: [UInt] = []

    private let display: OpaquePointer
    private let window: Window
    private var thread = pthread_t()

    public init(_ name: String) {
        guard let display = openDisplay(name) else { preconditionFailure("\(name) does not answer.") }
        self.display = display
        window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
        XSelectInput(display, window, PropertyChangeMask)
        XSetSelectionOwner(display, atom("CLIPBOARD_MANAGER"), window, Time(CurrentTime))
        XSync(display, False)
    }

    deinit {
        XCloseDisplay(display)
    }

    public func start() {
        pthread_create(
            &thread, nil,
            { manager in
                Unmanaged<ClipboardManager>.fromOpaque(manager!).takeRetainedValue().serve()
                return nil
            }, Unmanaged.passRetained(self).toOpaque())
    }

    public func waitForEnd() {
        pthread_join(thread, nil)
    }

    private func serve() {
        guard let request = event({ $0.type == SelectionRequest })?.xselectionrequest else { return }
        forms = property(request.property, of: request.requestor)?.longs ?? []
        XConvertSelection(display, atom("CLIPBOARD"), atom("image/png"), atom("SAVED"), window, Time(CurrentTime))
        guard event({ $0.type == SelectionNotify })?.xselection.property == atom("SAVED") else { return }
        saved = takeData()
        var answer = XEvent()
        answer.xselection.type = SelectionNotify
        answer.xselection.requestor = request.requestor
        answer.xselection.selection = request.selection
        answer.xselection.target = request.target
        answer.xselection.property = request.property
        XSendEvent(display, request.requestor, False, NoEventMask, &answer)
        XSync(display, False)
    }

    private func takeData() -> [UInt8] {
        let first = property(atom("SAVED"), of: window)
        guard first?.type == atom("INCR") else { return first?.bytes ?? [] }
        var data: [UInt8] = []
        while event({ $0.type == PropertyNotify && $0.xproperty.state == PropertyNewValue }) != nil {
            guard let piece = property(atom("SAVED"), of: window) else { continue }
            if piece.bytes.isEmpty { break }
            data += piece.bytes
        }
        return data
    }

    /// Reads and deletes a property.
    private func property(_ name: Atom, of window: Window) -> (type: Atom, bytes: [UInt8], longs: [UInt])? {
        var (type, count, rest): (Atom, UInt, UInt) = (0, 0, 0)
        var format: Int32 = 0
        var data: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            display, window, name, 0, 1 << 24, True, Atom(AnyPropertyType), &type, &format, &count, &rest, &data)
        defer { XFree(data) }
        guard type != 0, let data else { return nil }
        let longs = UnsafeRawPointer(data).assumingMemoryBound(to: UInt.self)
        let isLong = format == 32
        return (
            type, isLong ? [] : Array(UnsafeBufferPointer(start: data, count: Int(count))),
            isLong ? Array(UnsafeBufferPointer(start: longs, count: Int(count))) : []
        )
    }

    /// Returns the first matching event; nil if none arrives within ten seconds.
    private func event(_ fits: (XEvent) -> Bool) -> XEvent? {
        for _ in 0..<1000 {
            if let event = display.waitingEvent(where: fits) { return event }
            display.waitForInput()
        }
        return nil
    }

    private func atom(_ name: String) -> Atom { XInternAtom(display, name, False) }
}
