import System

/// Downloads a resource within limits, blocking the calling thread.
public struct HTTPClient: Sendable {
    /// The longest time to connect to each server.
    public var connectLimit = Duration.seconds(10)
    /// The longest time for the whole download, redirects included.
    public var timeLimit = Duration.seconds(30)
    /// The most bytes of content after decompression; checked while they arrive.
    public var byteLimit = 16 << 20
    /// The most redirects to follow.
    public var redirectLimit = 5

    private let agent: String

    /// - Parameter agent: The User-Agent, such as `name/1.0`.
    public init(agent: String) { self.agent = agent }

    /// Returns the content of an address, following redirects.
    ///
    /// - Parameter stop: Cancels the download within a second of being switched on.
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

    /// Returns the target of a redirect; throws if it must not be followed.
    static func follow(_ address: WebAddress, to text: String) throws(HTTPError) -> WebAddress {
        guard let next = WebAddress(text), address.mayRedirect(to: next) else { throw .forbiddenRedirect(to: text) }
        return next
    }
}
