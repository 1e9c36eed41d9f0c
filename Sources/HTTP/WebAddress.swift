internal import CCurl

/// An http or https URL, normalised by libcurl.
public struct WebAddress: Hashable, Sendable {
    public enum Scheme: String, Sendable {
        case http
        case https
    }

    public let scheme: Scheme
    /// The host, with the port if the address has one.
    public let server: String
    /// The whole URL, with spaces and other unsafe characters percent-encoded.
    public let text: String

    /// Creates the address; nil for an invalid one or another scheme.
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

    /// Whether a response from here may redirect to another address: not from https to http.
    public func mayRedirect(to other: WebAddress) -> Bool {
        scheme == .http || other.scheme == .https
    }
}
