import Requests
import WeightHistory

/// Computes the dates of rows, in the zone that the file or the user names.
struct ZoneReader {
    private let answers: ImportAnswers
    private let traits: SourceTraits
    private var clock: LocalClock
    /// The clocks of the zones in the file; nil for a zone without a readable file.
    private var clocks: [ZoneName: LocalClock?] = [:]
    private var zones: [String: WrittenZone] = [:]

    init(_ answers: ImportAnswers, _ traits: SourceTraits) {
        (self.answers, self.traits) = (answers, traits)
        clock = LocalClock(rules: answers.rules)
    }

    mutating func date(
        of row: SourceRow, _ meaning: RowMeaning, _ result: inout ImportedFile
    ) throws(Rejection.Reason) -> EntryDate {
        let text = row.date
        let spreadsheet =
            traits.flags.contains(.spreadsheetDays)
            ? WrittenDate(spreadsheet: text, startsIn1904: traits.flags.contains(.startsIn1904)) : nil
        guard let written = spreadsheet ?? WrittenDate(text) else { throw .notADate(text.excerpt) }
        let date = try date(written, row, meaning, &result)
        guard traits.flags.contains(.midnightIsNoTime), date.isMidnight else { return date }
        return EntryDate(day: date.day.daysSince1970, clock: &clock)
    }

    private mutating func date(
        _ written: WrittenDate, _ row: SourceRow, _ meaning: RowMeaning, _ result: inout ImportedFile
    ) throws(Rejection.Reason) -> EntryDate {
        if case .moment(let seconds, let nanoseconds) = written.day {
            let precision: EntryDate.Precision = nanoseconds < 1_000_000 ? .second : .fraction(digits: 3)
            let nanoseconds = nanoseconds / 1_000_000 * 1_000_000
            if let offset = Self.offset(row.offset) {
                return EntryDate(seconds: seconds, nanoseconds: nanoseconds, offset: offset, precision: precision)
            }
            result.hasMoments = true
            return EntryDate(seconds: seconds, nanoseconds: nanoseconds, precision: precision, clock: &clock)
        }
        if written.isOtherInCroatian == true, !meaning.hasOtherMonths {
            result.open.hasUnclearMonths = true
            throw .unclearMonth(row.date.excerpt)
        }
        if !written.day.isCertain { result.open.hasUnclearDates = true }
        guard let day = written.day.day(in: meaning.order) else { throw .notADate(row.date.excerpt) }
        guard let zoned = written.time ?? ZonedTime(row.time),
            !traits.flags.contains(.lastSecondIsNoTime) || zoned.time.seconds != 86399
        else {
            // An unreadable time costs only the time, not the weight.
            if written.hasUnreadTime || written.time == nil && !row.time.isNoValue && ZonedTime(row.time) == nil {
                result.count(.unreadTimes)
            }
            return EntryDate(day: day, clock: &clock)
        }
        if zoned.offset == nil, let zone = zone(of: zoned, row) { return try date(day, zoned.time, zone, &result) }
        let offset = zoned.offset ?? (traits.flags.contains(.utc) ? 0 : nil)
        // In a document, even `+00:00` is the user's own offset.
        let own = traits.format == .healthBeat && zoned.hasNumber ? offset : Self.offset(row.offset)
        return date(day, zoned.time, offset: offset, own: own, &result)
    }

    /// Returns the zone beside the time, or else that of the row or the file; nil if none is written.
    private mutating func zone(of time: ZonedTime, _ row: SourceRow) -> WrittenZone? {
        guard let text = time.zone ?? (row.zone.isNoValue ? nil : row.zone.text) else { return traits.zone }
        if let known = zones[text] { return known }
        let zone = WrittenZone(text)
        if zones.count < Self.mostZones { zones[text] = zone }
        return zone
    }

    /// The limit of the cached texts, above the number of existing zones.
    private static let mostZones = 1000

    /// Returns the date of a time in a zone; throws if the zone is unclear and the user named none.
    private mutating func date(
        _ day: Int, _ time: WrittenTime, _ zone: WrittenZone, _ result: inout ImportedFile
    ) throws(Rejection.Reason) -> EntryDate {
        if case .offset(let offset) = zone { return date(day, time, offset: offset, own: nil, &result) }
        let wall = day * 86400 + time.seconds
        if case .named(let name) = zone, var own = ownClock(name) {
            let date = Self.date(wall, time, hasOffset: true, &own, &result)
            clocks[name] = own
            return date
        }
        result.count(answers.namesZone ? .zonesTakenAsNamed : .unclearZones)
        guard answers.namesZone else { throw .unclearZone(zone.text) }
        return Self.date(wall, time, hasOffset: true, &clock, &result)
    }

    private mutating func ownClock(_ name: ZoneName) -> LocalClock? {
        if let known = clocks[name] { return known }
        let clock = ZoneFile(name).map { file in LocalClock(rules: TimeZoneRules { file.offset(at: $0) }) }
        clocks[name] = clock
        return clock
    }

    /// - Parameters:
    ///   - offset: The offset written with the time.
    ///   - own: The offset that the user had, if it is known.
    private mutating func date(
        _ day: Int, _ time: WrittenTime, offset: Int?, own: Int?, _ result: inout ImportedFile
    ) -> EntryDate {
        let wall = day * 86400 + time.seconds
        guard let offset else {
            result.hasLocalTimes = true
            return Self.date(wall, time, hasOffset: answers.namesZone, &clock, &result)
        }
        let (seconds, nanoseconds, precision) = (wall - offset, time.nanoseconds, time.writtenPrecision)
        if own == nil, offset == 0 || traits.flags.contains(.offsetIsNotLocal) {
            result.hasMoments = true
            return EntryDate(seconds: seconds, nanoseconds: nanoseconds, precision: precision, clock: &clock)
        }
        return EntryDate(seconds: seconds, nanoseconds: nanoseconds, offset: own ?? offset, precision: precision)
    }

    /// - Parameter wall: The wall clock time, in seconds since 1970.
    private static func date(
        _ wall: Int, _ time: WrittenTime, hasOffset: Bool, _ clock: inout LocalClock, _ result: inout ImportedFile
    ) -> EntryDate {
        let date = EntryDate(
            wall: wall, nanoseconds: time.nanoseconds, precision: time.writtenPrecision, hasOffset: hasOffset,
            clock: &clock)
        // ISO 8601 cannot express the seconds of historic (LMT) offsets: ignore differences below a minute.
        if abs(date.wallSeconds - wall) >= 60 { result.count(.movedTimes) }
        return date
    }

    private static func offset(_ text: SourceRow.Text) -> Int? {
        guard !text.isEmpty else { return nil }
        var scanner = DateTextScanner(text)
        let offset = scanner.offset()
        return scanner.isAtEnd ? offset : nil
    }
}
