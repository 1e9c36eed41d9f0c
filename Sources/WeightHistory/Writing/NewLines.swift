/// Several lines as they go into a document, with their ends, and what a reader makes of them.
struct NewLines {
    private(set) var bytes: [UInt8] = []
    /// Where each line begins among the bytes.
    private var starts: [Int] = []
    private var entries: [WeightEntry] = []

    init(_ entries: [WeightEntry], _ layout: DocumentLayout, _ rules: TimeZoneRules) throws(WritingError) {
        let lineEnd = layout.lineEnd.bytes
        starts.reserveCapacity(entries.count)
        self.entries.reserveCapacity(entries.count)
        for entry in entries {
            var entry = entry
            // A document without a column for notes takes the weights all the same.
            if layout.noteColumn == nil { entry.note = "" }
            let line: NewLine
            do throws(WritingError) { line = try NewLine.adding(entry, to: layout, rules: rules).line } catch {
                throw entries.count == 1 ? error : .ofEntry(entry.date.text, error)
            }
            starts.append(bytes.count)
            bytes += line.bytes
            bytes += lineEnd
            self.entries.append(line.entry)
        }
    }

    /// What was done, where the first line begins at an offset in the file.
    func receipt(at offset: Int) -> WriteReceipt {
        let references = zip(entries, starts).map { EntryReference($0, offset: offset + $1) }
        return WriteReceipt(count: entries.count, inverse: .deleteAll(references))
    }
}
