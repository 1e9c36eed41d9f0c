internal import CCurl

/// Where something is on the web: an address of http or https, as servers understand it.
public struct WebAddress: Hashable, Sendable {
    public enum Scheme: String, Sendable {
        case http
        case https
    }

    public let scheme: Scheme
    /// The server's name or number, with the port where one is named.
    public let server: String
    /// All of it, spaces and other characters that need it encoded.
    public let text: String

    /// Nil for what is no address of http or https.
    public init?(_ text: String) {
        guard let parts = curl_url() else { return nil }
        defer { curl_url_cleanup(parts) }
        let flags = UInt32(CURLU_URLENCODE | CURLU_NON_SUPPORT_SCHEME)
        guard curl_url_set(parts, CURLUPART_URL, text, flags) == CURLUE_OK else { return nil }
        func part(_ part: CURLUPart) -> String? {
            var text: UnsafeMutablePointer<CChar>?
            guard curl_url_get(parts, part, &text, 0) == CURLUE_OK, let text else { return nil }
            defer { curl_free(text) }
            return String(cString: text)
        }
        guard let scheme = part(CURLUPART_SCHEME).flatMap(Scheme.init), let host = part(CURLUPART_HOST), !host.isEmpty,
            let whole = part(CURLUPART_URL)
        else { return nil }
        self.scheme = scheme
        server = host + (part(CURLUPART_PORT).map { ":\($0)" } ?? "")
        self.text = whole
    }

    /// Whether an answer from here may lead on to another address: what was asked for in secret stays secret.
    public func mayLead(to other: WebAddress) -> Bool {
        scheme == .http || other.scheme == .https
    }
}
