import HTTP
import System
import X11

nonisolated enum PeopleAddress: Equatable, Sendable {
    case file(FilePath)
    case web(WebAddress)

    /// Parses a `file:`, `http:` or `https:` address, or a path, in which `home` replaces `~`.
    init(_ text: String, home: FilePath? = FilePath(environment: "HOME")) throws(PeopleFailure) {
        if let address = WebAddress(text) {
            self = .web(address)
        } else if let path = FileURI.paths(inList: Array(text.utf8), hostName: "").first {
            self = .file(path)
        } else if let scheme = text.firstRange(of: "://").map({ text[..<$0.lowerBound] }) {
            throw PeopleFailure.invalidAddress(text, scheme: String(scheme))
        } else if text.hasPrefix("~/"), let home {
            self = .file(home.appending(FilePath(String(text.dropFirst(2)))))
        } else if !text.isEmpty {
            self = .file(FilePath(text))
        } else {
            throw PeopleFailure.missingAddress
        }
    }

    /// The text that the user would enter.
    var text: String {
        switch self {
        case .file(let path): path.description
        case .web(let address): address.text
        }
    }
}
