import Glibc

/// What the system says of a file at one moment.
public struct FileStatus: Sendable {
    private let status: stat

    /// Of the file that a path leads to, through symbolic links.
    ///
    /// stat
    public init(of path: FilePath) throws(SystemError) {
        self = try Self.asking { stat(path.cString, &$0) }
    }

    /// Of what has a name, which may be a symbolic link.
    ///
    /// lstat
    public init(named path: FilePath) throws(SystemError) {
        self = try Self.asking { lstat(path.cString, &$0) }
    }

    /// Of an open file.
    ///
    /// fstat
    public init(of descriptor: Int32) throws(SystemError) {
        self = try Self.asking { fstat(descriptor, &$0) }
    }

    private init(_ status: stat) {
        self.status = status
    }

    private static func asking(_ call: (inout stat) -> Int32) throws(SystemError) -> FileStatus {
        var status = stat()
        try SystemError.check { call(&status) }
        return FileStatus(status)
    }

    public var isRegular: Bool { type == S_IFREG }
    public var isFolder: Bool { type == S_IFDIR }
    public var isSymbolicLink: Bool { type == S_IFLNK }
    public var isPipe: Bool { type == S_IFIFO }
    private var type: mode_t { status.st_mode & S_IFMT }

    public var number: FileNumber { FileNumber(device: status.st_dev, inode: status.st_ino) }

    public var stamp: FileStamp {
        let time = status.st_mtim
        return FileStamp(
            number: number, size: Int(status.st_size), modified: time.tv_sec &* 1_000_000_000 &+ time.tv_nsec)
    }

    public var rights: FileRights {
        FileRights(mode: status.st_mode & ~S_IFMT, owner: status.st_uid, group: status.st_gid)
    }

    /// How many names the file has.
    public var linkCount: Int { Int(status.st_nlink) }

    /// How long ago the file was changed, its content or what is said of it; zero where the clock was set back since.
    public var age: Duration {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let changed = status.st_ctim
        return max(
            .zero, .seconds(now.tv_sec - changed.tv_sec) + .nanoseconds(now.tv_nsec - changed.tv_nsec))
    }
}

/// What only one file of the machine has, whatever it holds.
public struct FileNumber: Hashable, Sendable {
    fileprivate let device: dev_t
    fileprivate let inode: ino_t

    fileprivate init(device: dev_t, inode: ino_t) {
        (self.device, self.inode) = (device, inode)
    }

    /// Of the file that a path leads to, through symbolic links; nil if there is none.
    public init?(of path: FilePath) {
        guard let number = (try? FileStatus(of: path))?.number else { return nil }
        self = number
    }
}

/// What distinguishes one content of a file from another without reading it; equal stamps prove nothing.
public struct FileStamp: Hashable, Sendable {
    public let number: FileNumber
    /// In bytes.
    public let size: Int
    /// The time of the last change, in nanoseconds since 1970.
    public let modified: Int

    /// Whether both are of one file.
    public func isSameFile(as other: FileStamp) -> Bool { number == other.number }
}

/// Whose a file is, and who may do what with it.
public struct FileRights: Hashable, Sendable {
    /// The permissions, with the bits that stand above them.
    public let mode: mode_t
    public let owner: uid_t
    public let group: gid_t
}
