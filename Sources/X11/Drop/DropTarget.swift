internal import CX11
import System

/// Accepts files dropped onto a window, and reports them as `WindowEvent.dropped`, before as `WindowEvent.dragged`.
///
/// Only the copy action is accepted: the source keeps its files. Source: XDND, version 5.
@MainActor
public final class DropTarget {
    /// Whether files are accepted; called at each motion, at the drop and when the data has arrived.
    public var acceptsFiles: () -> Bool = { true }

    private let window: NativeWindow
    private var session: Session?

    /// A drag from XdndEnter until it leaves or its data has been handled.
    private struct Session {
        let source: Window
        let hasFiles: Bool
        /// The server's time of the drop.
        var time = Time(CurrentTime)
        /// The data; nil while none is requested.
        var incoming: IncomingSelection?
        /// The files, if their data has arrived during the drag; empty if the source gave none.
        var paths: [FilePath]?
        var isDropped = false
        var isRefusalReported = false
    }

    private static let maximumFiles = 1000

    private static let version: UInt = 5

    /// Announces the window as a drop target for as long as this object lives.
    public init(_ window: NativeWindow) {
        self.window = window
        guard window.isOpen else { return }
        setProperty(
            display.handle, window.identifier, display.atoms[.dropAware], type: Atom(XA_ATOM), longs: [Self.version])
        display.add(self)
    }

    isolated deinit {
        if window.isOpen { XDeleteProperty(display.handle, window.identifier, display.atoms[.dropAware]) }
    }

    private var display: Display { window.display }
}

extension DropTarget: EventReceiver {
    func receive(_ event: XEvent) -> EventDisposition {
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

    private func receive(_ message: XClientMessageEvent) -> EventDisposition {
        guard message.format == 32 else { return .notMine }
        if message.message_type == display.atoms[.dropEnter] {
            enter(message)
            return .handled(nil)
        }
        let isOfSession = session?.source == Window(bitPattern: message.data.l.0)
        switch message.message_type {
        case display.atoms[.dropPosition]:
            return .handled(isOfSession ? answer(at: Time(bitPattern: message.data.l.3)) : nil)
        case display.atoms[.dropLeave]: return .handled(isOfSession ? leave() : nil)
        case display.atoms[.drop]:
            return .handled(isOfSession ? drop(at: Time(bitPattern: message.data.l.2)) : nil)
        default: return .notMine
        }
    }

    /// XdndEnter
    private func enter(_ message: XClientMessageEvent) {
        let (source, flags, first, second, third) = message.data.l
        var types = [first, second, third].map { Atom(bitPattern: $0) }
        let hasMoreTypes = flags & 1 != 0
        if hasMoreTypes { types = readTypes(of: Window(bitPattern: source)) }
        session = Session(source: Window(bitPattern: source), hasFiles: types.contains(display.atoms[.uriList]))
    }

    /// Sends XdndStatus with an empty rectangle, so that the source reports every motion; asks for the files once.
    private func answer(at time: Time) -> Event? {
        guard let session else { return nil }
        let isAccepted = session.hasFiles && acceptsFiles()
        let action = isAccepted ? display.atoms[.dropActionCopy] : Atom(None)
        send(.dropStatus, to: session.source, [isAccepted ? 1 : 0, 0, 0, action])
        guard isAccepted else { return reportRefusal() }
        if session.incoming == nil, session.paths == nil { requestData(at: time) }
        return nil
    }

    private func drop(at time: Time) -> Event? {
        guard let session, !session.isDropped else { return nil }
        guard session.hasFiles, acceptsFiles() else { return refuse() }
        self.session?.isDropped = true
        self.session?.time = time
        if let paths = session.paths, !paths.isEmpty { return finish(with: paths) }
        if session.incoming == nil { requestData(at: time) }
        return nil
    }

    private func requestData(at time: Time) {
        let incoming = IncomingSelection(window: window.identifier, property: display.atoms[.dropData])
        incoming.request(display.atoms[.uriList], of: display.atoms[.dropSelection], at: time, display)
        session?.incoming = incoming
    }

    private func leave() -> Event? {
        let isReported = session?.paths?.isEmpty == false
        session = nil
        return isReported ? .window(.dragEnded) : nil
    }

    /// Handles the next part of the data, and reports the files when it is complete.
    private func advance(_ step: (inout IncomingSelection) -> IncomingSelection.Progress) -> Event? {
        guard var incoming = session?.incoming else { return nil }
        let progress = step(&incoming)
        session?.incoming = incoming
        switch progress {
        case .unfinished: return nil
        case .ended(let data): return take(data ?? [])
        case .tooLarge: return take([])
        }
    }

    /// Takes the complete data: at a drop the files, before it their preview.
    private func take(_ data: [UInt8]) -> Event? {
        let paths = FileURI.paths(inList: data, hostName: HostName.read(), most: Self.maximumFiles)
        if session?.isDropped == true { return finish(with: paths) }
        session?.paths = paths
        session?.incoming = nil
        return paths.isEmpty ? nil : .window(.dragged(paths))
    }

    private func finish(with paths: [FilePath]) -> Event? {
        guard acceptsFiles() else { return refuse() }
        if !paths.isEmpty { activate() }
        end(isDone: !paths.isEmpty)
        return paths.isEmpty ? nil : .window(.dropped(paths))
    }

    /// Activates the window (_NET_ACTIVE_WINDOW), as the user has just dropped files on it.
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

    /// Reports a refusal once per drag, and only if files are dragged.
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

    /// In bytes: a thousand types.
    private static let typeListLimit = 4000

    /// Reads the full list of types, which sources set if a message cannot hold all of them.
    private func readTypes(of source: Window) -> [Atom] {
        var types: [Atom] = []
        _ = display.catchingErrors {
            let list = readProperty(
                display.handle, source, display.atoms[.dropTypeList], limit: Self.typeListLimit)
            types = list?.longs ?? []
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
