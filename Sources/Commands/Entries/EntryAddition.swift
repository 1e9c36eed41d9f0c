import Documents
import Glibc
import System
import WeightHistory
import Words

public final class EntryAddition {
    private let document: DocumentLocation
    private let entry: WeightEntry

    public init(document: DocumentLocation, entry: WeightEntry) {
        self.document = document
        self.entry = entry
    }

    /// Adds the entry, and prints it to standard output.
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
        try StandardOutput.report(
            EntryWords.added(
                written, to: document.path, convertedFrom: receipt.convertedFrom == nil ? nil : entry.weight),
            orElse: EntryWords.addedUnreported)
    }
}
