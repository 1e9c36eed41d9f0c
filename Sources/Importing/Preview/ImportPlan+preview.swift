import WeightHistory
import Words

extension ImportPlan {
    /// Returns the lines that the user reads before confirming the import of a reading into a document.
    public func preview(of reading: ImportReading, into document: String) -> [String] {
        let leftOut = Self.excerpt(ImportMessages.unmarked, reading.leftOut) { $0 }
        let unread = Self.excerpt(ImportWords.unread, reading.unread) { ImportMessages.text(for: $0) }
        return reading.files.flatMap(lines(of:)) + leftOut + unread + lines(into: document)
    }

    private func lines(of file: ImportedFile) -> [String] {
        let values = file.series.isEmpty ? [] : [ImportWords.values(file.series)]
        let weights = "\(ImportMessages.weights(file.weightCount))\(span(of: file))"
        let remarks = [weights] + values + file.notes.map(\.sentence)
        let title = ImportMessages.rejections(file.rejectionCount)
        let rejections = Self.excerpt(title, file.rejections, of: file.rejectionCount, indent: "  ") {
            "line \($0.line): \($0.sentence)"
        }
        return ["\(file.name): \(file.format.rawValue)"] + remarks.map { "  \($0)" } + rejections
    }

    private func span(of file: ImportedFile) -> String {
        let entries = file.entries.lazy.filter(\.hasWeight)
        guard let first = entries.min(by: { $0.date.timestamp < $1.date.timestamp }),
            let last = entries.max(by: { $0.date.timestamp < $1.date.timestamp }),
            let lowest = entries.min(by: { $0.kilograms < $1.kilograms }),
            let highest = entries.max(by: { $0.kilograms < $1.kilograms })
        else { return "." }
        let weights = [lowest, highest].map { $0.entry.map(Self.weight) ?? "" }
        return " from \(first.date.day.text) to \(last.date.day.text), from \(weights[0]) to \(weights[1])."
    }

    private static func weight(_ entry: WeightEntry) -> String { "\(entry.weight.text) \(entry.weight.unit.sign)" }

    /// Returns a title, the lines of the first ten items, and the number of the others; nothing if there are no items.
    private static func excerpt<Item>(
        _ title: String, _ items: [Item], of count: Int? = nil, indent: String = "", line: (Item) -> String
    ) -> [String] {
        guard !items.isEmpty else { return [] }
        let rest = (count ?? items.count) - 10
        let lines = items.prefix(10).map(line) + (rest > 0 ? [ImportMessages.more(rest)] : [])
        return ["\(indent)\(title)"] + lines.map { "\(indent)  \($0)" }
    }

    private func lines(into document: String) -> [String] {
        let tally = ImportMessages.tally(
            document, new: addition.new.count, known: addition.knownCount, conflicts: addition.conflicts.count)
        var remarks = notes.map(\.sentence) + ImportWords.remarks(on: addition)
        if let unit = addition.convertedTo { remarks.append(ImportWords.converted(to: unit)) }
        if addition.losesNotes { remarks.append(ImportWords.losesNotes) }
        let conflicts = Self.excerpt(ImportWords.conflicts, addition.conflicts, indent: "  ") {
            let there = WeightFormat(decimalMark: ".").text(kilograms: $0.kilograms, in: $0.entry.weight.unit)
            return ImportWords.conflict(
                date: $0.entry.date.text, inDocument: there, inFile: Self.weight($0.entry),
                values: $0.entry.values.map(\.words))
        }
        return [tally] + remarks.map { "  \($0)" } + conflicts
    }
}
