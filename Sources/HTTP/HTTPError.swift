/// Why nothing came from an address.
public enum HTTPError: Error, Hashable {
    /// There is no server of this name, or nobody who knows.
    case unknownServer(String)
    /// The server does not take connections.
    case refused(String)
    /// No connection came about in time.
    case connectTimedOut(String)
    /// The answer was not complete in time.
    case timedOut(String)
    /// The server is not the one it says it is, or nobody knows.
    case untrusted(String, reason: String)
    /// The server does not speak https, as one of plain http.
    case noEncryption(String)
    /// The server has an answer that is not the one asked for, such as 404.
    case status(Int, String)
    /// There are more bytes than were wanted.
    case tooLarge
    case tooManyRedirects
    /// The answer leads on to where it may not.
    case forbiddenRedirect(to: String)
    /// It is no longer wanted.
    case stopped
    /// Anything else, in the library's words.
    case failed(String, reason: String)
}
