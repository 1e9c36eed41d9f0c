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
        var missing = MissingVersions(entries, layout)
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
        for record in found.records { removed.append(try removedLine(record, found)) }
        try rewrite(replacements, census: found.census, .init(growth: -removed.count))
        return WriteReceipt(count: removed.count, inverse: .putBackAll(removed.closedUp))
    }

    private func removedLine(_ record: EntryExtent, _ found: FoundLines) throws(WritingError) -> RemovedLine {
        let bytes = try DocumentBytes.read(record.start..<record.next, of: file.descriptor)
        let length = record.end - record.start
        return RemovedLine(
            entry: record.entry, shape: found.layout.shape, bytes: Array(bytes[..<length]),
            lineEnd: Array(bytes[length...]), offset: record.start, equals: found.kept.count(of: record.entry))
    }

    /// Puts lines back where they were; all at the end, if no line begins at one of their places now, and not those whose
    /// entries are there again.
    func putBackAll(_ removed: [RemovedLine]) throws(WritingError) -> WriteReceipt {
        let survey = try survey(for: removed)
        let missing = survey.versions.missing(of: removed)
        guard let first = missing.first else { return WriteReceipt(inverse: .deleteAll([])) }
        guard survey.layout.shape == first.shape, size > 0 else {
            try file.waitForTurn()
            return try append(missing.map(\.entry), layout(), survey.census)
        }
        guard missing.allSatisfy({ survey.lineStarts.contains($0.offset) }) else {
            try file.waitForTurn()
            let front = try file.isEnded() ? [] : survey.layout.lineEnd.bytes
            return try insert(missing.map { $0.moved(to: size) }, after: front, survey)
        }
        return try insert(missing, after: [], survey)
    }

    /// - Parameter front: Bytes that go before the first of the lines.
    private func insert(
        _ lines: [RemovedLine], after front: [UInt8], _ survey: RemovalSurvey
    ) throws(WritingError) -> WriteReceipt {
        let lineEnd = survey.layout.lineEnd.bytes
        var replacements = [Replacement(range: lines[0].offset..<lines[0].offset, bytes: front)]
        var (references, growth) = ([EntryReference](), front.count)
        for line in lines {
            let bytes = line.bytes + (line.lineEnd.isEmpty ? lineEnd : line.lineEnd)
            replacements.append(Replacement(range: line.offset..<line.offset, bytes: bytes))
            references.append(EntryReference(line.entry, offset: line.offset + growth))
            growth += bytes.count
        }
        try rewrite(replacements, census: survey.census, .init(growth: lines.count))
        return WriteReceipt(count: lines.count, inverse: .deleteAll(references))
    }

    /// What a document holds before removed lines are put back.
    struct RemovalSurvey {
        var layout: DocumentLayout
        var census = RecordWalker.Census()
        /// Those of the lines' offsets at which a line begins, or one that is added would.
        var lineStarts: Set<Int> = []
        /// How many entries are the same as the lines'.
        var versions: VersionCount
    }

    func survey(for removed: [RemovedLine]) throws(WritingError) -> RemovalSurvey {
        let (offsets, entries) = (Set(removed.map(\.offset)), removed.map(\.entry))
        guard size > 0 else {
            return RemovalSurvey(layout: .standard, versions: VersionCount(of: entries, in: .standard))
        }
        return try WritingError.reading { () throws(DocumentError) in
            var walker = try RecordWalker(descriptor: file.descriptor, size: size)
            let layout = walker.layout
            var survey = RemovalSurvey(layout: layout, versions: VersionCount(of: entries, in: layout))
            var clock = LocalClock(rules: rules)
            while let record = try walker.next(
                lineStart: { if offsets.contains($0) { survey.lineStarts.insert($0) } })
            {
                survey.versions.add(record.row(layout), walker.buffer.bytes, &clock)
            }
            survey.census = walker.census
            if offsets.contains(size), try walker.endsWithNewline() { survey.lineStarts.insert(size) }
            return survey
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

/// The lines of several entries, in the file's order.
private struct FoundLines {
    var records: [EntryExtent]
    var layout: DocumentLayout
    var census: RecordWalker.Census
    /// How many entries that are the same as theirs other lines have.
    var kept: VersionCount
}

extension DocumentEdit {
    /// The lines of those entries that are there: those at the remembered offsets, and of others the last equal ones.
    private func find(_ references: [EntryReference]) throws(WritingError) -> FoundLines {
        try WritingError.reading { () throws(DocumentError) in
            var walker = try RecordWalker(descriptor: file.descriptor, size: size)
            let layout = walker.layout
            var versions = VersionCount(of: references.map(\.entry), in: layout)
            var search = LineSearch(references)
            var clock = LocalClock(rules: rules)
            while let record = try walker.next() {
                guard let entry = versions.add(record.row(layout), walker.buffer.bytes, &clock) else { continue }
                search.look(at: EntryExtent(start: record.start, end: record.end, next: record.next, entry: entry))
            }
            let records = search.found
            for record in records { versions.remove(record.entry) }
            return FoundLines(records: records, layout: layout, census: walker.census, kept: versions)
        }
    }

    /// Finds the lines of entries, each line for one of them.
    private struct LineSearch {
        private let offsets: [Int: WeightEntry]
        private var wanted: [WeightEntry: Int]
        private var remembered: [EntryExtent] = []
        private var others: [EntryExtent] = []

        init(_ references: [EntryReference]) {
            offsets = Dictionary(
                references.compactMap { reference in reference.offset.map { ($0, reference.entry) } },
                uniquingKeysWith: { first, _ in first })
            wanted = references.reduce(into: [:]) { $0[$1.entry, default: 0] += 1 }
        }

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
                offset: line.offset - shift, equals: line.equals)
        }
    }
}

extension RemovedLine {
    fileprivate func moved(to offset: Int) -> RemovedLine {
        RemovedLine(entry: entry, shape: shape, bytes: bytes, lineEnd: lineEnd, offset: offset, equals: equals)
    }
}
