import System

/// A file's stamp and rights, to notice without opening it that it was replaced or its permissions changed.
nonisolated struct FileState: Equatable {
    let stamp: FileStamp
    let rights: FileRights

    init?(of path: FilePath) {
        guard let status = try? FileStatus(of: path) else { return nil }
        (stamp, rights) = (status.stamp, status.rights)
    }
}
