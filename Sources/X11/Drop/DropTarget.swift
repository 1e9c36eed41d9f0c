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

extension DropTarget {
    /// XdndEnter
    func begin(_ message: XClientMessageEvent) {
        let (source, flags, first, second, third) = message.data.l
        var types = [first, second, third].map { Atom(bitPattern: $0) }
        let hasMoreTypes = flags & 1 != 0
        if hasMoreTypes { types = readTypes(of: Window(bitPattern: source)) }
        visit = Visit(source: Window(bitPattern: source), hasFiles: types.contains(display.atoms[.uriList]))
    }

    /// XdndPosition
    func answer(_ message: XClientMessageEvent) {
        guard let visit, visit.source == Window(bitPattern: message.data.l.0) else { return }
        // No rectangle is named, so that each further motion is asked about: the answer is the same everywhere.
        let action = visit.hasFiles ? display.atoms[.dropActionCopy] : Atom(None)
        send(.dropStatus, to: visit.source, [visit.hasFiles ? 1 : 0, 0, 0, action])
    }

    /// XdndLeave
    func leave(_ message: XClientMessageEvent) {
        if visit?.source == Window(bitPattern: message.data.l.0) { visit = nil }
    }

    /// XdndDrop
    func askForData(_ message: XClientMessageEvent) {
        guard var visit, visit.source == Window(bitPattern: message.data.l.0), visit.reception == nil else { return }
        guard visit.hasFiles else {
            end(isDone: false)
            return
        }
        visit.reception = SelectionReception(window: window.identifier, property: display.atoms[.dropData])
        visit.reception?.ask(
            for: display.atoms[.uriList], of: display.atoms[.dropSelection], at: Time(bitPattern: message.data.l.2),
            display)
        self.visit = visit
    }

    /// Takes a step of the reception, and tells of the files once it is the last.
    func finish(_ step: (inout SelectionReception) -> SelectionReception.Progress) -> Event? {
        guard var reception = visit?.reception else { return nil }
        let progress = step(&reception)
        visit?.reception = reception
        switch progress {
        case .goesOn: return nil
        case .ended(let data): return finish(with: data ?? [])
        case .tooLarge: return finish(with: [])
        }
    }

    private func finish(with data: [UInt8]) -> Event? {
        let paths = FileAddress.paths(inList: data, hostName: HostName.read(), most: Self.mostFiles)
        end(isDone: !paths.isEmpty)
        return paths.isEmpty ? nil : .dropped(paths)
    }

    /// XdndFinished
    private func end(isDone: Bool) {
        guard let source = visit?.source else { return }
        visit = nil
        send(.dropFinished, to: source, [isDone ? 1 : 0, isDone ? display.atoms[.dropActionCopy] : Atom(None)])
    }

    /// All the forms that a source has where they are more than a message holds.
    private func readTypes(of source: Window) -> [Atom] {
        var types: [Atom] = []
        _ = display.catchingErrors {
            types = readProperty(display.handle, source, display.atoms[.dropTypeList])?.longs ?? []
        }
        return types
    }

    private func send(_ type: AtomName, to source: Window, _ words: [UInt]) {
        let words = ([window.identifier] + words + [0, 0, 0, 0]).map { Int(bitPattern: $0) }
        var event = XEvent(message: display.atoms[type], about: source)
        event.xclient.data.l = (words[0], words[1], words[2], words[3], words[4])
        XSendEvent(display.handle, source, False, NoEventMask, &event)
    }
}
