/// One thread's look at a zone's rules: it remembers the stretch it was asked about last.
struct LocalClock {
    let rules: TimeZoneRules
    private var segment = TimeZoneRules.Segment(start: 0, end: 0, offset: 0)

    init(rules: TimeZoneRules) {
        self.rules = rules
    }

    /// Seconds east of UTC at a local time, which counts seconds as if the wall clock showed UTC.
    mutating func offset(atLocal local: Int) -> Int {
        if local < segment.start || local >= segment.end { segment = rules.segment(atLocal: local) }
        return segment.offset
    }
}
