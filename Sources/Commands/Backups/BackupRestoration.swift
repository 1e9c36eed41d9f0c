import Documents
import System
import Words

/// `healthbeat restore DATE`: restores a document from a backup.
public struct BackupRestoration {
    private let document: DocumentLocation
    private let name: BackupName

    public init(document: DocumentLocation, name: BackupName) {
        (self.document, self.name) = (document, name)
    }

    /// Restores the document, and prints to standard output how to undo that.
    public func run() throws(ProgramFailure) {
        let backups = try document.backups()
        guard backups.names.contains(name) else { throw noSuchBackup(among: backups.names) }
        try document.requireFolder()
        try check(backups.path(of: name))
        let outcome: RestoreOutcome
        do {
            outcome = try document.writer.restore(name)
        } catch {
            throw ProgramFailure(DocumentMessages(file: document.path.description).text(for: error))
        }
        try StandardOutput.report(
            BackupWords.restored(name, to: document.path, outcome), orElse: BackupWords.restoredUnreported)
    }

    /// Throws if the backup is unreadable or empty, so that it does not replace the document.
    private func check(_ backup: FilePath) throws(ProgramFailure) {
        let reason: String
        do {
            // An empty file is never backed up.
            guard try DocumentReader.read(path: backup).stamp.size == 0 else { return }
            reason = BackupWords.empty(backup)
        } catch {
            reason = DocumentMessages(file: backup.description).text(for: error)
        }
        throw ProgramFailure(BackupWords.unusable(name, of: document.path, reason: reason))
    }

    /// Returns an error that suggests the backups nearest to the requested day.
    private func noSuchBackup(among names: [BackupName]) -> ProgramFailure {
        let nearest = [names.last { $0 < name }, names.first { $0 > name }].compactMap(\.self)
        return ProgramFailure(BackupWords.missing(name, nearest: nearest))
    }
}
