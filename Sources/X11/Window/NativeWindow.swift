internal import CX11
import Cairo
import Geometry

/// A top-level window, not shown until `map` is called.
///
/// The server never paints it: no background, and on a change of size what it shows stays in the upper-left corner.
@MainActor
public final class NativeWindow {
    public let display: Display
    public let format: VisualFormat
    /// The size in pixels as last told by the server.
    public internal(set) var width: Int
    public internal(set) var height: Int
    /// How the window manager shows the window.
    public internal(set) var state: WindowState = []
    /// How far the window manager's frame reaches beyond the window, as far as it has said.
    public internal(set) var frameExtents = FrameExtents.none
    /// False once the window is closed, destroyed by somebody else, or the connection is lost.
    public var isOpen: Bool { !isDestroyed && display.isConnected }

    /// The longest side of a window that can be painted, in pixels.
    public static let longestSide = ImageSurface.longestSide

    let identifier: Window
    var isDestroyed = false
    var frameSync = FrameSync()
    var inputExtension = InputExtension()
    var cursors = CursorSet()
    var monitors: MonitorSet?
    /// Where the window stands on the screen; nil where that is to be asked again.
    var knownPlace: (x: Int, y: Int)?
    private var isMapped = false
    private let startupIdentifier: String?
    private let usesInputExtension: Bool
    private var hasFrame = false

    public init(_ display: Display, _ description: WindowDescription) throws(WindowError) {
        let screen = XDefaultScreen(display.handle)
        self.display = display
        format = try VisualFormat(ofScreen: screen, display.handle)
        width = (1...Self.longestSide).clamp(description.width)
        height = (1...Self.longestSide).clamp(description.height)
        startupIdentifier = description.startupIdentifier
        usesInputExtension = description.usesInputExtension
        identifier = Self.create(display.handle, screen, width: width, height: height)
        setProperties(description)
        setInitialState(description.state)
        if let time = description.startupIdentifier.flatMap(StartupIdentifier.time) { noteUserTime(Time(time)) }
        setMinimumSize(width: description.minimumWidth, height: description.minimumHeight)
        display.addReceiver(self)
    }

    isolated deinit {
        close()
    }

    private static func create(_ display: OpaquePointer, _ screen: Int32, width: Int, height: Int) -> Window {
        var attributes = XSetWindowAttributes()
        attributes.background_pixmap = Pixmap(None)
        attributes.bit_gravity = NorthWestGravity
        attributes.event_mask =
            ExposureMask | StructureNotifyMask | PropertyChangeMask | FocusChangeMask | KeyPressMask | KeyReleaseMask
            | ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask
        return XCreateWindow(
            display, XRootWindow(display, screen), 0, 0, UInt32(width), UInt32(height), 0,
            XDefaultDepth(display, screen), UInt32(InputOutput), XDefaultVisual(display, screen),
            UInt(CWBackPixmap | CWBitGravity | CWEventMask), &attributes)
    }

    /// Shows the window.
    public func map() {
        guard isOpen else { return }
        isMapped = true
        XMapWindow(display.handle, identifier)
    }

    /// Takes the window from the screen, and keeps it.
    public func withdraw() {
        guard isOpen else { return }
        XWithdrawWindow(display.handle, identifier, XDefaultScreen(display.handle))
        XFlush(display.handle)
    }

    /// Asks the window manager for another size in pixels; `Event.configured` tells what came of it.
    ///
    /// Before the window is mapped nobody else is asked: it has that size at once.
    public func resize(width: Int, height: Int) {
        guard isOpen else { return }
        let sides = 1...Self.longestSide
        let (width, height) = (sides.clamp(width), sides.clamp(height))
        XResizeWindow(display.handle, identifier, UInt32(width), UInt32(height))
        if !isMapped { (self.width, self.height) = (width, height) }
    }

    /// Takes the window from the screen and ends it.
    public func close() {
        guard isOpen else { return }
        isDestroyed = true
        frameSync.destroy(display.handle)
        cursors.free(display.handle)
        XDestroyWindow(display.handle, identifier)
        XFlush(display.handle)
    }

    /// Called once a frame of some size in pixels was sent: the window manager hears that the last change of size is drawn.
    func frameWasPresented(width: Int, height: Int) {
        guard isOpen else { return }
        if width == self.width, height == self.height { frameSync.frameWasPresented(display.handle) }
        XFlush(display.handle)
        if !hasFrame { finishStart() }
        hasFrame = true
    }

    /// Does what takes round trips and can wait until there is something to see; each of them may be the end.
    private func finishStart() {
        if isOpen, let startupIdentifier { endStartup(startupIdentifier) }
        if isOpen { frameSync.start(display) }
        if isOpen { setProtocols() }
        if isOpen { display.keyboard.prepare() }
        if isOpen, usesInputExtension { inputExtension.start(display, identifier) }
        display.flush()
    }
}

extension ClosedRange {
    fileprivate func clamp(_ value: Bound) -> Bound { Swift.min(Swift.max(value, lowerBound), upperBound) }
}

extension NativeWindow: EventReceiver {
    func receive(_ event: XEvent) -> Reception {
        if event.type == GenericEvent { return receiveExtended(event.xcookie) }
        guard event.xany.window == identifier, !isDestroyed else { return .notMine }
        switch event.type {
        case CX11.KeyPress, KeyRelease: return .taken(translateKey(event.xkey))
        case ButtonPress, ButtonRelease: return .taken(translateButton(event.xbutton))
        case MotionNotify: return .taken(translateMotion(event.xmotion))
        case EnterNotify, LeaveNotify: return .taken(translateCrossing(event.xcrossing))
        case FocusIn, FocusOut: return .taken(translateFocus(event.xfocus))
        case ClientMessage where event.xclient.message_type == display.atoms[.wmProtocols]:
            return .taken(translateMessage(event))
        default: return translateStructure(event)
        }
    }

