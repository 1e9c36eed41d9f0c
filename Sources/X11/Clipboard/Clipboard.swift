internal import CX11

/// A form that copied data comes in: a media type, or a target of ICCCM.
public struct ClipboardType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let png = ClipboardType(rawValue: "image/png")
    public static let utf8Text = ClipboardType(rawValue: "UTF8_STRING")
}

/// What this program has copied, for others to paste.
///
/// The data stays here and is handed out on request: to X the clipboard is a right, not a store. Source: ICCCM, chapter 2.
@MainActor
public final class Clipboard {
    let window: NativeWindow
    var contents: [Atom: [UInt8]] = [:]
    /// The server's time since when the clipboard is ours.
    var ownedSince: Time = 0
    var transfers: [Transfer] = []
    var isHandingOver = false

    public init(_ window: NativeWindow) {
        self.window = window
        display.addReceiver(self)
    }

    var display: Display { window.display }

    /// Whether what was copied here is what the person would paste.
    public var isOwner: Bool { !contents.isEmpty }

    /// How many take large data in pieces at the moment.
    public var transferCount: Int { transfers.count }

    /// Offers data in one form or several, of which others choose; false where the server gives the clipboard to somebody else.
    @discardableResult
    public func offer(_ data: [ClipboardType: [UInt8]]) -> Bool {
        guard window.isOpen, !data.isEmpty else { return false }
        let time = display.lastEventTime != 0 ? display.lastEventTime : readServerTime()
        let selection = display.atoms[.clipboard]
        XSetSelectionOwner(display.handle, selection, window.identifier, time)
        guard XGetSelectionOwner(display.handle, selection) == window.identifier else { return false }
        contents = [:]
        for (type, bytes) in data { contents[display.atoms.atom(named: type.rawValue, display.handle)] = bytes }
        ownedSince = time
        return true
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
        case SelectionClear where event.xselectionclear.selection == display.atoms[.clipboard]: contents = [:]
        case SelectionNotify where event.xselection.selection == display.atoms[.clipboardManager]: isHandingOver = false
        case PropertyNotify where isPieceTaken(event.xproperty): continueTransfers(event.xproperty)
        case DestroyNotify: dropTransfers(to: event.xdestroywindow.window)
        default: return .notMine
        }
        return .taken(nil)
    }
}
