import Glibc
import System
import WeightHistory

/// The first bytes of a file as they were when it was read: few of them in memory, more in a file without a name.
struct KeptBytes: Sendable {
    let count: Int
    private let storage: Storage

    private enum Storage: Sendable {
        case memory([UInt8])
        case file(NamelessFile)
    }

    /// More than this does not stay in memory.
    static let mostInMemory = 1 << 20

    /// Keeps bytes of an open file in memory; nil for too many of them.
    init?(readingFirst count: Int, of source: Int32) throws(WritingError) {
        guard count <= Self.mostInMemory else { return nil }
        (self.count, storage) = (count, .memory(try DocumentBytes.read(0..<count, of: source)))
    }

    /// Copies bytes of an open file to one without a name in a folder.
    ///
    /// Throws `.noSpace` if the disk would be left with less than what is copied.
    init(copyingFirst count: Int, of source: Int32, into folder: FilePath) throws(WritingError) {
        let file: NamelessFile
        do throws(SystemError) {
            file = try NamelessFile(in: folder)
            guard file.freeSpace / 2 >= count else { throw SystemError(code: ENOSPC) }
            try FileBytes.copyAll(of: source, to: file.descriptor)
            guard try FileStatus(of: file.descriptor).stamp.size >= count else { throw SystemError(code: EAGAIN) }
        } catch {
            throw WritingError(code: error.code)
        }
        (self.count, storage) = (count, .file(file))
    }

    private init(_ storage: Storage, count: Int) {
        (self.storage, self.count) = (storage, count)
    }

    /// The same bytes and those of an open file that follow them; nil if they are too many for where these are.
    ///
    /// Only one thread at a time may call this.
    func followed(upTo end: Int, of source: Int32) throws(WritingError) -> KeptBytes? {
        switch storage {
        case .memory(let bytes):
            guard end <= Self.mostInMemory else { return nil }
            return KeptBytes(.memory(bytes + (try DocumentBytes.read(count..<end, of: source))), count: end)
        case .file(let file):
            try WritingError.check { lseek(file.descriptor, count, SEEK_SET) }
            try DocumentBytes.copy(count..<end, of: source, to: file.descriptor)
            return KeptBytes(storage, count: end)
        }
    }

    func write(to target: Int32) throws(WritingError) {
        switch storage {
        case .memory(let bytes): try DocumentBytes.write(bytes, to: target)
        case .file(let file): try DocumentBytes.copy(0..<count, of: file.descriptor, to: target)
        }
    }
}

/// A file that no path leads to: it is gone once nobody has it any more, however the program ends.
private final class NamelessFile: Sendable {
    let descriptor: Int32

    init(in folder: FilePath) throws(SystemError) {
        try folder.makeFolder(mode: 0o700)
        let name = folder.appending("document")
        let nameless = TemporaryFile(namelessBeside: name, mode: 0o600)
        // Where the file system has none of those, the name goes with this one's end.
        let file = if let nameless { nameless } else { try TemporaryFile(beside: name, mode: 0o600) }
        descriptor = try SystemError.check { fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0) }
    }

    deinit {
        close(descriptor)
    }

    /// How many bytes the disk has for everybody.
    var freeSpace: Int {
        var status = statvfs()
        guard fstatvfs(descriptor, &status) == 0 else { return 0 }
        return Int(clamping: status.f_bavail) * Int(status.f_frsize)
    }
}
