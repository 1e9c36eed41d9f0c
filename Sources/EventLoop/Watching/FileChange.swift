import System

/// A change that a watcher reports of its file; all that are reported during a read require only one further read.
public enum FileChange: Hashable, Sendable {
    /// A writer is done, or the path leads to another file: read it now. The content may be the same as before.
    case written

    /// A writer that keeps the file open has paused; the file is no shorter than before.
    ///
    /// Read only whole lines after those already read. If the old content is no longer the beginning of the new
    /// content, the file is being rewritten, and `written` follows.
    case writing

    /// Nothing has been at the path for two seconds, longer than a write should take. `written` reports that there is
    /// something again.
    case gone(FileAbsence)
}

/// The reason why there is nothing to read at a path.
public enum FileAbsence: Hashable, Sendable {
    /// No file, or a symbolic link to none.
    case missing

    /// A file of 0 bytes.
    case empty
}

/// The state of a file, to detect changes without reading it; equal states prove nothing.
public nonisolated struct FileState: Hashable, Sendable {
    var stamp: FileStamp
    var rights: FileRights
    var isRegular: Bool

    /// Returns the state of the file that a path leads to, through symbolic links; nil if there is none.
    public init?(of path: FilePath) {
        guard let status = try? FileStatus(of: path) else { return nil }
        (stamp, rights, isRegular) = (status.stamp, status.rights, status.isRegular)
    }

    /// Whether the same users may read the file in both states.
    func hasSameAccess(as other: FileState) -> Bool { rights == other.rights && isRegular == other.isRegular }
}

extension FileAbsence {
    /// Returns nil if there is something to read.
    init?(_ state: FileState?) {
        guard let state else {
            self = .missing
            return
        }
        guard state.isRegular, state.stamp.size == 0 else { return nil }
        self = .empty
    }
}
