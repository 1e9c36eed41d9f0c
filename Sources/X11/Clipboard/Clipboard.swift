internal import CX11
import Glibc
import Input

public struct ClipboardType: Hashable, Sendable {
    let name: AtomName

    public static let png = ClipboardType(name: .imagePNG)
    public static let utf8Text = ClipboardType(name: .utf8String)
    static let plainUTF8Text = ClipboardType(name: .plainUTF8Text)
    /// Latin-1 text, which older programs request.
    static let latin1Text = ClipboardType(name: .string)
}

/// Owns the selections that this program has copied or selected; a window has one. The data stays in this process and
/// is sent on request: an X selection is an ownership, not a store. Source: ICCCM, chapter 2.
public final class Clipboard {
    /// The data of one selection, by target.
    private struct Contents {
        var data: [Atom: [UInt8]]
        /// The server's time when this program became the owner.
        var ownedSince: Time
    }

    let transfers: OutgoingTransfers
    private let window: NativeWindow
    private var contents: [Atom: Contents] = [:]
    private var isHandingOver = false

    public init(_ window: NativeWindow) {
        self.window = window
        transfers = OutgoingTransfers(window)
        display.add(self)
    }

    private var display: Display { window.display }

    public func owns(_ selection: Selection) -> Bool { contents[display.atom(of: selection)] != nil }

    /// Offers data in one or more formats; returns false if another program keeps the selection.
    @discardableResult
    public func offer(_ data: [ClipboardType: [UInt8]], as selection: Selection = .clipboard) -> Bool {
        guard window.isOpen, !data.isEmpty else { return false }
        let time = display.lastEventTime != 0 ? display.lastEventTime : readServerTime()
        let selection = display.atom(of: selection)
        XSetSelectionOwner(display.handle, selection, window.identifier, time)
        guard XGetSelectionOwner(display.handle, selection) == window.identifier else { return false }
        let forms = data.map { (display.atoms[$0.name], $1) }
        contents[selection] = Contents(data: Dictionary(uniqueKeysWithValues: forms), ownedSince: time)
        return true
    }

    /// Offers text as UTF-8 and, if possible, as Latin-1.
    @discardableResult
    public func offer(_ text: String, as selection: Selection = .clipboard) -> Bool {
        let bytes = Array(text.utf8)
        var data: [ClipboardType: [UInt8]] = [.utf8Text: bytes, .plainUTF8Text: bytes]
        data[.latin1Text] = text.latin1
        return offer(data, as: selection)
    }

    /// Returns the server's time, taken from the PropertyNotify event of an empty append.
    private func readServerTime() -> Time {
        let name = display.atoms[.serverTime]
        XChangeProperty(display.handle, window.identifier, name, Atom(XA_CARDINAL), 32, PropModeAppend, nil, 0)
        XSync(display.handle, False)
        while display.isConnected, let event = display.takeChange(of: name, window.identifier) {
            display.noteTime(of: event)
        }
        return display.lastEventTime
    }

    /// Hands the copied data to the desktop's clipboard manager (SAVE_TARGETS), if one is running; returns whether it
    /// has confirmed that within the limit. Other events that arrive meanwhile are lost.
    @discardableResult
    public func saveToClipboardManager(within limit: Duration = .seconds(2)) -> Bool {
        let manager = display.atoms[.clipboardManager]
        guard let copied = contents[display.atoms[.clipboard]], window.isOpen,
            XGetSelectionOwner(display.handle, manager) != None
        else { return false }
        let property = display.atoms[.savedSelection]
        setProperty(display.handle, window.identifier, property, type: Atom(XA_ATOM), longs: copied.data.keys.sorted())
        XConvertSelection(
            display.handle, manager, display.atoms[.saveTargets], property, window.identifier, display.lastEventTime)
        isHandingOver = true
        serveRequests(until: ContinuousClock.now + limit)
        return !isHandingOver
    }

