import System
import WeightHistory
import Words

/// The text that the user reads before confirming an import.
public struct ImportPreview {
    private let reading: ImportReading
    private let plan: ImportPlan
    private let document: String

    /// The number of rows or conflicts listed of each kind.
    private static let most = 10

    public init(_ reading: ImportReading, _ plan: ImportPlan, document: String) {
        self.reading = reading
        self.plan = plan
        self.document = document
    }

    public var lines: [String] {
        reading.files.flatMap(lines(of:)) + leftOut + unread + linesOfPlan
    }

    private func lines(of file: ImportedFile) -> [String] {
        ["\(file.name): \(file.format.name)"]
            + (["\(ImportMessages.weights(file.entries.count))\(span(of: file))"] + file.notes.map(\.sentence)).map {
                "  \($0)"
            }
            + rejections(of: file)
    }

    private func span(of file: ImportedFile) -> String {
        guard let first = file.entries.min(by: { $0.date.timestamp < $1.date.timestamp }),
            let last = file.entries.max(by: { $0.date.timestamp < $1.date.timestamp }),
            let lowest = file.entries.min(by: { $0.kilograms < $1.kilograms }),
            let highest = file.entries.max(by: { $0.kilograms < $1.kilograms })
        else { return "." }
        return
            " from \(first.date.day.text) to \(last.date.day.text), from \(Self.weight(lowest)) to \(Self.weight(highest))."
    }

    private static func weight(_ entry: ImportedEntry) -> String {
        entry.entry.map { weight($0) } ?? ""
    }

    private static func weight(_ entry: WeightEntry) -> String { "\(entry.weight.text) \(entry.weight.unit.sign)" }

    private func rejections(of file: ImportedFile) -> [String] {
        guard file.rejectionCount > 0 else { return [] }
        return ["  \(ImportMessages.rejections(file.rejectionCount))"]
            + file.rejections.prefix(Self.most).map { "    line \($0.line): \($0.sentence)" }
            + Self.more(file.rejectionCount - Self.most, "    ")
    }

    private static func more(_ count: Int, _ indent: String) -> [String] {
        count > 0 ? ["\(indent)\(ImportMessages.more(count))"] : []
    }

    private var leftOut: [String] {
        guard !reading.leftOut.isEmpty else { return [] }
        return [ImportMessages.unmarked]
            + reading.leftOut.prefix(Self.most).map { "  \($0)" } + Self.more(reading.leftOut.count - Self.most, "  ")
    }

    private var unread: [String] {
        guard !reading.unread.isEmpty else { return [] }
        return [ImportWords.unread]
            + reading.unread.prefix(Self.most).map { "  \(ImportMessages.text(for: $0))" }
            + Self.more(reading.unread.count - Self.most, "  ")
    }

    private var linesOfPlan: [String] {
        var lines = [
            ImportMessages.tally(
                document, new: plan.addition.new.count, known: plan.addition.knownCount,
                conflicts: plan.addition.conflicts.count)
        ]
        lines += plan.notes.map { "  \($0.sentence)" }
        if let unit = plan.addition.convertedTo {
            lines.append("  \(ImportWords.converted(to: unit))")
        }
        if plan.addition.losesNotes { lines.append("  \(ImportWords.losesNotes)") }
        return lines + conflicts
    }

    /// The entries that differ from the document's at the same time; the document's are kept.
    private var conflicts: [String] {
        let conflicts = plan.addition.conflicts
        guard !conflicts.isEmpty else { return [] }
        return ["  \(ImportWords.conflicts)"]
            + conflicts.prefix(Self.most).map {
                let unit = $0.entry.weight.unit
                let there = WeightFormat(decimalMark: ".").text(kilograms: $0.kilograms, in: unit)
                return "    "
                    + ImportWords.conflict(
                        date: $0.entry.date.text, inDocument: there, inFile: Self.weight($0.entry))
            } + Self.more(conflicts.count - Self.most, "    ")
    }
}
