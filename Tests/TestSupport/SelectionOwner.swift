import CX11

/// Another program that owns a selection.
@MainActor
public final class SelectionOwner {
    /// How it sends its data.
    public enum Manner {
        case atOnce
        /// By INCR, in pieces of so many bytes.
        case inPieces(of: Int)
        /// By INCR, but stops after a number of pieces.
        case stopping(after: Int, of: Int)
        case never
    }

    /// The requested targets, in order.
    public private(set) var asked: [String] = []

    private let observer: Observer
    private let window: Window
    private let data: [String: [UInt8]]
    private let manner: Manner
    private var transfer: (requestor: Window, property: Atom, type: Atom, rest: ArraySlice<UInt8>, count: Int)?

    /// Takes ownership of the selection, with data by target.
    public init(_ observer: Observer, _ selection: String, _ data: [String: [UInt8]], _ manner: Manner = .atOnce) {
        self.observer = observer
        self.data = data
        self.manner = manner
        window = observer.makeWindow()
        XSetSelectionOwner(observer.display, observer.atom(selection), window, Time(CurrentTime))
        observer.sync()
    }

    /// Answers all requests so far.
    public func serve() {
        while XPending(observer.display) > 0 {
            var event = XEvent()
            XNextEvent(observer.display, &event)
            switch event.type {
            case SelectionRequest: answer(event.xselectionrequest)
            case PropertyNotify where event.xproperty.state == PropertyDelete: goOn(event.xproperty)
            default: break
            }
        }
        observer.sync()
    }

    private func answer(_ request: XSelectionRequestEvent) {
        if case .never = manner { return }
        let target = observer.name(of: request.target)
        asked.append(target)
        let bytes = data[target]
        if let bytes { begin(bytes, request) }
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.property = bytes == nil ? Atom(None) : request.property
        event.xselection.time = request.time
        XSendEvent(observer.display, request.requestor, False, NoEventMask, &event)
    }

    private func begin(_ bytes: [UInt8], _ request: XSelectionRequestEvent) {
        if case .atOnce = manner {
            put(bytes[...], request.target, request.property, request.requestor)
            return
        }
        XSelectInput(observer.display, request.requestor, PropertyChangeMask)
        var size = UInt(bytes.count)
        withUnsafeBytes(of: &size) {
            _ = XChangeProperty(
                observer.display, request.requestor, request.property, observer.atom("INCR"), 32, PropModeReplace,
                $0.baseAddress!.assumingMemoryBound(to: UInt8.self), 1)
        }
        transfer = (request.requestor, request.property, request.target, bytes[...], 0)
    }

    private func goOn(_ event: XPropertyEvent) {
        guard let current = transfer, event.window == current.requestor, event.atom == current.property else { return }
        let size: Int
        switch manner {
        case .inPieces(let pieceSize): size = pieceSize
        case .stopping(let limit, let pieceSize): size = current.count < limit ? pieceSize : -1
        default: return
        }
        guard size > 0 else { return }
        let piece = current.rest.prefix(size)
        transfer?.rest = current.rest.dropFirst(size)
        transfer?.count += 1
        put(piece, current.type, current.property, current.requestor)
        if piece.isEmpty { transfer = nil }
    }

    private func put(_ bytes: ArraySlice<UInt8>, _ type: Atom, _ property: Atom, _ requestor: Window) {
        let bytes = Array(bytes)
        XChangeProperty(
            observer.display, requestor, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
    }
}
