internal import CX11
import Input

/// Reads a selection's text from its owner, which may be this program. The text arrives through events, whole or in
/// pieces. There is no timeout: the caller cancels if the owner never answers.
public final class SelectionReader {
    /// In bytes; longer text is refused.
    public static let maximumSize = IncomingSelection.maximumSize

    /// Called after each part of the answer, before `completion`.
    public var onProgress: (() -> Void)?
    public var isReading: Bool { request != nil }

    private let window: NativeWindow
    private var request: Request?
    private var count = 0

    private struct Request {
        let selection: Atom
        /// The targets still to be tried, the best last.
        var targets: [Atom]
        var target = Atom(None)
        var incoming: IncomingSelection
        let completion: (String?) -> Void
    }

    public init(_ window: NativeWindow) {
        self.window = window
        display.add(self)
    }

    private var display: Display { window.display }

    /// Asks for the text of a selection, and cancels the previous request. Calls `completion` once, with nil if there is
    /// no text, if it is too long, or on cancellation.
    public func read(_ selection: Selection, completion: @escaping (String?) -> Void) {
        finish(nil)
        guard window.isOpen else { return completion(nil) }
        // Alternate the property, so that a late answer to one request is not taken for the answer to the next.
        count += 1
        let property = display.atoms[count % 2 == 0 ? .pastedAgain : .pastedOnce]
        request = Request(
            selection: display.atom(of: selection),
            targets: [Atom(XA_STRING), display.atoms[.plainUTF8Text], display.atoms[.utf8String]],
            incoming: IncomingSelection(window: window.identifier, property: property), completion: completion)
        requestNextTarget()
    }

    /// Calls the pending completion with nil.
    public func cancel() { finish(nil) }

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
    func receive(_ event: XEvent) -> EventDisposition {
        switch event.type {
        case SelectionNotify where isAnswer(event.xselection):
            advance(request?.incoming.begin(event.xselection, display))
        case PropertyNotify
        where event.xproperty.window == window.identifier && request?.incoming.awaits(event.xproperty) == true:
            advance(request?.incoming.addPiece(display))
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
