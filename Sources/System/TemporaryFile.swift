import Glibc

/// A new file that takes another one's place once it is whole, and leaves nothing where it does not.
///
/// Its name stands beside the other one's, begins with a dot and ends in `.tmp`, so that programs that carry folders
/// between machines can be set up to skip `.*.healthbeat-*.tmp`. It is locked as long as it is open: a file that
/// nobody has locked was left by a program that was killed.
public final class TemporaryFile {
    public let descriptor: Int32
    /// The name; of a file without one, what it is called next.
    public private(set) var path: FilePath
    /// Whether what has this name is removed in the end.
    private var isLinked: Bool

    /// Opens a new file with a name beside a path.
    ///
    /// - Parameter mode: The rights; the person's mask takes some away.
    public init(beside target: FilePath, mode: mode_t) throws(SystemError) {
        while true {
            let path = target.temporary
            let opened = open(path.cString, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
            if opened < 0, errno == EEXIST || errno == EINTR { continue }
            guard opened >= 0 else { throw .last }
            if Self.lock(opened) {
                (descriptor, self.path, isLinked) = (opened, path, true)
                return
            }
            close(opened)
        }
    }

    /// Opens a file without a name on the file system of a path: however the program ends, it leaves nothing.
    ///
    /// Nil if the file system has none of those, or they could not be named later.
    public init?(namelessBeside target: FilePath, mode: mode_t) {
        // O_TMPFILE, which Swift's Glibc lacks.
        let isNameless: Int32 = 0o20_000_000 | O_DIRECTORY
        let opened = open(target.folder.cString, O_RDWR | isNameless | O_CLOEXEC, mode)
        guard opened >= 0 else { return nil }
        guard access(Self.link(to: opened), F_OK) == 0 else {
            close(opened)
            return nil
        }
        Self.lock(opened)
        (descriptor, path, isLinked) = (opened, target.temporary, false)
    }

    deinit {
        if isLinked { unlink(path.cString) }
        close(descriptor)
    }

    /// Leaves what has the name to somebody else.
    public func disown() { isLinked = false }

    /// Takes back what has the name, to remove it in the end.
    public func reclaim() { isLinked = true }

    /// Takes the lock; false if a program that clears up took the file for an abandoned one before.
    @discardableResult
    private static func lock(_ descriptor: Int32) -> Bool {
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
        return (try? FileStatus(of: descriptor)).map { $0.linkCount > 0 } ?? true
    }

    /// Puts the file over what is at a path; where that fails, the file has no name any more.
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
    /// Removes what programs left beside the file that were killed: nobody holds the lock of it.
    public func removeAbandoned() {
        let (prefix, suffix) = (temporaryPrefix.bytes, Array(Self.temporarySuffix.utf8))
        for name in folder.names where name.bytes.starts(with: prefix) {
            if name.bytes.suffix(suffix.count) == suffix[...] { Self.removeIfAbandoned(folder.appending(name)) }
        }
    }

    private static func removeIfAbandoned(_ path: FilePath) {
        let descriptor = open(path.cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path.cString) }
    }

    /// A new name beside the file's, at random: one that others could foresee, they could take before.
    var temporary: FilePath {
        let characters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        let random = String((0..<6).map { _ in characters.randomElement()! })
        return folder.appending(temporaryPrefix) + "\(random)\(Self.temporarySuffix)"
    }

    private static let temporarySuffix = ".tmp"

    /// A name may have 255 bytes; of a long one the front is enough.
    private var temporaryPrefix: FilePath {
        let bytes = name.bytes
        var length = min(bytes.count, 200)
        // Some file systems take no part of a character.
        while length > 0, length < bytes.count, bytes[length] & 0xC0 == 0x80 { length -= 1 }
        return FilePath(bytes: Array(".".utf8) + bytes[..<length]) + ".healthbeat-"
    }
}
