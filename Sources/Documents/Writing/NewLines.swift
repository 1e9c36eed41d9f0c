import WeightHistory

/// Lines to be written to a document, with their terminators, and the entries that they are read as.
struct NewLines {
    private(set) var bytes: [UInt8] = []
    private(set) var entries: [WeightEntry] = []
    /// The offset of each line in `bytes`.
    private var starts: [Int] = []
    /// The unit that the last weight was converted from; nil if it was not converted.
    private var convertedFrom: WeightUnit?

    /// Creates the lines of new entries; `dropsNotes` drops notes if the document has no column for them.
    init(
        _ entries: [WeightEntry], _ layout: DocumentLayout, _ rules: TimeZoneRules, dropsNotes: Bool = false
    ) throws(WritingError) {
        starts.reserveCapacity(entries.count)
        self.entries.reserveCapacity(entries.count)
        for entry in entries {
            var entry = entry
            if dropsNotes, layout.noteColumn == nil { entry.note = "" }
            let line: NewLine
            do throws(WritingError) {
                (line, convertedFrom) = try NewLine.adding(entry, to: layout, rules: rules)
            } catch {
                throw entries.count == 1 ? error : .ofEntry(entry.date.text, error)
            }
            append(line.entry, line.bytes + layout.lineEnd.bytes)
        }
    }

    /// Creates the lines from removed ones, adding missing terminators.
    init(_ removed: [RemovedLine], _ layout: DocumentLayout) {
        for line in removed {
            append(line.entry, line.bytes + (line.lineEnd.isEmpty ? layout.lineEnd.bytes : line.lineEnd))
        }
    }

    private mutating func append(_ entry: WeightEntry, _ line: [UInt8]) {
        starts.append(bytes.count)
        bytes += line
        entries.append(entry)
    }

    func receipt(at offset: Int) -> WriteReceipt {
        let references = zip(entries, starts).map { EntryReference($0, offset: offset + $1) }
        return WriteReceipt(
            entry: entries.count == 1 ? entries[0] : nil, count: entries.count,
            convertedFrom: entries.count == 1 ? convertedFrom : nil, inverse: .remove(references))
    }
}
