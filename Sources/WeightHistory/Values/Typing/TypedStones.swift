/// A weight as people type it in stones: `12 st 11.4`, `12st 11.4lb`, `12 11.4`, or in one of both alone: `12.8`, `11.4 lb`.
///
/// Decimal marks are points. What is no number is found out later.
struct TypedStones {
    private let first: String
    /// What stands behind the first number is pounds.
    private let isPounds: Bool
    /// The pounds behind the stones.
    private let second: String?

    /// Nil if the text has another form.
    init?(_ text: String) {
        var rest = text.lowercased()[...]
        first = rest.takeNumber()
        isPounds = rest.takeSign("lbs") || rest.takeSign("lb")
        if !isPounds { _ = rest.takeSign("st") }
        if isPounds || rest.isEmpty {
            second = nil
        } else {
            second = rest.takeNumber()
            _ = rest.takeSign("lbs") || rest.takeSign("lb")
        }
        guard rest.isEmpty, !first.isEmpty, second != "" else { return nil }
    }

    /// The number in one unit, with every digit: what was typed in stones and pounds is pounds.
    func number() throws(TypedFault) -> (text: String, unit: WeightUnit) {
        guard let second else { return (first, isPounds ? .pounds : .stones) }
        return (try Self.pounds(first, second), .pounds)
    }

    /// The sum, whose decimals are those of the pounds: `12` and `11.40` make `179.40`.
    private static func pounds(_ stones: String, _ pounds: String) throws(TypedFault) -> String {
        let parts = pounds.split(separator: ".", omittingEmptySubsequences: false)
        guard ([stones[...]] + parts).allSatisfy(\.isDigits), parts.count <= 2 else { throw .notANumber }
        let perStone = Int(WeightUnit.poundsPerStone)
        guard let whole = Int(parts[0]), whole < perStone else { throw .tooManyPounds }
        guard let stones = Int(stones), stones < 1000 else { throw .tooHeavy }
        return ([String(stones * perStone + whole)] + parts.dropFirst().map(String.init)).joined(separator: ".")
    }
}

extension Substring {
    /// Whether there are digits of ASCII, and nothing else.
    fileprivate var isDigits: Bool { !isEmpty && utf8.allSatisfy(\.isDigit) }

    /// What stands before a space or a letter, and the spaces after it.
    fileprivate mutating func takeNumber() -> String {
        let number = prefix { $0 != " " && !$0.isLetter }
        self = self[number.endIndex...].drop { $0 == " " }
        return String(number)
    }

    /// A unit's sign and the spaces after it; false if another one is there.
    fileprivate mutating func takeSign(_ sign: String) -> Bool {
        guard hasPrefix(sign) else { return false }
        self = dropFirst(sign.count).drop { $0 == " " }
        return true
    }
}
