import Glibc
import Synchronization

/// The clock changes of a time zone, computed for each year when needed, and shared by threads.
public final class TimeZoneRules: Sendable {
    /// A period of local time with one offset; local times count seconds as if the wall clock showed UTC.
    struct Segment: Equatable, Sendable {
        var start: Int
        var end: Int
        /// Seconds east of UTC.
        var offset: Int
    }

    private let offsetAt: @Sendable (_ instant: Int) -> Int
    private let years = Mutex<[Int: [Segment]]>([:])

    /// Returns the seconds east of UTC at a moment, in seconds since 1970.
    public func offset(at instant: Int) -> Int { offsetAt(instant) }

    public init(offsetAt: @escaping @Sendable (_ instant: Int) -> Int) { self.offsetAt = offsetAt }

    /// The zone of the process by `TZ` and the system; nothing is read before it is needed.
    public static func system() -> TimeZoneRules {
        TimeZoneRules { instant in
            var time = time_t(instant)
            var parts = tm()
            guard localtime_r(&time, &parts) != nil else { return 0 }
            // A zone's file may have an offset that no clock can have.
            return max(-DateStyle.greatestOffset, min(DateStyle.greatestOffset, parts.tm_gmtoff))
        }
    }

    /// A zone without clock changes, in seconds east of UTC.
    public static func fixed(offset: Int) -> TimeZoneRules { TimeZoneRules { _ in offset } }

    /// Returns the segment that contains a local time: of two occurrences, the first; a skipped time is moved forward,
    /// as it is read by the clock before the change.
    func segment(atLocal local: Int) -> Segment {
        let year = CalendarDay(daysSince1970: local.flooredQuotient(by: 86400)).year
        let segments = years.withLock { years in
            if let known = years[year] { return known }
            let found = findSegments(ofYear: year)
            years[year] = found
            return found
        }
        return segments.first { local < $0.end } ?? segments[segments.count - 1]
    }

    private func findSegments(ofYear year: Int) -> [Segment] {
        let first = CalendarDay(year: year, month: 1, day: 1).daysSince1970 * 86400
        let last = CalendarDay(year: year + 1, month: 1, day: 1).daysSince1970 * 86400
        var segments: [Segment] = []
        var start = first
        var offset = offsetAt(first - 2 * 86400)
        for change in changes(from: first - 2 * 86400, to: last + 2 * 86400) {
            let end = min(last, max(start, change.instant + max(offset, change.offset)))
            if end > start { segments.append(Segment(start: start, end: end, offset: offset)) }
            (start, offset) = (end, change.offset)
        }
        if start < last { segments.append(Segment(start: start, end: last, offset: offset)) }
        return segments
    }

    /// Returns when the offset changes, and to what, by samples and bisection: no season has been under eight days.
    private func changes(from first: Int, to last: Int) -> [(instant: Int, offset: Int)] {
        var changes: [(instant: Int, offset: Int)] = []
        var before = first
        var offset = offsetAt(first)
        while before < last {
            let after = min(before + 8 * 86400, last)
            let next = offsetAt(after)
            if next != offset {
                changes.append(((before + 1..<after).partitionPoint { offsetAt($0) == offset }, next))
            }
            (before, offset) = (after, next)
        }
        return changes
    }
}

/// A single thread's access to a zone's rules, which caches the latest segment.
public struct LocalClock {
    public let rules: TimeZoneRules
    private var segment = TimeZoneRules.Segment(start: 0, end: 0, offset: 0)

    public init(rules: TimeZoneRules) { self.rules = rules }

    /// Returns the seconds east of UTC at a local time, which counts seconds as if the wall clock showed UTC.
    public mutating func offset(atLocal local: Int) -> Int {
        if local < segment.start || local >= segment.end { segment = rules.segment(atLocal: local) }
        return segment.offset
    }

    /// Returns the seconds east of UTC at a moment, in seconds since 1970.
    public mutating func offset(at instant: Int) -> Int {
        let offset = offset(atLocal: instant + segment.offset)
        let local = instant + offset
        // Near a change, a local time may occur twice, or never.
        let isFarFromChanges = local - 86400 >= segment.start && local + 86400 < segment.end
        return isFarFromChanges ? offset : rules.offset(at: instant)
    }
}
