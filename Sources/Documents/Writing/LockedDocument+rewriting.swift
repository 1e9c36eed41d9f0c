import WeightHistory

extension LockedDocument {
    /// Puts values into lines, and adds others at the end.
    func complete(
        _ completion: EntryCompletion, _ survey: DocumentSurvey
    ) throws(WritingError) -> WriteReceipt {
        var survey = survey
        let values = completion.values.flatMap(\.values) + completion.new.flatMap(\.values)
        try survey.add(survey.layout.missingColumns(for: values), to: file, size: size)
        let lines = try NewLines(completion.new, survey.layout, writer.rules, dropsNotes: true)
        let front = try file?.isEnded() == false ? survey.layout.lineEnd.bytes : []
        let (splices, inverse) = try survey.splices(completion, lines, after: front, size: size) {
            range throws(WritingError) in try bytes(range)
        }
        journal?.kind = .several
        try commit(splices, recordDelta: lines.entries.count, of: lines.entries, survey)
        return WriteReceipt(
            count: lines.entries.count, completedCount: splices.count - (lines.entries.isEmpty ? 0 : 1),
            inverse: .rewrite(inverse, of: .completion)
        ).undoing(survey.columnChange)
    }

    func rewrite(
        _ lines: [RewrittenLine], of reason: DocumentOperation.Rewriting, _ columns: ColumnChange?,
        _ survey: DocumentSurvey
    ) throws(WritingError) -> WriteReceipt {
        guard let file, size > 0 else { throw .entryGone }
        var survey = survey
        if let columns, columns.isAddition { try survey.add(columns.names, to: file, size: size) }
        var rewrite = try LineRewrite(lines, survey, of: file, writer.rules)
        guard !rewrite.splices.isEmpty else { throw .entryGone }
        // A line that another one goes before stays.
        let starts = Set(rewrite.splices.filter { !$0.range.isEmpty }.map(\.range.lowerBound))
        try survey.remove(columns, unlessUsedBesides: starts, in: file, size: size)
        if let header = rewrite.header(in: survey.layout) {
            survey.changesColumns = true
            let count = header.columns.count - survey.layout.columns.count
            if count > 0 { try file.refuseText(in: count, after: survey.layout, besides: starts, size: size) }
        }
        if let splice = survey.columnSplice { rewrite.moveInverse(past: splice) }
        try commit(
            rewrite.splices, recordDelta: rewrite.recordDelta, keepsRecordsWhole: rewrite.keepsRecordsWhole, survey)
        return WriteReceipt(
            count: rewrite.splices.count, latestMerged: rewrite.latestEntry(survey.layout, writer.rules),
            inverse: .rewrite(rewrite.inverse, of: reason)
        ).undoing(survey.columnChange)
    }
}

extension LineRewrite {
    /// Returns the layout of the header that takes the place of a document's; nil if none does.
    fileprivate func header(in layout: DocumentLayout) -> DocumentLayout? {
        for (splice, undo) in zip(splices, inverse) where splice.range.lowerBound < layout.headerEnd {
            if undo.after != nil, let header = undo.before.flatMap({ DocumentLayout(header: $0) }) { return header }
        }
        return nil
    }
}

extension DocumentSurvey {
    /// Returns splices in file order with the one of the header, before which lines with goals may be.
    func withColumnSplice(_ splices: [Splice]) -> [Splice] {
        guard let columnSplice else { return splices }
        let start = columnSplice.range.lowerBound
        let index = splices.firstIndex { $0.range.lowerBound > start } ?? splices.endIndex
        return splices[..<index] + [columnSplice] + splices[index...]
    }
}
