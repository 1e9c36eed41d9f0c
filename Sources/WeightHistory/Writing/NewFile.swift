internal import CLinux
import Glibc
import System

/// A file that takes a document's place once it is whole.
///
/// Its name begins with a dot and ends in `.tmp`, so that programs that carry folders between machines can be told to
/// leave `.*.healthbeat-*.tmp` out. It holds the writers' lock: whoever opens it in its place waits until it is done.
struct NewFile: ~Copyable {
    let descriptor: Int32
    private let path: FilePath
    private let place: DocumentPlace
    private var isInPlace = false

    init(beside place: DocumentPlace) throws(WritingError) {
        var template = (place.folder.appending(Self.prefix(of: place.name)) + "XXXXXX\(Self.suffix)").cString
        descriptor = try WritingError.check { mkostemps(&template, Int32(Self.suffix.utf8.count), O_CLOEXEC) }
        path = FilePath(cString: template)
        self.place = place
        flock(descriptor, LOCK_EX | LOCK_NB)
    }

    deinit {
        if !isInPlace { unlink(path.cString) }
        close(descriptor)
    }

    private static let suffix = ".tmp"

    /// A name may have 255 bytes; of a long one the front is enough.
    private static func prefix(of name: FilePath) -> FilePath {
        let bytes = name.bytes
        var length = min(bytes.count, 200)
        // Some file systems take no part of a character.
        while length > 0, length < bytes.count, bytes[length] & 0xC0 == 0x80 { length -= 1 }
        return FilePath(bytes: Array(".".utf8) + bytes[..<length]) + ".healthbeat-"
    }

    func sync() throws(WritingError) {
        try WritingError.check { fsync(descriptor) }
    }

    /// Puts the file in place of the document.
    mutating func replace() throws(WritingError) {
        try WritingError.check { rename(path.cString, place.path.cString) }
        isInPlace = true
    }

    /// Puts the file where none is; false where one came in between.
    mutating func appear() throws(WritingError) -> Bool {
        if renameat2(AT_FDCWD, path.cString, AT_FDCWD, place.path.cString, Self.keepsWhatIsThere) == 0 {
            isInPlace = true
            return true
        }
        if errno == EEXIST { return false }
        // Not every file system knows the flag.
        guard errno == EINVAL || errno == ENOSYS else { throw WritingError(code: errno) }
        if link(path.cString, place.path.cString) == 0 { return true }
        if errno == EEXIST { return false }
        throw WritingError(code: errno)
    }

    /// RENAME_NOREPLACE
    private static let keepsWhatIsThere: UInt32 = 1

    /// Removes what writers left behind that were killed: nobody holds the lock of it.
    ///
    /// Only where the document's own lock is held.
    static func removeAbandoned(beside place: DocumentPlace) {
        let prefix = prefix(of: place.name).bytes
        guard let folder = opendir(place.folder.cString) else { return }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { FilePath(cString: $0) }
            }
            guard name.bytes.starts(with: prefix), name.bytes.reversed().starts(with: suffix.utf8.reversed()) else {
                continue
            }
            removeIfAbandoned(place.folder.appending(name))
        }
    }

    private static func removeIfAbandoned(_ path: FilePath) {
        let descriptor = open(path.cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path.cString) }
    }
}
