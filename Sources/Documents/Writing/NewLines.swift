import WeightHistory

/// Several lines as they go into a document, with their ends, and what a reader makes of them.
struct NewLines {
    private(set) var bytes: [UInt8] = []
    private(set) var entries: [WeightEntry] = []
    /// The offset of each line in the bytes.
    private var starts: [Int] = []
    /// The unit that the last weight was given in, if the document's column names another one.
    private var convertedFrom: WeightUnit?

    /// The lines of entries that are added.
    ///
    /// - Parameter dropsNotes: Whether a document without a column for notes takes the weights without them.
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

    /// Removed lines, which may lack an end.
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

    /// The receipt if the first line begins at an offset in the file.
    func receipt(at offset: Int) -> WriteReceipt {
        let references = zip(entries, starts).map { EntryReference($0, offset: offset + $1) }
        return WriteReceipt(
            entry: entries.count == 1 ? entries[0] : nil, count: entries.count,
            convertedFrom: entries.count == 1 ? convertedFrom : nil, inverse: .remove(references))
    }
}
