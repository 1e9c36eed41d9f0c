internal import CX11

/// Takes files that are dragged from other programs onto a window, and tells of them as `Event.dropped`.
///
/// Files are copied as far as the other program is concerned: it keeps its own. Source: XDND, version 5.
@MainActor
public final class DropTarget {
    let window: NativeWindow
    /// What is being dragged over the window; nil while nothing is.
    var visit: Visit?

    /// From here on, and as long as the target lives, other programs see that the window takes files.
    public init(_ window: NativeWindow) {
        self.window = window
        guard window.isOpen else { return }
        setProperty(
            display.handle, window.identifier, display.atoms[.dropAware], type: Atom(XA_ATOM), longs: [Self.version])
        display.addReceiver(self)
    }

    isolated deinit {
        if window.isOpen { XDeleteProperty(display.handle, window.identifier, display.atoms[.dropAware]) }
    }

    var display: Display { window.display }

    /// How many files are reported, of however many are dropped.
    static let mostFiles = 1000

    /// The newest version of the protocol there is.
    private static let version: UInt = 5

    /// Another program's drag, from its coming over the window until it leaves or its data is here.
    struct Visit {
        let source: Window
        let hasFiles: Bool
        /// The data so far, once it was asked for.
        var reception: SelectionReception?
    }
}

extension DropTarget: EventReceiver {
    func receive(_ event: XEvent) -> Reception {
        guard event.xany.window == window.identifier else { return .notMine }
        switch event.type {
        case ClientMessage: return receive(event.xclient)
        case SelectionNotify where event.xselection.selection == display.atoms[.dropSelection]:
            return .taken(finish { $0.begin(event.xselection, display) })
        case PropertyNotify where visit?.reception?.awaits(event.xproperty) == true:
            return .taken(finish { $0.takePiece(display) })
        default: return .notMine
        }
    }

    private func receive(_ message: XClientMessageEvent) -> Reception {
        guard message.format == 32 else { return .notMine }
        switch message.message_type {
        case display.atoms[.dropEnter]: begin(message)
        case display.atoms[.dropPosition]: answer(message)
        case display.atoms[.dropLeave]: leave(message)
        case display.atoms[.drop]: askForData(message)
        default: return .notMine
        }
        return .taken(nil)
    }
}
