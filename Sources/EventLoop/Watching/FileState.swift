import System

/// What tells one state of a file from another without reading it; equal states prove nothing.
struct FileState: Hashable {
    var stamp: FileStamp
    var rights: FileRights
    var isRegular: Bool

    /// The state of the file that a path leads to, through symbolic links; nil where there is none.
    init?(of path: FilePath) {
        guard let status = try? FileStatus(of: path) else { return nil }
        (stamp, rights, isRegular) = (status.stamp, status.rights, status.isRegular)
    }
}

extension FileAbsence {
    /// Nil where there is something to read.
    init?(_ state: FileState?) {
        guard let state else {
            self = .missing
            return
        }
        guard state.isRegular, state.stamp.size == 0 else { return nil }
        self = .empty
    }
}
