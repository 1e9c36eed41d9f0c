import Glibc
import System

/// A regular file of this user, opened without following a link at its end or waiting for another program.
struct PrivateFile {
    let file: OwnedDescriptor
    /// The file's metadata when it was opened.
    let status: FileStatus

    enum Refusal: Error, Hashable, Sendable {
        /// A link, folder, pipe or device.
        case notRegular
        case otherUser
        /// An errno.
        case system(Int32)
    }

    init(opening path: FilePath, _ flags: Int32 = O_RDONLY) throws(Refusal) {
        do {
            // Opening a device could already do something.
            try Self.check(FileStatus(named: path))
            file = try OwnedDescriptor(opening: path, flags | O_NONBLOCK | O_NOFOLLOW)
            status = try FileStatus(of: file.number)
            try Self.check(status)
        } catch let error as Refusal {
            throw error
        } catch {
            throw .system((error as? SystemError)?.code ?? EIO)
        }
    }

    private static func check(_ status: FileStatus) throws(Refusal) {
        guard status.isRegular else { throw .notRegular }
        guard status.rights.owner == geteuid() else { throw .otherUser }
    }

    var descriptor: Int32 { file.number }
}

extension FilePath {
    /// Moves a synced file of the bytes over this one; returns the new file, nil on failure.
    func replacePrivately(by bytes: [UInt8]) -> OwnedDescriptor? {
        removeAbandoned()
        guard let file = try? TemporaryFile(beside: self, mode: 0o600) else { return nil }
        do throws(SystemError) {
            try FileBytes.write(bytes, to: file.descriptor)
            try SystemError.check { fdatasync(file.descriptor) }
            try file.replace(self)
            return file.file
        } catch {
            return nil
        }
    }

    /// Makes the folder for this user only, unless it exists; returns false if it is a link or another user's.
    func makePrivateFolder() -> Bool {
        guard (try? makeFolder(mode: 0o700)) != nil, let status = try? FileStatus(named: self) else { return false }
        return status.isFolder && status.rights.owner == geteuid()
    }
}
