import Glibc
import Synchronization
import System

/// A file shared with other programs; changes apply to its content at the time of writing.
nonisolated final class StoredFile<Content: StoredContent>: Sendable {
    /// A change with its sequence number.
    struct Change: Sendable {
        let number: Int
        let make: @Sendable (inout Content) -> Void
    }

    struct Reading: Sendable {
        /// The number of the read or write, in order.
        let number: Int
        /// Nil if there is no file, or an empty one that another program is about to write.
        let content: Content?
    }

    struct Outcome: Sendable {
        var number = 0
        var content: Content
        /// The new name of a damaged file, and the limit if it had more bytes than that.
        var setAside: FilePath?
        var limit: Int?
    }

    let path: FilePath
    /// Serialises reads and writes within the process.
    private let access = Mutex(Access())

    private struct Access {
        var count = 0
        /// The number of the last change in the file.
        var lastWritten = -1
    }

    init(path: FilePath) { self.path = path }

    func read() throws(StoreProblem) -> Reading {
        let result = access.withLock { access in
            Result { () throws(StoreProblem) in
                access.count += 1
                return Reading(number: access.count, content: try contents())
            }
        }
        return try result.get()
    }

    /// Applies the changes that are not in the file yet, to the known content if there is no file.
    func write(_ changes: [Change], known: Content) -> Result<Outcome, StoreProblem> {
        access.withLock { access in
            Result { () throws(StoreProblem) in
                access.count += 1
                var outcome = try write(changes.filter { $0.number > access.lastWritten }, to: known)
                outcome.number = access.count
                access.lastWritten = max(access.lastWritten, changes.last?.number ?? access.lastWritten)
                return outcome
            }
        }
    }

    /// Renames a damaged file and returns the problem with its new name; nil if it is no longer damaged.
    func setAsideIfDamaged() throws(SystemError) -> StoreProblem? {
        let lock = try path.folder.lockedFolder()
        defer { withExtendedLifetime(lock) {} }
        do {
            _ = try contents()
            return nil
        } catch .damaged(let limit) {
            return .setAside(try path.setAside(), limit: limit)
        } catch {
            return nil
        }
    }

    private func contents() throws(StoreProblem) -> Content? {
        do {
            let bytes = try path.contents(atMost: Content.maximumBytes)
            if bytes.isEmpty { return nil }
            if let content = Content(bytes) { return content }
        } catch {
            switch error.code {
            case ENOENT, ENOTDIR: return nil
            case EFBIG: throw .damaged(limit: Content.maximumBytes)
            case EINVAL: break
            default: throw .system(error)
            }
        }
        throw .damaged(limit: nil)
    }

    private func write(_ changes: [Change], to known: Content) throws(StoreProblem) -> Outcome {
        // A flush before the program ends may have written them all.
        guard !changes.isEmpty else { return Outcome(content: try contents() ?? known) }
        let lock: OwnedDescriptor
        do { lock = try path.folder.lockedFolder() } catch { throw .system(error) }
        defer { withExtendedLifetime(lock) {} }
        var outcome = try outcomeBeforeChanges(to: known)
        for change in changes { change.make(&outcome.content) }
        guard let bytes = outcome.content.bytes else { throw .unwritable }
        do { try OutputFile.write(bytes, to: path) } catch { throw .system(error) }
        return outcome
    }

    /// Returns the file's content, or the known one if there is no file; sets a damaged file aside.
    private func outcomeBeforeChanges(to known: Content) throws(StoreProblem) -> Outcome {
        do {
            return Outcome(content: try contents() ?? known)
        } catch {
            guard case .damaged(let limit) = error else { throw error }
            do {
                return Outcome(content: known, setAside: try path.setAside(), limit: limit)
            } catch { throw .system(error) }
        }
    }
}
