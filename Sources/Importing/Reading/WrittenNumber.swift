/// A number as written, with every digit, and the unit that may follow it.
struct WrittenNumber: Hashable {
    /// All digits as one integer; the number is `digits` divided by 10 to the power of `decimals`.
    private(set) var digits: UInt64
    private(set) var decimals: Int
    /// Whether its only mark precedes three digits and may separate thousands.
    private(set) var mayBeThousands = false
    private(set) var hasComma = false
    private(set) var unit: SourceUnit?
    /// Whether a word follows that means a pound of 454 g or of 500 g, such as `Pfund`.
    private(set) var hasUnclearUnit = false

    enum Fault: Error {
        case notANumber, zero, notPositive, unclearComma, notAUnit, tooHeavy
    }

    /// The limit of digits, which keeps them in 64 bits.
    private static let mostDigits = 18

    /// Parses a cell that is not empty.
    init(_ text: UnsafeBufferPointer<UInt8>) throws(Fault) {
        var (digits, count) = (UInt64(0), 0)
        var marks = Marks()
        var index = 0
        let isNegative = text.first == UInt8(ascii: "-") && text.count > 1
        if isNegative || text.first == UInt8(ascii: "+") { index = 1 }
        while index < text.count {
            let byte = text[index]
            if byte.isDigit {
                // Digits this far after the mark are floating-point noise.
                if count < Self.mostDigits {
                    digits = digits * 10 + UInt64(byte & 15)
                    count += 1
                } else if marks.last == nil {
                    throw .notANumber
                }
            } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
                marks.append(byte, digitsBefore: count)
            } else {
                break
            }
            index += 1
        }
        guard count > 0 else { throw .notANumber }
        (self.digits, decimals) = (digits, 0)
        try place(marks, count)
        if index < text.count { try readBehind(UnsafeBufferPointer(rebasing: text[index...])) }
        if self.digits == 0 { throw .zero }
        if isNegative { throw .notPositive }
    }

    private struct Marks {
        /// The number of digits before the first mark and before the last.
        private(set) var firstPosition = 0
        private(set) var lastPosition = 0
        private(set) var last: UInt8?
        /// The kind of the mark before the last; nil if there is one mark only.
        private(set) var other: UInt8?
        /// Whether three digits separate the marks, and all but the last are the same.
        private(set) var areGroups = true

        mutating func append(_ byte: UInt8, digitsBefore position: Int) {
            if let last {
                areGroups = areGroups && position - lastPosition == 3 && (other == nil || other == last)
                other = last
            } else {
                firstPosition = position
            }
            (last, lastPosition) = (byte, position)
        }
    }

    /// Finds the decimal mark, which is the last if both kinds occur.
    private mutating func place(_ marks: Marks, _ count: Int) throws(Fault) {
        guard let last = marks.last else { return }
        guard marks.lastPosition > 0, marks.lastPosition < count else { throw .notANumber }
        hasComma = last == UInt8(ascii: ",")
        let behind = count - marks.lastPosition
        if marks.other == nil {
            decimals = behind
            mayBeThousands = decimals == 3 && marks.lastPosition <= 3
            return
        }
        guard marks.areGroups, marks.firstPosition <= 3 else { throw .notANumber }
        guard marks.other != last || behind == 3 else { throw .notANumber }
        if marks.other != last { decimals = behind }
    }

    /// Parses a JSON number's exponent, or a unit.
    private mutating func readBehind(_ rest: UnsafeBufferPointer<UInt8>) throws(Fault) {
        let text = rest.stripped
        if text.first.map({ $0 | 0x20 }) == UInt8(ascii: "e"), let exponent = Int(text.text.dropFirst()) {
            return try scale(by: exponent)
        }
        let word = text.text.replacing("\u{A0}", with: "").replacing("\u{202F}", with: "")
        unit = SourceUnit(word)
        hasUnclearUnit = unit == nil && SourceUnit.isUnclear(word)
        guard unit != nil || hasUnclearUnit || readSmallerPart(word) else {
            throw word.first?.isLetter == true ? .notAUnit : .notANumber
        }
    }

    /// Adds the pounds of `12 st 4 lb`, or the ounces of `180 lb 4 oz`; the result is in pounds.
    private mutating func readSmallerPart(_ word: String) -> Bool {
        guard let start = word.firstIndex(where: { $0.isASCII && $0.isNumber }),
            let unit = SourceUnit(String(word[..<start].filter { $0 != "," }).asName),
            let part = Self.orZero(String(word[start...]))
        else { return false }
        return add(part, to: unit)
    }

    /// Adds the pounds beside whole stones, or the ounces beside whole pounds; false if the numbers cannot be these.
    mutating func add(_ part: WrittenNumber, to unit: SourceUnit) -> Bool {
        guard unit == .stones || unit == .pounds, decimals == 0, digits < 10_000, part.digits < 1 << 40,
            part.decimals < 8
        else { return false }
        let (smaller, count) = unit == .stones ? (SourceUnit.pounds, 14.0) : (.ounces, 16.0)
        guard part.unit ?? smaller == smaller, part.value < count else { return false }
        digits = digits * UInt64(count) * UInt64(Self.power(part.decimals)) + part.digits
        decimals = part.decimals
        // An ounce is 0.0625 lb.
        if unit == .pounds { (digits, decimals) = (digits * 625, decimals + 4) }
        dropZeros()
        (self.unit, mayBeThousands) = (.pounds, false)
        return true
    }

    /// Drops the zeros at the end, down to `least` decimals.
    private mutating func dropZeros(to least: Int = 0) {
        while decimals > least, digits % 10 == 0 { (digits, decimals) = (digits / 10, decimals - 1) }
    }

    /// Parses a number that may be zero; nil if the text is not a number.
    static func orZero(_ text: String) -> WrittenNumber? {
        text.withText { bytes in
            do throws(Fault) {
                return try WrittenNumber(bytes)
            } catch {
                return error == .zero ? WrittenNumber(digits: 0, decimals: 0) : nil
            }
        }
    }

    private init(digits: UInt64, decimals: Int) {
        (self.digits, self.decimals) = (digits, decimals)
    }

    private mutating func scale(by exponent: Int) throws(Fault) {
        guard (-18...18).contains(exponent) else { throw .notANumber }
        decimals -= exponent
        while decimals < 0 {
            guard digits < 1 << 56 else { throw .notANumber }
            (digits, decimals) = (digits * 10, decimals + 1)
        }
        if decimals > Self.mostDigits { throw .notPositive }
    }

    var value: Double { Double(digits) / Self.power(decimals) }

    static func power(_ exponent: Int) -> Double {
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }

    /// The weights of people that need no question, in kilograms.
    static let plausible = 20.0...400.0

    /// Returns the digits and decimals of the weight in `unit.documentUnit`.
    func weight(in unit: SourceUnit) throws(Fault) -> (digits: UInt64, decimals: Int, isRounded: Bool) {
        var number = self
        if mayBeThousands, !Self.plausible.contains(value * unit.inKilograms) {
            if Self.plausible.contains(Double(digits) * unit.inKilograms) {
                number.decimals = 0
            } else if hasComma {
                throw .unclearComma
            }
        }
        if number.value * unit.inKilograms > 1000 { throw .tooHeavy }
        return try number.converted(from: unit)
    }

    /// Whether two numbers are the same weight within their steps, the values of their last digits in kilograms.
    func agrees(
        in unit: SourceUnit, _ step: Double, with other: WrittenNumber, in otherUnit: SourceUnit, _ otherStep: Double
    ) -> Bool {
        let difference = value * unit.inKilograms - other.value * otherUnit.inKilograms
        let noise = 1e-6
        // In the same unit nothing is converted: the coarser number is the finer one, rounded.
        if unit == otherUnit {
            return step == otherStep ? abs(difference) < noise : abs(difference) <= max(step, otherStep) / 2 + noise
        }
        // Both may be rounded; some programs truncate instead.
        return abs(difference) <= (step + otherStep) / 2 + noise
            || difference < otherStep + noise && difference > -step - noise
    }

    /// Returns the value of the last digit, in kilograms.
    func step(in unit: SourceUnit) -> Double { unit.inKilograms / Self.power(decimals) }

    /// Converts grams and Chinese pounds to kilograms, and ounces to pounds; rounds ounces and more than 4 decimals.
    private func converted(from unit: SourceUnit) throws(Fault) -> (UInt64, Int, Bool) {
        var number = self
        switch unit {
        case .kilograms, .pounds, .stones: break
        case .grams: number.decimals += 3
        case .halfKilograms: (number.digits, number.decimals) = (digits * 5, decimals + 1)
        case .ounces: return try rounded(16)
        }
        if number.decimals > decimals { number.dropZeros(to: 1) }
        guard number.decimals > 4 else { return (number.digits, number.decimals, false) }
        return try rounded((unit.documentUnit.inKilograms / unit.inKilograms).rounded())
    }

    /// Rounds to hundredths, a scale's precision, which removes floating-point noise.
    private func rounded(_ divisor: Double) throws(Fault) -> (UInt64, Int, Bool) {
        let hundredths = (value / divisor * 100).rounded()
        guard hundredths >= 1 else { throw .notPositive }
        var number = WrittenNumber(digits: UInt64(hundredths), decimals: 2)
        number.dropZeros()
        return (number.digits, number.decimals, decimals > 4)
    }
}
