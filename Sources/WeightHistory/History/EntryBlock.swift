import Synchronization

/// Thousands of entries that never change, by date and then as read, shared by the histories that contain them.
public final class EntryBlock: Sendable {
    public let count: Int
    /// The sum of the weights, in kilograms.
    public let sum: Double
    let outline: BlockOutline
    /// Whether the dates ascend, as a history requires.
    let isAscending: Bool

    private nonisolated(unsafe) let columns: BlockColumns
    private let texts: BlockTexts
    // Computed once, on first use.
    private let cachedMonths = LazyValue<[EntrySection]>()
    /// By the first weekday.
    private let cachedWeeks = Mutex<[Int: [EntrySection]]>([:])
    private let cachedDays = LazyValue<[DayWeights]>()
    private let groups = LazyValue<WeightGroups>()
    private let trend = LazyValue<BlockTrend>()
    private let notes = LazyValue<FoldedNotes>()

    /// Takes ownership of columns, which must not change from then on; traps without rows.
    init(owning columns: BlockColumns, count: Int, texts: BlockTexts) {
        precondition(count > 0, "A block must hold entries.")
        self.count = count
        self.columns = columns
        self.texts = texts
        let (least, greatest, sum) = columns.statistics(count: count)
        self.sum = sum
        outline = BlockOutline(
            firstTimestamp: columns.timestamps[0], lastTimestamp: columns.timestamps[count - 1],
            lightest: columns.place(ofFirst: least, count: count),
            heaviest: columns.place(ofFirst: greatest, count: count))
        isAscending = columns.isAscending(count: count)
    }

    deinit { columns.deallocate() }

    public var firstTimestamp: Timestamp { outline.firstTimestamp }
    public var lastTimestamp: Timestamp { outline.lastTimestamp }
    /// In kilograms, like the next.
    public var minimum: Double { outline.lightest.kilograms }
    public var maximum: Double { outline.heaviest.kilograms }

    /// Returns the entry in a row; traps outside the block.
    public subscript(row: Int) -> WeightEntry {
        let packed = packedRow(row)
        let date = EntryDate(timestamp: packed.timestamp, style: packed.style)
        return WeightEntry(date: date, weight: weight(packed, row: row), note: note(packed, row: row))
    }

    /// Calls the body with the timestamps and the weights in kilograms; the buffers are valid only during the call.
    public func withColumns<Result, Failure: Error>(
        _ body: (_ timestamps: UnsafeBufferPointer<Timestamp>, _ kilograms: UnsafeBufferPointer<Double>)
            throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(self) {} }
        return try body(
            UnsafeBufferPointer(start: columns.timestamps, count: count),
            UnsafeBufferPointer(start: columns.kilograms, count: count))
    }

    var months: [EntrySection] { cachedMonths.value { EntrySection.all(in: self) { CalendarMonth(of: $0).days } } }
    var days: [DayWeights] { cachedDays.value { DayWeights.all(in: self, 0..<count) } }
    var ownTrend: BlockTrend { trend.value { BlockTrend(of: self) } }
    var foldedNotes: FoldedNotes { notes.value { FoldedNotes(of: texts) } }

    /// - Parameter calendar: Its zone does not matter, as days are those as written.
    func weeks(in calendar: LocalCalendar) -> [EntrySection] {
        cachedWeeks.withLock { weeks in
            if let known = weeks[calendar.firstWeekday] { return known }
            let found = EntrySection.all(in: self, by: calendar.week(of:))
            weeks[calendar.firstWeekday] = found
            return found
        }
    }

    package func packedRow(_ row: Int) -> PackedRow {
        precondition(row >= 0 && row < count, "An entry must be one of the block's.")
        return columns[row]
    }

    func textBytes(row: Int, kind: BlockTexts.Kind) -> ArraySlice<UInt8>? {
        texts.text(row: row, kind: kind)
    }

    /// Returns how many of the next rows equal those of another block, up to `most`.
    func equalRows(from row: Int, with other: EntryBlock, from otherRow: Int, most: Int) -> Int {
        let equal = columns.equalRows(from: row, with: other.columns, from: otherRow, most: most)
        return texts.equalRows(from: row, with: other.texts, from: otherRow, most: equal)
    }

    private func weight(_ packed: PackedRow, row: Int) -> EntryWeight {
        let unit = packed.weight.unit
        guard packed.weight.hasText, let bytes = texts.text(row: row, kind: .number) else {
            return EntryWeight(text: packed.weight.text, unit: unit, number: packed.weight.number)
        }
        if bytes.isEmpty { return .none }
        let text = String(decoding: bytes, as: UTF8.self)
        // A value of a series may be zero, and greater than a weight.
        let number = (try? WeightNumber(ofMeasurement: text))?.value ?? .nan
        return EntryWeight(text, unit, comma: .always) ?? EntryWeight(text: text, unit: unit, number: number)
    }

    private func note(_ packed: PackedRow, row: Int) -> String {
        guard packed.weight.hasNote, let bytes = texts.text(row: row, kind: .note) else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the first row from one on whose date is not before a moment; the count if there is none.
    public func firstRow(from start: Int, notBefore timestamp: Timestamp) -> Int {
        if start == count || lastTimestamp < timestamp { return count }
        return withColumns { timestamps, _ in timestamps.firstRow(from: start, notBefore: timestamp) }
    }

    /// Returns the least and the greatest weight in some rows, in kilograms.
    ///
    /// - Parameter rows: At least one; traps outside the block.
    func weights(in rows: Range<Int>) -> (least: Double, greatest: Double) {
        precondition(!rows.isEmpty && rows.lowerBound >= 0 && rows.upperBound <= count, "Rows must be the block's.")
        if rows.count == count { return (minimum, maximum) }
        return withColumns { BlockExtremes(of: $1, in: rows, cachedGroups).weights }
    }

    var cachedGroups: WeightGroups { groups.value { withColumns { WeightGroups(of: $1, at: $0) } } }
}

extension BlockColumns {
    /// Returns the least, greatest and total kilograms of the first rows; traps without rows.
    fileprivate func statistics(count: Int) -> (minimum: Double, maximum: Double, sum: Double) {
        var minimum = kilograms[0]
        var maximum = kilograms[0]
        var sum = 0.0
        for row in 0..<count {
            let weight = kilograms[row]
            minimum = weight < minimum ? weight : minimum
            maximum = weight > maximum ? weight : maximum
            sum += weight
        }
        return (minimum, maximum, sum)
    }

    fileprivate func place(ofFirst weight: Double, count: Int) -> EntrySpan.Place {
        let row = NumberLanes(UnsafeBufferPointer(start: kilograms, count: count)).firstIndex(of: weight)
        return EntrySpan.Place(index: row, timestamp: timestamps[row], kilograms: weight)
    }

    fileprivate func isAscending(count: Int) -> Bool {
        for row in 1..<max(1, count) where timestamps[row] < timestamps[row - 1] { return false }
        return true
    }
}
