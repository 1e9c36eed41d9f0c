internal import CLinux
import Glibc

/// Where a document's file stands: symbolic links lead there, and stay.
struct DocumentPlace {
    /// The file, which may be missing.
    let path: String
    let folder: String
    let name: String

    /// The most links that lead from one to the next, as the system has it.
    private static let mostLinks = 40

    init(following path: String) throws(WritingError) {
        var path = path
        for _ in 0...Self.mostLinks {
            guard let target = Self.target(of: path) else {
                self.init(file: path)
                return
            }
            path = target.hasPrefix("/") ? target : Self.parts(of: path).folder + "/" + target
        }
        throw .system(ELOOP)
    }

    private init(file path: String) {
        self.path = path
        (folder, name) = Self.parts(of: path)
    }

    private static func parts(of path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let folder = path[..<slash]
        return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
    }

    /// Where a symbolic link leads; nil for whatever is none.
    private static func target(of path: String) -> String? {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(PATH_MAX)) { buffer in
            let count = buffer.withMemoryRebound(to: CChar.self) { readlink(path, $0.baseAddress!, $0.count) }
            return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
        }
    }

    /// Makes the folder and those above it, as far as they are missing; only the person may look into them.
    func makeFolder() throws(WritingError) {
        try Self.makeFolder(folder)
    }

    private static func makeFolder(_ path: String) throws(WritingError) {
        if try isMade(path) { return }
        let parent = parts(of: path).folder
        guard parent != path else { throw .noFolder }
        try makeFolder(parent)
        guard try isMade(path) else { throw .noFolder }
    }

    /// Makes a folder where it is missing; false where the one above it is missing, too.
    private static func isMade(_ path: String) throws(WritingError) -> Bool {
        do {
            try SystemError.check { mkdir(path, 0o700) }
            _ = sync(folder: parts(of: path).folder)
            return true
        } catch {
            if error.code == ENOENT { return false }
            guard error.code == EEXIST else { throw WritingError(code: error.code) }
            // A link that leads nowhere takes the name as well.
            guard isFolder(path) else { throw .noFolder }
            return true
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        guard (try? SystemError.check { stat(path, &status) }) != nil else { return false }
        return status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether a certain file stands in the place; false where the system does not say.
    func isTaken(by file: FileIdentity) -> Bool {
        var status = stat()
        guard (try? SystemError.check { lstat(path, &status) }) != nil else { return false }
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

    private static func sync(folder: String) -> Bool {
        do {
            let descriptor = try SystemError.check { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
            defer { close(descriptor) }
            try SystemError.check { fsync(descriptor) }
            return true
        } catch {
            // Some file systems cannot sync a folder.
            return error.code == EINVAL
        }
    }
}
