import Glibc
import System

/// A regular file open for reading, or bytes in memory, such as those of a pipe.
final class OpenFile {
    private let file: OwnedDescriptor
    let size: Int

    /// A longer pipe is not a weight history, or never ends.
    private static let mostPipedBytes = 1 << 30

    /// Opens `path`, with `-` for standard input; blocks only to drain a pipe or a terminal.
    init(_ path: FilePath) throws(ImportError) {
        let opened = try Self.open(path)
        let status = try Self.status(opened)
        guard !status.isFolder else { throw .system(EISDIR) }
        file = status.isRegular ? opened : try Self.copy(opened)
        size = try Self.status(file).stamp.size
    }

    init(_ bytes: [UInt8]) throws(ImportError) {
        do { file = try MemoryFile(bytes).file } catch { throw .system(error.code) }
        size = bytes.count
    }

    private static func open(_ path: FilePath) throws(ImportError) -> OwnedDescriptor {
        do {
            if path == "-" { return OwnedDescriptor(try SystemError.check { dup(STDIN_FILENO) }) }
            let wait = (try? FileStatus(of: path))?.isPipe == true ? 0 : O_NONBLOCK
            return try OwnedDescriptor(opening: path, O_RDONLY | wait)
        } catch {
            throw ImportError(opening: error)
        }
    }

    private static func status(_ file: OwnedDescriptor) throws(ImportError) -> FileStatus {
        do { return try FileStatus(of: file.number) } catch { throw .system(error.code) }
    }

    private static func copy(_ stream: OwnedDescriptor) throws(ImportError) -> OwnedDescriptor {
        do {
            return try MemoryFile(readingToEndOf: stream.number, atMost: mostPipedBytes).file
        } catch {
            switch error.code {
            case EFBIG: throw .tooLarge
            case EISDIR: throw .notRegular
            default: throw .system(error.code)
            }
        }
    }

    /// Reads some bytes at `offset` and returns their number; 0 at the end.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        do {
            return try SystemError.check { pread(file.number, buffer.baseAddress, buffer.count, offset) }
        } catch {
            throw .system(error.code)
        }
    }

    /// Returns all bytes of `range`; throws `.becameShorter` if the file ends before.
    func bytes(_ range: Range<Int>) throws(ImportError) -> [UInt8] {
        let bytes: [UInt8]
        do { bytes = try FileBytes.read(range, of: file.number) } catch { throw .system(error.code) }
        guard bytes.count == range.count else { throw .becameShorter }
        return bytes
    }
}

extension ImportError {
    init(opening error: SystemError) {
        switch error.code {
        case ENOENT, ENOTDIR: self = .missing
        case EACCES, EPERM: self = .notPermitted
        case ENXIO, ENODEV: self = .notRegular
        default: self = .system(error.code)
        }
    }
}

/// The bytes of a file, or of a range that it must have, read sequentially.
final class FileStream: ByteStream {
    private let file: OpenFile
    private let range: Range<Int>?
    private let progress: (Double) -> Void
    private var readCount = 0

    /// - Parameter progress: Called after each read with the fraction read, 0 to 1.
    init(_ file: OpenFile, _ range: Range<Int>? = nil, progress: @escaping (Double) -> Void) {
        (self.file, self.range, self.progress) = (file, range, progress)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        let wanted = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix((range?.count ?? .max) - readCount))
        guard wanted.count > 0 else { return 0 }
        let count = try file.read(at: (range?.lowerBound ?? 0) + readCount, into: wanted)
        guard count > 0 || range == nil else { throw .becameShorter }
        readCount += count
        progress(Double(readCount) / Double(max(1, range?.count ?? file.size)))
        return count
    }
}
