import Glibc
import HTTP
import System

/// A reason why contacts cannot be shown, in words for the user.
nonisolated struct PeopleFailure: Error, Equatable {
    /// The problem and its place.
    let message: String
    /// The remedy.
    let advice: String

    init(_ message: String, _ advice: String) {
        (self.message, self.advice) = (message, advice)
    }

    init(_ error: SystemError, reading path: FilePath, byteLimit: Int) {
        switch error.code {
        case ENOENT, ENOTDIR: self.init("The file \(path) does not exist.", "Check the name.")
        case EACCES, EPERM: self.init("The file \(path) cannot be read: you do not have permission.", "Ask its owner.")
        case EFBIG: self.init("The file \(path) has more than \(byteLimit >> 20) MB.", "Choose a smaller file.")
        case EINVAL, EISDIR: self.init("\(path) is not a file that can be read.", "Choose a JSON file.")
        default: self.init("The file \(path) cannot be read: \(error.reason).", "Try again.")
        }
    }

    init(_ failure: People.Failure, of address: PeopleAddress) {
        let text = address.text
        switch failure {
        case .noJSON(let place):
            self.init(
                "\(text) is not JSON (line \(place.line), column \(place.column)).",
                "Choose a JSON list of objects with fname, lname, email and phone.")
        case .noListOfObjects(let place):
            self.init(
                "\(text) is not a list of people (line \(place.line), column \(place.column)).",
                "Choose a JSON list of objects with fname, lname, email and phone.")
        }
    }

    init(_ error: HTTPError, of client: HTTPClient) {
        let later = "Try again later."
        switch error {
        case .unknownServer(let server):
            self.init("The server \(server) cannot be found.", "Check its name and your connection.")
        case .refused(let server): self.init("The server \(server) refuses connections.", "Check that it is running.")
        case .connectTimedOut(let server):
            let limit = client.connectLimit.components.seconds
            self.init("The server \(server) did not respond within \(limit) seconds.", later)
        case .timedOut(let server):
            let limit = client.timeLimit.components.seconds
            self.init("The server \(server) did not send everything within \(limit) seconds.", later)
        case .untrusted(let server, let reason):
            self.init("The server \(server) cannot be trusted: \(reason).", "Ask its operator.")
        case .noEncryption(let server):
            self.init("The server \(server) does not offer an encrypted connection.", "Check that it offers https.")
        case .status(let status, let server):
            let (meaning, advice) = Self.words(for: status)
            self.init("The server \(server) answered with \(status)\(meaning).", advice)
        case .tooLarge:
            self.init("The answer has more than \(client.byteLimit >> 20) MB.", "Choose a smaller file.")
        case .tooManyRedirects:
            self.init("The address redirects too often.", "Check the address.")
        case .forbiddenRedirect(let address):
            self.init(
                "The address redirects to \(SafeText.singleLine(address)), which is not allowed.",
                "An https address may redirect only to https, and no address to a file.")
        case .stopped: self.init("Loading was stopped.", "Load the list again.")
        case .failed(let server, let reason): self.init("The request to \(server) failed: \(reason).", later)
        }
    }

    private static func words(for status: Int) -> (meaning: String, advice: String) {
        switch status {
        case 401, 403: (", forbidden", "Ask its operator for permission.")
        case 404, 410: (", not found", "Check the address.")
        case 500..<600: (", a server error", "Try again later.")
        default: ("", "Try again later.")
        }
    }
}
