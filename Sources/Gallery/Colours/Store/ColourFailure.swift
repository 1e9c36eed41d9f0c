import GRDB
import System

/// A reason why the colours cannot be read or changed.
nonisolated enum ColourFailure: Error, Hashable, Sendable {
    case folder
    case noFile
    case noDatabase
    case damaged
    case older
    /// With the later version that created the database.
    case newer(Int)
    case readOnly
    case forbidden
    case unreadableLog
    case missing
    case full
    case busy
    /// An I/O error, or a limit of the system.
    case disk
    case gone
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
    var isTransient: Bool {
        switch self {
        // If several programs create the same database at once, only one succeeds.
        case .busy, .refused, .other: true
        default: false
        }
    }

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
