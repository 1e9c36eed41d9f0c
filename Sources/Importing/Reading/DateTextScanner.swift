import WeightHistory

/// A parser of dates, times and offsets from the front of a text, in all notations of the known programs.
struct DateTextScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    /// Whether the month's name is of another month in Croatian; nil without a name, and if it may be either language.
    private(set) var isOtherInCroatian: Bool?

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    var rest: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[position...]) }

    /// Parses a day, or a moment since 1970.
    mutating func day() -> WrittenDay? {
        if peek?.isDigit != true {
            if let month = named() { return month }
            skipWeekday()
            guard peek?.isDigit == true else { return named() }
        }
        guard let (first, length) = digits(upTo: 19) else { return nil }
        switch length {
        case 8: return Self.compact(first)
        case 9, 10, 12, 13, 15, 16, 18, 19: return Self.moment(first, length)
        case 14:
            // The time of `20150616071820` is left for `time()`.
            position -= 6
            return Self.compact(first / 1_000_000)
        case 4: return yearFirst(first)
        case 1, 2: return dayOrMonth(first)
        default: return nil
        }
    }

    /// Parses `20260105`.
    private static func compact(_ number: Int) -> WrittenDay? {
        certain(number / 10_000, number / 100 % 100, number % 100)
    }

    /// Parses seconds, milliseconds, microseconds or nanoseconds since 1970, from 1990 to 2099.
    private static func moment(_ number: Int, _ length: Int) -> WrittenDay? {
        let scale = length <= 10 ? 1 : length <= 13 ? 1000 : length <= 16 ? 1_000_000 : 1_000_000_000
        let seconds = number / scale
        guard (631_152_000..<4_102_444_800).contains(seconds) else { return nil }
        return .moment(seconds: seconds, nanoseconds: number % scale * (1_000_000_000 / scale))
    }

    /// Parses the rest of `2026-01-05`, `2022 Oct 27`, `2026. 8. 1.` or `2026年8月1日`.
    private mutating func yearFirst(_ year: Int) -> WrittenDay? {
        guard let mark = separator() else { return withSigns(year) }
        if mark == UInt8(ascii: ".") { skipSpaces() }
        if let month = monthName() {
            _ = separator()
            skipSpaces()
            guard let day = number(upTo: 2) else { return nil }
            _ = take(UInt8(ascii: "."))
            return Self.certain(year, month, day)
        }
        guard let month = number(upTo: 2), take(mark) else { return nil }
        if mark == UInt8(ascii: ".") { skipSpaces() }
        guard let day = number(upTo: 2) else { return nil }
        if mark == UInt8(ascii: ".") { _ = take(mark) }
        return Self.certain(year, month, day)
    }

    /// Parses the rest of a date with Chinese, Japanese or Korean characters for year, month and day.
    private mutating func withSigns(_ year: Int) -> WrittenDay? {
        guard takeWord("年") || takeWord("년") else { return nil }
        skipSpaces()
        guard let month = number(upTo: 2), takeWord("月") || takeWord("월") else { return nil }
        skipSpaces()
        guard let day = number(upTo: 2), takeWord("日") || takeWord("일") else { return nil }
        return Self.certain(year, month, day)
    }

    /// Parses the rest of `05.01.2026`, `1/5/26`, `5 Jan 2026` or `5 de enero de 2026`.
    private mutating func dayOrMonth(_ first: Int) -> WrittenDay? {
        skipOrdinal()
        let start = position
        let mark = separator()
        skipSpaces()
        if takeWord("de ") || takeWord("d'") { skipSpaces() }
        if let month = monthName() { return yearAfterMonthName().flatMap { Self.certain($0, month, first) } }
        position = start
        guard let mark else { return nil }
        position += 1
        return numbers(first, mark)
    }

    private mutating func numbers(_ first: Int, _ mark: UInt8) -> WrittenDay? {
        let hasPoints = mark == UInt8(ascii: ".")
        if hasPoints { skipSpaces() }
        guard let second = number(upTo: 2), take(mark) else { return nil }
        if hasPoints { skipSpaces() }
        guard let (third, length) = digits(upTo: 4), length != 3 else { return nil }
        if hasPoints { _ = take(mark) }
        return length == 4
            ? .numbers(first, second, year: third, hasPoints: hasPoints)
            : .short(first, second, third, hasPoints: hasPoints)
    }

    private static func certain(_ year: Int, _ month: Int, _ day: Int) -> WrittenDay? {
        WrittenDay.day(year, month, day).map(WrittenDay.certain)
    }

    /// Parses `Jan 5, 2026` or `August 1st, 2026`.
    private mutating func named() -> WrittenDay? {
        guard let month = monthName() else { return nil }
        skipSpaces()
        if peek == UInt8(ascii: "-") { position += 1 }
        guard let day = number(upTo: 2) else { return nil }
        skipOrdinal()
        return yearAfterMonthName().flatMap { Self.certain($0, month, day) }
    }

    private mutating func yearAfterMonthName() -> Int? {
        if separator() == nil { _ = take(UInt8(ascii: ",")) }
        skipSpaces()
        if takeWord("de ") || takeWord("del ") { skipSpaces() }
        _ = take(UInt8(ascii: "'"))
        guard let (year, length) = digits(upTo: 4) else { return nil }
        if length == 4 { _ = takeWord(" г.") || takeWord(" года") || takeWord(" г") || takeWord(" р.") }
        return length == 4 ? year : length == 2 ? 2000 + year : nil
    }

    /// Skips the ending of `1st`, `2nd` or `1er`.
    private mutating func skipOrdinal() {
        for ending: StaticString in ["st", "nd", "rd", "th", "er", "º", "ª"] where takeWord(ending) { return }
    }

    private mutating func skipWeekday() {
        let start = position
        skipWord()
        let word = String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
        let hasMark = word.contains(",") || word.contains(".")
        if !hasMark, !MonthNames.isWeekday(word.split(separator: " ").first ?? "") { position = start }
    }

    private mutating func skipWord() {
        let start = position
        skipLetters()
        guard (1...30).contains(position - start) else {
            position = start
            return
        }
        _ = take(UInt8(ascii: "."))
        _ = take(UInt8(ascii: ","))
        skipSpaces()
    }

    private mutating func skipLetters() {
        while let byte = peek, byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20), wideSpace == nil { position += 1 }
    }

    private mutating func separator() -> UInt8? {
        guard let byte = peek,
            byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") || byte == 0x20
        else { return nil }
        position += 1
        return byte
    }

    private mutating func monthName() -> Int? {
        let start = position
        skipLetters()
        let word = (2...32).contains(position - start) ? String(decoding: bytes[start..<position], as: UTF8.self) : ""
        guard let month = MonthNames.month(word) else {
            position = start
            return nil
        }
        isOtherInCroatian = MonthNames.isOtherInCroatian(word)
        _ = take(UInt8(ascii: "."))
        return month
    }

    /// Skips a comma, a weekday or a word such as `at` between a day and its time.
    mutating func skipToTime() {
        if take(UInt8(ascii: "T")) || take(UInt8(ascii: "t")) { return }
        _ = take(UInt8(ascii: ","))
        skipSpaces()
        if takeWord("(") || takeWord("（") {
            while !isAtEnd, !takeWord(")"), !takeWord("）") { position += 1 }
            skipSpaces()
        }
        var copy = self
        if !isAtEnd, peek?.isDigit != true, copy.takeHalf(Self.halvesInFront) == nil { skipWord() }
    }

    /// Parses `7:31`, `07:31:12.480`, `7:31 PM`, `7 AM`, `9.33.45`, `7h30`, `071820`, `上午7:30` or `7時30分`.
    mutating func time() -> WrittenTime? {
        var half = takeHalf(Self.halvesInFront)
        skipSpaces()
        guard let (first, length) = digits(upTo: 6) else { return nil }
        if length == 6 { return WrittenTime(first / 10_000, first / 100 % 100, first % 100, 0, .second) }
        guard length <= 2 else { return nil }
        guard let mark = timeMark() else {
            half = half ?? takeHalfBehind()
            return half.flatMap { Self.hour(first, isAfternoon: $0) }.flatMap { WrittenTime($0, 0, 0, 0, .minute) }
        }
        guard let minute = twoDigits() else { return nil }
        var (second, nanoseconds, precision) = (0, 0, EntryDate.Precision.minute)
        if let value = seconds(mark) {
            (second, precision) = (value, .second)
            if let fraction = fraction() {
                (nanoseconds, precision) = (fraction.nanoseconds, .fraction(digits: fraction.digits))
            }
        }
        half = half ?? takeHalfBehind()
        guard let hour = half.map({ Self.hour(first, isAfternoon: $0) }) ?? first else { return nil }
        return WrittenTime(hour, minute, second, nanoseconds, precision)
    }

    /// Takes the separator of hour and minute; returns its first byte.
    private mutating func timeMark() -> UInt8? {
        for mark: StaticString in [":", ".", "h", "時", "时", "点", "點", "시"] where takeWord(mark) {
            if mark.utf8CodeUnitCount > 1 { skipSpaces() }
            return mark.utf8Start.pointee
        }
        return nil
    }

    /// Parses the seconds if the same separator or `分` precedes them.
    private mutating func seconds(_ mark: UInt8) -> Int? {
        var start = position
        if takeWord("分") || takeWord("분") {
            start = position
            skipSpaces()
            if let value = twoDigits(), takeWord("秒") || takeWord("초") { return value }
        } else if take(mark), let value = twoDigits() {
            return value
        }
        position = start
        return nil
    }

    /// Converts to a 24-hour clock; nil if the hour is not one of that half of the day.
    private static func hour(_ hour: Int, isAfternoon: Bool) -> Int? {
        // Some programs add the half of the day to a 24-hour time.
        if isAfternoon, (13...23).contains(hour) { return hour }
        return (0...12).contains(hour) ? hour % 12 + (isAfternoon ? 12 : 0) : nil
    }

    /// Words for the first half of the day and for the second, in turn.
    private static let halvesInFront: [StaticString] = ["上午", "下午", "午前", "午後", "오전", "오후"]
    private static let halvesBehind: [StaticString] = ["π.μ.", "μ.μ.", "ÖÖ", "ÖS", "SA", "CH", "fm", "em", "ص", "م"]

    /// Takes a word for a half of the day; returns whether it is the second half.
    private mutating func takeHalf(_ words: [StaticString], ignoringCase: Bool = false) -> Bool? {
        guard peek?.isDigit == false else { return nil }
        return words.firstIndex { takeWord($0, ignoringCase: ignoringCase) }.map { $0 % 2 == 1 }
    }

    private mutating func takeHalfBehind() -> Bool? {
        let start = position
        skipSpaces()
        let half =
            takeHalf(ClockMarks.english, ignoringCase: true) ?? takeHalf(Self.halvesBehind)
            ?? takeHalf(Self.halvesInFront)
        // A zone's name may begin with the same letters: `America/New_York`, `SAST`.
        if half != nil, peek.map({ (0x61...0x7A).contains($0 | 0x20) }) != true { return half }
        position = start
        return nil
    }

    /// Parses the decimals of a second; those after the ninth are ignored.
    private mutating func fraction() -> (digits: Int, nanoseconds: Int)? {
        guard let mark = peek, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",") else { return nil }
        let digits = bytes[(position + 1)...].prefix(while: \.isDigit)
        guard !digits.isEmpty else { return nil }
        position = digits.endIndex
        var (nanoseconds, worth) = (0, 100_000_000)
        for digit in digits.prefix(9) { (nanoseconds, worth) = (nanoseconds + Int(digit & 15) * worth, worth / 10) }
        return (min(9, digits.count), nanoseconds)
    }

    /// Parses `Z`, `UTC`, `GMT`, `+01`, `+0100`, `+01:00` or `UTC+01:00`; returns seconds east of UTC.
    mutating func offset() -> Int? {
        skipSpaces()
        if take(UInt8(ascii: "Z")) || take(UInt8(ascii: "z")) { return 0 }
        if takeWord("UTC") || takeWord("GMT"), isAtEnd { return 0 }
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

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        position += 1
        return true
    }

    /// - Parameter ignoringCase: Whether ASCII capitals match the word's small letters.
    private mutating func takeWord(_ word: StaticString, ignoringCase: Bool = false) -> Bool {
        let count = word.utf8CodeUnitCount
        guard count <= bytes.count - position,
            (0..<count).allSatisfy({ index in
                let byte = bytes[position + index]
                let isCapital = (0x41...0x5A).contains(byte)
                return (ignoringCase && isCapital ? byte | 0x20 : byte) == word.utf8Start[index]
            })
        else { return false }
        position += count
        return true
    }

    private mutating func skipSpaces() {
        while let byte = peek, let width = byte == 0x20 ? 1 : wideSpace { position += width }
    }

    /// The number of bytes of a non-ASCII space: U+00A0, or U+202F, which precedes AM and PM in many locales.
    private var wideSpace: Int? {
        let rest = bytes[position...]
        return rest.starts(with: [0xC2, 0xA0]) ? 2 : rest.starts(with: [0xE2, 0x80, 0xAF]) ? 3 : nil
    }

    private mutating func number(upTo limit: Int) -> Int? { digits(upTo: limit)?.value }

    /// Parses a number of 1 to `limit` digits; nil if there are more.
    private mutating func digits(upTo limit: Int) -> (value: Int, count: Int)? {
        let start = position
        var value = 0
        while position < bytes.count, bytes[position].isDigit {
            guard position - start < limit else { return nil }
            value = value &* 10 &+ Int(bytes[position] & 15)
            position += 1
        }
        return position > start ? (value, position - start) : nil
    }

    private mutating func twoDigits() -> Int? {
        guard position + 1 < bytes.count, bytes[position].isDigit, bytes[position + 1].isDigit else { return nil }
        position += 2
        return Int(bytes[position - 2] & 15) * 10 + Int(bytes[position - 1] & 15)
    }
}
