import Glibc
import System

/// A copy of a file's first bytes, in memory if they are few, or in a nameless file.
enum FileSnapshot: Sendable {
    case memory([UInt8])
    case file(OwnedDescriptor, count: Int)

    static let mostInMemory = 1 << 20

    /// Reads bytes of an open file into memory; nil if there are too many.
    init?(readingFirst count: Int, of source: Int32) throws(WritingError) {
        guard count <= Self.mostInMemory else { return nil }
        self = .memory(try DocumentBytes.read(0..<count, of: source))
    }

    /// Copies bytes of an open file to a nameless one; throws `.noSpace` if that would leave less space than it takes.
    init(copyingFirst count: Int, of source: Int32, into folder: FilePath) throws(WritingError) {
        do throws(SystemError) {
            let file = try OwnedDescriptor.namelessFile(in: folder)
            guard file.freeSpace / 2 >= count else { throw SystemError(code: ENOSPC) }
            try FileBytes.copyAll(of: source, to: file.number)
            guard try FileStatus(of: file.number).stamp.size >= count else { throw SystemError(code: EAGAIN) }
            self = .file(file, count: count)
        } catch {
            throw WritingError(code: error.code)
        }
    }

    /// Returns these bytes and those of an open file that follow them; nil if there are too many for memory.
    ///
    /// Only one thread at a time may call this, as a nameless file is shared with the result.
    func followed(upTo end: Int, of source: Int32) throws(WritingError) -> FileSnapshot? {
        switch self {
        case .memory(let bytes):
            guard end <= Self.mostInMemory else { return nil }
            return .memory(bytes + (try DocumentBytes.read(bytes.count..<end, of: source)))
        case .file(let file, let count):
            try WritingError.check { lseek(file.number, count, SEEK_SET) }
            try DocumentBytes.copy(count..<end, of: source, to: file.number)
            return .file(file, count: end)
        }
    }

    func write(to target: Int32) throws(WritingError) {
        switch self {
        case .memory(let bytes): try DocumentBytes.write(bytes, to: target)
        case .file(let file, let count): try DocumentBytes.copy(0..<count, of: file.number, to: target)
        }
    }
}

extension OwnedDescriptor {
    /// Makes a file without a path, which is removed when its last descriptor closes, however the program ends.
    fileprivate static func namelessFile(in folder: FilePath) throws(SystemError) -> OwnedDescriptor {
        try folder.makeFolder(mode: 0o700)
        let name = folder.appending("document")
        if let nameless = TemporaryFile(namelessBeside: name, mode: 0o600) { return nameless.file }
        // The file system has no nameless files: this file loses its name at once.
        return try TemporaryFile(beside: name, mode: 0o600).file
    }

    /// The free space on the disk for ordinary users, in bytes; 0 if unknown.
    fileprivate var freeSpace: Int {
        var status = statvfs()
        guard fstatvfs(number, &status) == 0 else { return 0 }
        return Int(clamping: status.f_bavail) * Int(status.f_frsize)
    }
}
