import Glibc
import System
import WeightHistory

/// The reason why a document could not be changed; it is unchanged, but perhaps after `mayBeDone` and `versionKept`.
public enum WritingError: Error, Hashable, Sendable {
    case document(DocumentError)
    /// Another program held the lock until the deadline.
    case locked
    /// Another program kept changing the file, or still has it open for writing.
    case beingWritten
    /// Another program replaced the file at the same time; the new file may or may not have the change.
    case mayBeDone
    /// Other programs replaced the file twice at the same time; the first replacement is now the file at this path.
    case versionKept(FilePath)
    /// The file to be restored is a document already.
    case isThere
    case noBackup(BackupName)
    /// The content to be replaced could not be kept; the value is an errno.
    case notKept(Int32)
    /// This machine's journal, which a merge needs, cannot be read or written.
    case journalFailed
    case entryGone
    /// Another program has edited the lines that give the goal or the height.
    case settingChanged(PersonField)
    /// Another program has edited or removed the line of the phase or the event.
    case periodChanged(PeriodKind)
    case noNoteColumn
    /// A series whose values the document has in a unit that they cannot be converted to.
    case noSeriesColumn(Series)
    /// A line has text beyond the header's columns, which a new one would give a meaning: the number of the line, from 1,
    /// and those of its cells and of the columns.
    case longerLine(Int, cells: Int, columns: Int)
    /// The line would be too long to be read again: 64 KiB for a note with newlines, 1 MiB in total.
    case noteTooLong
    /// The weight is below a hundredth of the unit in the weight column's name.
    case weightTooSmall
    /// The date's year does not have four digits.
    case dateOutOfRange
    /// The entry's line could not be read again.
    case unreadable(LineProblem.Kind)
    /// One of several entries cannot be added: its date, and the reason.
    indirect case ofEntry(String, WritingError)
    /// A quote in another line is not closed, so changed lines would become a part of its text.
    case openQuote
    case notPermitted
    /// The file belongs to another user; a file that replaces it would not.
    case otherOwner
    /// The file belongs to a group that the user is not in; a file that replaces it would not.
    case otherGroup
    /// The file has a second hard link, which would keep the old content.
    case hasOtherNames
    case readOnly
    /// The disk is full, or the user's quota is exhausted.
    case noSpace
    case fileTooLarge
    /// The document's folder does not exist.
    case noFolder
    /// Any other error of the system, by its errno.
    case system(Int32)

    /// Whether the change may have been made nevertheless.
    public var leavesDoubt: Bool {
        switch self {
        case .mayBeDone, .versionKept: true
        default: false
        }
    }

    var isCausedByContent: Bool {
        switch self {
        case .document, .entryGone, .settingChanged, .periodChanged, .longerLine: true
        default: false
        }
    }

    package init(code: Int32) {
        switch code {
        case EACCES, EPERM: self = .notPermitted
        case EROFS: self = .readOnly
        case ENOSPC, EDQUOT: self = .noSpace
        case EFBIG: self = .fileTooLarge
        case ENOENT, ENOTDIR: self = .noFolder
        case EISDIR: self = .document(.isFolder)
        // Another program holds a lease at this moment, to find out who has the file open (`OpenWriters`).
        case EWOULDBLOCK: self = .beingWritten
        default: self = .system(code)
        }
    }

    /// Repeats a call that a signal interrupts; throws its error if it fails.
    @discardableResult
    static func check<Result: SignedInteger>(_ call: () -> Result) throws(WritingError) -> Result {
        do { return try SystemError.check(call) } catch { throw WritingError(code: error.code) }
    }

    static func status(of descriptor: Int32) throws(WritingError) -> FileStatus {
        do { return try FileStatus(of: descriptor) } catch { throw WritingError(code: error.code) }
    }

    /// Runs a block that reads the document; throws its error as `.document`.
    static func reading<Result: ~Copyable>(_ body: () throws(DocumentError) -> Result) throws(WritingError) -> Result {
        do { return try body() } catch { throw .document(error) }
    }
}
