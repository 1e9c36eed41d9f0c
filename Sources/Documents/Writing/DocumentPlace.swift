internal import CLinux
import Glibc
import System
import WeightHistory

/// The place of a document's file: symbolic links lead there, and stay.
struct DocumentPlace {
    /// The file, which may be missing.
    let path: FilePath

    /// A place that no link leads to.
    init(at path: FilePath) {
        self.path = path
    }

    /// - Throws: `notRegularFile` for a pipe or a device, which has no place, or none that could be written to again.
    init(following path: FilePath) throws(WritingError) {
        if let status = try? FileStatus(of: path), !status.isRegular, !status.isFolder {
            throw .document(.notRegularFile)
        }
        do { self.path = try path.followingLinks() } catch { throw WritingError(code: error.code) }
    }

    /// Makes the folder and those above it if they are missing; only the user may look into them.
    func makeFolder() throws(WritingError) {
        do { try path.folder.makeFolder(mode: 0o700) } catch { throw WritingError(code: error.code) }
    }

    /// The outcome of making a missing file.
    enum Making {
        case made
        /// Another program put its file there first.
        case refused
        /// Another program put its file over the new one: it removed the former file for that an instant before.
        case displaced
    }

    /// Makes a missing file of the bytes that a block writes to a descriptor, and checks again that it keeps its place.
    func makeFile(_ write: (Int32) throws(WritingError) -> Void) throws(WritingError) -> Making {
        path.removeAbandoned()
        var file = try NewFile.withDefaultMode(beside: self)
        try write(file.descriptor)
        try file.sync()
        let stamp = try file.stamp()
        guard try file.appear() else { return .refused }
        syncFolder(of: file.descriptor)
        return stays(stamp) ? .made : .displaced
    }

    /// File-sync programs remove a file, and move the new one there up to so long afterwards.
    private static let looks = [2, 8, 20, 30, 40].map { Duration.milliseconds($0) }

    /// Whether a file that has just appeared keeps its place.
    private func stays(_ file: FileStamp) -> Bool {
        for pause in Self.looks {
            Thread.sleep(for: pause)
            do {
                guard try FileStatus(named: path).stamp.isSameFile(as: file) else { return false }
            } catch {
                if error.code == ENOENT { return false }
            }
        }
        return true
    }

    /// Whether a certain file is in the place; false if the system does not tell.
    func isTaken(by file: FileStamp) -> Bool {
        (try? FileStatus(named: path))?.stamp.isSameFile(as: file) ?? false
    }

    /// Writes the folder's list of names to the disk, with everything on it if the folder may not be read.
    ///
    /// A failure undoes nothing, and is not reported.
    ///
    /// - Parameter file: An open one in the folder.
    func syncFolder(of file: Int32) {
        if !path.folder.syncFolder() { syncfs(file) }
    }
}
