import Commands
import DesktopProgram
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
            defer { withExtendedLifetime(lock) {} }
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
            return Outcome(settings: Settings(), setAside: try path.setAside())
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
}
