import Documents
import System
import WeightHistory

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
            sentence(formerly: receipt.formerSettings.first?.text), of: "The \(setting.field.rawValue) was changed")
    }

    private func sentence(formerly former: String?) -> String {
        let name = setting.field.rawValue
        switch (setting.text, former) {
        case (let text?, let former?) where former != text:
            return "Set the \(name) in \(document.path) to \(text). It was \(former)."
        case (let text?, _): return "Set the \(name) in \(document.path) to \(text)."
        case (nil, let former?): return "Removed the \(name), \(former), from \(document.path)."
        case (nil, nil): return "There was no \(name) in \(document.path)."
        }
    }
}
