import WeightHistory

/// What an operation has to know of a document.
struct SurveyWish {
    /// Entries that are looked for, with all others of the same local times.
    var entries: [WeightEntry] = []
    /// Offsets at which lines may begin.
    var offsets: Set<Int> = []
    /// Whether the whole document is gone through, or only its layout is asked for.
    var isWhole = true

    static let layout = SurveyWish(isWhole: false)
}

/// A document's content, as far as an operation asked for it.
struct DocumentSurvey {
    /// The header's, with the decimal mark of the rows; the program's own in a file of 0 bytes.
    private(set) var layout = DocumentLayout.standard
    private(set) var counts = RecordCounts()
    /// Whether the whole document was gone through.
    private(set) var isWhole = true
    /// Those of the offsets at which a line begins, or one that is added there would.
    private(set) var lineStarts: Set<Int> = []
    private(set) var personLines: [FoundPersonLine] = []
    /// The lines of entries of the same local times as those that are looked for, in the file's order.
    private(set) var matches: [EntryLine] = []

    /// Of a file of 0 bytes.
    init() {}

    /// Goes through a file's records once, as far as the wish needs them.
    init(_ wish: SurveyWish, of descriptor: Int32, size: Int, rules: TimeZoneRules) throws(DocumentError) {
        guard size > 0 else { return }
        var starts: Set<Int> = []
        let note = { (offset: Int) in if wish.offsets.contains(offset) { starts.insert(offset) } }
        var walker = try RecordWalker(descriptor: descriptor, size: size, lineStart: note)
        var mark = MarkSearch(walker.layout)
        var search = TimeSearch(wish.entries, rules)
        while wish.isWhole || mark.isNeeded, let record = try walker.next(lineStart: note) {
            let (row, bytes) = (record.row(walker.layout), walker.buffer.bytes)
            mark.look(at: row, bytes)
            search.look(at: record, row, bytes)
        }
        (layout, counts, personLines, matches) = (mark.layout, walker.counts, walker.personLines, search.found)
        isWhole = wish.isWhole
        if wish.offsets.contains(size), try walker.endsWithNewline() { starts.insert(size) }
        lineStarts = starts
    }
}

/// An entry's line in a file.
struct EntryLine {
    let entry: WeightEntry
    /// In bytes from the file's beginning.
    let start: Int
    /// Before the line's end.
    let end: Int
    /// The next line's start.
    let next: Int
}

extension DocumentSurvey {
    /// Whether a row begins at an offset, or one that is added there would.
    func hasRowStart(at offset: Int) -> Bool { offset >= layout.headerEnd && lineStarts.contains(offset) }

    /// The lines of those entries that are there, each for one of the references, in the file's order.
    ///
    /// That is the line at the remembered offset; if none is remembered, the one with the same number among equal ones;
    /// else the last of them.
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

    /// How many entries of each version there are among the matches.
    ///
    /// - Parameter lines: Those that do not count.
    func versions(without lines: [EntryLine] = []) -> [EntryVersion: Int] {
        let skipped = Set(lines.map(\.start))
        return matches.reduce(into: [:]) { counts, line in
            if !skipped.contains(line.start) { counts[EntryVersion(line.entry, in: layout), default: 0] += 1 }
        }
    }

    /// How many entries are of the same version as one that was looked for, without some lines.
    func count(of entry: WeightEntry, without lines: [EntryLine]) -> Int {
        versions(without: lines)[EntryVersion(entry, in: layout), default: 0]
    }

    /// Those of the entries that the document does not have.
    func missing(of entries: [WeightEntry], unless presence: DocumentOperation.Presence?) -> [WeightEntry] {
        switch presence {
        case nil: return entries
        case .sameTime:
            let known = Set(matches.map { EntryIdentity($0.entry).moment })
            return entries.filter { !known.contains(EntryIdentity($0).moment) }
        case .sameVersion:
            var missing = MissingVersions(entries, layout)
            for line in matches { missing.remove(line.entry) }
            return missing.rest
        }
    }

    /// The removed lines whose entries the document does not have again since they were removed.
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

/// Finds the lines of entries of certain local times.
private struct TimeSearch {
    private(set) var found: [EntryLine] = []
    private let moments: Set<Int>
    private var clock: LocalClock

    init(_ entries: [WeightEntry], _ rules: TimeZoneRules) {
        moments = Set(entries.map { EntryIdentity($0).moment })
        clock = LocalClock(rules: rules)
    }

    mutating func look(at record: Record, _ row: EntryRow, _ bytes: UnsafePointer<UInt8>) {
        guard !moments.isEmpty, let date = try? row.date(bytes, &clock),
            moments.contains(EntryIdentity(date: date, kilograms: 0).moment),
            let entry = try? row.entry(bytes, &clock)
        else { return }
        found.append(EntryLine(entry: entry, start: record.start, end: record.end, next: record.next))
    }
}

/// Finds the mark that a document's numbers have: that of the first row with one, or else what goes with the separator.
private struct MarkSearch {
    private var found: DecimalMark?
    private let bare: DocumentLayout

    init(_ layout: DocumentLayout) { bare = layout }

    /// Whether a row is still to be found; with commas between the cells, numbers are written as they come.
    var isNeeded: Bool { found == nil && bare.separator.allowsDecimalCommas }

    mutating func look(at row: EntryRow, _ bytes: UnsafePointer<UInt8>) {
        if isNeeded { found = DecimalMark(of: row.numberText(bytes)) }
    }

    var layout: DocumentLayout {
        var layout = bare
        if layout.separator.allowsDecimalCommas { layout.decimalMark = found ?? layout.separator.usualMark }
        return layout
    }
}
