import WeightHistory

/// The fast path for rows as programs write them, `2026-11-01T07:12:00+01:00,82.41,kg`, with the document's separator.
///
/// It must read a row exactly as `EntryRow` does, or leave the row to it.
struct CommonRowReader {
    private let columnUnit: WeightUnit?
    private let separator: UInt8
    /// The decimal mark accepted besides a point; a point if there is none.
    private let alternativeMark: UInt8
    /// The number of columns behind the unit, if their cells are skipped up to the line's end; else 0.
    private let furtherColumns: Int
    /// Whether the first of them is the note.
    private let hasNoteFirst: Bool
    /// The last month read: the bytes before its days, the day before its first since 1970, and its number of days.
    private var monthKey: UInt64 = 0
    private var dayBeforeMonth = 0
    private var daysOfMonth = 0
    /// The last UTC offset read: its six bytes, its seconds, and the style of a date with it.
    private var offsetKey: UInt64 = 0
    private var offset = 0
    private var style: UInt32 = 0
    private let utcStyle = DateStyle(precision: .second, zone: .utc, offset: 0).rawValue

    /// Returns nil unless the first columns are date, weight and unit, or date and a weight whose name has the unit.
    init?(_ layout: DocumentLayout) {
        guard layout.dateColumn == 0, layout.weightColumn == 1 else { return nil }
        guard layout.unitColumn == (layout.weightUnit == nil ? 2 : nil) else { return nil }
        columnUnit = layout.weightUnit
        let known = layout.unitColumn == nil ? 2 : 3
        hasNoteFirst = layout.noteColumn == known
        let skipsFurther = !layout.series.isEmpty && (hasNoteFirst || layout.noteColumn == nil)
        furtherColumns = skipsFurther ? layout.columns.count - known : 0
        separator = layout.separator.byte
        alternativeMark = layout.separator.allowsDecimalCommas ? Byte.comma : Byte.point
    }

    /// Reads the row at `start` into a row of a block; 64 bytes from `start` on must be readable.
    ///
    /// Returns the number of bytes read, including the newline; 0 if the row has another shape. The cells of series are
    /// skipped.
    ///
    /// - Parameter end: The end of the bytes that were read from the file.
    @inline(__always)
    mutating func read(
        _ start: UnsafePointer<UInt8>, end bufferEnd: UnsafePointer<UInt8>, into columns: BlockColumns, row: Int
    ) -> Int {
        guard let seconds = wallSeconds(start), let (zoneEnd, offset, style) = zone(start + 19) else { return 0 }
        guard zoneEnd.pointee == separator, let (numberEnd, digits, form, scale) = number(zoneEnd + 1) else {
            return 0
        }
        var end = numberEnd
        var unit = WeightUnit.kilograms
        if let columnUnit {
            unit = columnUnit
        } else {
            guard let (unitEnd, found) = namedUnit(numberEnd) else { return 0 }
            (end, unit) = (unitEnd, found)
        }
        guard let next = lineEnd(end) ?? lineEnd(afterFurtherCells: end, bufferEnd) else { return 0 }
        let number = Double(digits) / Double(scale)
        let kilograms = unit.kilograms(from: number)
        guard kilograms > 0, kilograms <= WeightNumber.greatestKilograms else { return 0 }
        columns.timestamps[row] = Timestamp(seconds: seconds - offset)
        columns.kilograms[row] = kilograms
        columns.weights[row] = digits | form | UInt64(unit.rawValue) << PackedWeight.unitShift
        columns.styles[row] = style
        return next - start
    }

    /// Reads only the date of the row at `start`: the seconds since 1970 of its local time, and its UTC offset.
    ///
    /// Returns nil if the date has another shape; the row may be one that `read` leaves to `EntryRow`.
    @inline(__always)
    mutating func date(_ start: UnsafePointer<UInt8>) -> (wall: Int, offset: Int)? {
        guard let wall = wallSeconds(start), let (end, offset, _) = zone(start + 19), end.pointee == separator else {
            return nil
        }
        return (wall, offset)
    }

