import Synchronization

/// The means of a history's weeks or months, and the line through them.
public struct MeanCourse: Sendable {
    public let period: CalendarPeriod
    /// The oldest first.
    public let means: [PeriodMean]
    /// The means as entries at the same indices, in the middle of their periods.
    ///
    /// The middle of the first and of the last period is at the oldest or the newest entry if that is nearer to the other
    /// entries: the current week's mean is in view before the week is half over.
    public let line: WeightHistory

    /// The digits that the weight of an entry keeps.
    private static let decimals = 6
    /// A way to write a moment that says as little as possible.
    private static let style = DateStyle(precision: .second, zone: .utc, offset: 0)

    init(_ means: [PeriodMean], by period: CalendarPeriod, of history: WeightHistory, in calendar: LocalCalendar) {
        (self.means, self.period) = (means, period)
        var builder = BlockBuilder()
        var latest = history.blocks.first?.firstTimestamp ?? Timestamp(seconds: 0)
        let last = history.blocks.last?.lastTimestamp ?? latest
        for mean in means {
            let middle = Timestamp(seconds: calendar.middle(of: period, from: mean.start))
            // Offsets may bring the entries of a period between those of another one.
            latest = max(latest, min(middle, last))
            builder.append(Self.row(at: latest, mean.mean), number: .empty, note: .empty)
        }
        line = WeightHistory(blocks: builder.finish())
    }

    private static func row(at timestamp: Timestamp, _ kilograms: Double) -> PackedRow {
        let power = WeightNumber.powersOfTen[decimals]
        let digits = max(0, (kilograms * power).rounded())
        let weight = PackedWeight(
            rawValue: UInt64(digits) | UInt64(decimals) << PackedWeight.decimalsShift
                | UInt64(WeightUnit.kilograms.rawValue) << PackedWeight.unitShift)
        return PackedRow(timestamp: timestamp, kilograms: digits / power, weight: weight, style: style)
    }

    /// Returns the indices of the means whose middles are in a span of dates, in seconds since 1970.
    public func indices(in dates: ClosedRange<Double>) -> Range<Int> { line.indices(in: dates) }

    /// Returns the lowest and the highest weight of the periods whose middles are in a span of dates, as far as they can
    /// be outside those of the entries in the span; nil without such periods.
    ///
    /// Only the first and the last of these periods have entries outside the span, two each if offsets differ.
    public func weights(atEndsOf dates: ClosedRange<Double>) -> ClosedRange<Double>? {
        let inView = means[indices(in: dates)]
        let ends = Array(inView.prefix(2) + inView.suffix(2))
        guard let lowest = ends.map(\.lowest).min(), let highest = ends.map(\.highest).max() else { return nil }
        return lowest...highest
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate static var empty: Self { Self(start: nil, count: 0) }
}

extension WeightHistory {
    /// Returns the means of weeks or months and the line through them, computed once for the calendar used last.
    public func meanCourse(by length: MeansLength, in calendar: LocalCalendar) -> MeanCourse {
        let means = means(by: length.period, in: calendar)
        return cachedMeans.course(by: length.period, in: calendar) {
            MeanCourse(means, by: length.period, of: self, in: calendar)
        }
    }
}

extension LocalCalendar {
    /// Returns the middle between the beginnings of a period and of the next one, in whole seconds since 1970.
    fileprivate func middle(of period: CalendarPeriod, from start: CalendarDay) -> Int {
        let number = number(of: period, on: start)
        let (beginning, end) = (beginning(of: period, number: number), beginning(of: period, number: number + 1))
        return Int(((beginning + end) / 2).rounded(.down))
    }
}

/// The means of a history that were computed, shared by threads.
final class KnownMeans: Sendable {
    private struct Key: Hashable {
        let period: CalendarPeriod
        let firstWeekday: Int
    }

    private let means = Mutex<[Key: [PeriodMean]]>([:])
    /// The course of one calendar, whose zone counts.
    private let course = Mutex<(key: Key, rules: TimeZoneRules, course: MeanCourse)?>(nil)

    func means(by period: CalendarPeriod, in calendar: LocalCalendar, _ find: () -> [PeriodMean]) -> [PeriodMean] {
        let key = Key(period: period, firstWeekday: calendar.firstWeekday)
        return means.withLock { means in
            if let known = means[key] { return known }
            let found = find()
            means[key] = found
            return found
        }
    }

    func course(by period: CalendarPeriod, in calendar: LocalCalendar, _ find: () -> MeanCourse) -> MeanCourse {
        let key = Key(period: period, firstWeekday: calendar.firstWeekday)
        return course.withLock { known in
            if let known, known.key == key, known.rules === calendar.rules { return known.course }
            let found = find()
            known = (key, calendar.rules, found)
            return found
        }
    }
}
