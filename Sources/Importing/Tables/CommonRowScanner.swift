import WeightHistory

/// Reads rows of the common shape without cutting them into cells first.
///
/// It takes nothing that the general way would read otherwise; whatever it does not take, the general way reads.
struct CommonRowScanner {
    private let base: UnsafePointer<UInt8>
    /// Where a cell can begin so that a date, a number or a unit can be read without looking for the end of all bytes.
    private let last: UnsafePointer<UInt8>
    private let separator: UInt8
    private let parts: [Part]
    private let columnCount: Int
    /// Whether lines that begin with `#` are no rows.
    private let skipsComments: Bool
    /// The last month read, as its eight bytes, with the day before its first and its number of days.
    private var monthKey: UInt64 = 0
    private var dayBeforeMonth = 0
    private var daysOfMonth = 0
    /// The last offset read, as its six bytes.
    private var offsetKey: UInt64 = 0
    private var offset: Int32 = 0

    /// What a column is.
    private enum Part: UInt8 {
        case other, date, weight, unit, note
    }

    /// More than any cell that is read.
    private static let longestCell = 40

    /// Nil where rows of the layout mean more than their date, weight and unit.
    init?(_ layout: TableLayout, _ bytes: UnsafeBufferPointer<UInt8>) {
        let columns = layout.columns
        guard layout.rows.hasPlainRows, layout.traits.flags.isSubset(of: .unitsInRows), columns.time == nil,
            columns.offset == nil, columns.zone == nil, layout.traits.zone == nil, columns.bodyMassIndex == nil,
            columns.height == nil,
            columns.deletion == nil, columns.twin == nil, columns.part == nil, let parts = Self.parts(columns),
            parts.count <= layout.columnCount,
            [.kilograms, .pounds, .stones, nil].contains(layout.traits.unit),
            let base = bytes.baseAddress, bytes.count > Self.longestCell
        else { return nil }
        (self.base, self.parts) = (base, parts)
        last = base + (bytes.count - Self.longestCell)
        separator = layout.separator
        columnCount = layout.columnCount
        skipsComments = layout.rows.skipsComments
    }

    /// The columns up to the last one that counts; nil where a person named one column for several things.
    private static func parts(_ columns: TableColumns) -> [Part]? {
        let named: [(Int?, Part)] = [
            (columns.date, .date), (columns.weight, .weight), (columns.unit, .unit), (columns.note, .note),
        ]
        var parts = [Part](repeating: .other, count: (named.compactMap(\.0).max() ?? 0) + 1)
        for case (let column?, let part) in named {
            guard parts[column] == .other else { return nil }
            parts[column] = part
        }
        return parts
    }

    /// Reads the row that begins at a position; the position of the next line, or 0 where the row has another shape.
    mutating func read(at position: Int, into row: inout CommonRow) -> Int {
        var start = base + position
        if skipsComments, start.pointee == UInt8(ascii: "#") { return 0 }
        var column = 0
        while start <= last {
            guard let end = readCell(column < parts.count ? parts[column] : .other, at: start, into: &row) else {
                break
            }
            column += 1
            start = end
            if start.pointee == separator, column < columnCount {
                start += 1
                continue
            }
            if start.pointee == UInt8(ascii: "\r") { start += 1 }
            // A column of notes may be missing.
            guard start.pointee == UInt8(ascii: "\n"), column >= parts.count || parts[column...] == [.note] else {
                break
            }
            return base.distance(to: start) + 1
        }
        return 0
    }

    /// Where the cell ends; nil where it has another shape.
    @inline(__always)
    private mutating func readCell(
        _ part: Part, at start: UnsafePointer<UInt8>, into row: inout CommonRow
    ) -> UnsafePointer<UInt8>? {
        switch part {
        case .date:
            guard let end = readDate(start, &row), isCellEnd(end) else { return nil }
            row.dateText = place(start, end)
            return end
        case .weight:
            guard let end = readNumber(start, &row), isCellEnd(end) else { return nil }
            row.weightText = place(start, end)
            return end
        case .unit: return readUnit(start, &row)
        case .note: return isCellEnd(start) ? start : nil
        case .other: return endOfOther(start)
        }
    }

