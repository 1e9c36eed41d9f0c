import Documents
import Glibc
import System
import WeightHistory

/// `healthbeat add`: adds one entry to a document.
public final class EntryAddition {
    private let document: DocumentLocation
    private let entry: WeightEntry

    public init(document: DocumentLocation, entry: WeightEntry) {
        self.document = document
        self.entry = entry
    }

    /// Adds the entry and says on standard output what was added.
    public func run() throws(ProgramFailure) {
        try document.refuseStandardOutput()
        try document.requireFolder()
        let receipt: WriteReceipt
        do {
            receipt = try document.writer.add(entry)
        } catch {
            throw ProgramFailure(DocumentMessages(file: document.path.description).text(for: error))
        }
        document.report(backupFailureOf: receipt)
        guard let written = receipt.entry else { return }
        try StandardOutput.report(sentence(on: written, receipt.convertedFrom), of: "The entry was added")
    }

    private func sentence(on written: WeightEntry, _ convertedFrom: WeightUnit?) -> String {
        let weight = "\(written.weight.text) \(written.weight.unit.sign)"
        var sentence = "Added \(weight), \(written.date.text), to \(document.path)."
        if let unit = convertedFrom {
            let given = "\(entry.weight.text) \(unit.sign)"
            sentence += " Converted from \(given): the document is in \(written.weight.unit.sign)."
        }
        return sentence
    }
}
