internal import CLinux
import Glibc
import System

/// A document's file under the lock that all writers take.
///
/// flock
struct LockedFile: ~Copyable {
    let place: DocumentPlace
    /// Only reads, so that it does not look like somebody who writes.
    let descriptor: Int32
    let identity: FileStamp

    /// Takes the lock of the file that the path names once it is taken: a file that was replaced meanwhile is let go.
    /// What killed writers left beside it goes.
    ///
    /// Nil if there is no such file.
    static func open(
        _ path: FilePath, until deadline: Instant
    ) throws(WritingError) -> LockedFile? {
        while true {
            let place = try DocumentPlace(following: path)
            let opened = Glibc.open(place.path.cString, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
            if opened < 0 {
                if errno == EINTR { continue }
                if errno == ENOENT { return nil }
                throw openingError(errno)
            }
            let file = try LockedFile(place: place, owning: opened, until: deadline)
            if try file.isNamed(by: path) {
                place.path.removeAbandoned()
                return file
            }
            // Some mounts give the path another number than the open file each time.
            guard Instant.readingClock() < deadline else { throw .beingWritten }
            Thread.sleep(for: .microseconds(500))
        }
    }

    private init(place: DocumentPlace, owning opened: Int32, until deadline: Instant) throws(WritingError) {
        self.place = place
        do {
            try Self.lock(opened, until: deadline)
            identity = try Self.identity(of: opened)
        } catch {
            close(opened)
            throw error
        }
        descriptor = opened
    }

    deinit {
        close(descriptor)
    }

    /// Whether the path leads to this very file.
    func isNamed(by path: FilePath) throws(WritingError) -> Bool {
        do {
            return try FileStatus(of: path).stamp.isSameFile(as: identity)
        } catch {
            if error.code == ENOENT { return false }
            throw WritingError(code: error.code)
        }
    }

    /// Throws where the file may not be written.
    func checkIsWritable() throws(WritingError) {
        try WritingError.check { faccessat(AT_FDCWD, place.path.cString, W_OK, AT_EACCESS) }
    }

    /// Whether the file can be read as a document; one of 0 bytes is one.
    ///
    /// Throws `.beingWritten` if another program makes it shorter meanwhile.
    func isDocument() throws(WritingError) -> Bool {
        guard identity.size > 0 else { return true }
        do throws(DocumentError) {
            var buffer = try FileBuffer(descriptor: descriptor, fileSize: identity.size)
            _ = try HeaderReader.read(&buffer)
            return true
        } catch .becameShorter {
            throw .beingWritten
        } catch {
            guard error.isOfOtherPrograms else { throw .document(error) }
            return false
        }
    }

    /// The same file, open for appending; the caller closes it.
    func openForAppending() throws(WritingError) -> Int32 {
        let opened = try WritingError.check {
            Glibc.open(place.path.cString, O_WRONLY | O_APPEND | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        }
        guard let now = try? Self.identity(of: opened), now.isSameFile(as: identity) else {
            close(opened)
            throw .beingWritten
        }
        return opened
    }

    /// How many names the file has.
    func linkCount() throws(WritingError) -> Int {
        try WritingError.status(of: descriptor).linkCount
    }

    /// The file as it is now.
    func currentIdentity() throws(WritingError) -> FileStamp {
        try Self.identity(of: descriptor)
    }

    private static func identity(of descriptor: Int32) throws(WritingError) -> FileStamp {
        let status = try WritingError.status(of: descriptor)
        guard status.isRegular else { throw .document(status.isFolder ? .isFolder : .notRegularFile) }
        return status.stamp
    }

    /// Longer waiting would not make the turns fairer.
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

    private static func openingError(_ code: Int32) -> WritingError {
        switch code {
        case EISDIR: .document(.isFolder)
        case ENXIO, ENODEV: .document(.notRegularFile)
        default: WritingError(code: code)
        }
    }
}

extension LockedFile {
    /// How long a last line that nobody ends must be left as it is before it counts as whole.
    private static let unendedTime = Duration.milliseconds(500)
    /// The same for a file that others have open to write at its end, and of which every line is ended.
    private static let appendedTime = Duration.milliseconds(50)

    /// Waits until a line that is added at the end stands between no other program's, and is not written over.
    ///
    /// Throws `.beingWritten` where that is not so soon, or the file was changed meanwhile and is to be looked at again.
    func waitForTurn() throws(WritingError) {
        if OpenWriters.exist(for: descriptor) == true {
            // What others began to write again may go on at any place.
            guard try isEnded(), OpenWriters.onlyAppend(to: descriptor) else { throw .beingWritten }
            try waitForQuiet(Self.appendedTime)
        } else if try !isEnded() {
            try waitForQuiet(Self.unendedTime)
        }
        guard try currentIdentity() == identity else { throw .beingWritten }
    }

    /// Whether the last line is ended, where there is one.
    func isEnded() throws(WritingError) -> Bool {
        guard identity.size > 0 else { return true }
        return try DocumentBytes.read(identity.size - 1..<identity.size, of: descriptor) == [Byte.newline]
    }

    /// Waits until the file was left as it is for a time.
    private func waitForQuiet(_ time: Duration) throws(WritingError) {
        let quiet = try Instant.readingClock() + (time - min(time, age()))
        while Instant.readingClock() < quiet {
            Thread.sleep(for: .milliseconds(5))
            guard try currentIdentity() == identity else { throw .beingWritten }
        }
    }

    private func age() throws(WritingError) -> Duration { try WritingError.status(of: descriptor).age }
}
