import WeightHistory

/// What one file came to.
public struct ImportedFile: Sendable {
    /// The name that people know it by; an archive's and a name in it.
    public var name = ""
    public let format: ImportFormat
    public internal(set) var entries: [ImportedEntry] = []
    /// The first of them.
    public private(set) var rejections: [Rejection] = []
    public private(set) var rejectionCount = 0
    /// What must be asked before the rows can be read; there are no entries then.
    public var questions: [ImportQuestion] = []
    var fixedNotes: [ImportNote] = []
    /// What answers are about, and whether they were needed.
    var open = OpenPoints()
    /// The weights below 20 kg or above 400 kg.
    var outside: OutsideTally?
    /// How many rows the file has, counted apart from what becomes of them.
    var rowCount = 0
    var times = TimeZones()
    private var counts: [Count: Int] = [:]

    init(format: ImportFormat) {
        self.format = format
    }

    /// What the file leaves open, so that an answer may matter.
    struct OpenPoints {
        /// Whether the order of day and month made a difference to some of the dates.
        var hasUnclearDates = false
        /// Whether some of the weights have no unit, or one that is not known.
        var hasUnclearUnits = false
        /// A unit that the file says, if another one is answered.
        var statedUnit: WeightUnit?
        /// Whether some of the weights are read in the unit that is answered.
        var usesUnitAnswer = false
        /// Whether people, or rows of several measurements, can be chosen from.
        var hasPersons = false
        var hasWords = false
        /// The names of a table's columns.
        var columnNames: [String] = []
    }

    /// By what zones times were read.
    struct TimeZones {
        var hasMoments = false
        var hasLocalTimes = false
        /// Whether the person named the zone.
        var isNamed = false
    }

    /// What rows are counted for.
    enum Count: Int, CaseIterable {
        case notWeighed, interpolated, otherPersons, otherRows, deleted, outsideSkipped, dayAverages, placeholders
        case otherSections
        /// Titles, headers, comments and empty rows, which nobody needs to be told of.
        case remarks
        // What happened to entries:
        case outsideTaken, unendedLine, future, movedTimes, unreadTimes, unclearZones, rounded

        /// Whether such a row makes no entry.
        var isOfSkippedRows: Bool { rawValue <= Count.remarks.rawValue }
    }

    /// How many weights are below 20 kg and above 400 kg, and the first of them.
    struct OutsideTally {
        var below = 0
        var above = 0
        var weight: String
        var date: String
    }

    /// How many rows are neither an entry, nor rejected, nor counted: none, unless the program has a fault.
    public var unaccountedRows: Int {
        guard questions.isEmpty else { return 0 }
        return rowCount - entries.count - rejectionCount
            - counts.reduce(0) { $0 + ($1.key.isOfSkippedRows ? $1.value : 0) }
    }

    private static let keptRejections = 1000

    mutating func count(_ count: Count, times: Int = 1) {
        counts[count, default: 0] += times
    }

    mutating func noteOutside(isBelow: Bool, _ weight: SourceRow.Text, _ date: SourceRow.Text) {
        var tally = outside ?? OutsideTally(weight: weight.excerpt, date: date.excerpt)
        if isBelow { tally.below += 1 } else { tally.above += 1 }
        outside = tally
    }

    mutating func reject(_ line: Int, _ reason: Rejection.Reason) {
        rejectionCount += 1
        if rejections.count < Self.keptRejections { rejections.append(Rejection(line: line, reason: reason)) }
    }

    /// What a person should know of the rows.
    public var notes: [ImportNote] {
        var notes = fixedNotes
        if unaccountedRows != 0 { notes.append(.unaccounted(unaccountedRows)) }
        if times.hasMoments { notes.append(.zoneTimes(isNamed: times.isNamed)) }
        if times.hasLocalTimes { notes.append(.localTimes(isNamed: times.isNamed)) }
        for kind in Count.allCases {
            guard let count = counts[kind], count > 0 else { continue }
            switch kind {
            case .notWeighed: notes.append(.notWeighed(count))
            case .interpolated: notes.append(.interpolated(count))
            case .otherPersons: notes.append(.otherPersons(count))
            case .otherRows: notes.append(.otherRows(count))
            case .deleted: notes.append(.deleted(count))
            case .outsideSkipped: notes.append(.outsideSkipped(count))
            case .outsideTaken: notes.append(.outsideTaken(count))
            case .dayAverages: notes.append(.dayAverages(count))
            case .otherSections: notes.append(.otherSections(count))
            case .unendedLine: notes.append(.unendedLine)
            case .future: notes.append(.future(count))
            case .remarks: break
            case .placeholders: notes.append(.placeholders(count))
            case .movedTimes: notes.append(.movedTimes(count))
            case .unreadTimes: notes.append(.unreadTimes(count))
            case .unclearZones: notes.append(.unclearZones(count, isNamed: times.isNamed))
            case .rounded: notes.append(.rounded(count))
            }
        }
        return notes
    }

    /// - Parameter today: In days since 1970.
    mutating func countFuture(after today: Int) {
        count(.future, times: entries.count { $0.date.day.daysSince1970 > today })
    }

    /// Skips the averages of days that have a weighing.
    mutating func dropDays(_ days: Set<Int>) {
        let before = entries.count
        entries.removeAll { days.contains($0.date.day.daysSince1970) }
        count(.dayAverages, times: before - entries.count)
    }

    /// Leaves out days without a time where the same weight stands there with its time.
    mutating func dropPlaceholders() {
        struct Weighing: Hashable {
            var day: Int
            var grams: Int
        }
        func weighing(_ entry: ImportedEntry) -> Weighing {
            Weighing(day: entry.date.day.daysSince1970, grams: Int((entry.kilograms * 1000).rounded()))
        }
        let timed = Set(entries.lazy.filter { !$0.date.isWholeDay }.map(weighing))
        let before = entries.count
        entries.removeAll { $0.date.isWholeDay && timed.contains(weighing($0)) }
        count(.placeholders, times: before - entries.count)
    }
}
