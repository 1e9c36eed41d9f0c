import Documents
import Glibc
import System
import Words

extension DocumentLocation {
    /// `healthbeat restore --list`: writes one line per backup to standard output, newest first.
    ///
    /// - Throws: If the backups cannot be read, or there are none.
    public func listBackups() throws(ProgramFailure) {
        let backups = try backups()
        let output = StandardOutput()
        for name in backups.names.reversed() {
            let history = (try? DocumentReader.read(path: backups.path(of: name)))?.history
            let padding = String(repeating: " ", count: max(0, 19 - name.text.count))
            output.write("\(name.text)\(padding)\(BackupWords.content(of: history))\n")
        }
        try output.finish()
    }

    /// `healthbeat restore DATE`: restores the document, and prints to standard output how to undo that.
    public func restore(_ name: BackupName) throws(ProgramFailure) {
        let backups = try backups()
        let names = backups.names
        guard names.contains(name) else {
            let nearest = [names.last { $0 < name }, names.first { $0 > name }].compactMap(\.self)
            throw ProgramFailure(BackupWords.missing(name, nearest: nearest))
        }
        try requireFolder()
        try check(name, in: backups)
        let outcome: RestoreOutcome
        do {
            outcome = try writer.restore(name)
        } catch {
            throw ProgramFailure(DocumentMessages(file: path.description).text(for: error))
        }
        try StandardOutput.report(BackupWords.restored(name, to: path, outcome), orElse: BackupWords.restoredUnreported)
    }

    /// Throws if the backup is unreadable or empty, so that it does not replace the document.
    private func check(_ name: BackupName, in backups: Backups) throws(ProgramFailure) {
        let backup = backups.path(of: name)
        let reason: String
        do {
            // An empty file is never backed up.
            guard try DocumentReader.read(path: backup).stamp.size == 0 else { return }
            reason = BackupWords.empty(backup)
        } catch {
            reason = DocumentMessages(file: backup.description).text(for: error)
        }
        throw ProgramFailure(BackupWords.unusable(name, of: path, reason: reason))
    }

    /// Returns the backups of the document; throws if there are none.
    private func backups() throws(ProgramFailure) -> Backups {
        let backups: Backups
        do throws(SystemError) {
            backups = try Backups(of: path, below: StandardFolders().backups)
        } catch {
            if error.code == ENOENT { throw noBackups }
            throw ProgramFailure(BackupWords.notFound(document: path, error))
        }
        if backups.isAccessDenied { throw ProgramFailure(BackupWords.notPermitted(folder: backups.folder)) }
        guard !backups.names.isEmpty else { throw noBackups }
        return backups
    }

    private var noBackups: ProgramFailure { ProgramFailure(BackupWords.none(document: path)) }
}
