import Glibc
import HTTP
import System

nonisolated extension Words {
    static let people = "People"
    static let noPeople = "The list is empty."
    static let noOneFound = "No one found."
    static let loading = "Loading"
    static let tryAgain = "Try again"

    static let reload = "Reload"
    static let loadFromAddress = "Load from an address"
    static let find = "Find"
    static let copyName = "Copy name"
    static let savePeopleAsJSON = "Save as JSON"
    static let savePeopleAsXML = "Save as XML"
    static let copy = "Copy"
    static let showSource = "Show source"
    static let sampleAsJSON = "Sample as JSON"
    static let sampleAsXML = "Sample as XML"

    static let searchHint = "Name, address or phone"
    static let address = "Address"
    static let addressHint = "http://, https:// or a file's path"

    static let noName = "No name"
    static let email = "Email"
    static let emails = "Emails"
    static let noEmail = "No email"
    static let severalEmails = "<Multiple emails>"
    static let phone = "Phone"
    static let noPhone = "No phone"

    static let addPerson = "Add person"
    static let editPerson = "Edit person"
    static let edit = "Edit"
    static let save = "Save"
    static let firstName = "First name"
    static let lastName = "Last name"
    static let emailsOnePerLine = "Emails, one per line"
    static let onlyOwnFile =
        "Only your own file can be changed. Save the people (Ctrl S), and open that file (Ctrl L)."

    // Clauses about a member of a person.
    static let firstNameNotText = "the first name is not text"
    static let lastNameNotText = "the last name is not text"
    static let phoneNotText = "the phone is not text"
    static let oneEmailNotText = "one of the emails is not text"
    static let emailsNotTexts = "the email is neither text nor a list of texts"

    static func problem(_ clause: String, of person: String, line: Int) -> String {
        "\(person), line \(line): \(clause)."
    }

    /// - Parameter first: The sentence about the first problem.
    static func problems(_ first: String, others: Int) -> String {
        guard others > 0 else { return first }
        return plural(
            others, "\(first) There is 1 more problem like this.",
            "\(first) There are \(others) more problems like this.")
    }

    static func loading(from address: String) -> String { "Loading \(address)" }
    static func saved(as path: String) -> String { "Saved as \(path)" }
    static func failure(_ failure: PeopleFailure) -> String { "\(failure.message) \(failure.advice)" }
}

nonisolated extension PeopleFailure {
    static let missingAddress = PeopleFailure(
        "The address is missing.", "Enter a file's path, or an http or https address.")

    /// - Parameter scheme: The beginning of the address.
    static func invalidAddress(_ address: String, scheme: String) -> PeopleFailure {
        let advice =
            switch scheme.lowercased() {
            case "http", "https": "Write a server's name after the two slashes."
            case "file": "Write file:/// and the path of a file on this computer."
            default: "Enter a file's path, or an address that begins with http:// or https://."
            }
        return PeopleFailure("\(SafeText.singleLine(address)) is not a valid address.", advice)
    }

    init(_ error: SystemError, reading path: FilePath, byteLimit: Int) {
        switch error.code {
        case ENOENT, ENOTDIR: self.init("The file \(path) does not exist.", "Check the name.")
        case EACCES, EPERM: self.init("The file \(path) cannot be read: you do not have permission.", "Ask its owner.")
        case EFBIG: self.init("The file \(path) has more than \(byteLimit >> 20) MB.", "Choose a smaller file.")
        case EINVAL, EISDIR: self.init("\(path) is not a file that can be read.", "Choose a JSON or XML file.")
        default: self.init("The file \(path) cannot be read: \(error.reason).", "Try again.")
        }
    }

    init(_ failure: People.Failure, of address: PeopleAddress) {
        let message =
            switch failure {
            case .noJSON(let place): "\(address.text) is not JSON (line \(place.line), column \(place.column))."
            case .noXML(let line): "\(address.text) is not valid XML (line \(line))."
            case .noUTF8: "\(address.text) is not in UTF-8."
            case .noListOfObjects(let place):
                "\(address.text) is not a list of people (line \(place.line), column \(place.column))."
            }
        self.init(message, "Choose a list in JSON or XML, with fname, lname, email and phone.")
    }

    static let emptyPerson = PeopleFailure("This person is empty.", "Enter a name, an email or a phone number.")

    static func personGone(_ name: String) -> PeopleFailure {
        PeopleFailure("\(name) was changed or removed by another program.", "Go back, and edit the person again.")
    }

    static func untranslatable(_ path: FilePath) -> PeopleFailure {
        PeopleFailure(
            "\(path) was not changed: it has comments or tags here that would be lost.", "Change the file in an editor."
        )
    }

    /// - Parameter clause: A clause about a member.
    static func notUnderstood(_ person: String, _ clause: String) -> PeopleFailure {
        PeopleFailure("\(person) was not changed: \(clause).", "Correct the file in an editor first.")
    }

    init(_ error: SystemError, writing path: FilePath) {
        self.init("\(path) was not changed: \(error.reason).", "Allow writing to the file, or open another one.")
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
        case .status(let status, let server): self.init(status: status, of: server)
        case .tooLarge: self.init("The answer has more than \(client.byteLimit >> 20) MB.", "Choose a smaller file.")
        case .tooManyRedirects: self.init("The address redirects too often.", "Check the address.")
        case .forbiddenRedirect(let address):
            self.init(
                "The address redirects to \(SafeText.singleLine(address)), which is not allowed.",
                "An https address may redirect only to https, and no address to a file.")
        case .stopped: self.init("Loading was stopped.", "Load the list again.")
        case .failed(let server, let reason): self.init("The request to \(server) failed: \(reason).", later)
        }
    }

    private init(status: Int, of server: String) {
        switch status {
        case 401, 403:
            self.init("The server \(server) answered with \(status), forbidden.", "Ask its operator for permission.")
        case 404, 410: self.init("The server \(server) answered with \(status), not found.", "Check the address.")
        case 500..<600: self.init("The server \(server) answered with \(status), a server error.", "Try again later.")
        default: self.init("The server \(server) answered with \(status).", "Try again later.")
        }
    }
}
