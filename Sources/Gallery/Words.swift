import Cairo
import Glibc
import HTTP
import System

/// Sentences of the gallery.
nonisolated enum Words {
    static let windowTitle = "Health Beat Gallery"
    static let gallery = "Gallery"
    static let runExport = "For a picture, run healthbeat-gallery export."
    static let notDrawn = "Part of this window could not be drawn."

    static let export = "Export"
    static let menu = "Menu"
    static let view = "View"
    static let open = "Open"
    static let undo = "Undo"
    static let keys = "Keyboard shortcuts"
    static let demos = "Demos"
    static let window = "Window"
    static let closeMessage = "Close message"
    static let closeWindow = "Close window"
    static let previousDemo = "Previous demo"
    static let nextDemo = "Next demo"

    static func noDemo(_ id: String) -> String {
        "There is no demo '\(id)'. To see all demos, run healthbeat-gallery list."
    }

    static func exported(to path: String) -> String { "Exported to \(path)" }
    static func copied(_ text: String) -> String { "Copied \(SafeText.singleLine(text))" }
}

// MARK: Figures

nonisolated extension Words {
    static let canvas = "Canvas"
    static let image = "Image"
    static let firstControlPoint = "First control point"
    static let secondControlPoint = "Second control point"

    static let zoomIn = "Zoom in"
    static let zoomOut = "Zoom out"
    static let actualSize = "Actual size"
    static let copyFigures = "Copy figures"

    /// - Parameters:
    ///   - name: The name of the handle.
    ///   - figure: The sentence about its figure.
    static func handle(_ name: String, at location: String, of figure: String) -> String {
        "\(name) \(location). \(figure)"
    }

    static func figure(_ name: String, fill: String?, line: String?) -> String {
        switch (fill, line) {
        case (let fill?, let line?): "\(name): \(fill); edge \(line)"
        case (let words?, nil), (nil, let words?): "\(name): \(words)"
        case (nil, nil): "\(name): "
        }
    }

    static func circle(center: String, radius: String) -> String { "\(center) radius \(radius)" }
    static func stop(_ color: String, at offset: String) -> String { "\(color) at \(offset)" }

    static func linearGradient(from start: String, to end: String, _ stops: String) -> String {
        "linear \(start) → \(end), \(stops)"
    }

    static func radialGradient(from start: String, to end: String, _ stops: String) -> String {
        "radial \(start) → \(end), \(stops)"
    }

    /// Describes a gradient that goes on outside its radius.
    static func radialGradient(center: String, radius: String, _ stops: String) -> String {
        "radial \(center) radius 0 → \(radius) and beyond, \(stops)"
    }

    static func stretchedImage(width: Int, height: Int) -> String { "image of \(width) × \(height), stretched" }
    static func repeatedTile(width: Int, height: Int) -> String { "tile of \(width) × \(height), repeated" }

    static func picture(_ name: FilePath, width: Int, height: Int) -> String { "\(name), \(width) × \(height)" }
}

extension Pen {
    /// The colour, the width, and any settings that differ from a plain line's.
    var words: String {
        let ends: String? =
            switch style.cap {
            case .butt: nil
            case .round: "round caps"
            case .square: "square caps"
            }
        let corners: String? =
            switch style.join {
            case .miter: nil
            case .round: "round joins"
            case .bevel: "bevelled joins"
            }
        return ["\(color.words), \(style.width.words) wide", ends, corners, style.dash?.words]
            .compactMap(\.self).joined(separator: ", ")
    }
}

extension Dash {
    fileprivate var words: String {
        let lengths = lengths.map(\.words).joined(separator: " ")
        return phase == 0 ? "dash \(lengths)" : "dash \(lengths) from \(phase.words)"
    }
}

nonisolated extension ProgramFailure {
    /// - Parameters:
    ///   - name: The name of a picture's file.
    ///   - maximumBytes: The largest size of a file.
    init(_ error: SystemError, readingPicture name: FilePath, maximumBytes: Int) {
        switch error.code {
        case EINVAL, EISDIR: self.init("\(name) is not a picture. Drop a PNG or JPEG file.")
        case EFBIG: self.init("\(name) is too large: a picture may have at most \(maximumBytes / 1_000_000) MB.")
        default: self.init("\(name) cannot be read: \(error.reason).")
        }
    }

    /// - Parameter name: The name of a picture's file.
    init(_ error: ImageReadingError, readingPicture name: FilePath) {
        switch error {
        case .unknownFormat: self.init("\(name) is neither PNG nor JPEG. Save the picture as one of them.")
        case .tooLarge(let width, let height):
            self.init(
                "\(name) is too large with \(width) × \(height) pixels: a picture may have at most 64 megapixels, and \(ImageSurface.longestSide) pixels a side."
            )
        case .broken(let reason):
            self.init("\(name) is damaged or incomplete (\(SafeText.singleLine(reason))). Copy it again.")
        case .outOfMemory: self.init("There is not enough memory for \(name). Close other programs.")
        }
    }
}

// MARK: Animations

