internal import CX11

/// A selection being received, whole or in pieces by INCR. Deleting a piece asks the owner for the next one. Source:
/// ICCCM, chapter 2.
struct IncomingSelection {
    enum Progress {
        case unfinished
        /// All data has arrived; nil if the owner refuses.
        case ended([UInt8]?)
        /// The data exceeds `maximumSize` and is discarded.
        case tooLarge
    }

    /// In bytes.
    static let maximumSize = 16 << 20

    let window: Window
    let property: Atom
    private(set) var bytes: [UInt8] = []
    private(set) var isIncremental = false

    func request(_ target: Atom, of selection: Atom, at time: Time, _ display: Display) {
        XConvertSelection(display.handle, selection, target, property, window, time)
    }

    mutating func begin(_ event: XSelectionEvent, _ display: Display) -> Progress {
        guard event.property == property, let first = readPiece(display) else { return .ended(nil) }
        isIncremental = first.type == display.atoms[.incr]
        if isIncremental { return .unfinished }
        bytes = first.bytes
        return isTooLarge(with: first) ? .tooLarge : .ended(bytes)
    }

    /// Whether a property change delivers the next piece.
    func awaits(_ event: XPropertyEvent) -> Bool {
        isIncremental && event.atom == property && event.state == PropertyNewValue
    }

    /// Appends the next piece; an empty piece ends the transfer.
    mutating func addPiece(_ display: Display) -> Progress {
        guard let piece = readPiece(display) else { return .ended(nil) }
        bytes += piece.bytes
        if isTooLarge(with: piece) { return .tooLarge }
        return piece.bytes.isEmpty ? .ended(bytes) : .unfinished
    }

    private func readPiece(_ display: Display) -> Property? {
        readProperty(display.handle, window, property, limit: Self.maximumSize - bytes.count, deleting: true)
    }

    private func isTooLarge(with piece: Property) -> Bool {
        !piece.isWhole || bytes.count > Self.maximumSize
    }
}
