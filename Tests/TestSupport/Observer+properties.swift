import CX11

/// A property as another program reads it.
public struct SeenProperty: Equatable {
    public var type: String
    public var bytes: [UInt8] = []
    public var longs: [UInt] = []

    public init(type: String, bytes: [UInt8] = [], longs: [UInt] = []) {
        self.type = type
        self.bytes = bytes
        self.longs = longs
    }

    public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension Observer {
    public func property(_ name: String, of window: Window? = nil, deleting: Bool = false) -> SeenProperty? {
        var (type, count, rest): (Atom, UInt, UInt) = (0, 0, 0)
        var format: Int32 = 0
        var data: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            display, window ?? self.window, atom(name), 0, 1 << 24, deleting ? True : False, Atom(AnyPropertyType),
            &type, &format, &count, &rest, &data)
        defer { XFree(data) }
        guard type != 0, let data else { return nil }
        if format == 32 {
            let longs = UnsafeRawPointer(data).assumingMemoryBound(to: UInt.self)
            // Xlib sign-extends 32-bit items to longs.
            let items = UnsafeBufferPointer(start: longs, count: Int(count)).map { $0 & 0xffff_ffff }
            return SeenProperty(type: self.name(of: type), longs: items)
        }
        let bytes = UnsafeBufferPointer(start: data, count: Int(count) * Int(format) / 8)
        return SeenProperty(type: self.name(of: type), bytes: Array(bytes))
    }

    public func setProperty(_ name: String, of window: Window, type: String, text: String) {
        let bytes = Array(text.utf8)
        XChangeProperty(display, window, atom(name), atom(type), 8, PropModeReplace, bytes, Int32(bytes.count))
        sync()
    }

    public func setProperty(_ name: String, of window: Window, type: String, longs: [UInt]) {
        longs.withUnsafeBytes {
            _ = XChangeProperty(
                display, window, atom(name), atom(type), 32, PropModeReplace,
                $0.baseAddress!.assumingMemoryBound(to: UInt8.self), Int32(longs.count))
        }
        sync()
    }

    /// Sets the X resources, as a desktop's settings do.
    public func setResources(_ resources: String) {
        setProperty("RESOURCE_MANAGER", of: root, type: "STRING", text: resources)
    }

    /// Sets the work area, as a window manager does.
    public func setWorkArea(x: Int, y: Int, width: Int, height: Int) {
        setProperty("_NET_WORKAREA", of: root, type: "CARDINAL", longs: [x, y, width, height].map { UInt($0) })
    }

    /// Sends a WM_PROTOCOLS message, as a window manager does.
    public func sendProtocol(_ name: String, _ words: [Int] = [], count: Int = 1) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = atom("WM_PROTOCOLS")
        event.xclient.format = 32
        let padded = [Int(bitPattern: atom(name))] + words + [Int](repeating: 0, count: 4)
        event.xclient.data.l = (padded[0], padded[1], padded[2], padded[3], padded[4])
        for _ in 0..<count { XSendEvent(display, window, False, NoEventMask, &event) }
        sync()
    }

    /// Returns the pixels of a rectangle of the window, as the server stores them.
    public func pixels(x: Int = 0, y: Int = 0, width: Int, height: Int) -> [UInt] {
        let image = XGetImage(display, window, Int32(x), Int32(y), UInt32(width), UInt32(height), UInt.max, ZPixmap)
        guard let image else { return [] }
        defer { _ = image.pointee.f.destroy_image(image) }
        return (0..<height).flatMap { y in
            (0..<width).map { x in image.pointee.f.get_pixel(image, Int32(x), Int32(y)) }
        }
    }
}
