import Commands
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

    /// The settings in the file; nil if there is none, or an empty one, for example while somebody writes it.
    func read() throws(Failure) -> Settings? {
        guard let bytes = try contents(), !bytes.isEmpty else { return nil }
        guard let object = (try? JSON(parsing: bytes))?.object else { throw .damaged }
        return Settings(object)
    }

    private func contents() throws(Failure) -> [UInt8]? {
        do {
            return try path.contents(atMost: StandardFolders.mostBytes)
        } catch {
            switch error.code {
            case ENOENT, ENOTDIR: return nil
            case EINVAL, EFBIG: throw .damaged
            default: throw .system(error)
            }
        }
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
        var text = try Self.text(of: settings)
        let file = try OutputFile(path: path)
        var failure: SystemError?
        text.withUTF8 { bytes in
            do throws(SystemError) { try file.write(UnsafeRawBufferPointer(bytes)) } catch { failure = error }
        }
        if let failure { throw failure }
        try file.sync()
        try file.finish()
    }

    /// Never more than can be read again: without indentation where that would be, else not at all.
    private static func text(of settings: Settings) throws(SystemError) -> String {
        let json = JSON.object(settings.members)
        let texts = [json.indentedText + "\n", json.text + "\n"]
        guard let text = texts.first(where: { $0.utf8.count <= StandardFolders.mostBytes }) else {
            throw SystemError(code: EFBIG)
        }
        return text
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

    /// Waits for others, but not forever: settings are not worth that, and the file is whole in any case.
    init(_ folder: FilePath) throws(SystemError) {
        try folder.makeFolder(mode: 0o700)
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
