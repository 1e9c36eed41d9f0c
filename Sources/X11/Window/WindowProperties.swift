internal import CX11
import Cairo
import Glibc

extension NativeWindow {
    /// Names the window, for the window manager and for lists of windows.
    public func setTitle(_ title: String) {
        guard isOpen else { return }
        setText(Atom(XA_WM_NAME), title)
        setText(Atom(XA_WM_ICON_NAME), title)
        setUTF8(.netWMName, title)
        setUTF8(.netWMIconName, title)
    }

    /// The least size in pixels that the window manager lets the person choose.
    public func setMinimumSize(width: Int, height: Int) {
        guard isOpen else { return }
        var hints = XSizeHints()
        hints.flags = PMinSize
        hints.min_width = Int32(max(1, width))
        hints.min_height = Int32(max(1, height))
        XSetWMNormalHints(display.handle, identifier, &hints)
    }

    func setProperties(_ description: WindowDescription) {
        setTitle(description.title)
        setClass(instanceName: description.instanceName, className: description.className)
        setHints()
        setProcess()
        setIcons(description.icons)
        setProtocols()
        setLongs(.netWMWindowType, Atom(XA_ATOM), [display.atoms[.netWMWindowTypeNormal]])
        if let identifier = description.startupIdentifier { setUTF8(.netStartupID, identifier) }
    }

    private func setClass(instanceName: String, className: String) {
        let value = Array(instanceName.utf8) + [0] + Array(className.utf8) + [0]
        setProperty(display.handle, identifier, Atom(XA_WM_CLASS), type: Atom(XA_STRING), bytes: value)
    }

    private func setHints() {
        var hints = XWMHints()
        hints.flags = InputHint | StateHint
        hints.input = True
        hints.initial_state = NormalState
        XSetWMHints(display.handle, identifier, &hints)
    }

    /// A window manager may end a program that hangs, where it knows its number and that it runs on the same machine.
    private func setProcess() {
        let host = HostName.read().utf8
        setProperty(display.handle, identifier, Atom(XA_WM_CLIENT_MACHINE), type: Atom(XA_STRING), bytes: host)
        setLongs(.netWMPID, Atom(XA_CARDINAL), [UInt(getpid())])
    }

    /// Tells what messages of the window manager are understood; anew once there is a counter.
    func setProtocols() {
        var protocols: [AtomName] = [.wmDeleteWindow, .netWMPing]
        if let counter = frameSync.counter {
            protocols.append(.netWMSyncRequest)
            setLongs(.netWMSyncRequestCounter, Atom(XA_CARDINAL), [UInt(counter)])
        }
        setLongs(.wmProtocols, Atom(XA_ATOM), protocols.map { display.atoms[$0] })
    }

    private func setIcons(_ icons: [ImageSurface]) {
        let items = icons.flatMap { [UInt($0.width), UInt($0.height)] + straightPixels(of: $0) }
        if !items.isEmpty { setLongs(.netWMIcon, Atom(XA_CARDINAL), items) }
    }

    /// A text property of ICCCM; outside Latin 1 it is said in UTF-8, which window managers of today read.
    private func setText(_ name: Atom, _ text: String) {
        let latin1 = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
        let isLatin1 = latin1.count == text.unicodeScalars.count
        setProperty(
            display.handle, identifier, name, type: isLatin1 ? Atom(XA_STRING) : display.atoms[.utf8String],
            bytes: isLatin1 ? latin1 : Array(text.utf8))
    }

    private func setUTF8(_ name: AtomName, _ text: String) {
        setProperty(
            display.handle, identifier, display.atoms[name], type: display.atoms[.utf8String], bytes: text.utf8)
    }

    func setLongs(_ name: AtomName, _ type: Atom, _ items: [UInt]) {
        setProperty(display.handle, identifier, display.atoms[name], type: type, longs: items)
    }
}

/// The pixels of a picture as EWMH wants them: 0xAARRGGBB with colours not multiplied by alpha, row by row.
private func straightPixels(of image: ImageSurface) -> [UInt] {
    image.flush()
    guard let data = image.data else { return [] }
    return (0..<image.height).flatMap { y in
        (0..<image.width).map { x in
            let pixel = data.load(fromByteOffset: y * image.stride + x * 4, as: UInt32.self)
            return UInt(withoutAlphaMultiplied(pixel))
        }
    }
}

private func withoutAlphaMultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 0 { return 0 }
    func straight(_ shift: UInt32) -> UInt32 {
        let part = pixel >> shift & 255
        return min(255, (part * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | straight(16) | straight(8) | straight(0)
}
