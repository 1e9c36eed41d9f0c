internal import CLinux
import System

/// Where a document's file stands: symbolic links lead there, and stay.
struct DocumentPlace {
    /// The file, which may be missing.
    let path: FilePath

    /// - Throws: `notRegularFile` for a pipe or a device, which has no place, or none that could be written to again.
    init(following path: FilePath) throws(WritingError) {
        if let status = try? FileStatus(of: path), !status.isRegular, !status.isFolder {
            throw .document(.notRegularFile)
        }
        do { self.path = try path.followingLinks() } catch { throw WritingError(code: error.code) }
    }

    /// Makes the folder and those above it, where they are missing; only the person may look into them.
    func makeFolder() throws(WritingError) {
        do { try path.folder.makeFolder(mode: 0o700) } catch { throw WritingError(code: error.code) }
    }

    /// Makes a file where none is, with what a block writes to a descriptor; false if one came in between.
    func makeFile(_ write: (Int32) throws(WritingError) -> Void) throws(WritingError) -> Bool {
        path.removeAbandoned()
        var file = try NewFile.withDefaultMode(beside: self)
        try write(file.descriptor)
        try file.sync()
        guard try file.appear() else { return false }
        syncFolder(of: file.descriptor)
        return true
    }

    /// Whether a certain file stands in the place; false if the system does not say.
    func isTaken(by file: FileStamp) -> Bool {
        (try? FileStatus(named: path))?.stamp.isSameFile(as: file) ?? false
    }

    /// Writes the folder's list of names to the disk, with all else on it where the folder may not be read.
    ///
    /// What fails here does not undo what stands in the folder by then.
    ///
    /// - Parameter file: One that is open, and stands in the folder.
    func syncFolder(of file: Int32) {
        if !path.folder.syncFolder() { syncfs(file) }
    }
}
