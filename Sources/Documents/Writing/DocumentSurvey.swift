import WeightHistory

/// The facts about a document that an operation needs.
struct SurveyRequest {
    /// Entries to find, with all others of the same local times.
    var entries: [WeightEntry] = []
    /// Offsets that may be the starts of lines.
    var offsets: Set<Int> = []
    /// Hashes of lines to find; nil to compute no hashes.
    var lines: Set<ContentHash>?
    /// Whether places by date are to be found.
    var wantsOrder = false
    /// Whether the whole document is read, or only enough to know its layout.
    var isWhole = true
}

/// A document's content, as far as an operation needs it.
struct DocumentSurvey {
    /// The header's layout, with the decimal mark of the first number that has one, or the usual one of the separator;
    /// the standard layout for a file of 0 bytes.
    var layout = DocumentLayout.standard
    /// The columns that the operation adds to the header or takes from it, and its splice; nil for none.
    var columnChange: ColumnChange?
    var columnSplice: Splice?
    /// Whether the operation changes the header, so that a line means something else afterwards.
    var changesColumns = false
    private(set) var counts = RecordCounts()
    private(set) var isWhole = true
    /// The wanted offsets that are starts of lines, or would be for an added line.
    private(set) var lineStarts: Set<Int> = []
    private(set) var personLines: [LocatedSettingLine] = []
    /// The lines with a phase or an event, also unreadable ones.
    private(set) var periodLines: [LocatedPeriodLine] = []
    /// The lines of entries with the local times of the wanted ones, in file order.
    private(set) var matches: [EntryLine] = []
    /// The hash of all lines, if lines are wanted.
    private(set) var hash = ContentHash()
    /// The offset of the first line, and the number of all equal ones, of the wanted lines, the matches, and the lines
    /// with a goal, a height, a phase or an event.
    private(set) var places: [ContentHash: (first: Int, count: Int)] = [:]
    private(set) var order = DateOrder()

    init() {}

    /// Reads a file's lines once, as far as the wish requires; throws `.notText` if a line is too long for its hash.
    init(_ wish: SurveyRequest, of descriptor: Int32, size: Int, rules: TimeZoneRules) throws(DocumentError) {
        guard size > 0 else { return }
        var walker = try LineWalker(descriptor: descriptor, size: size)
        (layout, isWhole) = (walker.layout, wish.isWhole)
        // Numbers between commas always have a point.
        let wantsMark = layout.separator.allowsDecimalCommas
        var search = LineSearch(wish, LineDates(layout, rules))
        while wish.isWhole || wantsMark && layout.decimalMark == nil, let line = try walker.next() {
            try take(line, of: walker, &search)
            if wantsMark, layout.decimalMark == nil { layout.decimalMark = walker.decimalMark(of: line) }
        }
        if wantsMark, layout.decimalMark == nil { layout.decimalMark = layout.separator.defaultMark }
        counts = walker.counts
        if wish.offsets.contains(size), walker.endsInNewline { lineStarts.insert(size) }
    }

    private mutating func take(
        _ line: WalkedLine, of walker: borrowing LineWalker, _ search: inout LineSearch
    ) throws(DocumentError) {
        if line.kind != .tooLong, search.offsets.contains(line.start) { lineStarts.insert(line.start) }
        var isFound = false
        if let hashes = search.hashes {
            let lineHash = try walker.hash(of: line)
            hash += lineHash
            isFound = hashes.contains(lineHash)
        }
        if line.kind == .comment, let setting = LocatedSettingLine(line, in: walker) {
            personLines.append(setting)
            isFound = true
        }
        if line.kind == .comment, let period = LocatedPeriodLine(line, in: walker) {
            periodLines.append(period)
            isFound = true
        }
        if search.wantsDates, line.kind == .record, let date = search.dates.date(of: line, in: walker) {
            if search.wantsOrder { order.add(date.timestamp, at: line.start) }
            if search.moments.contains(date.moment), let entry = search.dates.entry(of: line, in: walker) {
                var match = EntryLine(entry: entry, start: line.start, end: line.end, next: line.next)
                if !layout.series.isEmpty { match.filledSeries = walker.row(of: line).values.map(\.series) }
                matches.append(match)
                isFound = true
            }
        }
        guard isFound else { return }
        let lineHash = try walker.hash(of: line)
        places[lineHash, default: (line.start, 0)].count += 1
    }

    /// Returns the offsets that written lines have after splices in file order, if nothing before swallows them.
    func starts(after splices: [Splice]) -> Set<Int> {
        let rows = Set(matches.map(\.start))
        var (starts, growth) = (Set<Int>(), 0)
        for splice in splices {
            let start = splice.range.lowerBound
            if !splice.bytes.isEmpty, splice.range.isEmpty || rows.contains(start) {
                let front = splice.bytes.prefix { $0 == Byte.newline || $0 == Byte.carriageReturn }.count
                starts.insert(start + growth + front)
            }
            growth += splice.growth
        }
        return starts
    }

    /// Returns whether an offset is the start of a row, or would be for an added one.
    func hasRowStart(at offset: Int) -> Bool { offset >= layout.headerEnd && lineStarts.contains(offset) }

    /// Returns the lines of the referenced entries that exist, each line for one reference, in file order.
    ///
    /// A reference means the line at its offset; without an offset, the line with its number among equal entries;
    /// otherwise the last of these. A reference without values means lines with any values.
    func lines(of references: [EntryReference]) -> [EntryLine] {
        let groups = Dictionary(grouping: matches, by: \.entry.withoutValues)
        let equal = { (entry: WeightEntry) in
            (groups[entry.withoutValues] ?? []).filter { entry.values.isEmpty || entry.values == $0.entry.values }
        }
        var (found, taken) = ([EntryLine](), Set<Int>())
        let take = { (line: EntryLine) in if taken.insert(line.start).inserted { found.append(line) } }
        var others: [EntryReference] = []
        for reference in references {
            if let line = equal(reference.entry).first(where: { $0.start == reference.offset }) {
                take(line)
            } else {
                others.append(reference)
            }
        }
        for reference in others {
            let free = equal(reference.entry).filter { !taken.contains($0.start) }
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
        case .sameTime: return completion(of: entries).new
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
    /// The series that have a text in the line, by their indices.
    var filledSeries: [Int] = []
}

/// The lines that a survey looks for.
private struct LineSearch {
    let offsets: Set<Int>
    let moments: Set<Int>
    let hashes: ContentHash.Filter?
    let wantsOrder: Bool
    let wantsDates: Bool
    var dates: LineDates

    init(_ wish: SurveyRequest, _ dates: LineDates) {
        (offsets, wantsOrder, self.dates) = (wish.offsets, wish.wantsOrder, dates)
        moments = Set(wish.entries.map { EntryIdentity($0).moment })
        hashes = wish.lines.map { ContentHash.Filter($0) }
        wantsDates = wantsOrder || !moments.isEmpty
    }
}

extension LineWalker {
    /// Returns the mark of a record's weight; nil if it has none.
    fileprivate func decimalMark(of line: WalkedLine) -> DecimalMark? {
        line.kind == .record ? DecimalMark(of: row(of: line).numberText(bytes(of: line))) : nil
    }
}