    /// Parses `2026-11-01T07:12:00`; returns the seconds since 1970 of the local time, without regard to its offset.
    @inline(__always)
    private mutating func wallSeconds(_ start: UnsafePointer<UInt8>) -> Int? {
        let raw = UnsafeRawPointer(start)
        let key = raw.loadUnaligned(as: UInt64.self)
        guard key == monthKey || learnMonth(start, key: key) else { return nil }
        guard start[8].isDigit, start[9].isDigit, start[10] == Byte.letterT else { return nil }
        let day = Int(start[8] &- Byte.zero) &* 10 &+ Int(start[9] &- Byte.zero)
        guard day > 0, day <= daysOfMonth, let time = Self.secondsOfDay(raw + 11) else { return nil }
        return (dayBeforeMonth &+ day) &* 86400 &+ time
    }

    @inline(never)
    private mutating func learnMonth(_ start: UnsafePointer<UInt8>, key: UInt64) -> Bool {
        guard start[4] == Byte.minus, start[7] == Byte.minus, let century = Self.twoDigits(start),
            let years = Self.twoDigits(start + 2), let month = Self.twoDigits(start + 5), (1...12).contains(month)
        else { return false }
        let year = century * 100 + years
        dayBeforeMonth = CalendarDay(year: year, month: month, day: 1).daysSince1970 - 1
        daysOfMonth = CalendarDay.lastDay(year: year, month: month)
        monthKey = key
        return true
    }

    private static func twoDigits(_ start: UnsafePointer<UInt8>) -> Int? {
        guard start[0].isDigit, start[1].isDigit else { return nil }
        return Int(start[0] &- Byte.zero) * 10 + Int(start[1] &- Byte.zero)
    }

    /// Parses `07:12:00`, all eight bytes at once; returns the seconds since midnight, nil for a leap second.
    @inline(__always)
    private static func secondsOfDay(_ raw: UnsafeRawPointer) -> Int? {
        let bytes = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
        let digits = bytes &- 0x3030_3A30_303A_3030
        let isTooLarge = digits &+ 0x7676_7F76_767F_7676 | digits
        guard isTooLarge & 0x8080_8080_8080_8080 == 0 else { return nil }
        let tensAndOnes = digits &* 10 &+ digits >> 8
        let hour = tensAndOnes & 0xFF
        let minute = tensAndOnes >> 24 & 0xFF
        let second = tensAndOnes >> 48 & 0xFF
        guard hour < 24, minute < 60, second < 60 else { return nil }
        return Int(hour &* 3600 &+ minute &* 60 &+ second)
    }

