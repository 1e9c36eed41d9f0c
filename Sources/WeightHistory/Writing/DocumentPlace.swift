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
        if mkdir(path, 0o700) == 0 {
            try sync(folder: parts(of: path).folder)
            return
        }
        if errno == EEXIST { return }
        let parent = parts(of: path).folder
        guard errno == ENOENT, parent != path, !path.isEmpty else { throw WritingError(code: errno) }
        try makeFolder(parent)
        try makeFolder(path)
    }

    /// Writes the folder's list of names to the disk.
    func syncFolder() throws(WritingError) {
        try Self.sync(folder: folder)
    }

    private static func sync(folder: String) throws(WritingError) {
        let descriptor = try WritingError.check { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        defer { close(descriptor) }
        // Some file systems cannot sync a folder, and say so with EINVAL.
        if fsync(descriptor) != 0, errno != EINVAL { throw WritingError(code: errno) }
    }
}
