/// A weight as users type it: a number with an optional unit, or stones with the rest in pounds.
///
/// `82.4`, `82,4 kg`, `181lb`, `12.8 st`, `12 st 11.4`, `12st 11.4lb`; if the unit is stones, also `12 11.4`. The
/// numbers are not validated here.
package struct TypedNumber {
    private var first: String
    /// The letters after the first number; empty if there are none.
    let unitText: String
    /// The pounds after the stones.
    private var second: String?
    private let namesPounds: Bool

    /// Nil if the text has another form.
    package init?(_ text: String) {
        var rest = text[...]
        first = rest.takeNumber()
        unitText = rest.takeWord()
        let pounds = rest.takeNumber()
        second = pounds.isEmpty ? nil : pounds
        let poundsText = rest.takeWord()
        namesPounds = !poundsText.isEmpty
        guard rest.isEmpty, !first.isEmpty else { return nil }
        guard poundsText.isEmpty || second != nil && WeightUnit(poundsText) == .pounds else { return nil }
    }

    /// The unit in the text, which is stones for stones and pounds; nil if there is none.
    package var namedUnit: WeightUnit? { WeightUnit(unitText) }

    /// Returns the number in one unit, with every digit; stones and pounds become pounds.
    ///
    /// - Parameter unit: The unit of a number without one.
    package func number(orIn unit: WeightUnit) throws(InputError) -> (text: String, unit: WeightUnit) {
        guard let unit = unitText.isEmpty ? unit : namedUnit else { throw .notANumber }
        guard let second else { return (first, unit) }
        guard unit == .stones else { throw .notANumber }
        return (try Self.pounds(first, second), .pounds)
    }

    /// Stones and pounds in the form in which they were typed, such as `12 st 4` or `12 st 4 lb`; nil for one number.
    var stonesAndPounds: String? {
        guard let second else { return nil }
        let text = "\(first) \(WeightUnit.stones.sign) \(second)"
        return namesPounds ? text + " lb" : text
    }

    /// The same without plus signs before numbers, and without decimal marks before no digit.
    var withoutRedundantSigns: TypedNumber {
        var number = self
        number.first = first.withoutRedundantSigns
        number.second = second?.withoutRedundantSigns
        return number
    }

    /// Returns the sum in pounds, with the decimals of the pounds: `12` and `11.40` make `179.40`.
    private static func pounds(_ stones: String, _ pounds: String) throws(InputError) -> String {
        let whole = pounds.prefix { $0 != "." && $0 != "," }
        let decimals = pounds[whole.endIndex...].dropFirst()
        guard stones.isDigits, whole.isDigits, whole.endIndex == pounds.endIndex || decimals.isDigits else {
            throw .notANumber
        }
        let perStone = Int(WeightUnit.poundsPerStone)
        guard let wholePounds = Int(whole), wholePounds < perStone else { throw .tooManyPounds }
        guard let stones = Int(stones), stones < 1000 else { throw .tooHeavy }
        return "\(stones * perStone + wholePounds)\(pounds[whole.endIndex...])"
    }
}

extension WeightUnit {
    /// Reads the unit in a text with a number, which is stones for stones and pounds; nil if there is none.
    public init?(namedIn text: String) {
        guard let unit = TypedNumber(text.inASCII.trimmedOfWhitespace)?.namedUnit else { return nil }
        self = unit
    }
}

extension EntryWeight {
    /// Reads a goal that the user typed, like a weight; but stones and pounds keep their form, such as `12 st 4`.
    public init(typedGoal text: String, _ unit: WeightUnit, in format: WeightFormat) throws(InputError) {
        let weight = try EntryWeight(typed: text, unit, in: format)
        let typed = TypedNumber(text.inASCII.trimmedOfWhitespace)?.withoutRedundantSigns
        let goal = weight.inStonesAndPounds(of: typed)
        self.init(text: goal.text.replacing(",", with: "."), unit: goal.unit, number: goal.number)
    }

    /// Returns the weight in the form of a typed number if that has stones and pounds, else unchanged.
    package func inStonesAndPounds(of typed: TypedNumber?) -> EntryWeight {
        guard let text = typed?.stonesAndPounds else { return self }
        return EntryWeight(text: text, unit: .stones, number: number / WeightUnit.poundsPerStone)
    }

    /// Returns the weight some tenths of a unit away, or of a pound for stones; at least a tenth, and nil over 1000 kg.
    /// Further decimals stay if the weight was entered in that unit.
    public func moved(byTenths tenths: Int, of unit: WeightUnit) -> EntryWeight? {
        let unit = unit == .stones ? .pounds : unit
        let mark = text.lastIndex { $0 == "." || $0 == "," }
        let written = mark.map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
        let decimals = unit == self.unit ? max(1, min(9, written)) : 1
        let scale = WeightNumber.powersOfTen[decimals]
        let digits = max(scale / 10, (number(in: unit) * scale).rounded() + Double(tenths) * scale / 10)
        return EntryWeight(digits: UInt64(digits), decimals: decimals, unit)
    }
}

extension StringProtocol {
    fileprivate var isDigits: Bool { !isEmpty && utf8.allSatisfy(\.isDigit) }
}

extension Substring {
    /// Takes the text before a space or a letter, and the spaces after it.
    fileprivate mutating func takeNumber() -> String {
        let number = prefix { $0 != " " && !$0.isLetter }
        self = self[number.endIndex...].drop { $0 == " " }
        return String(number)
    }

    fileprivate mutating func takeWord() -> String {
        let word = prefix(while: \.isLetter)
        self = self[word.endIndex...].drop { $0 == " " }
        return String(word)
    }
}
