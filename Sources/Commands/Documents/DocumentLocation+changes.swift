import Documents
import System
import WeightHistory
import Words

extension DocumentLocation {
    /// `healthbeat add`: adds an entry, and prints it to standard output.
    public func add(_ entry: WeightEntry) throws(ProgramFailure) {
        let receipt = try perform { () throws(WritingError) in try writer.add(entry) }
        guard let written = receipt.entry else { return }
        try StandardOutput.report(
            EntryWords.added(written, to: path, convertedFrom: receipt.convertedFrom == nil ? nil : entry.weight),
            orElse: EntryWords.addedUnreported)
    }

    /// `healthbeat goal` and `healthbeat height` with a value or `--remove`: makes the change, and prints it.
    public func change(_ setting: PersonSetting) throws(ProgramFailure) {
        // A missing named document is probably mistyped: do not create one that only has a goal.
        let writer = self.writer(createsMissing: !isNamed)
        let receipt = try perform { () throws(WritingError) in try writer.perform(.set([setting])) }
        try StandardOutput.report(
            PersonWords.changed(setting, in: path, formerly: receipt.formerSettings.first?.text),
            orElse: { PersonWords.changedUnreported(setting.field, $0) })
    }

    private func perform(_ change: () throws(WritingError) -> WriteReceipt) throws(ProgramFailure) -> WriteReceipt {
        try refuseStandardOutput()
        try requireFolder()
        let receipt: WriteReceipt
        do {
            receipt = try change()
        } catch {
            throw ProgramFailure(DocumentMessages(file: path.description).text(for: error))
        }
        report(backupFailureOf: receipt)
        return receipt
    }
}
