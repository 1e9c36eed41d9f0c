import Documents
import System
import WeightHistory

public enum BackupWords {
    /// Summarizes a backup within a line: `12 entries, the last on 2026-11-01`.
    public static func content(of history: WeightHistory?) -> String {
        guard let history else { return "cannot be read" }
        guard let day = history.last?.date.day.text else { return "no entries" }
        return plural(history.count, "1 entry, the last on \(day)", "\(history.count) entries, the last on \(day)")
    }

    public static func notFound(document: FilePath, _ error: SystemError) -> String {
        "The backups of \(document) cannot be found: \(error.reason)."
    }

    public static func notPermitted(folder: FilePath) -> String {
        "The backups in \(folder) cannot be read: you do not have permission. Ask their owner."
    }

    public static func none(document: FilePath) -> String {
        "There are no backups of \(document). One is made before the first change of each day."
    }

    public static func missing(_ name: BackupName, nearest names: [BackupName]) -> String {
        let nearest = names.map(\.text).inWords
        return plural(
            names.count,
            "There is no backup of \(name.text). The nearest is \(nearest). To see all, run healthbeat restore --list.",
            "There is no backup of \(name.text). The nearest are \(nearest). To see all, run healthbeat restore --list."
        )
    }

    public static func empty(_ backup: FilePath) -> String { "\(backup) is empty." }

    public static func unusable(_ name: BackupName, of document: FilePath, reason: String) -> String {
        "The backup of \(name.text) cannot be used, so \(document) was not changed. \(reason) "
            + "To see the others, run healthbeat restore --list."
    }

    public static func restoredUnreported(_ reason: String) -> String {
        "The backup was restored, but that could not be reported. \(reason)"
    }

    public static func restored(_ name: BackupName, to document: FilePath, _ outcome: RestoreOutcome) -> String {
        switch outcome {
        case .unchanged where name.isOfDay:
            "\(document) is already as it was before the changes of \(name.day.text)."
        case .unchanged: "\(document) is already as it was when \(name.text) was made."
        case .restored(nil): restored(name, to: document)
        case .restored(let former?):
            "\(restored(name, to: document)) To undo this, run healthbeat restore \(former.text)."
        case .restoredOver(let damaged):
            "\(restored(name, to: document)) The former content was not a weight history and is kept as \(damaged)."
        }
    }

    private static func restored(_ name: BackupName, to document: FilePath) -> String {
        name.isOfDay
            ? "Restored \(document) as it was before the changes of \(name.day.text)."
            : "Restored \(document) as it was when \(name.text) was made."
    }
}
