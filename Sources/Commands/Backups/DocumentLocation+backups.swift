import Documents
import Glibc
import System
import Words

extension DocumentLocation {
    /// A writer that creates a missing document, and makes a backup before the first change of each day.
    public var writer: DocumentWriter { writer(createsMissing: true) }

    /// - Parameter createsMissing: Whether to create the file if it is missing.
    func writer(createsMissing: Bool) -> DocumentWriter {
        DocumentWriter(path: path, createsMissing: createsMissing, backupFolder: StandardFolders().backups)
    }

    /// Prints to standard error that a backup could not be made, if so; the change itself was made.
    public func report(backupFailureOf receipt: WriteReceipt) {
        guard let failure = receipt.backupFailure else { return }
        StandardError.complain(DocumentMessages(file: label).text(forBackup: failure))
    }

    /// Returns the backups of the document; throws if there are none.
    func backups() throws(ProgramFailure) -> Backups {
        let backups: Backups
        do throws(SystemError) {
            backups = try Backups(of: path, below: StandardFolders().backups)
        } catch {
            if error.code == ENOENT { throw noBackups }
            throw ProgramFailure(BackupWords.notFound(document: path, error))
        }
        if backups.isAccessDenied {
            throw ProgramFailure(BackupWords.notPermitted(folder: backups.folder))
        }
        guard !backups.names.isEmpty else { throw noBackups }
        return backups
    }

    private var noBackups: ProgramFailure { ProgramFailure(BackupWords.none(document: path)) }
}
