import Glibc
import System

/// The desktop's trash, in the user's home or on the file's own disk.
///
/// Source: The FreeDesktop.org Trash specification, version 1.0.
public struct Trash: Sendable {
    private let home: FilePath
    private let topOfDisk: @Sendable (FilePath) -> FilePath

    public init(folders: StandardFolders = StandardFolders()) {
        self.init(folders: folders, topOfDisk: { Self.top(ofDiskOf: $0) })
    }

    init(folders: StandardFolders, topOfDisk: @escaping @Sendable (FilePath) -> FilePath) {
        home = folders.data.appending("Trash")
        self.topOfDisk = topOfDisk
    }

    /// Moves a file to the trash, whole or not at all.
    ///
    /// On another disk it goes to the user's private trash there. If that fails, it is copied to the trash in the home.
    @discardableResult
    func add(_ path: FilePath) throws(SystemError) -> TrashedFile {
        let path = path.folder.resolved?.appending(path.name) ?? path
        do {
            return try move(path, to: home, called: path, isOnDisk: false)
        } catch  where error.code == EXDEV {
            if let file = try? addOnDisk(path) { return file }
            return try addByCopying(path)
        }
    }

    private func addOnDisk(_ path: FilePath) throws(SystemError) -> TrashedFile {
        let top = topOfDisk(path)
        let name = FilePath(bytes: path.bytes.dropFirst(top == "/" ? 1 : top.bytes.count + 1))
        let trash = try DiskTrash(below: top)
        defer { withExtendedLifetime(trash) {} }
        return try move(path, to: trash.path, called: name, isOnDisk: true)
    }

    /// Copies the file to the home's trash, and removes the original unless it has changed since.
    private func addByCopying(_ path: FilePath) throws(SystemError) -> TrashedFile {
        let (note, place) = try makeNote(of: path, called: path, in: home)
        var isCopied = false
        do throws(SystemError) {
            let stamp = try FileStatus(named: path).stamp
            try copy(path, to: place)
            isCopied = true
            let file = TrashedFile(
                path: path, name: place.name, isOnDisk: false, stamp: try FileStatus(named: place).stamp)
            guard try FileStatus(named: path).stamp == stamp else { throw SystemError(code: EAGAIN) }
            try SystemError.check { unlink(path.cString) }
            return file
        } catch {
            if isCopied { unlink(place.cString) }
            unlink(note.cString)
            throw error
        }
    }

