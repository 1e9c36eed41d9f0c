import System

/// What shows, without opening a file, that it is another one or may be used by others.
nonisolated struct FileState: Equatable {
    let stamp: FileStamp
    let rights: FileRights

    init?(of path: FilePath) {
        guard let status = try? FileStatus(of: path) else { return nil }
        (stamp, rights) = (status.stamp, status.rights)
    }
}
