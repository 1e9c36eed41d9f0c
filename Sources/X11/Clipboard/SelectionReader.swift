internal import CX11

/// Reads the text that another program, or this one, has for those who paste.
///
/// The answer comes as events do, at once or in pieces. A program that never answers is the caller's to give up on.
@MainActor
public final class SelectionReader {
    /// More is not read, in bytes.
    public static let maximumSize = IncomingSelection.maximumSize

    /// Called whenever a part of the answer has come, before the answer itself.
    public var onProgress: (() -> Void)?
    public var isReading: Bool { request != nil }

    private let window: NativeWindow
    private var request: Request?
    private var count = 0

    /// What was asked for and what has come of it.
    private struct Request {
        let selection: Atom
        /// The forms still to be tried, the best last.
        var targets: [Atom]
        var target = Atom(None)
        var incoming: IncomingSelection
        let completion: (String?) -> Void
    }

    public init(_ window: NativeWindow) {
        self.window = window
        display.events.add(self)
    }

    private var display: Display { window.display }

    /// Asks for the text of a selection; what was asked for before gets no answer any more.
    ///
    /// - Parameter completion: Called once, with nil if there is no text or too much, or where it is cancelled.
    public func read(_ selection: Selection, completion: @escaping (String?) -> Void) {
        finish(nil)
        guard window.isOpen else { return completion(nil) }
        // What comes too late for one request must not pass for the next one's answer.
        count += 1
        let property = display.atoms[count % 2 == 0 ? .pastedAgain : .pastedOnce]
        request = Request(
            selection: display.atom(of: selection),
            targets: [Atom(XA_STRING), display.atoms[.plainUTF8Text], display.atoms[.utf8String]],
            incoming: IncomingSelection(window: window.identifier, property: property), completion: completion)
        requestNextTarget()
    }

    /// Gives up.
    public func cancel() {
        finish(nil)
    }

    private func requestNextTarget() {
        guard let target = request?.targets.popLast() else { return finish(nil) }
        request?.target = target
        guard let request else { return }
        XDeleteProperty(display.handle, window.identifier, request.incoming.property)
        request.incoming.request(target, of: request.selection, at: display.lastEventTime, display)
    }

    private func finish(_ text: String?) {
        guard let request else { return }
        self.request = nil
        request.completion(text)
    }
}

extension SelectionReader: EventReceiver {
    func receive(_ event: XEvent) -> Handling {
        switch event.type {
        case SelectionNotify where isAnswer(event.xselection):
            advance(request?.incoming.begin(event.xselection, display))
        case PropertyNotify where isPiece(event.xproperty): advance(request?.incoming.addPiece(display))
        default: return .notMine
        }
        return .handled(nil)
    }

    private func isAnswer(_ event: XSelectionEvent) -> Bool {
        guard let request, event.requestor == window.identifier, event.selection == request.selection else {
            return false
        }
        return event.property == None || event.property == request.incoming.property
    }

    private func isPiece(_ event: XPropertyEvent) -> Bool {
        event.window == window.identifier && request?.incoming.awaits(event) == true
    }

    private func advance(_ progress: IncomingSelection.Progress?) {
        onProgress?()
        guard let request, let progress else { return }
        switch progress {
        case .unfinished: break
        case .ended(nil): requestNextTarget()
        case .ended(let bytes?): finish(text(bytes, as: request.target))
        case .tooLarge: finish(nil)
        }
    }

    private func text(_ bytes: [UInt8], as target: Atom) -> String {
        guard target == XA_STRING else { return String(decoding: bytes, as: UTF8.self) }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