    private func receiveExtended(_ cookie: XGenericEventCookie) -> Reception {
        guard cookie.extension == inputExtension.opcode, !isDestroyed else { return .notMine }
        defer { if [XI_ButtonPress, XI_TouchBegin].contains(cookie.evtype) { noteUserTime(display.lastEventTime) } }
        return .taken(inputExtension.translate(cookie, display, identifier))
    }

    private func translateStructure(_ event: XEvent) -> Reception {
        switch event.type {
        case Expose: return .taken(.exposed(PixelRect(event.xexpose)))
        case ConfigureNotify: return .taken(translateConfigure(event))
        case PropertyNotify: return followProperty(event.xproperty).map { .taken($0) } ?? .notMine
        case MapNotify: return .taken(.mapped)
        case UnmapNotify: return .taken(.unmapped)
        case DestroyNotify:
            isDestroyed = true
            return .taken(.windowDestroyed)
        default: return .notMine
        }
    }

    /// Window managers send events of their own where the window only moved; the sizes of those are anybody's claims.
    private func translateConfigure(_ event: XEvent) -> Event? {
        knownPlace = nil
        if event.xany.send_event != 0 {
            frameSync.wasConfigured(display.handle, isChanged: false)
            return .moved
        }
        if display.isOutdated(event) { return nil }
        let newWidth = Int(event.xconfigure.width)
        let newHeight = Int(event.xconfigure.height)
        let isChanged = newWidth != width || newHeight != height
        frameSync.wasConfigured(display.handle, isChanged: isChanged)
        guard isChanged else { return .moved }
        width = newWidth
        height = newHeight
        return .configured(width: newWidth, height: newHeight)
    }

    private func translateKey(_ event: XKeyEvent) -> Event? {
        if event.type == CX11.KeyPress {
            noteUserTime(event.time)
            return translatePress(event)
        }
        display.keyboard.release(event)
        return nil
    }

    private func translateButton(_ event: XButtonEvent) -> Event? {
        if event.type == ButtonPress { noteUserTime(event.time) }
        let state = pointer(event.x, event.y, event.state, event.time)
        return Event(button: event.button, isPress: event.type == ButtonPress, state)
    }

    private func translateMotion(_ motion: XMotionEvent) -> Event {
        .pointerMoved(pointer(motion.x, motion.y, motion.state, motion.time))
    }

    private func translateCrossing(_ event: XCrossingEvent) -> Event? {
        if inputExtension.covers(event) { return nil }
        let state = pointer(event.x, event.y, event.state, event.time)
        return Event(crossing: event.type == EnterNotify, mode: event.mode, state)
    }

    /// A grab, as for a shortcut of the window manager, takes the keys for a moment but not the focus.
    private func translateFocus(_ event: XFocusChangeEvent) -> Event? {
        display.keyboard.forgetHeldKeys()
        if event.mode == NotifyGrab || event.mode == NotifyUngrab || event.detail == NotifyPointer { return nil }
        return event.type == FocusIn ? .focusIn : .focusOut
    }

    private func translateMessage(_ event: XEvent) -> Event? {
        let message = event.xclient
        guard message.format == 32 else { return nil }
        switch Atom(bitPattern: message.data.l.0) {
        case display.atoms[.wmDeleteWindow]: return .closeRequested
        case display.atoms[.netWMPing]: answerPing(event)
        case display.atoms[.netWMSyncRequest]:
            let (_, _, low, high, _) = message.data.l
            frameSync.request(low: UInt32(truncatingIfNeeded: low), high: Int32(truncatingIfNeeded: high))
        default: break
        }
        return nil
    }

    /// Sends the message back to the root window, which shows the window manager that the program is alive.
    private func answerPing(_ event: XEvent) {
        var answer = event
        let root = XDefaultRootWindow(display.handle)
        answer.xclient.window = root
        XSendEvent(display.handle, root, False, SubstructureNotifyMask | SubstructureRedirectMask, &answer)
    }

    private func pointer(_ x: Int32, _ y: Int32, _ state: UInt32, _ time: Time) -> PointerState {
        PointerState(
            x: Double(x), y: Double(y), modifiers: display.keyboard.modifiers(state),
            time: UInt32(truncatingIfNeeded: time))
    }
}

extension PixelRect {
    init(_ event: XExposeEvent) {
        self.init(x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height))
    }
}

extension NativeWindow {
    /// A press as a key, with the text that an input method makes of it; or that text alone, where it stands for no key.
    func translatePress(_ event: XKeyEvent) -> Event? {
        guard let typed = display.inputMethod?.lookUp(event) else {
            return display.keyboard.press(event).map(Event.keyPressed)
        }
        let text = typed.text.unicodeScalars.allSatisfy(\.isControl) ? "" : typed.text
        guard typed.isKey, var press = display.keyboard.press(event) else {
            return text.isEmpty ? nil : .textTyped(text)
        }
        press.characters = press.modifiers.isDisjoint(with: .command) ? text : ""
        return .keyPressed(press)
    }

    /// Asks the server for further events.
    func listen(to mask: Int) {
        var attributes = XWindowAttributes()
        XGetWindowAttributes(display.handle, identifier, &attributes)
        XSelectInput(display.handle, identifier, attributes.your_event_mask | mask)
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }
}