    /// Copies a file to a path that is free, synced; leaves nothing on failure.
    private func copy(_ path: FilePath, to place: FilePath) throws(SystemError) {
        let source = try OwnedDescriptor(opening: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        let copy = try TemporaryFile(beside: place, mode: 0o600)
        try FileBytes.copyAll(of: source.number, to: copy.descriptor)
        try SystemError.check { fsync(copy.descriptor) }
        do {
            try copy.path.move(toFree: place)
            copy.disown()
        } catch  where [EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code) {
            try SystemError.check { link(copy.path.cString, place.cString) }
        }
        place.folder.syncFolder()
    }

    private func move(
        _ path: FilePath, to trash: FilePath, called name: FilePath, isOnDisk: Bool
    ) throws(SystemError) -> TrashedFile {
        let stamp = try FileStatus(named: path).stamp
        let (note, place) = try makeNote(of: path, called: name, in: trash)
        do {
            try SystemError.check { rename(path.cString, place.cString) }
        } catch {
            unlink(note.cString)
            throw error
        }
        return TrashedFile(path: path, name: place.name, isOnDisk: isOnDisk, stamp: stamp)
    }

    /// Moves a file back to its former path.
    ///
    /// Throws ENOENT if it is no longer in the trash, EEXIST if another file is at its path, and ENOTDIR without a folder.
    func restore(_ file: TrashedFile) throws(SystemError) {
        let disk = file.isOnDisk ? try DiskTrash(below: topOfDisk(file.path)) : nil
        defer { withExtendedLifetime(disk) {} }
        let trash = disk?.path ?? home
        let place = trash.appending("files").appending(file.name)
        guard try FileStatus(named: place).stamp == file.stamp else { throw SystemError(code: ENOENT) }
        guard file.path.folder.isFolder else { throw SystemError(code: ENOTDIR) }
        do {
            try place.move(toFree: file.path)
        } catch  where [EXDEV, EINVAL, ENOSYS, EOPNOTSUPP].contains(error.code) {
            try copy(place, to: file.path)
            unlink(place.cString)
        }
        unlink(trash.appending("info").appending(file.name + Self.noteEnding).cString)
    }

    /// Writes the `.trashinfo` file under a name that is unused in the trash.
    private func makeNote(
        of path: FilePath, called name: FilePath, in trash: FilePath
    ) throws(SystemError) -> (note: FilePath, place: FilePath) {
        for folder in ["files", "info"] as [FilePath] { try trash.appending(folder).makeFolder(mode: 0o700) }
        let last = path.name
        var number = 0
        while true {
            number += 1
            let ending = number == 1 ? "" : ".\(number)"
            let note = trash.appending("info").appending(last + ending + Self.noteEnding)
            let place = trash.appending("files").appending(last + ending)
            if (try? FileStatus(named: place)) != nil { continue }
            let file: OwnedDescriptor
            do {
                file = try OwnedDescriptor(opening: note, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
            } catch  where error.code == EEXIST {
                continue
            }
            do {
                try FileBytes.write(Array(Self.note(of: name).utf8), to: file.number)
            } catch {
                unlink(note.cString)
                throw error
            }
            return (note, place)
        }
    }

    private static let noteEnding = ".trashinfo"

    private static func note(of name: FilePath) -> String {
        "[Trash Info]\nPath=\(percentEncoded(name))\nDeletionDate=\(localTime("%Y-%m-%dT%H:%M:%S"))\n"
    }

    private static func percentEncoded(_ path: FilePath) -> String {
        path.bytes.reduce(into: "") { text, byte in
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789/-._~".unicodeScalars.contains(scalar))
            text += isPlain ? String(scalar) : "%\(byte.hexadecimal(digits: 2).uppercased())"
        }
    }

    /// Returns the topmost folder on the disk of a file with an absolute path.
    private static func top(ofDiskOf path: FilePath) -> FilePath {
        func device(_ path: FilePath) -> dev_t? {
            var status = stat()
            return stat(path.cString, &status) == 0 ? status.st_dev : nil
        }
        var folder = path.folder
        let disk = device(folder)
        while folder != "/", device(folder.folder) == disk { folder = folder.folder }
        return folder
    }
}

/// A file that was moved to the trash.
public struct TrashedFile: Hashable, Sendable {
    /// Its former path.
    public let path: FilePath
    /// Its name in the trash.
    let name: FilePath
    /// Whether it is in the trash of its own disk, not of the home.
    let isOnDisk: Bool
    let stamp: FileStamp
}

/// The user's own trash on a disk that is shared with other users.
final class DiskTrash {
    private let folder: OwnedDescriptor

    /// Opens `.Trash/UID` if `.Trash` is sticky, or else `.Trash-UID`, creating the folder if it is missing.
    ///
    /// Throws if neither can be used: a symbolic link, or a folder that other users own or can access, is refused.
    init(below top: FilePath) throws(SystemError) {
        let disk = try Self.open(top, in: AT_FDCWD)
        let shared = try? Self.openShared(in: disk.number)
        folder = if let shared { shared } else { try Self.openOwn(".Trash-", in: disk.number) }
    }

    /// A path to the opened folder, even if its name now leads elsewhere.
    var path: FilePath { FilePath("/proc/self/fd/\(folder.number)") }

    private static func openShared(in disk: Int32) throws(SystemError) -> OwnedDescriptor {
        let shared = try open(".Trash", in: disk)
        guard try FileStatus(of: shared.number).rights.mode & S_ISVTX != 0 else { throw SystemError(code: EACCES) }
        return try openOwn("", in: shared.number)
    }

    /// - Parameter prefix: Precedes the user ID in the folder's name.
    private static func openOwn(_ prefix: String, in folder: Int32) throws(SystemError) -> OwnedDescriptor {
        let name = FilePath("\(prefix)\(getuid())")
        if mkdirat(folder, name.cString, 0o700) != 0, errno != EEXIST { throw .last }
        let own = try open(name, in: folder)
        let rights = try? FileStatus(of: own.number).rights
        guard let rights, rights.owner == getuid(), rights.mode & 0o777 == 0o700 else {
            throw SystemError(code: EACCES)
        }
        return own
    }

    private static func open(_ name: FilePath, in folder: Int32) throws(SystemError) -> OwnedDescriptor {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        return OwnedDescriptor(try SystemError.check { openat(folder, name.cString, flags) })
    }
}