    /// Parses `+01:00` or `Z`; returns the end, the offset in seconds, and the date's style.
    @inline(__always)
    private mutating func zone(_ start: UnsafePointer<UInt8>) -> (UnsafePointer<UInt8>, Int, UInt32)? {
        if start.pointee == Byte.letterZ { return (start + 1, 0, utcStyle) }
        let key = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)) & 0xFFFF_FFFF_FFFF
        guard key == offsetKey || learnOffset(start, key: key) else { return nil }
        return (start + 6, offset, style)
    }

    @inline(never)
    private mutating func learnOffset(_ start: UnsafePointer<UInt8>, key: UInt64) -> Bool {
        let isWest = start[0] == Byte.minus
        guard isWest || start[0] == Byte.plus, start[3] == Byte.colon, let hours = Self.twoDigits(start + 1),
            let minutes = Self.twoDigits(start + 4), hours < 24, minutes < 60
        else { return false }
        let seconds = hours * 3600 + minutes * 60
        offset = isWest ? -seconds : seconds
        style = DateStyle(precision: .second, zone: .offset, offset: offset).rawValue
        offsetKey = key
        return true
    }

    /// Parses `82.41`; returns the end, the digits as an integer, the bits for the decimals and their mark, and ten to
    /// the number of decimals.
    ///
    /// Accepts at most four digits before the mark and four after it, without a leading zero.
    @inline(__always)
    private func number(_ start: UnsafePointer<UInt8>) -> (UnsafePointer<UInt8>, UInt64, UInt64, UInt64)? {
        var position = start
        var digits: UInt64 = 0
        guard position.pointee != Byte.zero else { return nil }
        while position.pointee.isDigit {
            digits = digits &* 10 &+ UInt64(position.pointee &- Byte.zero)
            position += 1
        }
        guard position > start, position - start <= 4 else { return nil }
        var form: UInt64 = 0
        if position.pointee != Byte.point {
            guard position.pointee == alternativeMark else { return (position, digits, 0, 1) }
            form = PackedWeight.commaBit
        }
        position += 1
        let firstDecimal = position
        var scale: UInt64 = 1
        while position.pointee.isDigit {
            digits = digits &* 10 &+ UInt64(position.pointee &- Byte.zero)
            scale = scale &* 10
            position += 1
        }
        let decimals = position - firstDecimal
        guard decimals > 0, decimals <= 4 else { return nil }
        form |= UInt64(decimals) << PackedWeight.decimalsShift
        return (position, digits, form, scale)
    }

    /// Parses `,kg`, `,lb`, `,lbs` or `,st` with the document's separator; returns the end and the unit.
    @inline(__always)
    private func namedUnit(_ start: UnsafePointer<UInt8>) -> (UnsafePointer<UInt8>, WeightUnit)? {
        let raw = UnsafeRawPointer(start)
        // The exclusive or cancels the separator, which leaves the letter in the high byte.
        let letter = UInt16(littleEndian: raw.loadUnaligned(as: UInt16.self)) ^ UInt16(separator)
        let last = start[2]
        if letter == 0x6B00, last == UInt8(ascii: "g") { return (start + 3, .kilograms) }
        if letter == 0x6C00, last == UInt8(ascii: "b") {
            return (start[3] == UInt8(ascii: "s") ? start + 4 : start + 3, .pounds)
        }
        return letter == 0x7300 && last == UInt8(ascii: "t") ? (start + 3, .stones) : nil
    }

    /// Returns the start of the next line if the row ends at `start`, or after one empty cell; nil otherwise.
    @inline(__always)
    private func lineEnd(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
        var position = start
        if position.pointee == separator { position += 1 }
        if position.pointee == Byte.carriageReturn { position += 1 }
        return position.pointee == Byte.newline ? position + 1 : nil
    }

    /// Returns the start of the next line behind the cells of series, none of which is quoted or has no column, and
    /// behind no note; nil otherwise.
    @inline(__always)
    private func lineEnd(
        afterFurtherCells start: UnsafePointer<UInt8>, _ bufferEnd: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8>? {
        guard furtherColumns > 0, start.pointee == separator, !hasNoteFirst || start[1] == separator else { return nil }
        var (position, cells) = (start, 0)
        while position < bufferEnd {
            let word = UInt64(littleEndian: UnsafeRawPointer(position).loadUnaligned(as: UInt64.self))
            let newlines = Self.marks(of: Byte.newline, in: word)
            // The bits before the first newline; all bits if there is none.
            let before = ~newlines & (newlines &- 1)
            guard Self.marks(of: Byte.quote, in: word) & before == 0 else { return nil }
            let separators = Self.marks(of: separator, in: word) & before
            // Adds the bytes' marks in the highest byte, as not all processors count bits.
            cells += Int(((separators >> 7) &* 0x0101_0101_0101_0101) >> 56)
            if newlines != 0 {
                let next = position + newlines.trailingZeroBitCount / 8 + 1
                return next <= bufferEnd && cells <= furtherColumns ? next : nil
            }
            position += 8
        }
        return nil
    }

    /// Returns a word with the highest bit of each byte that equals `byte`, and no others.
    @inline(__always)
    private static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
        let difference = word ^ UInt64(byte) &* 0x0101_0101_0101_0101
        let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        return ~((difference & low) &+ low | difference | low)
    }
}
