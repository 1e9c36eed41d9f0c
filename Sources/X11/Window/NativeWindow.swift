internal import CX11
import Cairo
import Geometry
import Glibc
import Input

/// A top-level window, hidden until `map` is called. The server never clears it: it has no background, and its contents
/// stay in the upper-left corner when it changes size.
@MainActor
public final class NativeWindow {
    public let display: Display
    public let format: PixelFormat
    /// The size in pixels that the server reported last.
    public private(set) var width: Int
    public private(set) var height: Int
    public private(set) var state: WindowState
    /// The window manager's frame around the window; `.none` until it is reported.
    public private(set) var frameExtents = FrameExtents.none

    /// Whether keys are reported as they go down and up, as `KeyboardEvent.stroke`, too.
    public var reportsKeyStrokes = false

    /// The longest side of a window in pixels.
    public static let longestSide = ImageSurface.longestSide

    let identifier: Window
    private let properties: WindowProperties
    // Used after the first frame.
    private let startupIdentifier: String?
    private let usesInputExtension: Bool
    private var isMapped = false
    private var hasFrame = false
    private var isDestroyed = false
    /// The upper-left corner in pixels of the screen; nil if it must be queried.
    private var origin: (x: Int, y: Int)?
    private var frameSync = FrameSync()
    private var inputExtension = InputExtension()
    private var cursors: [Input.Cursor: CX11.Cursor] = [:]

    public init(_ display: Display, _ description: WindowDescription) throws(DisplayError) {
        let screen = XDefaultScreen(display.handle)
        self.display = display
        format = try PixelFormat(ofScreen: screen, display.handle)
        (width, height) = (Self.clamped(description.width), Self.clamped(description.height))
        state = description.state
        startupIdentifier = description.startupIdentifier
        usesInputExtension = description.usesInputExtension
        identifier = Self.create(display.handle, screen, width: width, height: height)
        properties = WindowProperties(display: display, window: identifier)
        properties.set(description)
        properties.setUserTime(Time(startupIdentifier.flatMap(StartupIdentifier.time) ?? 0))
        properties.setMinimumSize(width: description.minimumWidth, height: description.minimumHeight)
        display.add(self)
    }

    isolated deinit { close() }

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

    /// False after the window is closed or destroyed, or the connection is lost.
    public var isOpen: Bool { !isDestroyed && display.isConnected }

    public func map() {
        guard isOpen else { return }
        isMapped = true
        XMapWindow(display.handle, identifier)
    }

    public func withdraw() {
        guard isOpen else { return }
        XWithdrawWindow(display.handle, identifier, XDefaultScreen(display.handle))
        XFlush(display.handle)
    }

    /// Asks the window manager for a size in pixels; `WindowEvent.configured` reports the outcome. Before the window is
    /// mapped, the size applies at once.
    public func resize(width: Int, height: Int) {
        guard isOpen else { return }
        let (width, height) = (Self.clamped(width), Self.clamped(height))
        XResizeWindow(display.handle, identifier, UInt32(width), UInt32(height))
        if !isMapped { (self.width, self.height) = (width, height) }
    }

    private static func clamped(_ side: Int) -> Int { max(1, min(side, longestSide)) }

    /// Asks the window manager to move the frame's upper-left corner to a pixel of the screen.
    public func moveFrame(toX x: Int, y: Int) {
        if isOpen { XMoveWindow(display.handle, identifier, Int32(clamping: x), Int32(clamping: y)) }
    }

    /// Asks the window manager to add or remove states (_NET_WM_STATE); `WindowEvent.stateChanged` reports the outcome.
    public func ask(for newState: WindowState, _ isOn: Bool) {
        guard isOpen else { return }
        let items = newState.items(display.atoms)
        display.sendToRoot(
            display.atoms[.netWMState], about: identifier,
            longs: [isOn ? 1 : 0, Int(items.first ?? 0), items.count > 1 ? Int(items[1]) : 0, 1, 0])
    }

    public func close() {
        guard isOpen else { return }
        isDestroyed = true
        frameSync.destroy(display.handle)
        for cursor in cursors.values { XFreeCursor(display.handle, cursor) }
        XDestroyWindow(display.handle, identifier)
        XFlush(display.handle)
    }

    public func setTitle(_ title: String) {
        if isOpen { properties.setTitle(title) }
    }

    /// Whether the window manager should draw a dark frame (_GTK_THEME_VARIANT).
    public var isDark = false {
        didSet { if isDark != oldValue, isOpen { properties.setDark(isDark) } }
    }

    /// Sets the minimum size in pixels to which the window manager lets the user resize.
    public func setMinimumSize(width: Int, height: Int) {
        if isOpen { properties.setMinimumSize(width: width, height: height) }
    }

