extension EntryDate {
    /// The date that a person typed in the locale's form or in ISO 8601, by the clock and in the style of another date.
    ///
    /// An offset that was typed counts. Otherwise the other date's clock does: that of the zone, where it was made by that,
    /// else its own offset. A day without a time has no offset, and stands at the zone's noon. Digits of any script are
    /// read.
    ///
    /// - Parameter other: What was shown when the person began to type; years of two digits lie near its own.
    public init(
        typed text: String, in format: DateFormat, like other: EntryDate, rules: TimeZoneRules
    ) throws(TypedFault) {
        let text = text.trimmedOfWhitespace
        guard !text.isEmpty else { throw .noDate }
        do {
            try self.init(form: text, in: format, like: other, rules: rules)
        } catch {
            guard error == .notADate, text != text.inASCII else { throw error }
            try self.init(form: text.inASCII, in: format.withASCIIDigits, like: other, rules: rules)
        }
    }

    private init(
        form text: String, in format: DateFormat, like other: EntryDate, rules: TimeZoneRules
    ) throws(TypedFault) {
        var text = text
        let clock = LocalClock(rules: rules.followed(by: other))
        do {
            var isoClock = clock
            let date = try text.withUTF8Cell { cell throws(Fault) in try EntryDate(cell: cell, clock: &isoClock) }
            self = date.isWholeDay ? EntryDate(day: date.day, in: rules) : date.styled(like: other)
        } catch .notADate {
            let moment = try format.moment(typed: text, near: other.day.year)
            guard let seconds = moment.seconds else {
                self.init(day: moment.day, in: rules)
                return
            }
            self.init(moment, seconds, clock: clock, zone: other.zoneOfOthers)
        } catch {
            throw error == .noSuchDay ? .noSuchDay : error == .noSuchOffset ? .notADate : .noSuchTime
        }
    }

    private init(_ moment: TypedMoment, _ seconds: Int, clock: LocalClock, zone: Zone) {
        var clock = clock
        let wall = moment.day.daysSince1970 * 86400 + seconds
        let offset = zone == .offset ? Self.writableOffset(clock.offset(atLocal: wall)) : clock.offset(atLocal: wall)
        self.init(
            seconds: wall - offset, offset: offset, precision: moment.hasSeconds ? .second : .minute, zone: zone)
    }

    /// Without an offset of its own, a moment gets one where the other date has one.
    private func styled(like other: EntryDate) -> EntryDate {
        let zone = zone == .local ? other.zoneOfOthers : zone
        return EntryDate(
            seconds: timestamp.wholeSeconds, nanoseconds: nanoseconds, offset: offset, precision: precision, zone: zone)
    }

    /// How a moment is written that is put in the date's place: a whole day says nothing of that.
    private var zoneOfOthers: Zone { isWholeDay ? .offset : zone }
}

extension TimeZoneRules {
    /// These rules where a date was made by them, or else its own offset.
    fileprivate func followed(by date: EntryDate) -> TimeZoneRules {
        if date.zone == .utc { return .fixed(offset: 0) }
        let own = offset(at: date.timestamp.wholeSeconds)
        let isOwn = date.isWholeDay || date.offset == own || date.offset == EntryDate.writableOffset(own)
        return isOwn ? self : .fixed(offset: date.offset)
    }
}
