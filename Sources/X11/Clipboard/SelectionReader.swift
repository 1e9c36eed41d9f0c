internal import CX11

/// Reads the text that another program, or this one, has for those who paste.
///
/// The answer comes as events do, at once or in pieces. A program that never answers is the caller's to give up on.
@MainActor
public final class SelectionReader {
    /// More is not read, in bytes.
    public static let maximumSize = 16 << 20

    /// Called whenever a part of the answer has come, before the answer itself.
    public var onProgress: (() -> Void)?
    public var isReading: Bool { reading != nil }

    private let window: NativeWindow
    private var reading: Reading?
    private var count = 0

    /// What was asked for and what has come of it.
    private struct Reading {
        let selection: Atom
        /// Our own window's property that the answer comes on.
        let property: Atom
        /// The forms still to be tried, the best last.
        var targets: [Atom]
        var data: [UInt8] = []
        var type = Atom(None)
        var isInPieces = false
        let receive: (String?) -> Void
    }

    public init(_ window: NativeWindow) {
        self.window = window
        display.addReceiver(self)
    }

    private var display: Display { window.display }

    /// Asks for the text of a selection; what was asked for before gets no answer any more.
    ///
    /// - Parameter receive: Called once, with nil where there is no text or too much, or where it is cancelled.
    public func read(_ selection: Selection, receive: @escaping (String?) -> Void) {
        finish(nil)
        guard window.isOpen else { return receive(nil) }
        // What comes too late for one request is not to be taken for the next one's.
        count += 1
        reading = Reading(
            selection: display.atom(of: selection), property: display.atoms[count % 2 == 0 ? .pastedAgain : .pastedOnce],
            targets: [Atom(XA_STRING), display.atoms[.plainUTF8Text], display.atoms[.utf8String]], receive: receive)
        askForNextTarget()
    }

    /// Gives up.
    public func cancel() {
        finish(nil)
    }

    private func askForNextTarget() {
        guard let target = reading?.targets.popLast(), let reading else { return finish(nil) }
        XDeleteProperty(display.handle, window.identifier, reading.property)
        XConvertSelection(
            display.handle, reading.selection, target, reading.property, window.identifier, display.lastEventTime)
    }

    private func finish(_ text: String?) {
        guard let reading else { return }
        self.reading = nil
        reading.receive(text)
    }
}

extension SelectionReader: EventReceiver {
    func receive(_ event: XEvent) -> Reception {
        switch event.type {
        case SelectionNotify where event.xselection.requestor == window.identifier: return takeAnswer(event.xselection)
        case PropertyNotify where event.xproperty.window == window.identifier: return takePiece(event.xproperty)
        default: return .notMine
        }
    }

    private func takeAnswer(_ event: XSelectionEvent) -> Reception {
        guard let reading, event.selection == reading.selection else { return .notMine }
        onProgress?()
        if event.property == None {
            askForNextTarget()
        } else if event.property == reading.property {
            takeFirst()
        }
        return .taken(nil)
    }

    /// Deleting the property tells the owner that it was read, and to go on.
    private func takeFirst() {
        guard let reading, let answer = takeProperty(reading.property) else { return finish(nil) }
        if answer.type == display.atoms[.incr] {
            self.reading?.isInPieces = true
            return
        }
        add(answer)
        finishWithText()
    }

    private func takePiece(_ event: XPropertyEvent) -> Reception {
        guard let reading, reading.isInPieces, event.atom == reading.property, event.state == PropertyNewValue else {
            return .notMine
        }
        onProgress?()
        guard let piece = takeProperty(reading.property) else { return .taken(nil) }
        if piece.bytes.isEmpty { finishWithText() } else { add(piece) }
        return .taken(nil)
    }

    private func add(_ part: Property) {
        reading?.type = part.type
        reading?.data += part.bytes
        if let reading, reading.data.count > Self.maximumSize { finish(nil) }
    }

    private func finishWithText() {
        guard let reading else { return }
        let isLatin1 = reading.type == XA_STRING
        finish(isLatin1 ? String(latin1: reading.data) : String(decoding: reading.data, as: UTF8.self))
    }

    private func takeProperty(_ name: Atom) -> Property? {
        let property = readProperty(display.handle, window.identifier, name)
        XDeleteProperty(display.handle, window.identifier, name)
        return property
    }
}

extension String {
    fileprivate init(latin1 bytes: [UInt8]) {
        self.init(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
