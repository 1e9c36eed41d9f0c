import CX11

/// Another program that pastes: a window, and the property for the data.
@MainActor
public final class Requestor {
    public let window: Window
    private let observer: Observer
    private let property: String
    private let serve: () -> Void

    /// - Parameter serving: Called while the requestor waits, so that an owner in the same process can answer.
    public init(
        _ observer: Observer, window: Window? = nil, property: String = "PASTED", serving: @escaping () -> Void = {}
    ) {
        self.observer = observer
        self.property = property
        self.window = window ?? observer.makeWindow()
        serve = serving
    }

    /// Requests a target and returns the property's value; nil if the owner refuses.
    /// - Parameter deleting: Deletes the property afterwards, as requestors must.
    public func paste(
        _ target: String, onto property: String? = nil, deleting: Bool = true, at time: Time = Time(CurrentTime)
    ) -> SeenProperty? {
        request(target, onto: property ?? self.property, at: time)
        guard let answered = answer() else { return nil }
        return observer.property(observer.name(of: answered), of: window, deleting: deleting)
    }

    public func request(_ target: String, onto property: String?, at time: Time = Time(CurrentTime)) {
        serve()
        observer.requestSelection(target, onto: property, for: window, at: time)
    }

    /// Returns the property that the owner has set; nil if it refuses.
    public func answer() -> Atom? {
        let event = observer.event(serving: serve) {
            $0.type == SelectionNotify && $0.xselection.requestor == window
        }
        return event.flatMap { $0.xselection.property == 0 ? nil : $0.xselection.property }
    }

    /// Deletes the current piece and returns the next one.
    public func takePiece() -> SeenProperty? {
        let atom = observer.atom(property)
        XDeleteProperty(observer.display, window, atom)
        XSync(observer.display, False)
        let arrival = observer.event(serving: serve) {
            $0.type == PropertyNotify && $0.xproperty.window == window && $0.xproperty.atom == atom
                && $0.xproperty.state == PropertyNewValue
        }
        return arrival == nil ? nil : observer.property(property, of: window)
    }

    /// Returns all pieces, up to the empty one.
    public func takePieces() -> [SeenProperty] {
        var pieces: [SeenProperty] = []
        while let piece = takePiece() {
            pieces.append(piece)
            if piece.bytes.isEmpty { break }
        }
        XDeleteProperty(observer.display, window, observer.atom(property))
        return pieces
    }
}

extension Observer {
    public func requestSelection(
        _ target: String, onto property: String?, for window: Window, at time: Time = Time(CurrentTime)
    ) {
        XConvertSelection(
            display, atom("CLIPBOARD"), atom(target), property.map(atom) ?? 0, window, time)
        sync()
    }
}
