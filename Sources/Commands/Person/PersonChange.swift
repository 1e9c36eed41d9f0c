import Documents
import System
import WeightHistory
import Words

/// `healthbeat goal` and `healthbeat height`, where they change what a document says of the person.
public struct PersonChange {
    private let document: DocumentLocation
    private let setting: PersonSetting

    public init(document: DocumentLocation, setting: PersonSetting) {
        (self.document, self.setting) = (document, setting)
    }

    /// Makes the change and says on standard output what was done.
    public func run() throws(ProgramFailure) {
        try document.refuseStandardOutput()
        try document.requireFolder()
        let receipt: WriteReceipt
        do {
            // A named document that is missing is a slip: a goal alone is no history.
            receipt = try document.writer(makesMissing: !document.isNamed).perform(.set([setting]))
        } catch {
            throw ProgramFailure(DocumentMessages(file: document.path.description).text(for: error))
        }
        document.report(backupFailureOf: receipt)
        try StandardOutput.report(
            PersonWords.changed(setting, in: document.path, formerly: receipt.formerSettings.first?.text),
            orElse: { PersonWords.changedUnreported(setting.field, $0) })
    }
}
