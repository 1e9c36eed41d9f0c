internal import CX11

/// A form that copied data comes in: a media type, or a target of ICCCM.
public struct ClipboardType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let png = ClipboardType(rawValue: "image/png")
    public static let utf8Text = ClipboardType(rawValue: "UTF8_STRING")
    public static let plainUTF8Text = ClipboardType(rawValue: "text/plain;charset=utf-8")
    /// Text in Latin 1, as programs of old want it.
    ///
    /// XA_STRING
    public static let latin1Text = ClipboardType(rawValue: "STRING")
}

/// What this program has copied or selected, for others to paste. A window has one.
///
/// The data stays here and is handed out on request: to X the clipboard is a right, not a store. Source: ICCCM, chapter 2.
@MainActor
public final class Clipboard {
    let window: NativeWindow
    /// By the selections that are ours.
    var contents: [Atom: SelectionContents] = [:]
    var transfers: [Transfer] = []
    var isHandingOver = false

    public init(_ window: NativeWindow) {
        self.window = window
        display.addReceiver(self)
    }

    var display: Display { window.display }

    /// Whether what was copied here is what the person would paste.
    public var isOwner: Bool { owns(.clipboard) }

    public func owns(_ selection: Selection) -> Bool { contents[display.atom(of: selection)] != nil }

    /// How many take large data in pieces at the moment.
    public var transferCount: Int { transfers.count }

    /// Offers data in one form or several, of which others choose; false where the server gives the selection to somebody else.
    @discardableResult
    public func offer(_ data: [ClipboardType: [UInt8]], as selection: Selection = .clipboard) -> Bool {
        guard window.isOpen, !data.isEmpty else { return false }
        let time = display.lastEventTime != 0 ? display.lastEventTime : readServerTime()
        let selection = display.atom(of: selection)
        XSetSelectionOwner(display.handle, selection, window.identifier, time)
        guard XGetSelectionOwner(display.handle, selection) == window.identifier else { return false }
        let forms = data.map { (display.atoms.atom(named: $0.rawValue, display.handle), $1) }
        contents[selection] = SelectionContents(data: Dictionary(uniqueKeysWithValues: forms), ownedSince: time)
        return true
    }

    /// Offers text in every form that it has.
    @discardableResult
    public func offer(_ text: String, as selection: Selection = .clipboard) -> Bool {
        let bytes = Array(text.utf8)
        var data: [ClipboardType: [UInt8]] = [.utf8Text: bytes, .plainUTF8Text: bytes]
        let latin1 = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
        if latin1.count == text.unicodeScalars.count { data[.latin1Text] = latin1 }
        return offer(data, as: selection)
    }

    /// The server's time, from the event that a change of a property causes.
    private func readServerTime() -> Time {
        let name = display.atoms[.serverTime]
        XChangeProperty(display.handle, window.identifier, name, Atom(XA_CARDINAL), 32, PropModeAppend, nil, 0)
        XSync(display.handle, False)
        var event = XEvent()
        while display.isConnected,
            XCheckTypedWindowEvent(display.handle, window.identifier, PropertyNotify, &event) != 0
        {
            display.lastEventTime = event.xproperty.time
        }
        return display.lastEventTime
    }
}

extension Clipboard: EventReceiver {
    func receive(_ event: XEvent) -> Reception {
        switch event.type {
        case SelectionRequest where event.xselectionrequest.owner == window.identifier: answer(event.xselectionrequest)
        case SelectionClear where event.xselectionclear.window == window.identifier:
            contents[event.xselectionclear.selection] = nil
        case SelectionNotify where event.xselection.selection == display.atoms[.clipboardManager]: isHandingOver = false
        case PropertyNotify where isPieceTaken(event.xproperty): continueTransfers(event.xproperty)
        case DestroyNotify: dropTransfers(to: event.xdestroywindow.window)
        default: return .notMine
        }
        return .taken(nil)
    }
}
