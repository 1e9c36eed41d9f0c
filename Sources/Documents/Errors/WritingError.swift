import Glibc
import System
import WeightHistory

/// Why a document could not be changed; it is then as it was before, but for `mayBeDone` and `versionKept`.
public enum WritingError: Error, Hashable, Sendable {
    /// The file is not a document that could be changed.
    case document(DocumentError)
    /// Another program held the lock all the time that was waited.
    case locked
    /// Another program changed the file again and again, or has it open and is not done with it.
    case beingWritten
    /// Another program replaced the file at the same time: the new file may have the change, or not.
    case mayBeDone
    /// Other programs replaced the file twice at the same time; their first version is another file now.
    case versionKept(FilePath)
    /// The file to be restored is a document already.
    case isThere
    case noBackup(BackupName)
    /// The content to be replaced could not be kept.
    ///
    /// errno
    case notKept(Int32)
    /// The entry is no longer in the document.
    case entryGone
    /// Another program has edited the lines that give the goal or the height.
    case settingChanged(PersonField)
    case noNoteColumn
    /// The line would be longer than can be read again: 64 KiB for a note with newlines, 1 MiB for all.
    case noteTooLong
    /// A weight of less than a hundredth of the unit that the weight's column names.
    case weightTooSmall
    /// The date's year does not have four digits.
    case dateOutOfRange
    /// The entry's line could not be read again.
    case unreadable(LineProblem.Kind)
    /// One of several entries cannot be added; its date, and why.
    indirect case ofEntry(String, WritingError)
    /// A quote in another line does not end, and the line would be taken for the rest of it.
    case openQuote
    case notPermitted
    /// The file belongs to another user, and a file in its place would not.
    case otherOwner
    /// The file belongs to a group that the person is not in, and a file in its place would not.
    case otherGroup
    /// The file has a second name, a hard link, which would lead to the old file.
    case hasOtherNames
    /// The file system takes no changes.
    case readOnly
    /// The disk is full, or the person's share of it.
    case noSpace
    /// The file would be larger than the system allows.
    case fileTooLarge
    /// The folder of the file is gone.
    case noFolder
    /// Any other error of the system.
    ///
    /// errno
    case system(Int32)

    /// Whether the change may have been made all the same.
    public var leavesDoubt: Bool {
        switch self {
        case .mayBeDone, .versionKept: true
        default: false
        }
    }

    /// Whether the document's content is the reason.
    var isOfContent: Bool {
        switch self {
        case .document, .entryGone, .settingChanged: true
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
        // Another program asks the system in this instant who has the file open.
        case EWOULDBLOCK: self = .beingWritten
        default: self = .system(code)
        }
    }

    /// Repeats a call that a signal interrupts, and throws its error if it fails.
    @discardableResult
    static func check<Result: SignedInteger>(_ call: () -> Result) throws(WritingError) -> Result {
        do { return try SystemError.check(call) } catch { throw WritingError(code: error.code) }
    }

    /// Asks the system about an open file.
    static func status(of descriptor: Int32) throws(WritingError) -> FileStatus {
        do { return try FileStatus(of: descriptor) } catch { throw WritingError(code: error.code) }
    }

    /// Runs what reads the document.
    static func reading<Result: ~Copyable>(_ body: () throws(DocumentError) -> Result) throws(WritingError) -> Result {
        do { return try body() } catch { throw .document(error) }
    }
}
