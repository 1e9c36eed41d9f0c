import WeightHistory

/// Takes the parts of a date off the front of a text, in any of the forms that programs write.
struct DateTextScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    /// The day, or a moment since 1970.
    mutating func day() -> WrittenDay? {
        guard let byte = peek else { return nil }
        guard byte.isDigit else { return named() }
        let start = position
        guard let first = number(upTo: 19) else { return nil }
        let length = position - start
        switch length {
        case 8: return Self.compact(first)
        case 9, 10, 12, 13, 15, 16, 18, 19: return Self.moment(first, length)
        case 14: return compactWithTime(first, start)
        case 4: return yearFirst(first)
        case 1, 2: return dayOrMonth(first, isLong: false)
        default: return nil
        }
    }

    /// `20260105`
    private static func compact(_ number: Int) -> WrittenDay? {
        WrittenDay.day(number / 10_000, number / 100 % 100, number % 100).map(WrittenDay.certain)
    }

    /// `20150616071820`: the time is left for who asks for it.
    private mutating func compactWithTime(_ number: Int, _ start: Int) -> WrittenDay? {
        position = start + 8
        return Self.compact(number / 1_000_000)
    }

    /// Seconds since 1970, or thousandths, millionths or billionths of them, from 1990 to 2100.
    private static func moment(_ number: Int, _ length: Int) -> WrittenDay? {
        let scale = length <= 10 ? 1 : length <= 13 ? 1000 : length <= 16 ? 1_000_000 : 1_000_000_000
        let seconds = number / scale
        guard (631_152_000..<4_102_444_800).contains(seconds) else { return nil }
        return .moment(seconds: seconds, nanoseconds: number % scale * (1_000_000_000 / scale))
    }

    /// `2026-01-05`, `2022 Oct 27`
    private mutating func yearFirst(_ year: Int) -> WrittenDay? {
        guard let mark = separator() else { return nil }
        if let month = monthName() {
            skipSpaces()
            guard let day = number(upTo: 2) else { return nil }
            return WrittenDay.day(year, month, day).map(WrittenDay.certain)
        }
        guard let month = number(upTo: 2), take(mark), let day = number(upTo: 2) else { return nil }
        return WrittenDay.day(year, month, day).map(WrittenDay.certain)
    }

    /// `05.01.2026`, `1/5/26`, `5 Jan 2026`
    private mutating func dayOrMonth(_ first: Int, isLong: Bool) -> WrittenDay? {
        guard let mark = separator() else { return nil }
        if mark == UInt8(ascii: ".") { skipSpaces() }
        if let month = monthName() {
            _ = separator()
            skipSpaces()
            return year().flatMap { WrittenDay.day($0, month, first) }.map(WrittenDay.certain)
        }
        guard let second = number(upTo: 2), take(mark) else { return nil }
        if mark == UInt8(ascii: ".") { skipSpaces() }
        let start = position
        guard let third = number(upTo: 4) else { return nil }
        switch position - start {
        case 4: return .numbers(first, second, year: third)
        case 1, 2: return .short(first, second, third)
        default: return nil
        }
    }

    /// `Jan 5, 2026`
    private mutating func named() -> WrittenDay? {
        guard let month = monthName() else { return nil }
        skipSpaces()
        guard let day = number(upTo: 2) else { return nil }
        _ = take(UInt8(ascii: ","))
        skipSpaces()
        return year().flatMap { WrittenDay.day($0, month, day) }.map(WrittenDay.certain)
    }

    private mutating func year() -> Int? {
        let start = position
        guard let year = number(upTo: 4) else { return nil }
        return position - start == 4 ? year : nil
    }

    /// What stands between the numbers of a day.
    private mutating func separator() -> UInt8? {
        guard let byte = peek else { return nil }
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: " "):
            position += 1
            return byte
        default: return nil
        }
    }

    private mutating func monthName() -> Int? {
        let start = position
        while let byte = peek, byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) { position += 1 }
        guard position - start >= 3, position - start <= 20,
            let month = MonthNames.month(String(decoding: bytes[start..<position], as: UTF8.self))
        else {
            position = start
            return nil
        }
        _ = take(UInt8(ascii: "."))
        return month
    }
}

extension DateTextScanner {
    /// Passes what stands between a day and its time.
    mutating func skipToTime() -> Bool {
        if take(UInt8(ascii: "T")) || take(UInt8(ascii: "t")) { return true }
        _ = take(UInt8(ascii: ","))
        skipSpaces()
        return peek?.isDigit == true
    }

