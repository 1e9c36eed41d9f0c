internal import CLinux
import Glibc
import System

/// Names beside a file's, for what takes its place once it is whole.
///
/// They begin with a dot and end in `.tmp`, so that programs that carry folders between machines can be told to leave
/// `.*.healthbeat-*.tmp` out. Who makes such a file holds its lock until it is done.
extension FilePath {
    /// A new name beside the file's, at random: one that others could foresee, they could take before.
    public var temporary: FilePath {
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        let random = String((0..<6).map { _ in letters.randomElement()! })
        return folder.appending(temporaryPrefix) + "\(random)\(Self.temporarySuffix)"
    }

    /// Opens a new file with a name beside the file's, and takes its lock.
    ///
    /// - Parameter mode: The rights; the person's mask takes some away.
    public func openTemporary(mode: UInt32) throws(SystemError) -> (path: FilePath, descriptor: Int32) {
        while true {
            let path = temporary
            let opened = open(path.cString, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
            if opened < 0, errno == EEXIST || errno == EINTR { continue }
            guard opened >= 0 else { throw .last }
            if Self.lockTemporary(opened) { return (path, opened) }
            close(opened)
        }
    }

    /// Takes the lock of such a file; false where a program that clears up took it for an abandoned one before.
    @discardableResult
    public static func lockTemporary(_ descriptor: Int32) -> Bool {
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
        var status = stat()
        return fstat(descriptor, &status) != 0 || status.st_nlink > 0
    }

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
