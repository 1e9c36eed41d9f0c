import WeightHistory

/// The facts about a document that an operation needs.
struct SurveyRequest {
    /// Entries to find, with all others of the same local times.
    var entries: [WeightEntry] = []
    /// Offsets that may be the starts of lines.
    var offsets: Set<Int> = []
    /// Whether the whole document is read, or only enough to know its layout.
    var isWhole = true
}

/// A document's content, as far as an operation needs it.
struct DocumentSurvey {
    /// The header's layout, with the decimal mark of the first number that has one, or the usual one of the separator;
    /// the standard layout for a file of 0 bytes.
    private(set) var layout = DocumentLayout.standard
    private(set) var counts = RecordCounts()
    private(set) var isWhole = true
    /// The wanted offsets that are starts of lines, or would be for an added line.
    private(set) var lineStarts: Set<Int> = []
    private(set) var personLines: [LocatedSettingLine] = []
    /// The lines of entries with the local times of the wanted ones, in file order.
    private(set) var matches: [EntryLine] = []

    init() {}

    /// Reads a file's records once, as far as the wish requires.
    init(_ wish: SurveyRequest, of descriptor: Int32, size: Int, rules: TimeZoneRules) throws(DocumentError) {
        guard size > 0 else { return }
        var starts: Set<Int> = []
        let note = { (offset: Int) in if wish.offsets.contains(offset) { starts.insert(offset) } }
        var walker = try RecordWalker(descriptor: descriptor, size: size, lineStart: note)
        layout = walker.layout
        // Numbers between commas always have a point.
        let wantsMark = layout.separator.allowsDecimalCommas
        let moments = Set(wish.entries.map { EntryIdentity($0).moment })
        var clock = LocalClock(rules: rules)
        while wish.isWhole || wantsMark && layout.decimalMark == nil, let record = try walker.next(lineStart: note) {
            let (row, bytes) = (record.row(layout), walker.buffer.bytes)
            if wantsMark, layout.decimalMark == nil { layout.decimalMark = DecimalMark(of: row.numberText(bytes)) }
            guard !moments.isEmpty, let date = try? row.date(bytes, &clock),
                moments.contains(EntryIdentity(date: date, kilograms: 0).moment),
                let entry = try? row.entry(bytes, &clock)
            else { continue }
            matches.append(EntryLine(entry: entry, start: record.start, end: record.end, next: record.next))
        }
        if wantsMark, layout.decimalMark == nil { layout.decimalMark = layout.separator.defaultMark }
        (counts, personLines) = (walker.counts, walker.personLines)
        isWhole = wish.isWhole
        if wish.offsets.contains(size), try walker.endsWithNewline() { starts.insert(size) }
        lineStarts = starts
    }

    /// Returns whether an offset is the start of a row, or would be for an added one.
    func hasRowStart(at offset: Int) -> Bool { offset >= layout.headerEnd && lineStarts.contains(offset) }

    /// Returns the lines of the referenced entries that exist, each line for one reference, in file order.
    ///
    /// A reference means the line at its offset; without an offset, the line with its number among equal entries;
    /// otherwise the last of these.
    func lines(of references: [EntryReference]) -> [EntryLine] {
        let equal = Dictionary(grouping: matches, by: \.entry)
        var (found, taken) = ([EntryLine](), Set<Int>())
        let take = { (line: EntryLine) in if taken.insert(line.start).inserted { found.append(line) } }
        var others: [EntryReference] = []
        for reference in references {
            if let line = equal[reference.entry]?.first(where: { $0.start == reference.offset }) {
                take(line)
            } else {
                others.append(reference)
            }
        }
        for reference in others {
            let free = (equal[reference.entry] ?? []).filter { !taken.contains($0.start) }
            let number = reference.offset == nil ? reference.occurrence : free.count
            if let line = free.dropFirst(number).first ?? free.last { take(line) }
        }
        return found.sorted { $0.start < $1.start }
    }

    /// Returns the number of matches of each version, without some lines.
    func versions(without lines: [EntryLine] = []) -> [EntryVersion: Int] {
        let skipped = Set(lines.map(\.start))
        return matches.reduce(into: [:]) { counts, line in
            if !skipped.contains(line.start) { counts[EntryVersion(line.entry, in: layout), default: 0] += 1 }
        }
    }

    func count(of entry: WeightEntry, without lines: [EntryLine]) -> Int {
        versions(without: lines)[EntryVersion(entry, in: layout), default: 0]
    }

    func missing(of entries: [WeightEntry], unless presence: DocumentOperation.Presence?) -> [WeightEntry] {
        switch presence {
        case nil: return entries
        case .sameTime:
            let known = Set(matches.map { EntryIdentity($0.entry).moment })
            return entries.filter { !known.contains(EntryIdentity($0).moment) }
        case .sameVersion:
            var missing = VersionDifference(entries, layout)
            for line in matches { missing.remove(line.entry) }
            return missing.rest
        }
    }

    /// Returns the removed lines whose entries the document has not regained.
    func missing(of removed: [RemovedLine]) -> [RemovedLine] {
        let versions = versions()
        var back: [EntryVersion: Int] = [:]
        for line in removed {
            let version = EntryVersion(line.entry, in: layout)
            back[version] = versions[version, default: 0] - line.equals
        }
        return removed.filter { line in
            let version = EntryVersion(line.entry, in: layout)
            guard back[version, default: 0] > 0 else { return true }
            back[version, default: 0] -= 1
            return false
        }
    }
}

struct EntryLine {
    let entry: WeightEntry
    /// The offset in the file.
    let start: Int
    /// The offset of the line terminator.
    let end: Int
    /// The offset of the next line.
    let next: Int
}
