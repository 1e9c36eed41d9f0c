internal import CLinux
import Glibc
import System
import WeightHistory

/// A document's file under the lock that all writers take (`flock`).
final class LockedFile {
    let place: DocumentPlace
    private let file: OwnedDescriptor
    /// The file's stamp when it was locked.
    let stamp: FileStamp

    /// Locks the file at `path`, retrying if it is replaced while waiting, and removes files left by killed writers.
    ///
    /// Returns nil if there is no such file. Throws `.locked` if another program holds the lock until the deadline.
    static func open(_ path: FilePath, until deadline: Instant) throws(WritingError) -> LockedFile? {
        while true {
            let place = try DocumentPlace(following: path)
            let opened: OwnedDescriptor
            do {
                opened = try OwnedDescriptor(opening: place.path)
            } catch {
                if error.code == ENOENT { return nil }
                throw [ENXIO, ENODEV].contains(error.code)
                    ? .document(.notRegularFile) : WritingError(code: error.code)
            }
            let file = try LockedFile(place, opened, until: deadline)
            if try file.isNamed(by: path) {
                place.path.removeAbandoned()
                return file
            }
            // Some mounts never give the path the inode number of the open file.
            guard Instant.readingClock() < deadline else { throw .beingWritten }
            Thread.sleep(for: .microseconds(500))
        }
    }

    private init(_ place: DocumentPlace, _ file: OwnedDescriptor, until deadline: Instant) throws(WritingError) {
        try Self.lock(file.number, until: deadline)
        stamp = try Self.stamp(of: file.number)
        (self.place, self.file) = (place, file)
    }

    /// Only for reading, so that it does not count as a writer.
    var descriptor: Int32 { file.number }

    func isNamed(by path: FilePath) throws(WritingError) -> Bool {
        do {
            return try FileStatus(of: path).stamp.isSameFile(as: stamp)
        } catch {
            if error.code == ENOENT { return false }
            throw WritingError(code: error.code)
        }
    }

    func checkIsWritable() throws(WritingError) {
        try WritingError.check { faccessat(AT_FDCWD, place.path.cString, W_OK, AT_EACCESS) }
    }

    /// Returns whether the file can be read as a document; a file of 0 bytes can.
    ///
    /// Throws `.beingWritten` if another program truncates the file while it is read.
    func isDocument() throws(WritingError) -> Bool {
        guard stamp.size > 0 else { return true }
        do throws(DocumentError) {
            var buffer = try FileBuffer(descriptor: descriptor, fileSize: stamp.size)
            _ = try DocumentHeader(reading: &buffer)
            return true
        } catch .becameShorter {
            throw .beingWritten
        } catch {
            guard error.isForeignFile else { throw .document(error) }
            return false
        }
    }

    func currentStamp() throws(WritingError) -> FileStamp { try Self.stamp(of: descriptor) }

    private static func stamp(of descriptor: Int32) throws(WritingError) -> FileStamp {
        let status = try WritingError.status(of: descriptor)
        guard status.isRegular else { throw .document(status.isFolder ? .isFolder : .notRegularFile) }
        return status.stamp
    }

    /// Longer pauses would not make the turns fairer.
    private static let longestPause = Duration.milliseconds(4)

    private static func lock(_ descriptor: Int32, until deadline: Instant) throws(WritingError) {
        var pause = Duration.microseconds(500)
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw WritingError(code: errno) }
            guard Instant.readingClock() < deadline else { throw .locked }
            Thread.sleep(for: pause)
            pause = min(pause * 2, longestPause)
        }
    }

    /// How long an unterminated last line must be unchanged before it counts as complete.
    private static let unterminatedQuietTime = Duration.milliseconds(500)
    /// The same for a terminated last line of a file that other programs have open for appending.
    private static let appendQuietTime = Duration.milliseconds(50)

    /// Waits until an append cannot interleave with, or be overwritten by, another writer.
    ///
    /// Throws `.beingWritten` if a writer is within a line or may rewrite the file, or it has changed since its lock.
    func waitForTurn() throws(WritingError) {
        if OpenWriters.exist(for: descriptor) == true {
            // A rewrite in place may continue anywhere in the file.
            guard try isEnded(), OpenWriters.onlyAppend(to: descriptor) else { throw .beingWritten }
            try waitForQuiet(Self.appendQuietTime)
        } else if try !isEnded() {
            try waitForQuiet(Self.unterminatedQuietTime)
        }
        guard try currentStamp() == stamp else { throw .beingWritten }
    }

    /// Returns whether the last line, if any, is terminated.
    func isEnded() throws(WritingError) -> Bool {
        guard stamp.size > 0 else { return true }
        return try DocumentBytes.read(stamp.size - 1..<stamp.size, of: descriptor) == [Byte.newline]
    }

    private func waitForQuiet(_ time: Duration) throws(WritingError) {
        let age = try WritingError.status(of: descriptor).age
        let quiet = Instant.readingClock() + (time - min(time, age))
        while Instant.readingClock() < quiet {
            Thread.sleep(for: .milliseconds(5))
            guard try currentStamp() == stamp else { throw .beingWritten }
        }
    }

    /// Whether another program has the file open for writing, or has changed it since it was locked.
    var isBeingWritten: Bool { OpenWriters.exist(for: descriptor) == true || (try? currentStamp()) != stamp }

    /// Throws `.beingWritten` if another program has the file open for writing: its bytes would be lost.
    func refuseOpenWriters() throws(WritingError) {
        if OpenWriters.exist(for: descriptor) == true { throw .beingWritten }
    }

    /// Writes bytes at the end with one call and syncs them, or leaves the file as it was; returns their offset.
    func append(_ bytes: [UInt8], reservingSpace: Bool) throws(WritingError) -> Int {
        let file = try openForAppending()
        defer { withExtendedLifetime(file) {} }
        let opened = file.number
        if reservingSpace { try reserve(bytes.count, opened) }
        let written = try WritingError.check {
            bytes.withUnsafeBytes { write(opened, $0.baseAddress, $0.count) }
        }
        // Appending moves the descriptor's offset just past the written bytes, wherever the file ended before.
        let end = Int(lseek(opened, 0, SEEK_CUR))
        do throws(WritingError) {
            guard written == bytes.count else { throw WritingError.noSpace }
            try WritingError.check { fdatasync(opened) }
        } catch {
            // A complete line that another program has appended to stays, and counts as written.
            if Self.cutOff(from: end - written, to: end, opened) || written < bytes.count { throw error }
        }
        return end - written
    }

    private func openForAppending() throws(WritingError) -> OwnedDescriptor {
        let opened = try DocumentBytes.open(place.path, O_WRONLY | O_APPEND | O_NONBLOCK)
        guard let now = try? Self.stamp(of: opened.number), now.isSameFile(as: stamp) else { throw .beingWritten }
        return opened
    }

    /// Reserves space on the disk, if the file system can, without making the file longer.
    private func reserve(_ count: Int, _ opened: Int32) throws(WritingError) {
        while fallocate(opened, FALLOC_FL_KEEP_SIZE, stamp.size, count) != 0 {
            switch errno {
            case EINTR: continue
            case ENOSPC, EDQUOT, EFBIG, EIO: throw WritingError(code: errno)
            default: return
            }
        }
    }

    /// Truncates a partial write; false if another program has appended since.
    private static func cutOff(from start: Int, to end: Int, _ opened: Int32) -> Bool {
        guard (try? FileStatus(of: opened))?.stamp.size == end else { return false }
        return (try? SystemError.check { ftruncate(opened, start) }) != nil
    }
}
