import System
import WeightHistory

extension DocumentWriter {
    /// Backs up the document before its first change of a day; returns the error if that fails, but the change goes on.
    ///
    /// Throws `.beingWritten` if another program is still writing the file: half of a document is useless as a backup.
    func keepDaysBackup(of document: borrowing LockedDocument) throws(WritingError) -> WritingError? {
        guard let backupFolder, let file = document.file, file.stamp.size > 0 else { return nil }
        let today = BackupName(day: options.now(rules).day)
        let backups: Backups
        do throws(SystemError) {
            backups = try Backups(of: file.place.path, below: backupFolder)
            if try backups.has(today) { return nil }
        } catch {
            return WritingError(code: error.code)
        }
        try file.waitForTurn()
        guard try file.isDocument() else { return nil }
        do throws(SystemError) {
            try backups.add(today, copying: file.descriptor, file.stamp)
            backups.removeOutdated()
            return nil
        } catch {
            let reason = WritingError(code: error.code)
            guard reason != .beingWritten else { throw reason }
            return reason
        }
    }

    /// Whether a backup shows that the document existed before.
    var hasBackups: Bool {
        guard let backupFolder, let backups = try? Backups(of: path, below: backupFolder) else { return false }
        return !backups.names.isEmpty
    }
}
