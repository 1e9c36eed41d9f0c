import Glibc
import System

/// What came of putting a backup back.
public enum RestoreOutcome: Hashable, Sendable {
    /// The document holds the same as the backup already.
    case unchanged
    /// The backup is in place; what stood there is kept under a name, nil where nothing did.
    case restored(former: BackupName?)
}

extension DocumentWriter {
    /// Puts a backup in the document's place; what stands there becomes a backup itself first.
    ///
    /// Throws `.noBackup` where there is none of that name, and `.notKept` where what stands there cannot be copied.
    @discardableResult
    public func restore(_ name: BackupName) throws(WritingError) -> RestoreOutcome {
        guard let backupFolder, let backups = Backups(of: path, below: backupFolder), backups.has(name) else {
            throw .noBackup(name)
        }
        let backup = try BackupFile(backups.path(of: name))
        let deadline = Instant.readingClock() + .seconds(options.patience)
        guard let file = try LockedFile.open(path, until: deadline) else {
            try DocumentPlace(following: path).makeFolder()
            try makeAgain(backup.copy)
            return .restored(former: nil)
        }
        if try backup.equals(file.descriptor, file.identity.size) { return .unchanged }
        let former = try keep(file, in: backups)
        do throws(WritingError) {
            try replaceAll(of: file, until: deadline, with: backup.copy)
        } catch {
            // What stands there still needs no backup.
            if let former { backups.remove(former) }
            throw error
        }
        return .restored(former: former)
    }

    /// The name under which a document is kept; nil for an empty one.
    private func keep(_ file: borrowing LockedFile, in backups: Backups) throws(WritingError) -> BackupName? {
        guard file.identity.size > 0 else { return nil }
        let now = options.now(rules)
        var second = now.secondsOfDay
        while backups.has(BackupName(day: now.day, second: second)) { second = (second + 1) % 86_400 }
        let name = BackupName(day: now.day, second: second)
        do { try backups.add(name, copying: file.descriptor) } catch { throw .notKept(error.code) }
        return name
    }
}

/// A backup that is open for reading.
private final class BackupFile {
    private let descriptor: Int32

    init(_ path: FilePath) throws(WritingError) {
        descriptor = try WritingError.check { open(path.cString, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK) }
    }

    deinit { close(descriptor) }

    func copy(to target: Int32) throws(WritingError) {
        do { try FileBytes.copyAll(of: descriptor, to: target) } catch { throw WritingError(code: error.code) }
    }

    /// Whether another file holds the same bytes.
    ///
    /// - Parameter size: The other file's.
    func equals(_ other: Int32, _ size: Int) throws(WritingError) -> Bool {
        guard try WritingError.status(of: descriptor).stamp.size == size else { return false }
        let chunk = 1 << 18
        for start in stride(from: 0, to: size, by: chunk) {
            let range = start..<min(size, start + chunk)
            guard try DocumentBytes.read(range, of: descriptor) == DocumentBytes.read(range, of: other) else {
                return false
            }
        }
        return true
    }
}
