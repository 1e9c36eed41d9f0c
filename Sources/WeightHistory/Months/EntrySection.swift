/// Consecutive entries of a history, or of a block, in the same month or week by their days as written; newest entry
/// first.
public struct EntrySection: Hashable, Sendable {
    /// The first day of the month or the week.
    public let start: CalendarDay
    public private(set) var count = 0
    /// The indices of entries with a note in the section, ascending; 0 is the newest entry.
    public private(set) var rowsWithNotes: [Int] = []

    public var month: CalendarMonth { CalendarMonth(of: start) }

    init(start: CalendarDay) { self.start = start }

    /// Appends an older entry.
    mutating func append(_ row: PackedRow) {
        if row.weight.hasNote { rowsWithNotes.append(count) }
        count += 1
    }

    /// Creates a section of one entry, in the month or the week that begins on a day.
    init(of entry: WeightEntry, from start: CalendarDay) {
        self.start = start
        (count, rowsWithNotes) = (1, entry.note.isEmpty ? [] : [0])
    }

    /// Returns some of the section's entries, counted from its newest.
    func part(_ rows: Range<Int>) -> EntrySection {
        var part = EntrySection(start: start)
        part.count = rows.count
        let first = rowsWithNotes.partitionPoint { $0 < rows.lowerBound }
        let end = rowsWithNotes.partitionPoint { $0 < rows.upperBound }
        part.rowsWithNotes = rowsWithNotes[first..<end].map { $0 - rows.lowerBound }
        return part
    }

    fileprivate mutating func append(_ older: EntrySection) {
        rowsWithNotes += older.rowsWithNotes.map { count + $0 }
        count += older.count
    }

    /// - Parameter period: Returns the days of the month or the week that contains a day.
    static func all(in block: EntryBlock, by period: (CalendarDay) -> Range<CalendarDay>) -> [EntrySection] {
        var sections: [EntrySection] = []
        var wallSeconds = 0..<0
        for row in (0..<block.count).reversed() {
            let packed = block.packedRow(row)
            let wall = packed.wallSeconds
            if !wallSeconds.contains(wall) {
                let days = period(EntryDate(timestamp: packed.timestamp, style: packed.style).day)
                wallSeconds = days.wallSeconds
                sections.append(EntrySection(start: days.lowerBound))
            }
            sections[sections.count - 1].append(packed)
        }
        return sections
    }
}

extension [EntrySection] {
    /// Appends older entries, to the last section if they are in the same month or week.
    mutating func extend(by older: EntrySection) {
        if last?.start == older.start { self[count - 1].append(older) } else { append(older) }
    }
}

extension EntryBlock {
    /// Calls the body with each of the block's months, newest first, and its rows.
    func forEachMonth(_ body: (_ month: EntrySection, _ rows: Range<Int>) -> Void) {
        var end = count
        for month in months {
            body(month, end - month.count..<end)
            end -= month.count
        }
    }
}

extension WeightHistory {
    /// The months of the history in reading order, newest entry first.
    ///
    /// A month occurs twice if entries of another month come between its own, as different offsets can cause. After an
    /// addition, only new blocks are scanned, as blocks cache their months.
    public var monthSections: [EntrySection] { sections { $0.months } }

    /// Returns the weeks of the history as `monthSections` does the months.
    ///
    /// - Parameter calendar: Its zone does not matter, as days are those as written.
    public func weekSections(in calendar: LocalCalendar) -> [EntrySection] { sections { $0.weeks(in: calendar) } }

    private func sections(of parts: (EntryBlock) -> [EntrySection]) -> [EntrySection] {
        var sections: [EntrySection] = []
        for block in blocks.reversed() {
            for part in parts(block) { sections.extend(by: part) }
        }
        return sections
    }

    /// Returns the mean weight of a month's entries, by their days as written, in kilograms; nil if it has none.
    public func average(of month: CalendarMonth) -> Double? {
        let seconds = month.wallSeconds
        // No clock is further from UTC, so other blocks have no entries of the month.
        let start = Timestamp(seconds: seconds.lowerBound - DateStyle.greatestOffset)
        let end = Timestamp(seconds: seconds.upperBound + DateStyle.greatestOffset)
        var (sum, count) = (0.0, 0)
        for block in blocks where block.firstTimestamp <= end && block.lastTimestamp >= start {
            block.forEachMonth { section, rows in
                guard section.month == month else { return }
                sum += block.sum(of: rows)
                count += rows.count
            }
        }
        return count == 0 ? nil : sum / Double(count)
    }

    /// Returns the first entry of the latest month before an entry's that has entries; nil if there is none.
    public func firstIndex(ofMonthBefore index: Int) -> Int? {
        let month = month(at: index)
        let moment = Timestamp(seconds: month.wallSeconds.lowerBound + DateStyle.greatestOffset)
        let end = firstIndexByDate { $0 > moment }
        guard let last = (0..<end).last(where: { self.month(at: $0) < month }) else { return nil }
        return firstIndex(notBefore: self.month(at: last))
    }

    /// Returns the first entry of the next month after an entry's that has entries; nil if there is none.
    public func firstIndex(ofMonthAfter index: Int) -> Int? {
        firstIndex(notBefore: month(at: index).next)
    }

    /// Returns the first entry in a month or later, by the days as written.
    private func firstIndex(notBefore month: CalendarMonth) -> Int? {
        let moment = Timestamp(seconds: month.wallSeconds.lowerBound - DateStyle.greatestOffset)
        let start = firstIndexByDate { $0 >= moment }
        return (start..<count).first { self.month(at: $0) >= month }
    }

    private func month(at index: Int) -> CalendarMonth { CalendarMonth(of: self[index].date.day) }
}
