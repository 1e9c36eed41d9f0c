import System

extension DocumentWriter {
    /// Copies the document before its first change of a day; says why that could not be, which stops no change.
    func keepDaysBackup(of file: borrowing LockedFile) -> WritingError? {
        guard let backups = backups(of: file) else { return nil }
        let today = BackupName(day: options.now(rules).day)
        guard !backups.has(today) else { return nil }
        do {
            try backups.add(today, copying: file.descriptor)
            backups.removeOutdated(on: today.day)
            return nil
        } catch {
            return WritingError(code: error.code)
        }
    }

    /// Nil where none are kept, or there is nothing to copy.
    private func backups(of file: borrowing LockedFile) -> Backups? {
        guard let backupFolder, file.identity.size > 0 else { return nil }
        return Backups(of: file.place.path, below: backupFolder)
    }
}
