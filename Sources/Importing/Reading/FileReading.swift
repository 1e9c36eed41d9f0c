/// What one file came to.
public struct FileReading: Sendable {
    /// The name that people know it by; an archive's and a name in it.
    public var name = ""
    public let format: ImportFormat
    public var entries: [ImportedEntry] = []
    /// The first of them.
    public private(set) var rejections: [Rejection] = []
    public private(set) var rejectionCount = 0
    /// What must be asked before the rows can be read; there are no entries then.
    public var questions: [ImportQuestion] = []
    var fixedNotes: [ImportNote] = []
    /// Whether the order of day and month made a difference to some of the dates.
    var hasUnclearDates = false
    /// Whether some of the weights have no unit.
    var hasUnclearUnits = false
    var hasMoments = false
    var hasLocalTimes = false
    /// Whether the person named the zone.
    var namesZone = false
    private var counts: [Count: Int] = [:]

    init(format: ImportFormat) {
        self.format = format
    }

    /// What rows are counted for.
    enum Count: Int, CaseIterable {
        case notWeighed, interpolated, otherPersons, placeholders, movedTimes, unreadTimes, rounded
    }

    private static let keptRejections = 1000

    mutating func count(_ count: Count, times: Int = 1) {
        counts[count, default: 0] += times
    }

    mutating func reject(_ line: Int, _ reason: Rejection.Reason) {
        rejectionCount += 1
        if rejections.count < Self.keptRejections { rejections.append(Rejection(line: line, reason: reason)) }
    }

    /// What a person should know of the rows.
    public var notes: [ImportNote] {
        var notes = fixedNotes
        if hasMoments { notes.append(.zoneTimes(isNamed: namesZone)) }
        if hasLocalTimes { notes.append(.localTimes(isNamed: namesZone)) }
        for kind in Count.allCases {
            guard let count = counts[kind], count > 0 else { continue }
            switch kind {
            case .notWeighed: notes.append(.notWeighed(count))
            case .interpolated: notes.append(.interpolated(count))
            case .otherPersons: notes.append(.otherPersons(count))
            case .placeholders: notes.append(.placeholders(count))
            case .movedTimes: notes.append(.movedTimes(count))
            case .unreadTimes: notes.append(.unreadTimes(count))
            case .rounded: notes.append(.rounded(count))
            }
        }
        return notes
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
