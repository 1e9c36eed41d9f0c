import Glibc
import System
import TestSupport
import Testing

@testable import HTTP

@Suite struct HTTPClientTests {
    private let stop = StopSwitch()

    private func get(_ address: String, _ client: HTTPClient = HTTPClient(agent: "test/1")) throws(HTTPError) -> String
    {
        guard let address = WebAddress(address) else { preconditionFailure("\(address) is no address.") }
        return String(decoding: try client.get(address, unless: stop), as: UTF8.self)
    }

    private func client(_ change: (inout HTTPClient) -> Void) -> HTTPClient {
        var client = HTTPClient(agent: "test/1")
        change(&client)
        return client
    }

    @Test func theLimitsAreThoseThatArePromised() {
        let client = HTTPClient(agent: "test/1")

        #expect(client.connectLimit == .seconds(10) && client.timeLimit == .seconds(30))
        #expect(client.byteLimit == 16 << 20 && client.redirectLimit == 5)
    }

    @Test func givesWhatTheServerHas() throws {
        let server = HTTPServer { .text("It is at \($0).") }

        #expect(try get(server.address("/a")) == "It is at /a.")
        #expect(server.paths == ["/a"])
    }

    @Test func waitsForASlowServer() throws {
        let server = HTTPServer { _ in .slowly(["one ", "two"], pause: .milliseconds(150)) }

        #expect(try get(server.address()) == "one two")
    }

    @Test func givesUpWhereAnAnswerIsNotCompleteInTime() {
        let server = HTTPServer { _ in .silence }
        let start = Instant.readingClock()

        #expect(throws: HTTPError.timedOut("127.0.0.1:\(server.port)")) {
            try get(server.address(), client { $0.timeLimit = .milliseconds(200) })
        }
        #expect(Instant.readingClock() - start < .seconds(10))
    }

    /// Each redirect is quick, but together they exceed the limit.
    @Test func theTimeIsThatOfAllRedirectsTogether() {
        let server = HTTPServer { _ in .redirect(to: "/again").after(.milliseconds(150)) }

        #expect(throws: HTTPError.timedOut("127.0.0.1:\(server.port)")) {
            try get(server.address(), client { $0.timeLimit = .milliseconds(400) })
        }
    }

    /// A full queue leaves the client's first packet without an answer.
    @Test func givesUpWhereNoConnectionComesAbout() throws {
        let full = try FullQueue()

        #expect(throws: HTTPError.connectTimedOut("127.0.0.1:\(full.port)")) {
            try get("http://127.0.0.1:\(full.port)/", client { $0.connectLimit = .milliseconds(300) })
        }
    }

    @Test func saysThatNobodyListens() {
        let address = HTTPServer.addressOfNobody()

        #expect { try get(address) } throws: { error in
            if case .refused = error as? HTTPError { true } else { false }
        }
    }

    @Test func saysThatThereIsNoSuchServer() {
        #expect(throws: HTTPError.unknownServer("nobody.invalid")) { try get("http://nobody.invalid/") }
    }

    @Test(arguments: [304, 400, 404, 500, 503]) func saysWhatTheServerAnswersInstead(status: Int) {
        let server = HTTPServer { _ in .status(status, Array("{}".utf8)) }

        #expect(throws: HTTPError.status(status, "127.0.0.1:\(server.port)")) { try get(server.address()) }
    }

    @Test func followsFiveRedirectsAndNoSixth() throws {
        let server = HTTPServer { path in
            let count = Int(path.dropFirst()) ?? 0
            return count == 0 ? .text("here") : .redirect(to: "/\(count - 1)")
        }

        #expect(try get(server.address("/5")) == "here")
        #expect(throws: HTTPError.tooManyRedirects) { try get(server.address("/6")) }
        #expect(server.paths == ["/5", "/4", "/3", "/2", "/1", "/0", "/6", "/5", "/4", "/3", "/2", "/1"])
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/"])
    func followsNoRedirectToWhatIsNotOnTheWeb(address: String) {
        let server = HTTPServer { _ in .redirect(to: address) }

        #expect(throws: HTTPError.forbiddenRedirect(to: address)) { try get(server.address()) }
    }

    @Test func followsNoRedirectFromSecretToOpen() throws {
        let secret = try #require(WebAddress("https://example.com/"))

        #expect(throws: HTTPError.forbiddenRedirect(to: "http://example.com/")) {
            try HTTPClient.follow(secret, to: "http://example.com/")
        }
    }

    @Test func stopsAtTheByteThatIsTooMuch() throws {
        let server = HTTPServer { $0 == "/endless" ? .endless : .text("12345") }

        #expect(try get(server.address(), client { $0.byteLimit = 5 }) == "12345")
        #expect(throws: HTTPError.tooLarge) { try get(server.address(), client { $0.byteLimit = 4 }) }
        #expect(throws: HTTPError.tooLarge) { try get(server.address("/endless")) }
    }

    @Test func aSwitchEndsTheWait() {
        let server = HTTPServer { _ in .silence }
        Thread.start { [stop] in
            eventually { !server.paths.isEmpty }
            stop.turnOn()
        }
        let start = Instant.readingClock()

        #expect(throws: HTTPError.stopped) { try get(server.address()) }
        #expect(Instant.readingClock() - start < .seconds(10))
    }
}

/// A port whose listen queue is full, so that the next client waits.
private final class FullQueue {
    let port: UInt16
    private var descriptors: [Int32] = []

    init() throws {
        let stream = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let server = socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        var all = [server]
        port = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                precondition(bind(server, name, length) == 0 && listen(server, 0) == 0)
                getsockname(server, name, &length)
                for _ in 0..<8 {
                    let client = socket(AF_INET, stream, 0)
                    connect(client, name, length)
                    all.append(client)
                }
            }
            return UInt16(bigEndian: address.pointee.sin_port)
        }
        descriptors = all
    }

    deinit {
        for descriptor in descriptors { close(descriptor) }
    }
}
