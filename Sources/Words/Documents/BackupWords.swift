import Documents
import System
import WeightHistory

/// The sentences about backups.
public enum BackupWords {
    /// What a backup contains, within a line: `12 entries, the last of 2026-11-01`.
    ///
    /// - Parameter history: Nil if the backup cannot be read.
    public static func content(of history: WeightHistory?) -> String {
        guard let history else { return "cannot be read" }
        guard let day = history.last?.date.day.text else { return "no entries" }
        return plural(history.count, "1 entry, the last of \(day)", "\(history.count) entries, the last of \(day)")
    }

    public static func notFound(document: FilePath, _ error: SystemError) -> String {
        "The backups of \(document) cannot be found: \(error.reason)."
    }

    public static func notPermitted(folder: FilePath) -> String {
        "The backups in \(folder) may not be read. Ask their owner for permission."
    }

    public static func none(document: FilePath) -> String {
        "There are no backups of \(document). One is made before the first change of each day."
    }

    /// - Parameter names: Those of the nearest backups.
    public static func missing(_ name: BackupName, nearest names: [BackupName]) -> String {
        let nearest = names.map(\.text).inWords
        return plural(
            names.count,
            "There is no backup of \(name.text). The nearest is \(nearest); healthbeat restore --list shows all.",
            "There is no backup of \(name.text). The nearest are \(nearest); healthbeat restore --list shows all.")
    }

    public static func empty(_ backup: FilePath) -> String { "\(backup) is empty." }

    /// - Parameter reason: A sentence.
    public static func unusable(_ name: BackupName, of document: FilePath, reason: String) -> String {
        "The backup of \(name.text) cannot be used, and \(document) stays as it is. \(reason) "
            + "healthbeat restore --list shows the others."
    }

    public static func restoredUnreported(_ reason: String) -> String {
        "The backup was put back, but that could not be reported. \(reason)"
    }

    public static func restored(_ name: BackupName, to document: FilePath, _ outcome: RestoreOutcome) -> String {
        let time = name.isOfDay ? "before the changes of \(name.day.text)" : "when \(name.text) was made"
        return switch outcome {
        case .unchanged: "\(document) is as it was \(time) already."
        case .restored(nil): "Put back \(document) as it was \(time)."
        case .restored(let former?):
            "Put back \(document) as it was \(time). healthbeat restore \(former.text) takes that back."
        case .restoredOver(let damaged):
            "Put back \(document) as it was \(time). What was there was no weight history: it is kept as \(damaged)."
        }
    }
}
