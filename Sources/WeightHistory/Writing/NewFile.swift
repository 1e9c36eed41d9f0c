internal import CLinux
import Glibc
import System

/// A file that takes a document's place once it is whole.
///
/// It holds the writers' lock: whoever opens it in its place waits until it is done.
struct NewFile: ~Copyable {
    let place: DocumentPlace
    private let file: TemporaryFile

    /// - Parameter mode: The rights; the person's mask takes some away.
    init(beside place: DocumentPlace, mode: mode_t = 0o600) throws(WritingError) {
        self.place = place
        do { file = try TemporaryFile(beside: place.path, mode: mode) } catch { throw WritingError(code: error.code) }
    }

    var descriptor: Int32 { file.descriptor }
    var path: FilePath { file.path }

    /// Whether a file has the new file's name beside the document: this one, or the one whose place it took.
    var hasName: Bool {
        get { file.hasName }
        set { file.hasName = newValue }
    }

    /// Lets everything that is written later go to the end, wherever that is by then.
    func appendFromNowOn() throws(WritingError) {
        try WritingError.check { fcntl(descriptor, F_SETFL, O_APPEND) }
    }

    func sync() throws(WritingError) {
        try WritingError.check { fsync(descriptor) }
    }

    /// Puts the file where none is; false if one came in between.
    mutating func appear() throws(WritingError) -> Bool {
        do {
            let isThere = try isThere {
                renameat2(AT_FDCWD, path.cString, AT_FDCWD, place.path.cString, Self.keepsWhatIsThere)
            }
            hasName = !isThere
            return isThere
        } catch .system(EINVAL), .system(ENOSYS), .system(EOPNOTSUPP) {
            // Not every file system knows the flag.
            return try isThere { link(path.cString, place.path.cString) }
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
}
