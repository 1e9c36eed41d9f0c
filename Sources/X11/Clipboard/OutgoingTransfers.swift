internal import CX11

/// Selection data being sent to other programs, whole or in pieces by INCR. The next piece is written when the
/// requestor has deleted the previous one. Source: ICCCM, chapter 2.
final class OutgoingTransfers {
    private struct Transfer {
        let requestor: Window
        let property: Atom
        let type: Atom
        let data: [UInt8]
        var offset = 0
        /// The server's time of the last activity; nil until an event has a time.
        var lastActivity: Time?
    }

    /// The time after which an unread piece ends its transfer, in milliseconds.
    private static let patience: Time = 30_000

    private let window: NativeWindow
    private var transfers: [Transfer] = []

    init(_ window: NativeWindow) { self.window = window }

    /// The number of INCR transfers in progress.
    var count: Int { transfers.count }

    private var display: Display { window.display }

    /// The largest piece in bytes; requests beyond the core protocol's limit would hold up the server for everyone.
    private var pieceSize: Int { XMaxRequestSize(display.handle) * 4 - 256 }

    /// Writes data to a property, or starts an INCR transfer if it is too large; false if the requestor is gone.
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

    /// Whether a requestor has deleted the last piece written for it.
    func isPieceRemoved(_ event: XPropertyEvent) -> Bool {
        event.state == PropertyDelete && index(of: event) != nil
    }

    /// Writes the next piece; an empty one ends the transfer.
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

    func drop(to requestor: Window) { transfers.removeAll { $0.requestor == requestor } }

    /// Drops transfers whose requestors have stopped reading, judged by the server's times, which needs no timer.
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

    /// Leaves this program's own window alone, which would lose its event mask.
    private func listen(to requestor: Window, _ mask: Int) {
        if requestor != window.identifier { XSelectInput(display.handle, requestor, mask) }
    }
}

/// Compares two times of the server's 32-bit clock, which wraps: the earlier one is less than half the range behind.
func isEarlier(_ time: Time, than other: Time) -> Bool {
    Int32(truncatingIfNeeded: time &- other) < 0
}
