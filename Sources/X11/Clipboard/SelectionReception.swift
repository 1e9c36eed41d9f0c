internal import CX11

/// Data of a selection on its way here: at once, or in pieces each of which is taken away before the next one comes.
///
/// Source: ICCCM, chapter 2.
struct SelectionReception {
    enum Progress {
        case goesOn
        /// All is here; nil where the owner refuses.
        case ended([UInt8]?)
    }

    let window: Window
    let property: Atom
    private var bytes: [UInt8] = []
    private var comesInPieces = false

    /// How many bytes have come in pieces.
    var count: Int { bytes.count }

    init(window: Window, property: Atom) {
        self.window = window
        self.property = property
    }

    /// Asks the owner for a form of the data.
    func ask(for target: Atom, of selection: Atom, at time: Time, _ display: Display) {
        XConvertSelection(display.handle, selection, target, property, window, time)
    }

    /// The owner has answered.
    mutating func begin(_ event: XSelectionEvent, _ display: Display) -> Progress {
        guard event.property == property,
            let first = readProperty(display.handle, window, property, deleting: true)
        else { return .ended(nil) }
        comesInPieces = first.type == display.atoms[.incr]
        return comesInPieces ? .goesOn : .ended(first.bytes)
    }

    /// Whether a change of a property is the next piece.
    func awaits(_ event: XPropertyEvent) -> Bool {
        comesInPieces && event.atom == property && event.state == PropertyNewValue
    }

    /// Takes the next piece; one of no bytes is the last.
    mutating func takePiece(_ display: Display) -> Progress {
        guard let piece = readProperty(display.handle, window, property, deleting: true) else { return .ended(nil) }
        bytes += piece.bytes
        return piece.bytes.isEmpty ? .ended(bytes) : .goesOn
    }
}
