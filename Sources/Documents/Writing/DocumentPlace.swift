internal import CLinux
import Glibc
import System

/// The place of a document's file, which symbolic links may lead to; the links are kept.
struct DocumentPlace {
    /// The file's path; the file may be missing.
    let path: FilePath

    /// Creates a place at a path that is not a symbolic link.
    init(at path: FilePath) { self.path = path }

    /// - Throws: `.notRegularFile` for a pipe or a device, which has no place, or cannot be written to again.
    init(following path: FilePath) throws(WritingError) {
        if let status = try? FileStatus(of: path), !status.isRegular, !status.isFolder {
            throw .document(.notRegularFile)
        }
        do { self.path = try path.followingLinks() } catch { throw WritingError(code: error.code) }
    }

    /// Makes the folder and missing ones above it, with access for the user only.
    func makeFolder() throws(WritingError) {
        do { try path.folder.makeFolder(mode: 0o700) } catch { throw WritingError(code: error.code) }
    }

    enum Making {
        case made
        /// Another program put its file there first.
        case refused
        /// Another program put its file over the new one, having removed the former file a moment before.
        case displaced
    }

    /// Makes a missing file of the bytes that `write` writes to a descriptor; blocks for 0.1 s to see that it stays.
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

    /// The pauses between looks: sync programs move a new file into place up to their sum after removing the old one.
    private static let looks = [2, 8, 20, 30, 40].map { Duration.milliseconds($0) }

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

    /// Returns whether a certain file is in the place; false if that cannot be determined.
    func isTaken(by file: FileStamp) -> Bool {
        (try? FileStatus(named: path))?.stamp.isSameFile(as: file) ?? false
    }

    /// Syncs the folder, or the whole file system of an open file if the folder cannot be read; ignores failures.
    func syncFolder(of file: Int32) {
        if !path.folder.syncFolder() { syncfs(file) }
    }
}
