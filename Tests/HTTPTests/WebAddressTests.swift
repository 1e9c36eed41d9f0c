import Testing

@testable import HTTP

@Suite struct WebAddressTests {
    @Test func hasSchemeAndServer() throws {
        let address = try #require(WebAddress("HTTPS://Example.com:8443/a b?q=ä"))

        #expect(address.isEncrypted && address.server.lowercased() == "example.com:8443")
        #expect(address.text.hasSuffix("/a%20b?q=%c3%a4") || address.text.hasSuffix("/a%20b?q=%C3%A4"))
    }

    @Test(arguments: [
        "", "example.com", "/etc/passwd", "file:///etc/passwd", "ftp://example.com/", "http://", "http:// x/",
    ])
    func isOfHTTPAlone(text: String) {
        #expect(WebAddress(text) == nil)
    }

    @Test(arguments: [
        ("http://a/", "http://b/", true), ("http://a/", "https://b/", true), ("https://a/", "https://b/", true),
        ("https://a/", "http://b/", false),
    ])
    func leadsFromSecretToSecretAlone(from: String, to: String, isAllowed: Bool) throws {
        let (from, to) = (try #require(WebAddress(from)), try #require(WebAddress(to)))

        #expect(from.mayRedirect(to: to) == isAllowed)
    }
}
