import Glibc
import Synchronization

/// Stands between one client and the X server, and ends the connection when told to.
public final class CuttingProxy: Sendable {
    /// As in DISPLAY.
    public let name: String
    private let listener: Int32
    private let server: String
    /// How many messages of the server still pass; nil for all.
    private let messagesLeft = Mutex<Int?>(nil)
    private let thread = Mutex(pthread_t())

    /// - Parameter display: The name of a server on this machine, as ":1".
    public init(_ display: String) {
        server = "/tmp/.X11-unix/X" + display.dropFirst()
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let port = listenAnywhere(listener)
        // X servers are known by the distance of their port from 6000.
        name = "127.0.0.1:\(port - 6000)"
        thread.withLock {
            _ = pthread_create(
                &$0, nil,
                { proxy in
                    Unmanaged<CuttingProxy>.fromOpaque(proxy!).takeRetainedValue().forward()
                    return nil
                }, Unmanaged.passRetained(self).toOpaque())
        }
    }

    /// Lets some more messages of the server pass; in place of the next one the connection ends.
    public func cut(after messageCount: Int) {
        messagesLeft.withLock { $0 = messageCount }
    }

    /// Waits for the end of the connection, and clears up.
    public func finish() {
        pthread_join(thread.withLock { $0 }, nil)
        close(listener)
    }

    private func forward() {
        var arrival = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
        guard poll(&arrival, 1, 10_000) > 0 else { return }
        let client = accept(listener, nil, nil)
        let upstream = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer {
            close(client)
            close(upstream)
        }
        guard connectLocally(upstream, to: server) else { return }
        var entries = [client, upstream].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&entries, 2, 10_000) > 0 {
            if entries[0].revents != 0, !copy(from: client, to: upstream) { return }
            if entries[1].revents != 0, !mayPass() || !copy(from: upstream, to: client) { return }
        }
    }

    private func mayPass() -> Bool {
        messagesLeft.withLock { left in
            defer { left = left.map { $0 - 1 } }
            return left != 0
        }
    }

    private func copy(from source: Int32, to target: Int32) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(source, &bytes, bytes.count)
        var sent = 0
        while sent < count {
            let step = bytes.withUnsafeBytes { send(target, $0.baseAddress! + sent, count - sent, Int32(MSG_NOSIGNAL)) }
            if step <= 0 { return false }
            sent += step
        }
        return count > 0
    }
}

/// Listens on a port that is free, and returns it.
private func listenAnywhere(_ descriptor: Int32) -> UInt16 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
            let isListening = bind(descriptor, address, size) == 0 && listen(descriptor, 1) == 0
            precondition(isListening, "No port of this machine can be listened on.")
            getsockname(descriptor, address, &size)
        }
    }
    return UInt16(bigEndian: address.sin_port)
}

private func connectLocally(_ descriptor: Int32, to path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
        }
    }
}
