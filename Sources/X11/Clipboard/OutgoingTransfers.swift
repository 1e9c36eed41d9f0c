internal import CX11

/// Data of a selection that is written for other programs: at once, or in pieces, each when the previous one was removed.
///
/// INCR. Source: ICCCM, chapter 2.
@MainActor
final class OutgoingTransfers {
    private struct Transfer {
        let requestor: Window
        let property: Atom
        let type: Atom
        let data: [UInt8]
        var offset = 0
        /// The server's time of the last sign of life; nil before the first one that had a time.
        var lastActivity: Time?
    }

    /// How long a requestor may leave a piece where it is, in milliseconds.
    private static let patience: Time = 30_000

    private let window: NativeWindow
    private var transfers: [Transfer] = []

    init(_ window: NativeWindow) {
        self.window = window
    }

    /// How many are in progress in pieces.
    var count: Int { transfers.count }

    private var display: Display { window.display }

    /// What fits into one request of the basic protocol: larger ones hold up the server and everyone else.
    private var pieceSize: Int { XMaxRequestSize(display.handle) * 4 - 256 }

    /// Writes data onto a property, at once or the first step of many; false if the requestor is gone.
    func send(_ data: [UInt8], as type: Atom, onto property: Atom, of requestor: Window, at time: Time) -> Bool {
        if data.count <= pieceSize {
            setProperty(display.handle, requestor, property, type: type, bytes: data)
            return true
        }
        let errors = display.catchingErrors {
            listen(to: requestor, PropertyChangeMask | StructureNotifyMask)
            setProperty(display.handle, requestor, property, type: display.atoms[.incr], longs: [UInt(data.count)])
        }
        guard errors.isEmpty else { return false }
        transfers.removeAll { $0.requestor == requestor && $0.property == property }
        let start = time == CurrentTime ? nil : time
        transfers.append(
            Transfer(requestor: requestor, property: property, type: type, data: data, lastActivity: start))
        return true
    }

    /// Whether a requestor has removed what was last written for it.
    func isPieceRemoved(_ event: XPropertyEvent) -> Bool {
        event.state == PropertyDelete && index(of: event) != nil
    }

    /// Writes the next piece where one was removed; a piece of no bytes is the last.
    func resume(_ event: XPropertyEvent) {
        guard let index = index(of: event) else { return }
        var transfer = transfers[index]
        let end = min(transfer.offset + pieceSize, transfer.data.count)
        let piece = transfer.data[transfer.offset..<end]
        setProperty(display.handle, transfer.requestor, transfer.property, type: transfer.type, bytes: piece)
        transfer.offset = end
        transfer.lastActivity = event.time
        transfers[index] = transfer
        if piece.isEmpty { drop { $0.requestor == event.window && $0.property == event.atom } }
        dropStalled(at: event.time)
    }

    func drop(to requestor: Window) {
        transfers.removeAll { $0.requestor == requestor }
    }

    /// Gives up on requestors that have stopped reading; measured by the server's times, so that no timer is needed.
    func dropStalled(at time: Time) {
        guard time != CurrentTime else { return }
        for index in transfers.indices { transfers[index].lastActivity = transfers[index].lastActivity ?? time }
        drop { isEarlier(($0.lastActivity ?? time) &+ Self.patience, than: time) }
    }

    private func index(of event: XPropertyEvent) -> Int? {
        transfers.firstIndex { $0.requestor == event.window && $0.property == event.atom }
    }

    private func drop(where isOver: (Transfer) -> Bool) {
        let over = transfers.filter(isOver)
        transfers.removeAll(where: isOver)
        for transfer in over where !transfers.contains(where: { $0.requestor == transfer.requestor }) {
            listen(to: transfer.requestor, NoEventMask)
        }
    }

    /// Our own window may paste too, and keeps the events it has.
    private func listen(to requestor: Window, _ mask: Int) {
        if requestor != window.identifier { XSelectInput(display.handle, requestor, mask) }
    }
}

/// The server's clock has 32 bits: of two times the earlier one is the one less than half a round behind.
func isEarlier(_ time: Time, than other: Time) -> Bool {
    Int32(truncatingIfNeeded: time &- other) < 0
}