    /// Sets the pointer's shape over the window; until then it inherits that of the root window.
    public func setCursor(_ cursor: Input.Cursor) {
        guard isOpen else { return }
        let shape = cursors[cursor] ?? XCreateFontCursor(display.handle, cursor.shape)
        cursors[cursor] = shape
        XDefineCursor(display.handle, identifier, shape)
    }

    /// Returns the refresh rate in hertz of the monitor at the window's centre; nil if it is unknown. Takes round trips
    /// if the window has moved or a monitor has changed since the last call.
    public func refreshRate() -> Double? {
        guard isOpen else { return nil }
        let monitors = display.monitors
        guard isOpen else { return nil }
        let origin = originOnScreen()
        return monitors.refreshRate(x: origin.x + width / 2, y: origin.y + height / 2)
    }

    /// Returns the window's upper-left corner in pixels of the screen; one round trip if the window has moved.
    public func originOnScreen() -> (x: Int, y: Int) {
        if let origin { return origin }
        guard isOpen else { return (0, 0) }
        var (x, y, child): (Int32, Int32, Window) = (0, 0, 0)
        XTranslateCoordinates(
            display.handle, identifier, XDefaultRootWindow(display.handle), 0, 0, &x, &y, &child)
        let origin = (x: Int(x), y: Int(y))
        self.origin = origin
        return origin
    }

    /// Asks the window manager for the frame of a window that is not mapped yet, and blocks for `limit` at most. Polls
    /// the property every millisecond (_NET_REQUEST_FRAME_EXTENTS).
    @discardableResult
    public func requestFrameExtents(within limit: Duration = .milliseconds(100)) -> FrameExtents {
        let request = display.atoms[.netRequestFrameExtents]
        guard isOpen, display.supportedHints.contains(request) else { return .none }
        display.sendToRoot(request, about: identifier)
        let end = ContinuousClock.now + limit
        while isOpen, ContinuousClock.now < end {
            if let extents = properties.readFrameExtents() {
                frameExtents = extents
                break
            }
            poll(nil, 0, 1)
        }
        return frameExtents
    }

    /// Adds events to those that the server reports.
    func listen(to mask: Int) {
        var attributes = XWindowAttributes()
        XGetWindowAttributes(display.handle, identifier, &attributes)
        XSelectInput(display.handle, identifier, attributes.your_event_mask | mask)
    }

    /// Flushes a presented frame, and tells the window manager if its size in pixels is the current one.
    func frameWasPresented(width: Int, height: Int) {
        guard isOpen else { return }
        if width == self.width, height == self.height { frameSync.frameWasPresented(display.handle) }
        XFlush(display.handle)
        if !hasFrame { finishStart() }
        hasFrame = true
    }

    /// Does the work with round trips that can wait for the first frame; the connection may be lost after each.
    private func finishStart() {
        if isOpen, let startupIdentifier { endStartup(startupIdentifier) }
        if isOpen { frameSync.start(display) }
        if isOpen { properties.setProtocols(frameSync.counter) }
        if isOpen { display.keyboard.prepare() }
        if isOpen, usesInputExtension { inputExtension.start(display, identifier) }
        display.flush()
    }
}

extension NativeWindow: EventReceiver {
    func receive(_ event: XEvent) -> EventDisposition {
        if event.type == GenericEvent { return receiveExtended(event.xcookie) }
        guard event.xany.window == identifier, !isDestroyed else { return .notMine }
        switch event.type {
        case CX11.KeyPress:
            return .handled(withStroke(event.xkey, translateKeyPress(event.xkey)).map(Event.keyboard))
        case KeyRelease: return .handled(translateKeyRelease(event.xkey).map(Event.keyboard))
        case ButtonPress, ButtonRelease: return .handled(translateButton(event.xbutton).map(Event.pointer))
        case MotionNotify:
            let motion = event.xmotion
            return .handled(.pointer(.moved(pointer(motion.x, motion.y, motion.state, motion.time))))
        case EnterNotify, LeaveNotify: return .handled(translateCrossing(event.xcrossing).map(Event.pointer))
        case FocusIn, FocusOut: return .handled(translateFocus(event.xfocus).map(Event.keyboard))
        case ClientMessage where event.xclient.message_type == display.atoms[.wmProtocols]:
            return .handled(translateMessage(event).map(Event.window))
        default: return receiveStructure(event)
        }
    }

    private func receiveExtended(_ cookie: XGenericEventCookie) -> EventDisposition {
        guard cookie.extension == inputExtension.opcode, !isDestroyed else { return .notMine }
        defer { if [XI_ButtonPress, XI_TouchBegin].contains(cookie.evtype) { noteUserTime(display.lastEventTime) } }
        return .handled(inputExtension.translate(cookie, display, identifier).map(Event.pointer))
    }

