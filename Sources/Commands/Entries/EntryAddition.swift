import Glibc
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
        let receipt: WriteReceipt
        do {
            receipt = try DocumentWriter(path: document.path).add(entry)
        } catch {
            throw ProgramFailure(DocumentMessages(file: document.path.description).text(for: error))
        }
        let output = StandardOutput()
        output.write(sentence(for: receipt) + "\n")
        do {
            try output.finish()
        } catch {
            throw ProgramFailure("the entry was added, but that could not be said: \(error.message)")
        }
    }

    private func sentence(for receipt: WriteReceipt) -> String {
        let written = receipt.entry
        let weight = "\(written.weight.text) \(written.weight.unit.sign)"
        var sentence = "Added \(weight), \(written.date.text), to \(document.path)."
        if let unit = receipt.convertedFrom {
            let given = "\(entry.weight.text) \(unit.sign)"
            sentence += " Converted from \(given): the document is in \(written.weight.unit.sign)."
        }
        return sentence
    }
}

extension EntryWeight {
    /// A weight as a person types it, with either decimal mark; nil where it is none. A document gets it with a point.
    public init?(typed text: String, _ unit: WeightUnit) {
        guard EntryWeight(text, unit) != nil else { return nil }
        self.init(text.withDecimalPoint, unit)
    }
}

extension EntryDate {
    /// This second, with the offset of the zone.
    public static func now(in rules: TimeZoneRules) -> EntryDate {
        let now = Int(time(nil))
        return EntryDate(instant: Double(now), offset: rules.offset(at: now))
    }
}

extension String {
    /// A number's text with a point for its decimal comma.
    var withDecimalPoint: String { String(map { $0 == "," ? "." : $0 }) }
}
