import Glibc

/// What only one file of the machine has, whatever it holds.
public struct FileNumber: Hashable, Sendable {
    private let device: dev_t
    private let inode: ino_t

    /// Of the file that a path leads to, through symbolic links; nil where there is none.
    public init?(of path: FilePath) {
        var status = stat()
        guard stat(path.cString, &status) == 0 else { return nil }
        (device, inode) = (status.st_dev, status.st_ino)
    }
}
