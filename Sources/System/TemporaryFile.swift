import Glibc

/// A new file that takes another file's place when it is complete, and leaves nothing otherwise.
///
/// Its name is beside the other file's, begins with a dot and ends in `.tmp`, so that sync programs can be set up to
/// skip `.*.healthbeat-*.tmp`. It is locked while it is open: an unlocked one was left by a killed program.
public final class TemporaryFile {
    /// The open file, which may outlive this object.
    public let file: OwnedDescriptor
    /// The path; for a nameless file, the one that it gets next.
    public private(set) var path: FilePath
    /// Whether the file at `path` is removed at the end.
    private var isLinked: Bool

    /// Creates a file with a name beside a path, and with the mode, reduced by the user's umask.
    public init(beside target: FilePath, mode: mode_t) throws(SystemError) {
        while true {
            let path = target.temporary
            let opened = open(path.cString, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
            if opened < 0, errno == EEXIST || errno == EINTR { continue }
            guard opened >= 0 else { throw .last }
            let file = OwnedDescriptor(opened)
            if Self.lock(opened) {
                (self.file, self.path, isLinked) = (file, path, true)
                return
            }
        }
    }

    /// Opens a nameless file in the folder of a path, which leaves nothing however the program ends.
    ///
    /// Returns nil if the file system has no nameless files, or they could not be named later.
    public init?(namelessBeside target: FilePath, mode: mode_t) {
        // O_TMPFILE, which Swift's Glibc lacks.
        let isNameless: Int32 = 0o20_000_000 | O_DIRECTORY
        let opened = open(target.folder.cString, O_RDWR | isNameless | O_CLOEXEC, mode)
        guard opened >= 0 else { return nil }
        let file = OwnedDescriptor(opened)
        guard access(Self.link(to: opened), F_OK) == 0 else { return nil }
        Self.lock(opened)
        (self.file, path, isLinked) = (file, target.temporary, false)
    }

    deinit {
        if isLinked { unlink(path.cString) }
    }

    public var descriptor: Int32 { file.number }

    /// Leaves the file at `path` to another program.
    public func disown() { isLinked = false }

    /// Takes the file at `path` back, to remove it at the end.
    public func reclaim() { isLinked = true }

    /// Locks the file; returns false if another program has removed it as abandoned before.
    @discardableResult
    private static func lock(_ descriptor: Int32) -> Bool {
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
        return (try? FileStatus(of: descriptor)).map { $0.linkCount > 0 } ?? true
    }

    /// Moves the file over the one at a path; if that fails, the file has no name any more.
    public func replace(_ target: FilePath) throws(SystemError) {
        if !isLinked { try takeName(beside: target) }
        defer { isLinked = false }
        do {
            try SystemError.check { rename(path.cString, target.cString) }
        } catch {
            unlink(path.cString)
            throw error
        }
    }

    private func takeName(beside target: FilePath) throws(SystemError) {
        while linkat(AT_FDCWD, Self.link(to: descriptor), AT_FDCWD, path.cString, AT_SYMLINK_FOLLOW) != 0 {
            guard errno == EEXIST || errno == EINTR else { throw .last }
            path = target.temporary
        }
        isLinked = true
    }

    private static func link(to descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }
}

extension FilePath {
    /// Removes the temporary files that killed programs left beside the file, which nobody has locked.
    public func removeAbandoned() {
        let (prefix, suffix) = (temporaryPrefix.bytes, Array(Self.temporarySuffix.utf8))
        for name in folder.names where name.bytes.starts(with: prefix) {
            if name.bytes.suffix(suffix.count) == suffix[...] { Self.removeIfAbandoned(folder.appending(name)) }
        }
    }

    private static func removeIfAbandoned(_ path: FilePath) {
        guard let file = try? OwnedDescriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW) else { return }
        if flock(file.number, LOCK_EX | LOCK_NB) == 0 { unlink(path.cString) }
    }

    /// A new, random name beside the file's: other users could take a predictable one first.
    var temporary: FilePath {
        let characters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        let random = String((0..<6).map { _ in characters.randomElement()! })
        return folder.appending(temporaryPrefix) + "\(random)\(Self.temporarySuffix)"
    }

    private static let temporarySuffix = ".tmp"

    /// Cut, as a name may have at most 255 bytes.
    private var temporaryPrefix: FilePath {
        let bytes = name.bytes
        var length = min(bytes.count, 200)
        // Some file systems reject a part of a character.
        while length > 0, length < bytes.count, bytes[length] & 0xC0 == 0x80 { length -= 1 }
        return FilePath(bytes: Array(".".utf8) + bytes[..<length]) + ".healthbeat-"
    }
}
