internal import CLinux
import Glibc
import System

/// Where a document's file stands: symbolic links lead there, and stay.
struct DocumentPlace {
    /// The file, which may be missing.
    let path: FilePath

    /// - Throws: `notRegularFile` for a pipe or a device, which has no place, or none that could be written to again.
    init(following path: FilePath) throws(WritingError) {
        var status = stat()
        if stat(path.cString, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
            throw .document(.notRegularFile)
        }
        do { self.path = try path.followingLinks() } catch { throw WritingError(code: error.code) }
    }

    var folder: FilePath { path.folder }
    var name: FilePath { path.name }

    /// Makes the folder and those above it, as far as they are missing; only the person may look into them.
    func makeFolder() throws(WritingError) {
        try Self.makeFolder(folder)
    }

    private static func makeFolder(_ path: FilePath) throws(WritingError) {
        if try isMade(path) { return }
        let parent = path.folder
        guard parent != path else { throw .noFolder }
        try makeFolder(parent)
        guard try isMade(path) else { throw .noFolder }
    }

    /// Makes a folder where it is missing; false where the one above it is missing, too.
    private static func isMade(_ path: FilePath) throws(WritingError) -> Bool {
        do {
            try SystemError.check { mkdir(path.cString, 0o700) }
            _ = sync(folder: path.folder)
            return true
        } catch {
            if error.code == ENOENT { return false }
            guard error.code == EEXIST else { throw WritingError(code: error.code) }
            // A link that leads nowhere takes the name as well.
            guard isFolder(path) else { throw .noFolder }
            return true
        }
    }

    private static func isFolder(_ path: FilePath) -> Bool {
        var status = stat()
        guard (try? SystemError.check { stat(path.cString, &status) }) != nil else { return false }
        return status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether a certain file stands in the place; false where the system does not say.
    func isTaken(by file: FileIdentity) -> Bool {
        var status = stat()
        guard (try? SystemError.check { lstat(path.cString, &status) }) != nil else { return false }
        return FileIdentity(status).isSameFile(as: file)
    }

    /// Writes the folder's list of names to the disk, with all else on it where the folder may not be read.
    ///
    /// What fails here does not undo what stands in the folder by then.
    ///
    /// - Parameter file: One that is open, and stands in the folder.
    func syncFolder(of file: Int32) {
        if !Self.sync(folder: folder) { syncfs(file) }
    }

    private static func sync(folder: FilePath) -> Bool {
        do {
            let descriptor = try SystemError.check { open(folder.cString, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
            defer { close(descriptor) }
            try SystemError.check { fsync(descriptor) }
            return true
        } catch {
            // Some file systems cannot sync a folder.
            return error.code == EINVAL
        }
    }
}
