import System
import WeightHistory

/// `healthbeat restore DATE`: puts a document back to what a backup holds.
public struct BackupRestoration {
    private let document: DocumentLocation
    private let name: BackupName

    public init(document: DocumentLocation, name: BackupName) {
        (self.document, self.name) = (document, name)
    }

    /// Puts it back, and says on standard output how to take that back.
    public func run() throws(ProgramFailure) {
        guard let names = document.backups?.names, !names.isEmpty else { throw document.noBackups }
        guard names.contains(name) else { throw noSuchBackup(among: names) }
        let outcome: RestoreOutcome
        do {
            outcome = try document.writer.restore(name)
        } catch {
            throw ProgramFailure(DocumentMessages(file: document.path.description).text(for: error))
        }
        let output = StandardOutput()
        output.write(sentence(outcome) + "\n")
        do {
            try output.finish()
        } catch {
            throw ProgramFailure("The backup was put back, but that could not be reported. \(error.message)")
        }
    }

    private func sentence(_ outcome: RestoreOutcome) -> String {
        switch outcome {
        case .unchanged: "\(document.path) is as it was \(name.words) already."
        case .restored(nil): "Put back \(document.path) as it was \(name.words)."
        case .restored(let former?):
            "Put back \(document.path) as it was \(name.words). healthbeat restore \(former.text) takes that back."
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
