import Glibc
import WeightHistory

/// `healthbeat add`: adds one entry to a document.
public final class EntryAddition {
    private let document: DocumentLocation
    private let entry: WeightEntry

    /// - Parameters:
    ///   - weight: A number above zero, up to 1000 kg, with either decimal mark.
    ///   - date: Any form that a document takes; nil is now.
    public init(
        document: DocumentLocation, weight: String, unit: WeightUnit, date: String?, note: String
    ) throws(ProgramFailure) {
        self.document = document
        guard let weight = EntryWeight(weight, unit) else {
            throw ProgramFailure(
                "\"\(weight)\" is not a weight. A weight is a number above zero, up to 1000 kg, as 82.4.")
        }
        let rules = TimeZoneRules.system()
        guard let date = date.map({ EntryDate($0, in: rules) }) ?? .now(in: rules) else {
            throw ProgramFailure(
                "\"\(date ?? "")\" is not a date. A date looks like 2026-11-01 or 2026-11-01T07:12.")
        }
        entry = WeightEntry(date: date, weight: weight, note: note)
    }

    /// Adds the entry and says on standard output what was added.
    public func run() throws(ProgramFailure) {
        let receipt: WriteReceipt
        do {
            receipt = try DocumentWriter(path: document.path).add(entry)
        } catch {
            throw ProgramFailure(DocumentMessages(file: document.path).text(for: error))
        }
        let output = StandardOutput()
        output.write(sentence(for: receipt) + "\n")
        try output.finish()
    }

    private func sentence(for receipt: WriteReceipt) -> String {
        let written = receipt.entry
        let path = SafeText.escaped(document.path)
        var sentence = "Added \(written.weight.text) \(written.weight.unit.sign), \(written.date.text), to \(path)."
        if let unit = receipt.convertedFrom {
            sentence += " Converted from \(entry.weight.text) \(unit.sign): the document is in \(written.weight.unit.sign)."
        }
        return sentence
    }
}

extension EntryDate {
    /// This second, with the offset of the zone.
    fileprivate static func now(in rules: TimeZoneRules) -> EntryDate {
        let now = Int(time(nil))
        return EntryDate(instant: Double(now), offset: rules.offset(at: now))
    }
}