    private func receiveStructure(_ event: XEvent) -> EventDisposition {
        switch event.type {
        case Expose:
            let area = event.xexpose
            let pixels = PixelRect(x: area.x, y: area.y, width: area.width, height: area.height)
            return .handled(.window(.exposed(pixels)))
        case ConfigureNotify: return .handled(translateConfigure(event).map(Event.window))
        case PropertyNotify: return observe(event.xproperty).map { .handled(.window($0)) } ?? .notMine
        case MapNotify: return .handled(.window(.mapped))
        case UnmapNotify: return .handled(.window(.unmapped))
        case DestroyNotify:
            isDestroyed = true
            return .handled(.window(.destroyed))
        default: return .notMine
        }
    }

    /// Updates the state or frame extents; nil if the property is neither.
    private func observe(_ event: XPropertyEvent) -> WindowEvent? {
        switch event.atom {
        case display.atoms[.netWMState]:
            state = properties.readState()
            return .stateChanged
        case display.atoms[.netFrameExtents]:
            frameExtents = properties.readFrameExtents() ?? .none
            return .frameExtentsChanged
        default: return nil
        }
    }

    /// Translates a change of size or place. A window manager sends synthetic events if the window has only moved;
    /// their sizes are unreliable.
    private func translateConfigure(_ event: XEvent) -> WindowEvent? {
        origin = nil
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
        (width, height) = (newWidth, newHeight)
        return .configured(width: newWidth, height: newHeight)
    }

    private func translateKeyRelease(_ event: XKeyEvent) -> KeyboardEvent? {
        display.keyboard.release(event)
        return withStroke(event, nil)
    }

    /// Adds the key itself to its meaning, if it is reported; a text of the input method has none.
    private func withStroke(_ event: XKeyEvent, _ meaning: KeyboardEvent?) -> KeyboardEvent? {
        reportsKeyStrokes && event.keycode != 0 ? .stroke(display.keyboard.stroke(event), meaning) : meaning
    }

    /// Returns a press with the text of the input method, or that text alone if it belongs to no key.
    private func translateKeyPress(_ event: XKeyEvent) -> KeyboardEvent? {
        noteUserTime(event.time)
        guard let typed = display.inputMethod?.lookUp(event) else {
            return display.keyboard.press(event).map(KeyboardEvent.keyPressed)
        }
        let isControl = typed.text.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
        let text = isControl ? "" : typed.text
        guard typed.isKey, var press = display.keyboard.press(event) else {
            return text.isEmpty ? nil : .textTyped(text)
        }
        press.characters = press.modifiers.isDisjoint(with: .command) ? text : ""
        return .keyPressed(press)
    }

    private func translateButton(_ event: XButtonEvent) -> PointerEvent? {
        if event.type == ButtonPress { noteUserTime(event.time) }
        let state = pointer(event.x, event.y, event.state, event.time)
        return PointerEvent(button: event.button, isPress: event.type == ButtonPress, state)
    }

    private func translateCrossing(_ event: XCrossingEvent) -> PointerEvent? {
        if inputExtension.covers(event) { return nil }
        let state = pointer(event.x, event.y, event.state, event.time)
        return PointerEvent(crossing: event.type == EnterNotify, mode: event.mode, state)
    }

    /// Ignores grabs, such as for a window manager's shortcut, which redirect keys without moving the focus.
    private func translateFocus(_ event: XFocusChangeEvent) -> KeyboardEvent? {
        display.keyboard.forgetHeldKeys()
        if event.mode == NotifyGrab || event.mode == NotifyUngrab || event.detail == NotifyPointer { return nil }
        return event.type == FocusIn ? .focusIn : .focusOut
    }

    private func translateMessage(_ event: XEvent) -> WindowEvent? {
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

    /// Answers a ping via the root window, which proves that the program responds.
    private func answerPing(_ event: XEvent) {
        var answer = event
        let root = XDefaultRootWindow(display.handle)
        answer.xclient.window = root
        XSendEvent(display.handle, root, False, SubstructureNotifyMask | SubstructureRedirectMask, &answer)
    }

    private func noteUserTime(_ time: Time) {
        if isOpen { properties.setUserTime(time) }
    }

    private func pointer(_ x: Int32, _ y: Int32, _ state: UInt32, _ time: Time) -> PointerState {
        PointerState(x: Double(x), y: Double(y), state: state, time, display.keyboard)
    }
}

extension Display {
    /// The window manager's hints (_NET_SUPPORTED); empty if there is none. One round trip.
    var supportedHints: [Atom] {
        readProperty(handle, XDefaultRootWindow(handle), atoms[.netSupported])?.longs ?? []
    }

    /// Sends the window manager a message about a window, with five numbers at most.
    func sendToRoot(_ type: Atom, about window: Window, longs: [Int] = []) {
        var event = XEvent(message: type, about: window)
        withUnsafeMutableBytes(of: &event.xclient.data) { data in
            longs.withUnsafeBytes { data.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0.prefix(data.count))) }
        }
        let root = XDefaultRootWindow(handle)
        XSendEvent(handle, root, False, SubstructureNotifyMask | SubstructureRedirectMask, &event)
    }
}
