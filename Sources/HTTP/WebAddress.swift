internal import CCurl

/// An http or https URL, normalised by libcurl.
public struct WebAddress: Hashable, Sendable {
    /// Whether the scheme is https.
    public let isEncrypted: Bool
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
        guard let scheme = part(CURLUPART_SCHEME), ["http", "https"].contains(scheme),
            let host = part(CURLUPART_HOST), !host.isEmpty, let whole = part(CURLUPART_URL)
        else { return nil }
        isEncrypted = scheme == "https"
        server = host + (part(CURLUPART_PORT).map { ":\($0)" } ?? "")
        self.text = whole
    }

    /// Whether a response from here may redirect to another address: not from https to http.
    func mayRedirect(to other: WebAddress) -> Bool { !isEncrypted || other.isEncrypted }
}
