import System

/// Asks for what is at an address, within limits; the calling thread waits.
public struct HTTPClient: Sendable {
    /// Until there is a connection, with each server.
    public var connectLimit = Duration.seconds(10)
    /// For everything.
    public var timeLimit = Duration.seconds(30)
    /// How many bytes an answer may have once it is unpacked, counted while it comes.
    public var byteLimit = 16 << 20
    /// How often an answer may lead on to another address.
    public var redirectLimit = 5

    private let agent: String

    /// - Parameter agent: What the program calls itself, as `name/1.0`.
    public init(agent: String) {
        self.agent = agent
    }

    /// The bytes at an address, or where that leads to.
    ///
    /// - Parameter stop: Ends the wait within a second once it is on.
    public func get(_ address: WebAddress, unless stop: StopSwitch) throws(HTTPError) -> [UInt8] {
        let end = Instant.readingClock() + timeLimit
        var address = address
        for _ in 0...redirectLimit {
            let transfer = Transfer(address, agent: agent, byteLimit: byteLimit, stop: stop)
            switch try transfer.run(connectLimit: connectLimit, timeLimit: end - Instant.readingClock()) {
            case .content(let bytes): return bytes
            case .redirect(let next): address = try Self.follow(address, to: next)
            }
        }
        throw .tooManyRedirects
    }

    /// The address that an answer leads on to, where it may.
    static func follow(_ address: WebAddress, to text: String) throws(HTTPError) -> WebAddress {
        guard let next = WebAddress(text), address.mayLead(to: next) else { throw .forbiddenRedirect(to: text) }
        return next
    }
}
