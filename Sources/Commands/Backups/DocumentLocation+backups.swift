import System
import WeightHistory

extension DocumentLocation {
    /// Changes the document, of which a backup is kept before the first change of each day.
    public var writer: DocumentWriter { DocumentWriter(path: path, backupFolder: StandardFolders().backups) }

    /// Says on standard error where a backup could not be made; what was asked for is done.
    public func report(backupFailureOf receipt: WriteReceipt) {
        guard let failure = receipt.backupFailure else { return }
        StandardError.complain(DocumentMessages(file: label).text(forBackup: failure))
    }

    var backups: Backups? { Backups(of: path, below: StandardFolders().backups) }

    /// There are none, and why that may be.
    var noBackups: ProgramFailure {
        if let backups, backups.areHidden {
            return ProgramFailure("The backups in \(backups.folder) may not be read. Ask their owner for permission.")
        }
        return ProgramFailure("There are no backups of \(path). One is made before the first change of each day.")
    }
}
