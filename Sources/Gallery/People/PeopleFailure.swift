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
        case ENOENT, ENOTDIR: self.init("There is no file \(path).", "Is its name right?")
        case EACCES, EPERM: self.init("The file \(path) may not be read.", "Ask its owner for permission.")
        case EFBIG: self.init("The file \(path) has more than \(byteLimit >> 20) MB.", "Choose a smaller one.")
        case EINVAL, EISDIR: self.init("\(path) is no file that can be read.", "Choose a file of JSON.")
        default: self.init("The file \(path) cannot be read: \(error.reason).", "Try it again.")
        }
    }

    init(_ failure: People.Failure, of address: PeopleAddress) {
        let text = address.text
        switch failure {
        case .noJSON(let place):
            self.init(
                "\(text) holds no JSON: line \(place.line), column \(place.column) cannot be read.",
                "It should be a list of objects with fname, lname, email and phone.")
        case .noListOfObjects(let place):
            self.init(
                "\(text) holds no list of people: at line \(place.line), column \(place.column) stands something else.",
                "It should be a list of objects with fname, lname, email and phone.")
        }
    }

    init(_ error: HTTPError, of client: HTTPClient) {
        let later = "Try it again later."
        switch error {
        case .unknownServer(let server):
            self.init("The server \(server) cannot be found.", "Is its name right, and is there a connection?")
        case .refused(let server): self.init("The server \(server) takes no connections.", "Is it running?")
        case .connectTimedOut(let server):
            self.init("The server \(server) does not answer within \(client.connectLimit.seconds) seconds.", later)
        case .timedOut(let server):
            self.init("The server \(server) does not send all within \(client.timeLimit.seconds) seconds.", later)
        case .untrusted(let server, let reason):
            self.init("The server \(server) cannot be trusted: \(reason).", "Ask who runs it.")
        case .noEncryption(let server):
            self.init(
                "There is no encrypted connection to the server \(server).", "Does it serve https, or http alone?")
        case .status(let status, let server):
            self.init(
                "The server \(server) answers with \(status)\(Self.words(for: status)).", Self.advice(for: status))
        case .tooLarge:
            self.init("The answer has more than \(client.byteLimit >> 20) MB.", "Choose a smaller one.")
        case .tooManyRedirects:
            self.init("The address leads on more than \(client.redirectLimit) times.", "Is it right?")
        case .forbiddenRedirect(let address):
            self.init(
                "The address leads on to \(SafeText.singleLine(address)), which is not followed.",
                "An address of https may lead to https alone, and none to a file.")
        case .stopped: self.init("The loading was stopped.", "Load it again.")
        case .failed(let server, let reason): self.init("The server \(server) fails: \(reason).", later)
        }
    }

    private static func words(for status: Int) -> String {
        switch status {
        case 401, 403: ", forbidden"
        case 404, 410: ", not found"
        case 500..<600: ", an error of its own"
        default: ""
        }
    }

    private static func advice(for status: Int) -> String {
        switch status {
        case 401, 403: "Ask who runs it for permission."
        case 404, 410: "Is the address right?"
        default: "Try it again later."
        }
    }
}

extension Duration {
    fileprivate nonisolated var seconds: Int64 { components.seconds }
}
