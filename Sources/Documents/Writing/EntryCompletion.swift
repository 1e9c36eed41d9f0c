import WeightHistory

/// The entries and values that a document lacks of some entries, whose moments it may have.
struct EntryCompletion {
    /// The entries to add, without those values that the document has at their moments.
    private(set) var new: [WeightEntry] = []
    /// The values to put into lines that have the same weight, or are of the moment of a value without a weight.
    private(set) var values: [(line: EntryLine, values: [SeriesValue])] = []

    /// The document's lines of one moment, and the series that have a text in one of them.
    private struct Moment {
        var lines: [EntryLine] = []
        var series: Set<Series> = []
    }

    fileprivate init(_ entries: [WeightEntry], _ matches: [EntryLine], _ layout: DocumentLayout) {
        let areWeights = matches.allSatisfy { !$0.entry.weight.isNone }
        guard !areWeights || entries.contains(where: { !$0.values.isEmpty }) else {
            let known = Set(matches.map { EntryIdentity($0.entry).moment })
            new = entries.filter { !known.contains(EntryIdentity($0).moment) }
            return
        }
        var moments: [Int: Moment] = [:]
        for line in matches {
            let moment = EntryIdentity(line.entry).moment
            moments[moment, default: Moment()].lines.append(line)
            for index in line.filledSeries { moments[moment]?.series.insert(layout.series[index].series) }
        }
        for entry in entries {
            let moment = EntryIdentity(entry).moment
            guard let known = moments[moment] else {
                new.append(entry.values.isEmpty ? entry : entry.with(entry.values.filter(layout.holds)))
                continue
            }
            let lacking = entry.values.filter { value in
                let series = layout.column(for: value.series)?.series ?? value.series
                return layout.holds(value) && !known.series.contains(series)
            }
            if let line = Self.line(for: entry, known.lines, layout) {
                guard !lacking.isEmpty else { continue }
                values.append((line, lacking))
            } else if entry.weight.isNone ? !lacking.isEmpty : known.lines.allSatisfy(\.entry.weight.isNone) {
                new.append(entry.with(lacking))
                continue
            } else {
                continue
            }
            for value in lacking {
                moments[moment]?.series.insert(layout.column(for: value.series)?.series ?? value.series)
            }
        }
        values.sort { $0.line.start < $1.line.start }
    }

    /// Returns the line of an entry's moment that its values belong to; nil if the document has another weight, or none,
    /// or only weights and the values have a note of their own.
    private static func line(for entry: WeightEntry, _ lines: [EntryLine], _ layout: DocumentLayout) -> EntryLine? {
        if entry.weight.isNone { return lines.first { entry.note.isEmpty || $0.entry.weight.isNone } }
        guard let identity = (try? entry.written(in: layout)).map(EntryIdentity.init) else { return nil }
        return lines.first { !$0.entry.weight.isNone && EntryIdentity($0.entry) == identity }
    }
}

extension WeightEntry {
    fileprivate func with(_ values: [SeriesValue]) -> WeightEntry {
        var entry = self
        entry.values = values
        return entry
    }
}

extension DocumentSurvey {
    func completion(of entries: [WeightEntry]) -> EntryCompletion { EntryCompletion(entries, matches, layout) }

    /// Returns the splices that complete lines and add others at the end, and what undoes them, in file order.
    func splices(
        _ completion: EntryCompletion, _ added: NewLines, after front: [UInt8], size: Int,
        bytes: (Range<Int>) throws(WritingError) -> [UInt8]
    ) throws(WritingError) -> (splices: [Splice], inverse: [RewrittenLine]) {
        var (splices, inverse) = ([Splice](), [RewrittenLine]())
        // Two entries of one moment may complete one line.
        var rows: [Int: [UInt8]] = [:]
        for (line, values) in completion.values {
            let former = try bytes(line.start..<line.end)
            let row = RowText.replacing(
                try layout.cells(of: values), in: rows[line.start] ?? former, layout.separator
            ).row
            if rows.updateValue(row, forKey: line.start) != nil {
                splices.removeLast()
                inverse.removeLast()
            }
            splices.append(Splice(range: line.start..<line.end, bytes: row))
            inverse.append(RewrittenLine(row, former))
        }
        guard !added.entries.isEmpty else { return (splices, inverse) }
        splices.append(Splice(range: size..<size, bytes: front + added.bytes))
        return (splices, inverse + added.lines.map { RewrittenLine($0, nil) })
    }
}
