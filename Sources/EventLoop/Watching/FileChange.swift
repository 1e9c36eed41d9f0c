import System

/// What a watcher reports of its file; the content is the owner's to read.
///
/// More may be reported while a read runs: it makes one further read, not a queue of them.
public enum FileChange: Hashable, Sendable {
    /// A writer is done, or the path leads to another file: to be read now. What was read before may be all there is still.
    case written

    /// A writer that keeps the file open has paused; the file is no shorter than it was.
    ///
    /// Only whole lines after what was already read are to be taken. Where the old content is no longer the beginning of
    /// the new one, the file is being rewritten and `written` follows.
    case writing

    /// There was nothing at the path for two seconds, so that it is not a moment within a write. `written` says that there
    /// is something again.
    case gone(FileAbsence)
}

/// Why there is nothing to read at a path.
public enum FileAbsence: Hashable, Sendable {
    /// No file, or a symbolic link to none.
    case missing

    /// A file of no bytes.
    case empty
}

/// What distinguishes one state of a file from another without reading it; equal states prove nothing.
nonisolated struct FileState: Hashable {
    var stamp: FileStamp
    var rights: FileRights
    var isRegular: Bool

    /// The state of the file that a path leads to, through symbolic links; nil if there is none.
    init?(of path: FilePath) {
        guard let status = try? FileStatus(of: path) else { return nil }
        (stamp, rights, isRegular) = (status.stamp, status.rights, status.isRegular)
    }

    /// Whether nobody has gained or lost the right to read it in between.
    func hasSameAccess(as other: FileState) -> Bool { rights == other.rights && isRegular == other.isRegular }
}

extension FileAbsence {
    /// Nil if there is something to read.
    init?(_ state: FileState?) {
        guard let state else {
            self = .missing
            return
        }
        guard state.isRegular, state.stamp.size == 0 else { return nil }
        self = .empty
    }
}
