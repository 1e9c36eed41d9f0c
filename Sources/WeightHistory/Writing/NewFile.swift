internal import CLinux
import Glibc

/// A file that takes a document's place once it is whole.
///
/// Its name begins with a dot and ends in `.tmp`, so that programs that carry folders between machines can be told to
/// leave `.*.healthbeat-*.tmp` out. It holds the writers' lock: whoever opens it in its place waits until it is done.
struct NewFile: ~Copyable {
    let descriptor: Int32
    let path: String
    let place: DocumentPlace
    /// Whether a file has the new file's name beside the document: this one, or the one whose place it took.
    var hasName = true

    /// - Parameter mode: The rights; the person's mask takes some away.
    init(beside place: DocumentPlace, mode: mode_t = 0o600) throws(WritingError) {
        self.place = place
        while true {
            let path = Self.newPath(beside: place)
            let opened = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
            if opened < 0, errno == EEXIST || errno == EINTR { continue }
            guard opened >= 0 else { throw WritingError(code: errno) }
            if Self.isOwn(opened) {
                (descriptor, self.path) = (opened, path)
                return
            }
            close(opened)
        }
    }

    deinit {
        if hasName { unlink(path) }
        close(descriptor)
    }

    /// Takes the lock; false where another program that clears up took the file for an abandoned one before.
    private static func isOwn(_ descriptor: Int32) -> Bool {
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
        var status = stat()
        return fstat(descriptor, &status) != 0 || status.st_nlink > 0
    }

    private static let suffix = ".tmp"

    private static func newPath(beside place: DocumentPlace) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        let random = String((0..<6).map { _ in letters.randomElement()! })
        return "\(place.folder)/\(prefix(of: place.name))\(random)\(suffix)"
    }

    /// A name may have 255 bytes; of a long one the front is enough.
    private static func prefix(of name: String) -> String {
        var stem = name
        while stem.utf8.count > 200 { stem.removeLast() }
        return ".\(stem).healthbeat-"
    }

    /// Lets everything that is written later go to the end, wherever that is by then.
    func appendFromNowOn() throws(WritingError) {
        try WritingError.check { fcntl(descriptor, F_SETFL, O_APPEND) }
    }

    func sync() throws(WritingError) {
        try WritingError.check { fsync(descriptor) }
    }

    /// Puts the file where none is; false where one came in between.
    mutating func appear() throws(WritingError) -> Bool {
        do {
            let isThere = try isThere { renameat2(AT_FDCWD, path, AT_FDCWD, place.path, Self.keepsWhatIsThere) }
            hasName = !isThere
            return isThere
        } catch .system(EINVAL), .system(ENOSYS), .system(EOPNOTSUPP) {
            // Not every file system knows the flag.
            return try isThere { link(path, place.path) }
        }
    }

    private func isThere(after move: () -> Int32) throws(WritingError) -> Bool {
        do {
            try SystemError.check(move)
            return true
        } catch {
            // An interrupted call that is made again may have come to its end before.
            if place.isTaken(by: try identity()) { return true }
            if error.code == EEXIST { return false }
            throw WritingError(code: error.code)
        }
    }

    /// RENAME_NOREPLACE
    private static let keepsWhatIsThere: UInt32 = 1

    /// Removes what writers left behind that were killed: nobody holds the lock of it.
    static func removeAbandoned(beside place: DocumentPlace) {
        let prefix = prefix(of: place.name)
        guard let folder = opendir(place.folder) else { return }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { continue }
            removeIfAbandoned("\(place.folder)/\(name)")
        }
    }

    private static func removeIfAbandoned(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }
}