    @inline(__always)
    private func place(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> CommonRow.TextPlace {
        CommonRow.TextPlace(start: base.distance(to: start), count: UInt8(truncatingIfNeeded: start.distance(to: end)))
    }

    @inline(__always)
    private func isCellEnd(_ position: UnsafePointer<UInt8>) -> Bool {
        let byte = position.pointee
        return byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    /// The end of a cell that means nothing; nil where it is quoted.
    private func endOfOther(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
        guard start.pointee != UInt8(ascii: "\"") else { return nil }
        var end = start
        while end <= last {
            if isCellEnd(end) { return end }
            end += 1
        }
        return nil
    }

    /// `kg`, `lb`, `lbs`, `st`
    @inline(__always)
    private func readUnit(_ start: UnsafePointer<UInt8>, _ row: inout CommonRow) -> UnsafePointer<UInt8>? {
        var end = start + 2
        switch (start[0], start[1]) {
        case (UInt8(ascii: "k"), UInt8(ascii: "g")): row.unit = .kilograms
        case (UInt8(ascii: "l"), UInt8(ascii: "b")):
            row.unit = .pounds
            if end.pointee == UInt8(ascii: "s") { end += 1 }
        case (UInt8(ascii: "s"), UInt8(ascii: "t")): row.unit = .stones
        default: return nil
        }
        return isCellEnd(end) ? end : nil
    }
}

extension CommonRowScanner {
    /// `82.41`: up to three digits, a mark that is not the separator, and one, two or four decimals.
    @inline(__always)
    private func readNumber(_ start: UnsafePointer<UInt8>, _ row: inout CommonRow) -> UnsafePointer<UInt8>? {
        var end = start
        var digits: UInt32 = 0
        while end < start + 4, end.pointee.isDigit {
            digits = digits &* 10 &+ UInt32(end.pointee & 15)
            end += 1
        }
        guard end > start, end < start + 4 else { return nil }
        let mark = end.pointee
        row.decimals = 0
        if mark == UInt8(ascii: ".") || mark == UInt8(ascii: ","), mark != separator {
            let first = end + 1
            end = first
            while end < first + 5, end.pointee.isDigit {
                digits = digits &* 10 &+ UInt32(end.pointee & 15)
                end += 1
            }
            // Three decimals may be thousands.
            let decimals = first.distance(to: end)
            guard decimals > 0, decimals <= 4, decimals != 3 else { return nil }
            row.decimals = UInt8(decimals)
        }
        row.digits = digits
        return digits > 0 ? end : nil
    }

    /// `2026-01-05`, with `T07:31`, `07:31:00` behind a space, and `Z` or `+01:00`.
    @inline(__always)
    private mutating func readDate(_ start: UnsafePointer<UInt8>, _ row: inout CommonRow) -> UnsafePointer<UInt8>? {
        let key = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
        if key != monthKey {
            guard learnMonth(start, key) else { return nil }
        }
        guard start[8].isDigit, start[9].isDigit else { return nil }
        let day = Int(start[8] & 15) &* 10 &+ Int(start[9] & 15)
        guard day > 0, day <= daysOfMonth else { return nil }
        row.day = dayBeforeMonth &+ day
        (row.secondsOfDay, row.hasOffset) = (-1, false)
        guard !isCellEnd(start + 10) else { return start + 10 }
        guard start[10] == UInt8(ascii: "T") || start[10] == UInt8(ascii: " "), start[13] == UInt8(ascii: ":"),
            let hour = Self.twoDigits(start + 11), hour < 24, let minute = Self.twoDigits(start + 14), minute < 60
        else { return nil }
        row.hasSeconds = start[16] == UInt8(ascii: ":")
        row.secondsOfDay = hour &* 3600 &+ minute &* 60
        guard row.hasSeconds else { return readOffset(start + 16, &row) }
        guard let second = Self.twoDigits(start + 17), second < 60 else { return nil }
        row.secondsOfDay &+= second
        return readOffset(start + 19, &row)
    }

    /// The month of `2026-01-`.
    @inline(never)
    private mutating func learnMonth(_ start: UnsafePointer<UInt8>, _ key: UInt64) -> Bool {
        guard let century = Self.twoDigits(start), let years = Self.twoDigits(start + 2), start[4] == UInt8(ascii: "-"),
            let month = Self.twoDigits(start + 5), start[7] == UInt8(ascii: "-"),
            let first = WrittenDay.day(Int(century * 100 + years), Int(month), 1)
        else { return false }
        dayBeforeMonth = first - 1
        daysOfMonth = CalendarDay.lastDay(year: Int(century * 100 + years), month: Int(month))
        monthKey = key
        return true
    }

    @inline(__always)
    private mutating func readOffset(_ start: UnsafePointer<UInt8>, _ row: inout CommonRow) -> UnsafePointer<UInt8>? {
        switch start.pointee {
        case UInt8(ascii: "Z"):
            (row.hasOffset, row.offsetInSeconds) = (true, 0)
            return start + 1
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            let key = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)) & 0xFFFF_FFFF_FFFF
            if key != offsetKey {
                guard learnOffset(start, key) else { return nil }
            }
            (row.hasOffset, row.offsetInSeconds) = (true, offset)
            return start + 6
        default: return start
        }
    }

    @inline(never)
    private mutating func learnOffset(_ start: UnsafePointer<UInt8>, _ key: UInt64) -> Bool {
        guard let hours = Self.twoDigits(start + 1), hours < 24, start[3] == UInt8(ascii: ":"),
            let minutes = Self.twoDigits(start + 4), minutes < 60
        else { return false }
        offset = (hours * 3600 + minutes * 60) * (start[0] == UInt8(ascii: "-") ? -1 : 1)
        offsetKey = key
        return true
    }

    @inline(__always)
    private static func twoDigits(_ start: UnsafePointer<UInt8>) -> Int32? {
        guard start[0].isDigit, start[1].isDigit else { return nil }
        return Int32(start[0] & 15) &* 10 &+ Int32(start[1] & 15)
    }
}
