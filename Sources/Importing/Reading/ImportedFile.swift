import WeightHistory

/// The result of reading one file.
public struct ImportedFile: Sendable {
    /// The name shown to the user; for a member of an archive, the archive's name and the member's.
    public var name = ""
    let traits: SourceTraits
    public internal(set) var entries: [ImportedEntry] = []
    /// The first 1000 rejected rows.
    public private(set) var rejections: [Rejection] = []
    public private(set) var rejectionCount = 0
    /// The questions to answer before the rows can be read; there are no entries until then.
    public var questions: [ImportQuestion] = []
    var fixedNotes: [ImportNote] = []
    var open = OpenPoints()
    /// The numbers of weights below 20 kg and above 400 kg, and the first of them; nil if there are none.
    private(set) var outside: (below: Int, above: Int, weight: String, date: String)?
    /// The number of rows, counted separately to check that none is lost.
    var rowCount = 0
    var hasMoments = false
    var hasLocalTimes = false
    var namesZone = false
    private var counts: [ImportNote.Count: Int] = [:]
    /// The number of values of each series besides weight.
    public private(set) var series = SeriesTally()
    /// The measurements that are not imported, by name, with the number of their rows.
    private var otherMeasures: [String: Int] = [:]
    /// The numbers of values that are skipped, by series and reason.
    private var skippedValues: [SkippedValues: Int] = [:]

    init(_ traits: SourceTraits) { self.traits = traits }

    public var format: ImportFormat { traits.format }
    public var weightCount: Int { series.isEmpty ? entries.count : entries.count(where: \.hasWeight) }

    /// The points that an answer may settle, and whether one was needed.
    struct OpenPoints {
        /// Whether a date consists of numbers whose order must be known.
        var hasUnclearDates = false
        /// Whether a month's name is of another month in Croatian.
        var hasUnclearMonths = false
        /// Whether a weight has an unknown unit, or none.
        var hasUnclearUnits = false
        /// The first unit in the file that differs from the answered one.
        var statedUnit: WeightUnit?
        var usesUnitAnswer = false
        var hasPersons = false
        var hasSheets = false
    }

    /// The number of rows that are neither an entry nor rejected nor counted; always 0, unless there is a bug.
    public var lostRows: Int {
        guard questions.isEmpty else { return 0 }
        return rowCount - entries.count - rejectionCount
            - counts.reduce(0) { $0 + ($1.key.isOfSkippedRows ? $1.value : 0) }
    }

    /// Whether no row is, or may be, a weight.
    var isOfOthers: Bool { rowCount == (counts[.otherRows] ?? 0) + (counts[.remarks] ?? 0) && questions.isEmpty }

    mutating func count(_ count: ImportNote.Count, times: Int = 1) {
        counts[count, default: 0] += times
    }

    mutating func append(_ entry: ImportedEntry) {
        entries.append(entry)
        series.add(entry.values)
    }

    /// Counts a row of a measurement that is not imported; beyond a limit, which bounds memory, without its name.
    mutating func countOther(_ name: String) {
        count(.otherRows)
        let name = name.trimmed
        guard !name.isEmpty, otherMeasures[name] != nil || otherMeasures.count < 1000 else { return }
        otherMeasures[name, default: 0] += 1
    }

    mutating func noteSkipped(_ value: SourceValue, _ fault: SourceValue.Fault, line: Int) {
        let first = skippedValues.keys.first { $0.name == value.measure.name && $0.fault == fault }
        let values =
            first ?? SkippedValues(name: value.measure.name, fault: fault, text: value.text.excerpt, line: line)
        skippedValues[values, default: 0] += 1
    }

    mutating func noteOutside(isBelow: Bool, _ weight: String, _ date: String) {
        var tally = outside ?? (below: 0, above: 0, weight: weight, date: date)
        if isBelow { tally.below += 1 } else { tally.above += 1 }
        outside = tally
    }

    mutating func reject(_ line: Int, _ reason: Rejection.Reason) {
        rejectionCount += 1
        if rejections.count < 1000 { rejections.append(Rejection(line: line, reason: reason)) }
    }

    public var notes: [ImportNote] {
        var notes = fixedNotes
        if lostRows != 0 { notes.append(.unaccounted(lostRows)) }
        if hasMoments { notes.append(.zoneTimes(isNamed: namesZone)) }
        if hasLocalTimes { notes.append(.localTimes(isNamed: namesZone)) }
        for kind in ImportNote.Count.allCases where kind != .remarks {
            if let count = counts[kind], count > 0 { notes.append(.counted(kind, count)) }
        }
        if !otherMeasures.isEmpty {
            let tallies = otherMeasures.map { ImportQuestion.Tally($0.key, $0.value) }
            notes.append(.otherMeasures(tallies.sorted { ($1.count, $0.text) < ($0.count, $1.text) }))
        }
        let skipped = skippedValues.sorted { ($0.key.name, $0.key.line) < ($1.key.name, $1.key.line) }
        notes += skipped.map { .skippedValues($0.key, count: $0.value) }
        return notes
    }

    /// Removes the lean masses at moments with a weight and fat, from which they follow, and counts them by name.
    mutating func dropComputedLeanMasses() {
        func moments(where isOfKind: (ImportedEntry) -> Bool) -> Set<Int> {
            entries.reduce(into: []) { if isOfKind($1) { $0.insert($1.moment) } }
        }
        guard series.counts.contains(where: { $0.series.name == SourceMeasure.leanMass.name }) else { return }
        let computed = moments(where: \.hasWeight).intersection(moments { $0.has("fat") })
        let before = entries.count
        drop(.otherRows) { !$0.hasWeight && $0.has(SourceMeasure.leanMass.name) && computed.contains($0.moment) }
        if entries.count < before { otherMeasures["lean body mass", default: 0] += before - entries.count }
    }

    mutating func drop(_ kind: ImportNote.Count, where isOfKind: (ImportedEntry) -> Bool) {
        let before = entries.count
        entries.removeAll(where: isOfKind)
        if !series.isEmpty { series = SeriesTally(of: entries.lazy.flatMap(\.values)) }
        count(kind, times: before - entries.count)
    }

    /// Removes an entry without a time if its day has the same weight with a time, and as many values.
    mutating func dropPlaceholders() {
        /// The day and the grams.
        func weighing(_ entry: ImportedEntry) -> SIMD2<Int> {
            SIMD2(entry.date.day.daysSince1970, Int((entry.kilograms * 1000).rounded()))
        }
        let timed = Dictionary(
            entries.lazy.filter { !$0.date.isWholeDay && $0.hasWeight }.map { (weighing($0), $0.values.count) },
            uniquingKeysWith: max)
        drop(.placeholders) { entry in
            guard entry.date.isWholeDay, entry.hasWeight, let count = timed[weighing(entry)] else { return false }
            return entry.values.count <= count
        }
    }
}

extension ImportedEntry {
    fileprivate var moment: Int { EntryIdentity(date: date, kilograms: 0).moment }

    fileprivate func has(_ series: String) -> Bool { values.contains { $0.series.name == series } }
}
