internal import CX11

/// Data of a selection on its way here: at once, or in pieces each of which is removed before the next one comes.
///
/// Source: ICCCM, chapter 2.
struct IncomingSelection {
    enum Progress {
        case unfinished
        /// All is here; nil if the owner refuses.
        case ended([UInt8]?)
        /// There is more than can be wanted: nothing of it is kept.
        case tooLarge
    }

    /// The most bytes that are read.
    static let maximumSize = 16 << 20

    let window: Window
    let property: Atom
    private var bytes: [UInt8] = []
    private var comesInPieces = false

    init(window: Window, property: Atom) {
        self.window = window
        self.property = property
    }

    /// Asks the owner for a form of the data.
    func request(_ target: Atom, of selection: Atom, at time: Time, _ display: Display) {
        XConvertSelection(display.handle, selection, target, property, window, time)
    }

    /// The owner has answered.
    mutating func begin(_ event: XSelectionEvent, _ display: Display) -> Progress {
        guard event.property == property, let first = readPiece(display) else { return .ended(nil) }
        comesInPieces = first.type == display.atoms[.incr]
        if comesInPieces { return .unfinished }
        bytes = first.bytes
        return isTooLarge(with: first) ? .tooLarge : .ended(bytes)
    }

    /// Whether a change of a property is the next piece.
    func awaits(_ event: XPropertyEvent) -> Bool {
        comesInPieces && event.atom == property && event.state == PropertyNewValue
    }

    /// Adds the next piece; one of no bytes is the last.
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
