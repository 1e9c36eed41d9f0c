/// Changes of many entries at once: all of them, or none.
extension DocumentEdit {
    /// Adds those entries at the end that the document does not have, and that contradict none of its own.
    func addMissing(_ entries: [WeightEntry]) throws(WritingError) -> WriteReceipt {
        try file.waitForTurn()
        let layout = try layout()
        let (known, census) = try knownEntries()
        var missing: [WeightEntry] = []
        for entry in entries {
            let identity = EntryIdentity(try entry.written(in: layout))
            if known.relation(of: identity) == .new { missing.append(entry) }
        }
        guard !missing.isEmpty else { return WriteReceipt(inverse: .deleteAll([])) }
        return try append(missing, layout, census)
    }

    /// Adds those entries at the end that the document does not have, whatever it has at their time.
    func takeIn(_ entries: [WeightEntry]) throws(WritingError) -> WriteReceipt {
        try file.waitForTurn()
        let layout = try layout()
        var missing = try MissingVersions(entries, layout)
        let census = try removeKnown(from: &missing)
        guard !missing.rest.isEmpty else { return WriteReceipt(inverse: .deleteAll([])) }
        return try append(missing.rest, layout, census)
    }

    private func removeKnown(from missing: inout MissingVersions) throws(WritingError) -> RecordWalker.Census {
        try forEachRow { row, entry in
            if missing.mayBe(EntryIdentity(row)), let entry = entry() { missing.remove(entry) }
        }
    }

    private func append(
        _ entries: [WeightEntry], _ layout: DocumentLayout, _ census: RecordWalker.Census
    ) throws(WritingError) -> WriteReceipt {
        let lines = try NewLines(entries, layout, rules)
        var front = size == 0 ? layout.headerBytes : []
        if try !file.isEnded() { front = layout.lineEnd.bytes }
        try rewrite(size..<size, with: front + lines.bytes, census: census, .init(growth: entries.count))
        return lines.receipt(at: size + front.count)
    }

    private func knownEntries() throws(WritingError) -> (KnownEntries, RecordWalker.Census) {
        var identities: [EntryIdentity] = []
        let census = try forEachRow { row, _ in identities.append(EntryIdentity(row)) }
        return (KnownEntries(identities), census)
    }

    /// Calls with each row that can be read, and with what reads its entry; returns what else the document has.
    private func forEachRow(
        _ body: (PackedRow, _ entry: () -> WeightEntry?) -> Void
    ) throws(WritingError) -> RecordWalker.Census {
        guard size > 0 else { return RecordWalker.Census() }
        return try WritingError.reading { () throws(DocumentError) in
            var walker = try RecordWalker(descriptor: file.descriptor, size: size)
            let layout = walker.layout
            var clock = LocalClock(rules: rules)
            while let record = try walker.next() {
                let (bytes, row) = (walker.buffer.bytes, record.row(layout))
                guard let packed = try? row.packed(bytes, &clock) else { continue }
                body(packed) { try? row.entry(bytes, &clock) }
            }
            return walker.census
        }
    }

    /// Deletes the lines of those entries that are still there.
    func deleteAll(_ references: [EntryReference]) throws(WritingError) -> WriteReceipt {
        guard !references.isEmpty else { return WriteReceipt(inverse: .putBackAll([])) }
        guard size > 0 else { throw .entryGone }
        let found = try find(references)
        guard !found.records.isEmpty else { throw .entryGone }
        let replacements = found.records.map { Replacement(range: $0.start..<$0.next, bytes: []) }
        var removed: [RemovedLine] = []
        for record in found.records { removed.append(try removedLine(record, found.layout)) }
        try rewrite(replacements, census: found.census, .init(growth: -removed.count))
        return WriteReceipt(count: removed.count, inverse: .putBackAll(removed.closedUp))
    }

    private func removedLine(_ record: EntryExtent, _ layout: DocumentLayout) throws(WritingError) -> RemovedLine {
        let bytes = try DocumentBytes.read(record.start..<record.next, of: file.descriptor)
        let length = record.end - record.start
        return RemovedLine(
            entry: record.entry, shape: layout.shape, bytes: Array(bytes[..<length]), lineEnd: Array(bytes[length...]),
            offset: record.start)
    }

