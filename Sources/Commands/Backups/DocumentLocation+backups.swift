import Documents
import Glibc
import System
import Words

extension DocumentLocation {
    /// Changes the document, of which a backup is kept before the first change of each day.
    public var writer: DocumentWriter { writer(makesMissing: true) }

    /// - Parameter makesMissing: Whether the file is made if it is missing.
    func writer(makesMissing: Bool) -> DocumentWriter {
        DocumentWriter(path: path, makesMissing: makesMissing, backupFolder: StandardFolders().backups)
    }

    /// Says on standard error where a backup could not be made; what was asked for is done.
    public func report(backupFailureOf receipt: WriteReceipt) {
        guard let failure = receipt.backupFailure else { return }
        StandardError.complain(DocumentMessages(file: label).text(forBackup: failure))
    }

    /// The backups of the document, of which there is one at least.
    func backups() throws(ProgramFailure) -> Backups {
        let backups: Backups
        do throws(SystemError) {
            backups = try Backups(of: path, below: StandardFolders().backups)
        } catch {
            if error.code == ENOENT { throw noBackups }
            throw ProgramFailure(BackupWords.notFound(document: path, error))
        }
        if backups.areHidden {
            throw ProgramFailure(BackupWords.notPermitted(folder: backups.folder))
        }
        guard !backups.names.isEmpty else { throw noBackups }
        return backups
    }

    private var noBackups: ProgramFailure { ProgramFailure(BackupWords.none(document: path)) }
}
