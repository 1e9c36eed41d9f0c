import WeightHistory

// Lines are removed, and put back.
extension LockedDocument {
    func remove(
        _ references: [EntryReference], _ added: AddedLines?, _ columns: ColumnChange?
    ) throws(WritingError) -> WriteReceipt {
        guard !references.isEmpty else { return .thereAlready(nil) }
        var survey = try survey(SurveyRequest(entries: references.map(\.entry)))
        let lines = try unchanged(survey.lines(of: references), added, survey.layout.separator)
        guard !lines.isEmpty else { throw .entryGone }
        let removed = try removed(lines, survey)
        try survey.remove(columns, unlessUsedBesides: Set(lines.map(\.start)), in: file, size: size)
        var ranges = lines.map { $0.start..<$0.next }
        let endBefore = added?.endBefore ?? 0
        if lines[0].start == references[0].offset, try areLast(lines, afterEnd: endBefore, survey) {
            ranges[0] = lines[0].start - endBefore..<lines[0].next
        }
        try commit(ranges.map { Splice(range: $0, bytes: []) }, recordDelta: -lines.count, survey)
        return WriteReceipt(
            entry: lines.count == 1 ? lines[0].entry : nil, count: lines.count, inverse: .putBack(removed)
        ).undoing(survey.columnChange)
    }

    /// Returns the lines whose other cells no program has changed since they were added.
    private func unchanged(
        _ lines: [EntryLine], _ added: AddedLines?, _ separator: CellSeparator
    ) throws(WritingError) -> [EntryLine] {
        guard let added else { return lines }
        var unchanged: [EntryLine] = []
        for line in lines where added.include(try bytes(line.start..<line.end), separator) { unchanged.append(line) }
        return unchanged
    }

    /// Whether lines are the document's last ones, and a line end of some bytes is before them; not that of a header that
    /// changes.
    private func areLast(
        _ lines: [EntryLine], afterEnd count: Int, _ survey: DocumentSurvey
    ) throws(WritingError) -> Bool {
        let front = survey.columnChange == nil ? 0 : survey.layout.headerEnd
        guard count > 0, lines[0].start - count > front, lines[lines.count - 1].next == size,
            zip(lines, lines.dropFirst()).allSatisfy({ $0.next == $1.start })
        else { return false }
        return try bytes(lines[0].start - count..<lines[0].start) == survey.layout.lineEnd.bytes
    }

    private func removed(_ lines: [EntryLine], _ survey: DocumentSurvey) throws(WritingError) -> [RemovedLine] {
        let kept = survey.versions(without: lines)
        var (removed, shift) = ([RemovedLine](), 0)
        for line in lines {
            let bytes = try bytes(line.start..<line.next)
            let length = line.end - line.start
            removed.append(
                RemovedLine(
                    entry: line.entry, shape: survey.layout.shape, bytes: Array(bytes[..<length]),
                    lineEnd: Array(bytes[length...]), offset: line.start - shift,
                    equals: kept[EntryVersion(line.entry, in: survey.layout), default: 0]))
            shift += bytes.count
        }
        return removed
    }

    func putBack(
        _ removed: [RemovedLine], _ columns: ColumnChange?
    ) throws(WritingError) -> WriteReceipt {
        var survey = try survey(SurveyRequest(entries: removed.map(\.entry), offsets: Set(removed.map(\.offset))))
        // An earlier attempt at this operation may have put the only entry back.
        let isRetried = earlier.equals != nil && removed.count == 1
        let missing = isRetried ? removed : survey.missing(of: removed)
        guard let first = missing.first else { return .thereAlready(removed.count == 1 ? removed[0].entry : nil) }
        if let columns, columns.isAddition { try survey.add(columns.names, to: file, size: size) }
        guard first.shape.fits(survey.layout.shape), size > 0 else {
            return try add(missing.map(\.entry), unless: nil)
        }
        guard !isRetried, missing.allSatisfy({ survey.hasRowStart(at: $0.offset) }) else {
            return try append(NewLines(missing, survey.layout), survey)
        }
        return try insert(missing, survey)
    }

    private func insert(_ lines: [RemovedLine], _ survey: DocumentSurvey) throws(WritingError) -> WriteReceipt {
        var (splices, references, growth) = ([Splice](), [EntryReference](), 0)
        for line in lines {
            let isLast = line.offset == size && references.count + 1 == lines.count
            let needsEnd = line.lineEnd.isEmpty && !isLast
            let bytes = line.bytes + (needsEnd ? survey.layout.lineEnd.bytes : line.lineEnd)
            splices.append(Splice(range: line.offset..<line.offset, bytes: bytes))
            references.append(EntryReference(line.entry, offset: line.offset + growth))
            growth += bytes.count
        }
        let shift = try commit(splices, recordDelta: lines.count, of: lines.map(\.entry), survey)
        references = references.map { EntryReference($0.entry, offset: $0.offset.map { $0 + shift }) }
        return WriteReceipt(
            entry: lines.count == 1 ? lines[0].entry : nil, count: lines.count,
            inverse: .remove(references, added: AddedLines(lines.map(\.bytes), survey.layout.separator))
        ).undoing(survey.columnChange)
    }
}
