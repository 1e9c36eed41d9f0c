import Glibc

/// A pointer, touchscreen or touchpad of an X server that a test controls through the driver inputtest.
///
/// The driver reads C structs: a header of length and kind, words and, from the next multiple of 8, axes. Each call
/// returns once the server has handled it. Source: xf86-input-inputtest-protocol.h.
@MainActor
public final class InputDevice {
    private let socket: Int32
    private let screenSize: (width: Double, height: Double)
    private let wakeServer: () -> Void

    /// Connects to the driver's socket; traps if nothing listens there.
    ///
    /// - Parameter wakingServer: Sends the server a request; it would otherwise sleep on.
    init(path: String, screenSize: (width: Double, height: Double), wakingServer: @escaping () -> Void) {
        self.screenSize = screenSize
        wakeServer = wakingServer
        socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
        }
        precondition(status == 0, "The driver for tests does not listen at \(path).")
        // The protocol's version: two halves of a word.
        send(.version, [1])
        receive(12)
    }

    isolated deinit {
        close(socket)
    }

    /// Moves the pointer to a point of the screen in pixels.
    public func move(x: Double, y: Double) {
        send(.motion, [1], axes: axes(x, y))
        synchronize()
    }

    /// Advances the scroll axes, by 120 per notch; nil omits an axis from the event.
    public func scroll(x: Double? = nil, y: Double? = nil) {
        send(.motion, [0], axes: [2: x, 3: y].compactMapValues(\.self))
        synchronize()
    }

    public func press(button: UInt32, _ isPressed: Bool) {
        send(.button, [0, button, isPressed ? 1 : 0], axes: [:])
        synchronize()
    }

    public enum TouchPhase: UInt32 {
        /// XI_TouchBegin
        case began = 18
        /// XI_TouchUpdate
        case moved = 19
        /// XI_TouchEnd
        case ended = 20
    }

    /// Reports a finger at a point of the screen in pixels.
    public func touch(_ finger: UInt32, _ phase: TouchPhase, x: Double, y: Double) {
        send(.touch, [finger, phase.rawValue], axes: axes(x, y))
        synchronize()
    }

    public enum PinchPhase: UInt32 {
        /// XI_GesturePinchBegin
        case began = 27
        /// XI_GesturePinchUpdate
        case changed = 28
        /// XI_GesturePinchEnd
        case ended = 29
    }

    /// Reports a pinch of two fingers at the pointer.
    ///
    /// - Parameters:
    ///   - scale: Their distance as a multiple of the initial one.
    ///   - turn: The rotation in degrees since the previous event, clockwise.
    public func pinch(_ phase: PinchPhase, scale: Double, turn: Double = 0, isCancelled: Bool = false) {
        let numbers = [0, 0, 0, 0, scale, turn].flatMap(bytes)
        send(.pinch, [phase.rawValue | 2 << 16, isCancelled ? 1 : 0], data: numbers)
        synchronize()
    }

    /// Converts to the driver's axes, which have 65,536 positions each.
    private func axes(_ x: Double, _ y: Double) -> [Int: Double] {
        [0: x * 65536 / screenSize.width, 1: y * 65536 / screenSize.height]
    }

    private enum Kind: UInt32 {
        case version = 0
        case synchronization = 1
        case motion = 2
        case button = 4
        case touch = 6
        case pinch = 7
    }

    private func send(_ kind: Kind, _ words: [UInt32], axes: [Int: Double]) {
        // The axes' mask, their values, and space for the values without acceleration.
        var data = [UInt8](repeating: 0, count: 16 + 2 * 64 * 8)
        for (axis, value) in axes {
            data[4 + axis / 8] |= 1 << UInt8(axis % 8)
            data.replaceSubrange(16 + axis * 8..<24 + axis * 8, with: bytes(value))
        }
        send(kind, words, data: data)
    }

    private func send(_ kind: Kind, _ words: [UInt32], data: [UInt8] = []) {
        var body = words.flatMap(bytes)
        if !data.isEmpty { body += [UInt8](repeating: 0, count: (8 - body.count % 8) % 8) + data }
        let message = bytes(UInt32(body.count + 8)) + bytes(kind.rawValue) + body
        precondition(write(socket, message, message.count) == message.count, "The driver for tests takes nothing.")
    }

    /// Waits until the server has handled all messages.
    private func synchronize() {
        send(.synchronization, [])
        var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        repeat { wakeServer() } while poll(&entry, 1, 1) == 0
        receive(8)
    }

    private func receive(_ count: Int) {
        var answer = [UInt8](repeating: 0, count: count)
        precondition(recv(socket, &answer, count, Int32(MSG_WAITALL)) == count, "The driver for tests is gone.")
    }

    private func bytes<Value: BitwiseCopyable>(_ value: Value) -> [UInt8] {
        withUnsafeBytes(of: value) { Array($0) }
    }
}
