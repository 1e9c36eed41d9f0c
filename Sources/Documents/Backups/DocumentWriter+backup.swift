import System
import WeightHistory

extension DocumentWriter {
    /// Copies the document before its first change of a day; returns why that failed, which stops no change.
    ///
    /// Throws `.beingWritten` if another program is not done with the file: half of a document is no backup.
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

    /// Whether a backup shows that there was a document at the path before.
    var hasBackups: Bool {
        guard let backupFolder, let backups = try? Backups(of: path, below: backupFolder) else { return false }
        return !backups.names.isEmpty
    }
}
