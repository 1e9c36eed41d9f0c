import Glibc
import JSON
import Synchronization
import System
import WeightHistory

/// The file that keeps the settings, shared with other windows: a change is made to what the file holds at that moment.
nonisolated final class SettingsFile: Sendable {
    let path: FilePath
    /// Held by whoever does something in turn; whether the last one did.
    private let turn = Mutex(false)

    /// Why the file cannot be read or written.
    enum Failure: Error {
        case system(SystemError)
        /// It holds something else than a JSON object.
        case damaged
    }

    init(path: FilePath) {
        self.path = path
    }

    /// Nobody has this many settings.
    private static let mostBytes = 1 << 20

    /// The settings in the file; nil where there is none, or an empty one, as while somebody writes it.
    func read() throws(Failure) -> Settings? {
        guard let bytes = try contents(), !bytes.isEmpty else { return nil }
        guard let object = (try? JSON(parsing: bytes))?.object else { throw .damaged }
        return Settings(object)
    }

    private func contents() throws(Failure) -> [UInt8]? {
        let descriptor = open(path.cString, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw .system(.last)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(.last) }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.mostBytes else { throw .damaged }
        return try Self.bytes(of: descriptor, expecting: Int(status.st_size))
    }

    private static func bytes(of descriptor: Int32, expecting size: Int) throws(Failure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: size + 1)
        var count = 0
        while count < bytes.count {
            let more = bytes.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress! + count, $0.count - count)
            }
            if more < 0, errno != EINTR { throw .system(.last) }
            if more == 0 { break }
            count += max(0, more)
        }
        return Array(bytes[..<count])
    }

    /// Does something while no other thread of the program does anything in turn; nothing once the last one did.
    func inTurn(isLast: Bool = false, _ body: () -> Void) {
        turn.withLock { isEnded in
            if !isEnded { body() }
            isEnded = isEnded || isLast
        }
    }

    /// What a write came to.
    struct Outcome: Sendable {
        var settings: Settings
        /// Where a file that was damaged stands now.
        var setAside: FilePath?
    }

    /// Makes changes to what the file holds now: null takes a member out.
    func write(_ changes: JSON.Object) throws(Failure) -> Outcome {
        do throws(SystemError) {
            let lock = try FolderLock(path.folder)
            defer { lock.release() }
            var outcome = try newest()
            outcome.settings.apply(changes)
            try put(outcome.settings)
            return outcome
        } catch {
            throw .system(error)
        }
    }

    /// Makes a file without settings; where that cannot be, nothing is said before there is something to keep.
    func makeIfMissing() {
        if access(path.cString, F_OK) != 0, errno == ENOENT { _ = try? write(JSON.Object()) }
    }

    /// What is in the file now; a damaged one is set aside.
    private func newest() throws(SystemError) -> Outcome {
        do {
            return Outcome(settings: try read() ?? Settings())
        } catch .system(let error) {
            throw error
        } catch {
            return Outcome(settings: Settings(), setAside: try moveAside())
        }
    }

    private func put(_ settings: Settings) throws(SystemError) {
        let file = try OutputFile(path: path)
        var text = JSON.object(settings.members).indentedText + "\n"
        var failure: SystemError?
        text.withUTF8 { bytes in
            do throws(SystemError) { try file.write(UnsafeRawBufferPointer(bytes)) } catch { failure = error }
        }
        if let failure { throw failure }
        try file.sync()
        try file.finish()
    }

    /// Gives the damaged file another name, one that is not taken, and returns it.
    private func moveAside() throws(SystemError) -> FilePath {
        var name = path + ".damaged"
        var number = 1
        while access(name.cString, F_OK) == 0 {
            number += 1
            name = path + ".damaged-\(number)"
        }
        try SystemError.check { rename(path.cString, name.cString) }
        return name
    }
}

/// A folder that is made where it is missing, and locked for others who lock it.
///
/// flock
private nonisolated struct FolderLock {
    private let descriptor: Int32

    /// Waits for others, but not for ever: settings are not worth that, and the file is whole in any case.
    init(_ folder: FilePath) throws(SystemError) {
        try Folder.make(folder, mode: 0o700)
        let descriptor = try SystemError.check { open(folder.cString, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        var patience = 500
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR, patience > 0 {
            usleep(2000)
            patience -= 1
        }
        self.descriptor = descriptor
    }

    func release() {
        close(descriptor)
    }
}
