import Glibc

/// The metadata of a file at one moment.
public struct FileStatus: Sendable {
    private let status: stat

    /// Examines the file that a path leads to, through symbolic links.
    public init(of path: FilePath) throws(SystemError) {
        status = try Self.asking { stat(path.cString, &$0) }
    }

    /// Examines a path without following a symbolic link at its end.
    public init(named path: FilePath) throws(SystemError) {
        status = try Self.asking { lstat(path.cString, &$0) }
    }

    public init(of descriptor: Int32) throws(SystemError) {
        status = try Self.asking { fstat(descriptor, &$0) }
    }

    private static func asking(_ call: (inout stat) -> Int32) throws(SystemError) -> stat {
        var status = stat()
        try SystemError.check { call(&status) }
        return status
    }

    public var isRegular: Bool { type == S_IFREG }
    public var isFolder: Bool { type == S_IFDIR }
    public var isSymbolicLink: Bool { type == S_IFLNK }
    public var isPipe: Bool { type == S_IFIFO }
    private var type: mode_t { status.st_mode & S_IFMT }

    public var number: FileNumber { FileNumber(status) }

    public var stamp: FileStamp {
        let time = status.st_mtim
        return FileStamp(
            number: number, size: Int(status.st_size), modified: time.tv_sec &* 1_000_000_000 &+ time.tv_nsec)
    }

    public var rights: FileRights {
        FileRights(mode: status.st_mode & ~S_IFMT, owner: status.st_uid, group: status.st_gid)
    }

    public var linkCount: Int { Int(status.st_nlink) }

    /// Returns the time since an open file was given its time of modification, as programs do that carry a file from
    /// another machine; nil if it was only written.
    ///
    /// A file that was only written was made before its time of modification, and no change of it was earlier.
    public static func timeSinceArrival(of descriptor: Int32) -> Duration? {
        guard let file = try? FileStatus(of: descriptor) else { return nil }
        let (modified, changed) = (file.status.st_mtim, file.status.st_ctim)
        let delay = difference(modified, changed)
        let isGiven = delay < .zero || delay > longestWriting
        let isOlder = { birthTime(of: descriptor).map { difference(modified, $0) > .zero } ?? false }
        return isGiven || isOlder() ? file.age : nil
    }

    /// How much later than its last bytes a program completes a file that it writes here.
    private static let longestWriting = Duration.milliseconds(500)

    /// The time since the file's content or metadata changed; zero if the clock has been set back since.
    public var age: Duration {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return max(.zero, Self.difference(status.st_ctim, now))
    }

    private static func difference(_ start: timespec, _ end: timespec) -> Duration {
        .seconds(end.tv_sec - start.tv_sec) + .nanoseconds(end.tv_nsec - start.tv_nsec)
    }
}

/// The identity of a file on this machine, whatever its content.
public struct FileNumber: Hashable, Sendable {
    private let device: dev_t
    private let inode: ino_t

    fileprivate init(_ status: stat) { (device, inode) = (status.st_dev, status.st_ino) }

    /// Returns the number of the file that a path leads to, through symbolic links; nil if there is none.
    public init?(of path: FilePath) {
        guard let number = (try? FileStatus(of: path))?.number else { return nil }
        self = number
    }

    public func isOnSameFileSystem(as other: FileNumber) -> Bool { device == other.device }

    fileprivate var text: String { "\(device) \(inode)" }
}

/// File metadata to compare, to detect a change without reading; equal stamps prove nothing.
public struct FileStamp: Hashable, Sendable {
    public let number: FileNumber
    /// In bytes.
    public let size: Int
    /// The time of the last modification, in nanoseconds since 1970.
    public let modified: Int

    public func isSameFile(as other: FileStamp) -> Bool { number == other.number }

    /// Device, inode, size and time of modification as decimal numbers, to compare later on the same machine.
    public var text: String { "\(number.text) \(size) \(modified)" }

    /// Returns the time of modification in a text that `text` returned, even on another machine; nil for other texts.
    public static func modificationTime(inText text: String) -> Int? {
        let numbers = text.split(separator: " ")
        return numbers.count == 4 ? Int(numbers[3]) : nil
    }

    /// The maximum length of `text`, in bytes: four numbers of 64 bits, of which one may be negative.
    public static let longestText = 82
}

public struct FileRights: Hashable, Sendable {
    /// The permissions, with the set-user-ID, set-group-ID and sticky bits.
    public let mode: mode_t
    public let owner: uid_t
    public let group: gid_t
}
