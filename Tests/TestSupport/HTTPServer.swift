import Glibc
import Synchronization
import System

/// An HTTP server on the loopback interface, which sends the answers of a test.
public final class HTTPServer: Sendable {
    /// A response, sent piece by piece before the connection is closed.
    public struct Answer: Sendable {
        var pieces: [[UInt8]]
        /// Applies before each piece.
        var pause = Duration.zero
        /// Whether the last piece is repeated until the client closes the connection.
        var isEndless = false
        /// Whether the connection stays open after the last piece.
        var staysOpen = false

        /// No response at all.
        public static let silence = Answer(pieces: [], staysOpen: true)

        public static func status(_ status: Int, headers: [String] = [], _ body: [UInt8] = []) -> Answer {
            let lines = ["HTTP/1.1 \(status) X", "Content-Length: \(body.count)", "Connection: close"] + headers
            return Answer(pieces: [Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body])
        }

        public static func text(_ text: String) -> Answer { status(200, Array(text.utf8)) }

        public static func redirect(to address: String) -> Answer { status(302, headers: ["Location: \(address)"]) }

        /// Returns the answer with a pause before each piece.
        public func after(_ pause: Duration) -> Answer {
            var answer = self
            answer.pause = pause
            return answer
        }

        /// Returns an answer with the body in pieces, each after a pause.
        public static func slowly(_ pieces: [String], pause: Duration) -> Answer {
            let header = "HTTP/1.1 200 X\r\nConnection: close\r\n\r\n"
            return Answer(pieces: ([header] + pieces).map { Array($0.utf8) }, pause: pause)
        }

        /// A body without an end.
        public static let endless = Answer(
            pieces: [Array("HTTP/1.1 200 X\r\n\r\n".utf8), Array(repeating: UInt8(ascii: " "), count: 1 << 16)],
            isEndless: true)
    }

    private let descriptor: Int32
    public let port: UInt16
    private let work: Listener

    /// - Parameter answer: Returns the answer for a path such as `/people.json`; called on any thread.
    public init(_ answer: @escaping @Sendable (String) -> Answer) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        port = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                precondition(bind(descriptor, name, length) == 0 && listen(descriptor, 64) == 0)
                getsockname(descriptor, name, &length)
            }
            return UInt16(bigEndian: address.pointee.sin_port)
        }
        work = Listener(descriptor: descriptor, answer: answer)
        let work = work
        Thread.start { work.run() }
    }

    deinit {
        // Ends `accept` in the thread that closes the descriptor.
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    public var paths: [String] { work.paths.withLock { $0 } }

    public func address(_ path: String = "/people.json") -> String { "http://127.0.0.1:\(port)\(path)" }

    /// Returns the address of a port without a listener.
    public static func addressOfNobody() -> String {
        let server = HTTPServer { _ in .silence }
        return server.address()
    }
}

/// Accepts clients, and answers each on its own thread.
private final class Listener: Sendable {
    let descriptor: Int32
    let answer: @Sendable (String) -> HTTPServer.Answer
    let paths = Mutex<[String]>([])

    init(descriptor: Int32, answer: @escaping @Sendable (String) -> HTTPServer.Answer) {
        self.descriptor = descriptor
        self.answer = answer
    }

    func run() {
        while case let client = accept(descriptor, nil, nil), client >= 0 {
            _ = fcntl(client, F_SETFD, FD_CLOEXEC)
            Thread.start { self.serve(client) }
        }
        close(descriptor)
    }

    private func serve(_ client: Int32) {
        defer { close(client) }
        guard let path = readPath(client) else { return }
        paths.withLock { $0.append(path) }
        let answer = answer(path)
        for piece in answer.pieces {
            rest(for: answer.pause)
            guard send(piece, to: client) else { return }
        }
        while answer.isEndless, send(answer.pieces.last!, to: client) {}
        // Waits until the client closes the connection.
        if answer.staysOpen { _ = readPath(client) }
    }

    private func send(_ bytes: [UInt8], to client: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Reads a request's header and returns its path; nil if the client has closed the connection.
    private func readPath(_ client: Int32) -> String? {
        var text = ""
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !text.hasSuffix("\r\n\r\n") {
            let count = recv(client, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            text += String(decoding: buffer[..<count], as: UTF8.self)
        }
        let words = text.split(separator: " ")
        return words.count > 1 ? String(words[1]) : nil
    }
}
