import Documents
import System

/// `healthbeat restore DATE`: puts a document back to what a backup holds.
public struct BackupRestoration {
    private let document: DocumentLocation
    private let name: BackupName

    public init(document: DocumentLocation, name: BackupName) {
        (self.document, self.name) = (document, name)
    }

    /// Puts it back, and says on standard output how to take that back.
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
        try StandardOutput.report(sentence(outcome), of: "The backup was put back")
    }

    /// What cannot be read takes no document's place.
    private func check(_ backup: FilePath) throws(ProgramFailure) {
        let reason: String
        do {
            // No backup is made of a file without bytes.
            guard try DocumentReader.read(path: backup).stamp.size == 0 else { return }
            reason = "\(backup) is empty."
        } catch {
            reason = DocumentMessages(file: backup.description).text(for: error)
        }
        throw ProgramFailure(
            "The backup of \(name.text) cannot be used, and \(document.path) stays as it is. \(reason) "
                + "healthbeat restore --list shows the others.")
    }

    private func sentence(_ outcome: RestoreOutcome) -> String {
        switch outcome {
        case .unchanged: "\(document.path) is as it was \(name.words) already."
        case .restored(nil): "Put back \(document.path) as it was \(name.words)."
        case .restored(let former?):
            "Put back \(document.path) as it was \(name.words). healthbeat restore \(former.text) takes that back."
        case .restoredOver(let damaged):
            "Put back \(document.path) as it was \(name.words). What was there was no weight history: it is kept as \(damaged)."
        }
    }

    /// Names the backups nearest to the day that was asked for.
    private func noSuchBackup(among names: [BackupName]) -> ProgramFailure {
        let nearest = [names.last { $0 < name }, names.first { $0 > name }].compactMap(\.?.text)
        return ProgramFailure(
            "There is no backup of \(name.text). The nearest \(nearest.count == 1 ? "is" : "are") "
                + "\(nearest.joined(separator: " and ")); healthbeat restore --list shows all.")
    }
}

extension BackupName {
    /// When the document was like that.
    fileprivate var words: String {
        isOfDay ? "before the changes of \(day.text)" : "when \(text) was made"
    }
}
