import Documents
import System
import WeightHistory
import Words

/// `healthbeat goal` and `healthbeat height` with a value or `--remove`: changes the goal or height in a document.
public struct PersonChange {
    private let document: DocumentLocation
    private let setting: PersonSetting

    public init(document: DocumentLocation, setting: PersonSetting) {
        (self.document, self.setting) = (document, setting)
    }

    /// Makes the change, and prints it to standard output.
    public func run() throws(ProgramFailure) {
        try document.refuseStandardOutput()
        try document.requireFolder()
        let receipt: WriteReceipt
        do {
            // A missing named document is probably mistyped: do not create one that only has a goal.
            receipt = try document.writer(createsMissing: !document.isNamed).perform(.set([setting]))
        } catch {
            throw ProgramFailure(DocumentMessages(file: document.path.description).text(for: error))
        }
        document.report(backupFailureOf: receipt)
        try StandardOutput.report(
            PersonWords.changed(setting, in: document.path, formerly: receipt.formerSettings.first?.text),
            orElse: { PersonWords.changedUnreported(setting.field, $0) })
    }
}
