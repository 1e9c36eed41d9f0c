/// Consecutive entries of a history, or of a block, in the same month by their days as written; newest entry first.
public struct MonthSection: Hashable, Sendable {
    public let month: CalendarMonth
    public private(set) var count = 0
    /// The indices of entries with a note in the section, ascending; 0 is the newest entry.
    public private(set) var rowsWithNotes: [Int] = []

    /// Appends an older entry.
    mutating func append(_ row: PackedRow) {
        if row.weight.hasNote { rowsWithNotes.append(count) }
        count += 1
    }

    /// Creates a section of one entry.
    init(of entry: WeightEntry) {
        month = CalendarMonth(of: entry.date.day)
        (count, rowsWithNotes) = (1, entry.note.isEmpty ? [] : [0])
    }

    init(month: CalendarMonth) { self.month = month }

    /// Returns some of the section's entries, counted from its newest.
    func part(_ rows: Range<Int>) -> MonthSection {
        var part = MonthSection(month: month)
        part.count = rows.count
        let first = rowsWithNotes.partitionPoint { $0 < rows.lowerBound }
        let end = rowsWithNotes.partitionPoint { $0 < rows.upperBound }
        part.rowsWithNotes = rowsWithNotes[first..<end].map { $0 - rows.lowerBound }
        return part
    }

    fileprivate mutating func append(_ older: MonthSection) {
        rowsWithNotes += older.rowsWithNotes.map { count + $0 }
        count += older.count
    }

    static func all(in block: EntryBlock) -> [MonthSection] {
        var sections: [MonthSection] = []
        var wallSeconds = 0..<0
        for row in (0..<block.count).reversed() {
            let packed = block.packedRow(row)
            let wall = packed.wallSeconds
            if !wallSeconds.contains(wall) {
                let month = CalendarMonth(of: EntryDate(timestamp: packed.timestamp, style: packed.style).day)
                wallSeconds = month.wallSeconds
                sections.append(MonthSection(month: month))
            }
            sections[sections.count - 1].append(packed)
        }
        return sections
    }
}

extension [MonthSection] {
    /// Appends older entries, to the last section if they are in the same month.
    mutating func extend(by older: MonthSection) {
        if last?.month == older.month { self[count - 1].append(older) } else { append(older) }
    }
}

extension EntryBlock {
    /// Calls the body with each of the block's months, newest first, and its rows.
    func forEachMonth(_ body: (_ month: MonthSection, _ rows: Range<Int>) -> Void) {
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
    public var monthSections: [MonthSection] {
        var sections: [MonthSection] = []
        for block in blocks.reversed() {
            for month in block.months { sections.extend(by: month) }
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