    /// `7:31`, `07:31:12.480`, `7:31 PM`, `071820`
    mutating func time() -> WrittenTime? {
        let start = position
        guard let first = number(upTo: 6) else { return nil }
        if position - start == 6 {
            return WrittenTime(first / 10_000, first / 100 % 100, first % 100, 0, .second)
        }
        guard position - start <= 2, take(UInt8(ascii: ":")), let minute = twoDigits() else { return nil }
        var (second, nanoseconds, precision) = (0, 0, EntryDate.Precision.minute)
        if take(UInt8(ascii: ":")) {
            guard let value = twoDigits() else { return nil }
            (second, precision) = (value, .second)
            if let fraction = fraction() {
                (nanoseconds, precision) = (fraction.nanoseconds, .fraction(digits: fraction.digits))
            }
        }
        guard let hour = hour(first) else { return nil }
        return WrittenTime(hour, minute, second, nanoseconds, precision)
    }

    /// The hour of 24, by what follows: `AM`, `p.m.`, or nothing; nil where it is none of 12.
    private mutating func hour(_ hour: Int) -> Int? {
        let start = position
        skipSpaces()
        guard let letter = peek.map({ $0 | 0x20 }), letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p") else {
            position = start
            return hour
        }
        position += 1
        _ = take(UInt8(ascii: "."))
        guard let second = peek, second | 0x20 == UInt8(ascii: "m"), (1...12).contains(hour) else { return nil }
        position += 1
        _ = take(UInt8(ascii: "."))
        return hour % 12 + (letter == UInt8(ascii: "p") ? 12 : 0)
    }

    /// The decimals of a second; those after the ninth count for nothing.
    private mutating func fraction() -> (digits: Int, nanoseconds: Int)? {
        guard let mark = peek, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ","), position + 1 < bytes.count,
            bytes[position + 1].isDigit
        else { return nil }
        position += 1
        var (digits, nanoseconds, worth) = (0, 0, 100_000_000)
        while let byte = peek, byte.isDigit {
            nanoseconds += Int(byte & 15) * worth
            worth /= 10
            digits += 1
            position += 1
        }
        return (min(9, digits), nanoseconds)
    }

    /// Seconds east of UTC: `Z`, `+01`, `+0100`, `+01:00`, with `UTC` or `GMT` before it or alone.
    mutating func offset() -> Int? {
        skipSpaces()
        if take(UInt8(ascii: "Z")) || take(UInt8(ascii: "z")) { return 0 }
        if takeWord("UTC") || takeWord("GMT") {
            if isAtEnd { return 0 }
        }
        let isWest = peek == UInt8(ascii: "-")
        guard take(UInt8(ascii: "+")) || take(UInt8(ascii: "-")), let hours = twoDigits() else { return nil }
        var minutes = 0
        if !isAtEnd {
            _ = take(UInt8(ascii: ":"))
            guard let value = twoDigits() else { return nil }
            minutes = value
        }
        guard hours < 24, minutes < 60 else { return nil }
        return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
    }
}

extension DateTextScanner {
    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        position += 1
        return true
    }

    private mutating func takeWord(_ word: StaticString) -> Bool {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count, bytes[position..<end].elementsEqual(word.description.utf8) else { return false }
        position = end
        return true
    }

    private mutating func skipSpaces() {
        while let byte = peek {
            if byte == 0x20 {
                position += 1
            } else if let width = wideSpace {
                position += width
            } else {
                return
            }
        }
    }

    /// How many bytes a space takes that is not ASCII's: U+00A0, U+202F, which stands before AM and PM.
    private var wideSpace: Int? {
        let rest = bytes[position...]
        return rest.starts(with: [0xC2, 0xA0]) ? 2 : rest.starts(with: [0xE2, 0x80, 0xAF]) ? 3 : nil
    }

    /// A number of at least one digit; nil where there are more than the limit.
    private mutating func number(upTo limit: Int) -> Int? {
        let start = position
        var value = 0
        while position < bytes.count, bytes[position].isDigit {
            guard position - start < limit else { return nil }
            value = value &* 10 &+ Int(bytes[position] & 15)
            position += 1
        }
        return position > start ? value : nil
    }

    private mutating func twoDigits() -> Int? {
        guard position + 1 < bytes.count, bytes[position].isDigit, bytes[position + 1].isDigit else { return nil }
        position += 2
        return Int(bytes[position - 2] & 15) * 10 + Int(bytes[position - 1] & 15)
    }
}

extension UInt8 {
    var isDigit: Bool { self &- 0x30 < 10 }
}

extension WrittenTime {
    /// Nil for a time that the clock does not have; a leap second is the next minute's first.
    fileprivate init?(_ hour: Int, _ minute: Int, _ second: Int, _ nanoseconds: Int, _ precision: EntryDate.Precision) {
        guard hour < 24, minute < 60, second <= 60 else { return nil }
        self.init(seconds: hour * 3600 + minute * 60 + second, nanoseconds: nanoseconds, precision: precision)
    }
}
