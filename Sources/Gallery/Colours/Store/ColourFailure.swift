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
        default: self = .other(error.message ?? Words.error(error.resultCode.rawValue))
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
}
