internal import CX11
import Cairo
import Glibc

/// The properties by which a window and the window manager communicate.
struct WindowProperties {
    let display: Display
    let window: Window

    func set(_ description: WindowDescription) {
        setTitle(description.title)
        setClass(instanceName: description.instanceName, className: description.className)
        setHints()
        setProcess()
        setIcons(description.icons)
        setProtocols(nil)
        set(.netWMWindowType, Atom(XA_ATOM), [display.atoms[.netWMWindowTypeNormal]])
        if let identifier = description.startupIdentifier { setUTF8(.netStartupID, identifier) }
        // Once the window is mapped, the window manager owns the state.
        if !description.state.isEmpty { set(.netWMState, Atom(XA_ATOM), description.state.items(display.atoms)) }
    }

    func setTitle(_ title: String) {
        setText(Atom(XA_WM_NAME), title)
        setText(Atom(XA_WM_ICON_NAME), title)
        setUTF8(.netWMName, title)
        setUTF8(.netWMIconName, title)
    }

    /// Sets or removes the variant of the theme in which window managers draw the frame.
    func setDark(_ isDark: Bool) {
        if isDark {
            setUTF8(.gtkThemeVariant, "dark")
        } else {
            XDeleteProperty(display.handle, window, display.atoms[.gtkThemeVariant])
        }
    }

    func setMinimumSize(width: Int, height: Int) {
        var hints = XSizeHints()
        hints.flags = PMinSize
        hints.min_width = Int32(max(1, width))
        hints.min_height = Int32(max(1, height))
        XSetWMNormalHints(display.handle, window, &hints)
    }

    /// Declares the supported protocols, once without and once with a sync counter.
    func setProtocols(_ counter: XSyncCounter?) {
        var protocols: [AtomName] = [.wmDeleteWindow, .netWMPing]
        if let counter {
            protocols.append(.netWMSyncRequest)
            set(.netWMSyncRequestCounter, Atom(XA_CARDINAL), [UInt(counter)])
        }
        set(.wmProtocols, Atom(XA_ATOM), protocols.map { display.atoms[$0] })
    }

    /// Sets the time of the last user input (_NET_WM_USER_TIME), by which window managers prevent focus stealing.
    func setUserTime(_ time: Time) {
        if time != 0 { set(.netWMUserTime, Atom(XA_CARDINAL), [time]) }
    }

    func readState() -> WindowState {
        WindowState(readProperty(display.handle, window, display.atoms[.netWMState])?.longs ?? [], display.atoms)
    }

    func readFrameExtents() -> FrameExtents? {
        readProperty(display.handle, window, display.atoms[.netFrameExtents]).flatMap { FrameExtents($0.longs) }
    }

    private func setClass(instanceName: String, className: String) {
        let value = Array(instanceName.utf8) + [0] + Array(className.utf8) + [0]
        setProperty(display.handle, window, Atom(XA_WM_CLASS), type: Atom(XA_STRING), bytes: value)
    }

    private func setHints() {
        var hints = XWMHints()
        hints.flags = InputHint | StateHint
        hints.input = True
        hints.initial_state = NormalState
        XSetWMHints(display.handle, window, &hints)
    }

    /// Sets the process and host names, by which a window manager can end a hung program on its own machine.
    private func setProcess() {
        let host = HostName.read().utf8
        setProperty(display.handle, window, Atom(XA_WM_CLIENT_MACHINE), type: Atom(XA_STRING), bytes: host)
        set(.netWMPID, Atom(XA_CARDINAL), [UInt(getpid())])
    }

    /// Sets the icons in EWMH's format: 0xAARRGGBB, not premultiplied, row by row.
    private func setIcons(_ icons: [ImageSurface]) {
        let items = icons.flatMap { [UInt($0.width), UInt($0.height)] + $0.straightPixels.map(UInt.init) }
        if !items.isEmpty { set(.netWMIcon, Atom(XA_CARDINAL), items) }
    }

    /// Sets an ICCCM text property, in UTF-8 unless the text is Latin-1.
    private func setText(_ name: Atom, _ text: String) {
        let latin1 = text.latin1
        setProperty(
            display.handle, window, name, type: latin1 == nil ? display.atoms[.utf8String] : Atom(XA_STRING),
            bytes: latin1 ?? Array(text.utf8))
    }

    private func setUTF8(_ name: AtomName, _ text: String) {
        setProperty(display.handle, window, display.atoms[name], type: display.atoms[.utf8String], bytes: text.utf8)
    }

    private func set(_ name: AtomName, _ type: Atom, _ items: [UInt]) {
        setProperty(display.handle, window, display.atoms[name], type: type, longs: items)
    }
}
