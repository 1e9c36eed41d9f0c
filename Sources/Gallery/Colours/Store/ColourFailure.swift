import GRDB
import System

/// A reason why the colours cannot be read or changed.
nonisolated enum ColourFailure: Error, Hashable, Sendable {
    case folder
    case noFile
    case noDatabase
    case damaged
    /// The database needs a migration, but is read-only.
    case older
    /// A later version of this program created the database.
    case newer(Int)
    case readOnly
    /// The user has no permission to read the file.
    case forbidden
    /// The write-ahead log contains commits that cannot be read without writing.
    case unreadableLog
    /// The file was removed while in use.
    case missing
    case full
    case busy
    /// An I/O error, or a limit of the system.
    case disk
    /// The colour to change no longer exists.
    case gone
    /// A constraint of the database forbids the change.
    case refused
    /// The file cannot be opened; with the reason.
    case unreachable(String)
    /// With SQLite's message.
    case other(String)

    init(_ error: any Error) {
        switch error {
        case let failure as ColourFailure: self = failure
        case let error as SystemError: self = .unreachable(error.reason)
        case let error as DatabaseError: self.init(error)
        default: self = .other("\(error)")
        }
    }

    private init(_ error: DatabaseError) {
        switch error.resultCode {
        case .SQLITE_NOTADB: self = .noDatabase
        case .SQLITE_CORRUPT: self = .damaged
        case .SQLITE_READONLY: self = .readOnly
        case .SQLITE_FULL: self = .full
        case .SQLITE_IOERR: self = .disk
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
        // A trigger has its own message.
        case .SQLITE_CONSTRAINT where error.extendedResultCode != .SQLITE_CONSTRAINT_TRIGGER: self = .refused
        default: self = .other(error.message ?? "error \(error.resultCode.rawValue)")
        }
    }

    /// Whether a retry may succeed.
    var mayPass: Bool {
        switch self {
        // If several programs create the same database at once, only one succeeds.
        case .busy, .refused, .other: true
        default: false
        }
    }

    /// Returns a message with the problem and its remedy.
    ///
    /// - Parameter file: The path for the user.
    func sentence(about file: String) -> String {
        switch self {
        case .folder: "\(file) is a folder. The colours need a file there: move the folder away."
        case .noFile: "\(file) is not a file. The colours need one there: move it away."
        case .noDatabase: "\(file) is not a database of colours. It is left as it is: move it away to begin anew."
        case .damaged: "\(file) is damaged. It is left as it is: put a copy in its place, or move it away."
        case .newer(let version):
            "\(file) was made by a later version of this program (\(version)). It is left as it is: use that version."
        case .older:
            "\(file) cannot be read: it is to be brought up to date first, and is read-only. Allow writing to it."
        case .readOnly: "\(file) is read-only: its colours can be seen, not changed."
        case .forbidden: "\(file) cannot be read: you have no permission to read it. Allow that, or move it away."
        case .unreadableLog:
            "\(file) cannot be read: its last changes lie beside it, in a read-only folder. Allow writing to that."
        case .missing: "\(file) is gone. These are the colours that it had; the next change begins a new one."
        case .full: "\(file) cannot be written: the disk is full. Make room, and try again."
        case .busy: "\(file) cannot be written: another program holds it. Try again when that is done."
        case .disk: "\(file) cannot be read or written: the disk reports an error."
        case .gone: "The colour is gone: another program has deleted it."
        case .refused: "\(file) refuses this: a colour needs a name, and parts from 0 to 1."
        case .unreachable(let reason): "\(file) cannot be opened: \(reason)."
        case .other(let reason): "\(file) cannot be used: \(SafeText.singleLine(reason))."
        }
    }
}