    private func serveRequests(until deadline: ContinuousClock.Instant) {
        while true {
            while isHandingOver, display.nextEvent() != nil {}
            let rest = ContinuousClock.now.duration(to: deadline)
            guard isHandingOver, display.isConnected, rest > .zero else { return }
            var entry = pollfd(fd: display.fileDescriptor, events: Int16(POLLIN), revents: 0)
            poll(&entry, 1, Int32(rest / .milliseconds(1)) + 1)
        }
    }
}

extension Clipboard: EventReceiver {
    func receive(_ event: XEvent) -> EventDisposition {
        switch event.type {
        case SelectionRequest where event.xselectionrequest.owner == window.identifier: answer(event.xselectionrequest)
        case SelectionClear where event.xselectionclear.window == window.identifier:
            contents[event.xselectionclear.selection] = nil
        case SelectionNotify where event.xselection.selection == display.atoms[.clipboardManager]: isHandingOver = false
        case PropertyNotify where transfers.isPieceRemoved(event.xproperty): transfers.resume(event.xproperty)
        case DestroyNotify: transfers.drop(to: event.xdestroywindow.window)
        default: return .notMine
        }
        return .handled(nil)
    }

    /// Writes the requested data to a property of the requestor's window, and notifies the requestor of the outcome.
    private func answer(_ request: XSelectionRequestEvent) {
        transfers.dropStalled(at: request.time)
        // Obsolete requestors set no property; the reply then goes to the property named like the target.
        let property = request.property == None ? request.target : request.property
        var isDone = false
        if let contents = contents[request.selection],
            request.time == CurrentTime || !isEarlier(request.time, than: contents.ownedSince)
        {
            isDone = convert(contents, to: request.target, onto: property, of: request.requestor, at: request.time)
        }
        notify(request, property: isDone ? property : Atom(None))
    }

    private func notify(_ request: XSelectionRequestEvent, property: Atom) {
        var event = XEvent()
        event.xselection.type = SelectionNotify
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.property = property
        event.xselection.time = request.time
        XSendEvent(display.handle, request.requestor, False, NoEventMask, &event)
    }

    private func convert(
        _ contents: Contents, to target: Atom, onto property: Atom, of requestor: Window, at time: Time
    ) -> Bool {
        let atoms = display.atoms
        switch target {
        case atoms[.targets]: set(property, of: requestor, type: Atom(XA_ATOM), targets(of: contents))
        case atoms[.timestamp]: set(property, of: requestor, type: Atom(XA_INTEGER), [contents.ownedSince])
        case atoms[.saveTargets]: set(property, of: requestor, type: atoms[.null], [])
        case atoms[.multiple]: return convertSeveral(contents, namedBy: property, of: requestor, at: time)
        default:
            guard let data = contents.data[target] else { return false }
            return transfers.send(data, as: target, onto: property, of: requestor, at: time)
        }
        return true
    }

    private func targets(of contents: Contents) -> [Atom] {
        let always: [AtomName] = [.targets, .timestamp, .multiple, .saveTargets]
        return always.map { display.atoms[$0] } + contents.data.keys.sorted()
    }

    /// Answers MULTIPLE: converts each pair of target and property, and replaces failed pairs by None.
    private func convertSeveral(
        _ contents: Contents, namedBy property: Atom, of requestor: Window, at time: Time
    ) -> Bool {
        guard let list = readProperty(display.handle, requestor, property), !list.longs.isEmpty else { return false }
        var pairs = list.longs
        for index in stride(from: 0, to: pairs.count - 1, by: 2) {
            let (target, property) = (pairs[index], pairs[index + 1])
            let isNested = target == display.atoms[.multiple]
            let canConvert = property != None && !isNested
            if canConvert, convert(contents, to: target, onto: property, of: requestor, at: time) { continue }
            (pairs[index], pairs[index + 1]) = (Atom(None), Atom(None))
        }
        set(property, of: requestor, type: display.atoms[.atomPair], pairs)
        return true
    }

    private func set(_ property: Atom, of requestor: Window, type: Atom, _ items: [UInt]) {
        setProperty(display.handle, requestor, property, type: type, longs: items)
    }
}

extension Display {
    func atom(of selection: Selection) -> Atom {
        switch selection {
        case .clipboard: atoms[.clipboard]
        case .primary: Atom(XA_PRIMARY)
        }
    }
}