nonisolated extension Words {
    static let time = "Time"
    static let curve = "Curve"

    static let pauseOrContinue = "Pause or continue"
    static let removeOrAddAnimation = "Remove or add the animation"

    static func seconds(tenths: Int) -> String { "\(tenths / 10).\(tenths % 10) s" }

    /// - Parameter settings: The path of the settings.
    static func reducedMotion(by settings: String) -> String {
        "The animation jumps to its end because of reducesMotion in \(settings)."
    }
}

// MARK: Controls with files

nonisolated extension Words {
    static let segments = "Segments"
    static let toggle = "Switch"
    static let textField = "Text field"
    static let textView = "Text view"
    static let startSpinning = "Start spinning"
    static let stopSpinning = "Stop spinning"

    static func slider(_ number: Int) -> String { "Slider \(number)" }
}

// MARK: Colours

nonisolated extension Words {
    static let colours = "Colours"
    static let inspectColour = "Inspect Color"
    static let name = "Name"
    static let hex = "Hex"
    static let noColours = "No colours yet.\nPress + to add one."
    static let noMatchingColours = "No matching colours."

    static let addColour = "Add colour"
    static let deleteColour = "Delete colour"
    static let search = "Search"
    static let copyHexValue = "Copy hex value"

    static let notHex = "A hex value has six digits from 0 to f, such as #ff8000."
    static let nothingToUndo = "There is nothing to undo."
    static let nothingToRedo = "There is nothing to redo."
    static let notUTF8 = "its path is not UTF-8"

    static func error(_ number: Int32) -> String { "error \(number)" }

    /// - Parameter red: Like the others, from 0 to 1.
    static func parts(red: String, green: String, blue: String) -> String {
        "Red: \(red) Green: \(green) Blue: \(blue)"
    }

    static func deletedColour(_ name: String) -> String { "Deleted \(quoted(name)). Press Ctrl Z to undo." }

    static func invalidColours(_ count: Int, of file: FilePath, table: String) -> String {
        plural(
            count, "1 colour of \(file) is not valid and is kept in the table \(table).",
            "\(count) colours of \(file) are not valid and are kept in the table \(table).")
    }

    fileprivate static func quoted(_ name: String) -> String {
        let line = SafeText.singleLine(String(name.prefix(60)))
        return name.count > 60 ? "“\(line)…”" : "“\(line)”"
    }
}

nonisolated extension ColourChange {
    /// Says what undo or redo has done.
    var sentence: String {
        switch (before, after) {
        case (_, let colour?): "Restored \(Words.quoted(colour.name))."
        case (let colour?, nil): "Deleted \(Words.quoted(colour.name))."
        case (nil, nil): ""
        }
    }
}

nonisolated extension ColourFailure {
    /// Returns a message with the problem and its remedy; `file` is the path for the user.
    func sentence(about file: String) -> String {
        switch self {
        case .folder: "\(file) is a folder, but must be a file. Move the folder away."
        case .noFile: "\(file) is not a regular file. Move it away."
        case .noDatabase: "\(file) is not a database of colours and was not changed. Move it away to start afresh."
        case .damaged: "\(file) is damaged and was not changed. Replace the file with a copy, or move it away."
        case .newer(let version):
            "\(file) was made by a later version of this program (\(version)) and was not changed. Use that version."
        case .older:
            "\(file) cannot be read: it needs an upgrade, but is read-only. Allow writing to the file."
        case .readOnly: "\(file) is read-only: its colours can be seen, not changed."
        case .forbidden: "\(file) cannot be read: you do not have permission. Allow reading, or move the file away."
        case .unreadableLog:
            "\(file) cannot be read: its last changes are in a read-only folder. Allow writing to that folder."
        case .missing: "\(file) no longer exists. Its last known colours are shown; the next change creates a new file."
        case .full: "\(file) cannot be written: the disk is full. Make room, and try again."
        case .busy: "\(file) cannot be written: another program is using it. Try again when that program is done."
        case .disk: "\(file) cannot be read or written: the disk reports an error."
        case .gone: "This colour was deleted by another program."
        case .refused: "\(file) cannot save this: a colour needs a name, and parts from 0 to 1."
        case .unreachable(let reason): "\(file) cannot be opened: \(reason)."
        case .other(let reason): "\(file) cannot be used: \(SafeText.singleLine(reason))."
        }
    }
}

// MARK: People

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
    static let savePeople = "Save the people shown"
    static let copy = "Copy"

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
        case EINVAL, EISDIR: self.init("\(path) is not a file that can be read.", "Choose a JSON file.")
        default: self.init("The file \(path) cannot be read: \(error.reason).", "Try again.")
        }
    }

    init(_ failure: People.Failure, of address: PeopleAddress) {
        let message =
            switch failure {
            case .noJSON(let place): "\(address.text) is not JSON (line \(place.line), column \(place.column))."
            case .noListOfObjects(let place):
                "\(address.text) is not a list of people (line \(place.line), column \(place.column))."
            }
        self.init(message, "Choose a JSON list of objects with fname, lname, email and phone.")
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
