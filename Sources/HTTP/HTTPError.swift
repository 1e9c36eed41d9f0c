/// The reason why a download failed; a text without a label is the server.
public enum HTTPError: Error, Hashable {
    case unknownServer(String)
    case refused(String)
    /// The server could not be connected to in time.
    case connectTimedOut(String)
    /// The response was not complete in time.
    case timedOut(String)
    /// The server's certificate could not be verified.
    case untrusted(String, reason: String)
    /// The TLS handshake failed, as with a server of plain http.
    case noEncryption(String)
    /// The server responded with a status other than success, such as 404.
    case status(Int, String)
    case tooLarge
    case tooManyRedirects
    /// A redirect leads from https to http, or to an invalid address.
    case forbiddenRedirect(to: String)
    case stopped
    /// Any other failure, with libcurl's description.
    case failed(String, reason: String)
}
