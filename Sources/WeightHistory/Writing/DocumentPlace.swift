import Glibc
import System

/// Where a document's file stands: symbolic links lead there, and stay.
struct DocumentPlace {
    /// The file, which may be missing.
    let path: FilePath

    init(following path: FilePath) throws(WritingError) {
        do { self.path = try path.followingLinks() } catch { throw WritingError(code: error.code) }
    }

    var folder: FilePath { path.folder }
    var name: FilePath { path.name }

    /// Makes the folder and those above it, as far as they are missing; only the person may look into them.
    func makeFolder() throws(WritingError) {
        try Self.makeFolder(folder)
    }

    private static func makeFolder(_ path: FilePath) throws(WritingError) {
        if mkdir(path.cString, 0o700) == 0 {
            try sync(folder: path.folder)
            return
        }
        if errno == EEXIST { return }
        let parent = path.folder
        guard errno == ENOENT, parent != path, !path.isEmpty else { throw WritingError(code: errno) }
        try makeFolder(parent)
        try makeFolder(path)
    }

    /// Writes the folder's list of names to the disk.
    func syncFolder() throws(WritingError) {
        try Self.sync(folder: folder)
    }

    private static func sync(folder: FilePath) throws(WritingError) {
        let descriptor = try WritingError.check { open(folder.cString, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        defer { close(descriptor) }
        // Some file systems cannot sync a folder, and say so with EINVAL.
        if fsync(descriptor) != 0, errno != EINVAL { throw WritingError(code: errno) }
    }
}