    /// Puts lines back where they were; all at the end, where no line begins at one of their places now.
    func putBackAll(_ removed: [RemovedLine]) throws(WritingError) -> WriteReceipt {
        guard let first = removed.first else { return WriteReceipt(inverse: .deleteAll([])) }
        let (layout, census, starts) = try survey(of: Set(removed.map(\.offset)))
        let isInPlace = layout.shape == first.shape && size > 0 && removed.allSatisfy { starts.contains($0.offset) }
        guard isInPlace else { return try append(removed.map(\.entry), self.layout(), census) }
        let lineEnd = layout.lineEnd.bytes
        let replacements = removed.map {
            Replacement(
                range: $0.offset..<$0.offset, bytes: $0.bytes + ($0.lineEnd.isEmpty ? lineEnd : $0.lineEnd))
        }
        try rewrite(replacements, census: census, .init(growth: removed.count))
        var growth = 0
        let references = zip(removed, replacements).map { line, replacement in
            defer { growth += replacement.growth }
            return EntryReference(line.entry, offset: line.offset + growth)
        }
        return WriteReceipt(count: removed.count, inverse: .deleteAll(references))
    }

    /// The layout, the records, and at which of some offsets a line begins.
    private func survey(
        of offsets: Set<Int>
    ) throws(WritingError) -> (DocumentLayout, RecordWalker.Census, Set<Int>) {
        guard size > 0 else { return (.standard, RecordWalker.Census(), []) }
        return try WritingError.reading { () throws(DocumentError) in
            var starts: Set<Int> = []
            var walker = try RecordWalker(descriptor: file.descriptor, size: size)
            while try walker.next(lineStart: { if offsets.contains($0) { starts.insert($0) } }) != nil {}
            let (layout, census) = (walker.layout, walker.census)
            if offsets.contains(size), try walker.endsWithNewline() { starts.insert(size) }
            return (layout, census, starts)
        }
    }
}

/// An entry's line where it was found.
private struct EntryExtent {
    var start: Int
    /// Before the line's end.
    var end: Int
    var next: Int
    var entry: WeightEntry
}

extension DocumentEdit {
    /// The lines of those entries that are there: those at the remembered offsets, and of others the last equal ones.
    private func find(
        _ references: [EntryReference]
    ) throws(WritingError) -> (records: [EntryExtent], layout: DocumentLayout, census: RecordWalker.Census) {
        try WritingError.reading { () throws(DocumentError) in
            var search = LineSearch(references)
            var walker = try RecordWalker(descriptor: file.descriptor, size: size)
            let layout = walker.layout
            var clock = LocalClock(rules: rules)
            while let record = try walker.next() {
                let bytes = walker.buffer.bytes
                let row = record.row(layout)
                guard let date = try? row.date(bytes, &clock), search.mayBe(date),
                    let entry = try? row.entry(bytes, &clock)
                else { continue }
                search.look(at: EntryExtent(start: record.start, end: record.end, next: record.next, entry: entry))
            }
            return (search.found, layout, walker.census)
        }
    }

    /// Finds the lines of entries, each line for one of them.
    private struct LineSearch {
        private let dates: Set<Timestamp>
        private let offsets: [Int: WeightEntry]
        private var wanted: [WeightEntry: Int]
        private var remembered: [EntryExtent] = []
        private var others: [EntryExtent] = []

        init(_ references: [EntryReference]) {
            dates = Set(references.map(\.entry.date.timestamp))
            offsets = Dictionary(
                references.compactMap { reference in reference.offset.map { ($0, reference.entry) } },
                uniquingKeysWith: { first, _ in first })
            wanted = references.reduce(into: [:]) { $0[$1.entry, default: 0] += 1 }
        }

        func mayBe(_ date: EntryDate) -> Bool { dates.contains(date.timestamp) }

        mutating func look(at record: EntryExtent) {
            guard let count = wanted[record.entry] else { return }
            if offsets[record.start] == record.entry {
                wanted[record.entry] = count - 1
                remembered.append(record)
            } else {
                others.append(record)
            }
        }

        /// In the file's order.
        var found: [EntryExtent] {
            var (wanted, records) = (wanted, remembered)
            for record in others.reversed() where wanted[record.entry, default: 0] > 0 {
                wanted[record.entry, default: 0] -= 1
                records.append(record)
            }
            return records.sorted { $0.start < $1.start }
        }
    }
}

extension [RemovedLine] {
    /// The lines with the offsets that they have in the file without them.
    fileprivate var closedUp: [RemovedLine] {
        var shift = 0
        return map { line in
            defer { shift += line.bytes.count + line.lineEnd.count }
            return RemovedLine(
                entry: line.entry, shape: line.shape, bytes: line.bytes, lineEnd: line.lineEnd,
                offset: line.offset - shift)
        }
    }
}
