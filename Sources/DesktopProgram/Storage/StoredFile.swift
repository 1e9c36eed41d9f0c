import Glibc
import Synchronization
import System

/// A file that keeps a content, shared with other programs: a change is made to what the file holds at that moment.
nonisolated final class StoredFile<Content: StoredContent>: Sendable {
    /// A change, by the number of those that were made before it.
    struct Change: Sendable {
        let number: Int
        let make: @Sendable (inout Content) -> Void
    }

    /// Why the file cannot be read or written.
    enum Failure: Error {
        case system(SystemError)
        /// It holds something else.
        case damaged
        /// What it should hold cannot be written.
        case unwritable
    }

    /// What the file held when it was read.
    struct Reading: Sendable {
        /// Of all that read and wrote, in their order.
        let number: Int
        /// Nil if there was no file, or an empty one that somebody is about to write.
        let content: Content?
    }

    /// What a write came to.
    struct Outcome: Sendable {
        /// Of all that read and wrote, in their order.
        var number = 0
        var content: Content
        /// Where a file that was damaged stands now.
        var setAside: FilePath?
    }

    let path: FilePath
    /// Held by whoever reads or writes.
    private let access = Mutex(Access())

    private struct Access {
        /// How often the file was read or written.
        var count = 0
        /// The number of the last change that is in the file.
        var lastWritten = -1
    }

    init(path: FilePath) {
        self.path = path
    }

    /// What is in the file.
    func read() throws(Failure) -> Reading {
        let result = access.withLock { access in
            Result { () throws(Failure) in
                access.count += 1
                return Reading(number: access.count, content: try contents())
            }
        }
        return try result.get()
    }

    /// Makes those changes that are not in the file yet.
    ///
    /// - Parameter known: What the changes are made to where there is no file.
    func write(_ changes: [Change], known: Content) throws(Failure) -> Outcome {
        let result = access.withLock { access in
            Result { () throws(Failure) in
                access.count += 1
                var outcome = try write(changes.filter { $0.number > access.lastWritten }, to: known)
                outcome.number = access.count
                access.lastWritten = max(access.lastWritten, changes.last?.number ?? access.lastWritten)
                return outcome
            }
        }
        return try result.get()
    }

    /// Gives a file that is still damaged another name, and returns it; nil where it is not damaged any more.
    func setAsideIfDamaged() throws(SystemError) -> FilePath? {
        let lock = try FolderLock(path.folder)
        defer { withExtendedLifetime(lock) {} }
        do {
            _ = try contents()
            return nil
        } catch .damaged {
            return try path.setAside()
        } catch {
            return nil
        }
    }

    private func contents() throws(Failure) -> Content? {
        do {
            let bytes = try path.contents(atMost: Content.mostBytes)
            if bytes.isEmpty { return nil }
            if let content = Content(bytes) { return content }
        } catch {
            switch error.code {
            case ENOENT, ENOTDIR: return nil
            case EINVAL, EFBIG: break
            default: throw .system(error)
            }
        }
        throw .damaged
    }

    private func write(_ changes: [Change], to known: Content) throws(Failure) -> Outcome {
        // Whoever wrote last, before the program ends, has written them all.
        guard !changes.isEmpty else { return Outcome(content: try contents() ?? known) }
        do throws(SystemError) {
            let lock = try FolderLock(path.folder)
            defer { withExtendedLifetime(lock) {} }
            var outcome = Outcome(content: known)
            do {
                outcome.content = try contents() ?? known
            } catch .damaged {
                outcome.setAside = try path.setAside()
            } catch .system(let error) {
                throw error
            } catch {}
            for change in changes { change.make(&outcome.content) }
            guard let bytes = outcome.content.bytes else { throw SystemError(code: EBADMSG) }
            try put(bytes)
            return outcome
        } catch {
            if error.code == EBADMSG { throw .unwritable }
            throw .system(error)
        }
    }

    private func put(_ bytes: [UInt8]) throws(SystemError) {
        let file = try OutputFile(path: path)
        var failure: SystemError?
        bytes.withUnsafeBytes { bytes in
            do throws(SystemError) { try file.write(bytes) } catch { failure = error }
        }
        if let failure { throw failure }
        try file.sync()
        try file.finish()
        path.folder.syncFolder()
    }
}
