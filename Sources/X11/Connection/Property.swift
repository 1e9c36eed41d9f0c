internal import CX11

struct Property {
    var type: Atom
    /// 8, 16 or 32 bits per item; Xlib stores 32-bit items as C longs, which have 64 bits here.
    var format: Int32
    var bytes: [UInt8]
    var isWhole = true

    var text: String { String(decoding: bytes, as: UTF8.self) }

    var longs: [UInt] {
        guard format == 32 else { return [] }
        return bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt.self)) }
    }
}

/// Reads a property in one round trip; nil if it is not set. `limit` is in bytes, rounded up to a multiple of 4;
/// `deleting` removes the property if all of it was read.
func readProperty(
    _ display: OpaquePointer, _ window: Window, _ name: Atom, limit: Int = Int(Int32.max) - 3, deleting: Bool = false
) -> Property? {
    var type = Atom(None)
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
        display, window, name, 0, (limit + 3) / 4, deleting ? True : False, Atom(AnyPropertyType), &type, &format,
        &count, &rest, &data)
    defer { XFree(data) }
    guard status == Success, type != None, let data else { return nil }
    let size = format == 32 ? MemoryLayout<UInt>.size : Int(format) / 8
    let bytes = UnsafeBufferPointer(start: data, count: Int(count) * size)
    return Property(type: type, format: format, bytes: Array(bytes), isWhole: rest == 0)
}

func setProperty(_ display: OpaquePointer, _ window: Window, _ name: Atom, type: Atom, bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    XChangeProperty(display, window, name, type, 8, Int32(PropModeReplace), bytes, Int32(bytes.count))
}

/// Sets a property to 32-bit items, which Xlib takes as longs.
func setProperty(_ display: OpaquePointer, _ window: Window, _ name: Atom, type: Atom, longs: [UInt]) {
    longs.withUnsafeBytes { bytes in
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        _ = XChangeProperty(display, window, name, type, 32, Int32(PropModeReplace), start, Int32(longs.count))
    }
}

extension String {
    /// The text in Latin-1; nil if it has other characters.
    var latin1: [UInt8]? {
        let bytes = unicodeScalars.compactMap { UInt8(exactly: $0.value) }
        return bytes.count == unicodeScalars.count ? bytes : nil
    }
}

extension XEvent {
    /// Creates a client message without content, of 8, 16 or 32 bits per item.
    init(message type: Atom, about window: Window, format: Int32 = 32) {
        self.init()
        xclient.type = ClientMessage
        xclient.window = window
        xclient.message_type = type
        xclient.format = format
    }
}
