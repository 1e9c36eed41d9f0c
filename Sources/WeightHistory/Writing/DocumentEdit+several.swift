/// Changes of many entries at once: all of them, or none.
extension DocumentEdit {
    /// Adds those entries at the end that the document does not have, and that contradict none of its own.
    func addMissing(_ entries: [WeightEntry]) throws(WritingError) -> WriteReceipt {
        try file.waitForTurn()
        let survey = try survey(SurveyWish(entries: entries))
        let known = Set(survey.matches.map { EntryIdentity($0.entry).moment })
        return try append(entries.filter { !known.contains(EntryIdentity($0).moment) }, survey)
    }

    /// Adds those entries at the end that the document does not have, whatever it has at their time.
    func takeIn(_ entries: [WeightEntry]) throws(WritingError) -> WriteReceipt {
        try file.waitForTurn()
        let survey = try survey(SurveyWish(entries: entries))
        var missing = MissingVersions(entries, survey.layout)
        for line in survey.matches { missing.remove(line.entry) }
        return try append(missing.rest, survey)
    }

    private func append(_ entries: [WeightEntry], _ survey: DocumentSurvey) throws(WritingError) -> WriteReceipt {
        guard !entries.isEmpty else { return WriteReceipt(inverse: .deleteAll([])) }
        let lines = try NewLines(entries, survey.layout, rules)
        var front = size == 0 ? survey.layout.headerBytes : []
        if try !file.isEnded() { front = survey.layout.lineEnd.bytes }
        try rewrite(size..<size, with: front + lines.bytes, counts: survey.counts, .init(growth: entries.count))
        return lines.receipt(at: size + front.count)
    }

    /// Deletes the lines of those entries that are still there.
    func deleteAll(_ references: [EntryReference]) throws(WritingError) -> WriteReceipt {
        guard !references.isEmpty else { return WriteReceipt(inverse: .putBackAll([])) }
        let survey = try survey(SurveyWish(entries: references.map(\.entry)))
        let lines = survey.lines(of: references)
        guard !lines.isEmpty else { throw .entryGone }
        let replacements = lines.map { Replacement(range: $0.start..<$0.next, bytes: []) }
        let removed = try removed(lines, survey)
        try rewrite(replacements, counts: survey.counts, .init(growth: -removed.count))
        return WriteReceipt(count: removed.count, inverse: .putBackAll(removed.closedUp))
    }

    /// The lines as they can be put back.
    func removed(_ lines: [EntryLine], _ survey: DocumentSurvey) throws(WritingError) -> [RemovedLine] {
        let kept = survey.versions(without: lines)
        var removed: [RemovedLine] = []
        for line in lines {
            let bytes = try DocumentBytes.read(line.start..<line.next, of: file.descriptor)
            let length = line.end - line.start
            removed.append(
                RemovedLine(
                    entry: line.entry, shape: survey.layout.shape, bytes: Array(bytes[..<length]),
                    lineEnd: Array(bytes[length...]), offset: line.start,
                    equals: kept[EntryVersion(line.entry, in: survey.layout), default: 0]))
        }
        return removed
    }

    /// Puts lines back where they were; all at the end, if no line begins at one of their places now, and not those whose
    /// entries are there again.
    func putBackAll(_ removed: [RemovedLine]) throws(WritingError) -> WriteReceipt {
        let survey = try survey(SurveyWish(entries: removed.map(\.entry), offsets: Set(removed.map(\.offset))))
        let missing = survey.missing(of: removed)
        guard let first = missing.first else { return WriteReceipt(inverse: .deleteAll([])) }
        guard survey.layout.shape == first.shape, size > 0 else {
            try file.waitForTurn()
            return try append(missing.map(\.entry), survey)
        }
        guard missing.allSatisfy({ survey.hasRowStart(at: $0.offset) }) else {
            try file.waitForTurn()
            let front = try file.isEnded() ? [] : survey.layout.lineEnd.bytes
            return try insert(missing.map { $0.moved(to: size) }, after: front, survey)
        }
        return try insert(missing, after: [], survey)
    }

    /// - Parameter front: Bytes that go before the first of the lines.
    private func insert(
        _ lines: [RemovedLine], after front: [UInt8], _ survey: DocumentSurvey
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
        try rewrite(replacements, counts: survey.counts, .init(growth: lines.count))
        return WriteReceipt(count: lines.count, inverse: .deleteAll(references))
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
