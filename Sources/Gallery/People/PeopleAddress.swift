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
            throw PeopleFailure("\(SafeText.singleLine(text)) is not a valid address.", advice(String(scheme)))
        } else if text.hasPrefix("~/"), let home {
            self = .file(home.appending(FilePath(String(text.dropFirst(2)))))
        } else if !text.isEmpty {
            self = .file(FilePath(text))
        } else {
            throw PeopleFailure("The address is missing.", "Enter a file's path, or an http or https address.")
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

private nonisolated func advice(_ scheme: String) -> String {
    switch scheme.lowercased() {
    case "http", "https": "Write a server's name after the two slashes."
    case "file": "Write file:/// and the path of a file on this computer."
    default: "Enter a file's path, or an address that begins with http:// or https://."
    }
}
