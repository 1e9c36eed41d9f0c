/// The manual as mandoc renders it, and its sentences.
struct Manual {
    /// The sections whose sentences must each be proved or explained.
    ///
    /// Their listings contain no sentences: tags (options, variables, files and statuses), displayed lines, and the
    /// titles in the table of keys, which the tests of commands prove one by one.
    static let prose = ["DESCRIPTION", "KEYS", "DOCUMENT", "ENVIRONMENT", "FILES", "EXIT STATUS"]
    /// The sections that consist of listings.
    static let listings = ["NAME", "SYNOPSIS", "EXAMPLES", "STANDARDS", "AUTHORS"]

    /// Each section's title and body, in HTML.
    private let sections: [(title: String, markup: Substring)]

    /// - Parameter page: The path of an mdoc page.
    init(_ page: String = Program.project + "/docs/healthbeat.1") {
        let shown = Program().shell("mandoc -T html -O fragment \"$1\"", page).text
        sections = shown.split(separator: /<h1[^>]*>/).dropFirst().map { section in
            let parts = section.split(separator: "</h1>", maxSplits: 1)
            return (Self.text(parts[0]), parts.count > 1 ? parts[1] : "")
        }
    }

    var titles: [String] { sections.map(\.title) }

    /// The sentences of all sections of prose, with single spaces.
    var sentences: [String] {
        sections.filter { Self.prose.contains($0.title) }.flatMap { section in
            Self.withoutListings(section.markup, keys: section.title == "KEYS")
                .split(separator: /<\/?(p|dl|dd|div|section)\b[^>]*>/).flatMap { Self.sentences(of: $0) }
        }
    }

    private static func withoutListings(_ markup: Substring, keys: Bool) -> String {
        let rest = markup.replacing(/(?s)<(pre|dt|table)\b.*?<\/\1>/, with: "")
        return String(keys ? rest.replacing(/(?s)<dd>.*?<\/dd>/, with: "") : rest)
    }

    /// Splits a block at each full stop before a space, because the manual has no abbreviations.
    private static func sentences(of block: Substring) -> [String] {
        text(block).replacing(". ", with: ".\n").split(separator: "\n").map(String.init)
    }

    private static func text(_ markup: Substring) -> String {
        let text = markup.replacing(/<[^>]*>/, with: "")
            .replacing(/&#x([0-9A-F]+);/) { match in
                UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
            }
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&amp;", with: "&")
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
