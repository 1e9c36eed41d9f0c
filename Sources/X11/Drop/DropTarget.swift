internal import CX11

/// Accepts files that are dragged from other programs onto a window, and reports them as `WindowEvent.dropped`.
///
/// Files are copied as far as the other program is concerned: it keeps its own. Source: XDND, version 5.
@MainActor
public final class DropTarget {
    /// Whether files are wanted at the moment: asked at each motion over the window, at the drop, and once the data is here.
    public var acceptsFiles: () -> Bool = { true }

    private let window: NativeWindow
    /// What is being dragged over the window; nil while nothing is.
    private var session: Session?

    /// Another program's drag, from its coming over the window until it leaves or its data is here.
    private struct Session {
        let source: Window
        let hasFiles: Bool
        /// When the files were dropped.
        var time = Time(CurrentTime)
        /// The data so far, once it was asked for.
        var incoming: IncomingSelection?
        var isRefusalReported = false
    }

    /// How many files are reported, of however many are dropped.
    private static let mostFiles = 1000

    /// The newest version of the protocol there is.
    private static let version: UInt = 5

    /// From here on, and as long as the target lives, other programs see that files can be dropped on the window.
    public init(_ window: NativeWindow) {
        self.window = window
        guard window.isOpen else { return }
        setProperty(
            display.handle, window.identifier, display.atoms[.dropAware], type: Atom(XA_ATOM), longs: [Self.version])
        display.events.add(self)
    }

    isolated deinit {
        if window.isOpen { XDeleteProperty(display.handle, window.identifier, display.atoms[.dropAware]) }
    }

    private var display: Display { window.display }
}

extension DropTarget: EventReceiver {
    func receive(_ event: XEvent) -> Handling {
        guard event.xany.window == window.identifier else { return .notMine }
        switch event.type {
        case ClientMessage: return receive(event.xclient)
        case SelectionNotify where event.xselection.selection == display.atoms[.dropSelection]:
            return .handled(advance { $0.begin(event.xselection, display) })
        case PropertyNotify where session?.incoming?.awaits(event.xproperty) == true:
            return .handled(advance { $0.addPiece(display) })
        default: return .notMine
        }
    }

    private func receive(_ message: XClientMessageEvent) -> Handling {
        guard message.format == 32 else { return .notMine }
        if message.message_type == display.atoms[.dropEnter] {
            enter(message)
            return .handled(nil)
        }
        let isOfSession = session?.source == Window(bitPattern: message.data.l.0)
        switch message.message_type {
        case display.atoms[.dropPosition]: return .handled(isOfSession ? answer() : nil)
        case display.atoms[.dropLeave]: if isOfSession { session = nil }
        case display.atoms[.drop]:
            return .handled(isOfSession ? requestData(at: Time(bitPattern: message.data.l.2)) : nil)
        default: return .notMine
        }
        return .handled(nil)
    }

    /// XdndEnter
    private func enter(_ message: XClientMessageEvent) {
        let (source, flags, first, second, third) = message.data.l
        var types = [first, second, third].map { Atom(bitPattern: $0) }
        let hasMoreTypes = flags & 1 != 0
        if hasMoreTypes { types = readTypes(of: Window(bitPattern: source)) }
        session = Session(source: Window(bitPattern: source), hasFiles: types.contains(display.atoms[.uriList]))
    }

    /// XdndStatus. No rectangle is named, so that each further motion is asked about.
    private func answer() -> Event? {
        guard let session else { return nil }
        let isAccepted = session.hasFiles && acceptsFiles()
        let action = isAccepted ? display.atoms[.dropActionCopy] : Atom(None)
        send(.dropStatus, to: session.source, [isAccepted ? 1 : 0, 0, 0, action])
        return isAccepted ? nil : reportRefusal()
    }

    private func requestData(at time: Time) -> Event? {
        guard let session, session.incoming == nil else { return nil }
        guard session.hasFiles, acceptsFiles() else { return refuse() }
        let incoming = IncomingSelection(window: window.identifier, property: display.atoms[.dropData])
        incoming.request(display.atoms[.uriList], of: display.atoms[.dropSelection], at: time, display)
        self.session?.incoming = incoming
        self.session?.time = time
        return nil
    }

    /// Goes a step on in the data, and reports the files after the last one.
    private func advance(_ step: (inout IncomingSelection) -> IncomingSelection.Progress) -> Event? {
        guard var incoming = session?.incoming else { return nil }
        let progress = step(&incoming)
        session?.incoming = incoming
        switch progress {
        case .unfinished: return nil
        case .ended(let data): return finish(with: data ?? [])
        case .tooLarge: return finish(with: [])
        }
    }

    private func finish(with data: [UInt8]) -> Event? {
        guard acceptsFiles() else { return refuse() }
        let paths = FileAddress.paths(inList: data, hostName: HostName.read(), most: Self.mostFiles)
        if !paths.isEmpty { activate() }
        end(isDone: !paths.isEmpty)
        return paths.isEmpty ? nil : .window(.dropped(paths))
    }

    /// Asks for the keys of the user, who has turned to this window by dropping something on it.
    ///
    /// _NET_ACTIVE_WINDOW
    private func activate() {
        guard let session else { return }
        let isFromProgram = 1
        display.sendToRoot(
            display.atoms[.netActiveWindow], about: window.identifier,
            longs: [isFromProgram, Int(bitPattern: session.time), 0, 0, 0])
    }

    private func refuse() -> Event? {
        let event = reportRefusal()
        end(isDone: false)
        return event
    }

    /// Once a drag, and only of files: other things are never wanted.
    private func reportRefusal() -> Event? {
        guard let session, session.hasFiles, !session.isRefusalReported else { return nil }
        self.session?.isRefusalReported = true
        return .window(.dropRefused)
    }

    /// XdndFinished
    private func end(isDone: Bool) {
        guard let source = session?.source else { return }
        session = nil
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
