extension EntryWeight {
    /// The weight that a text with a number and a unit says: `78 kg`, `172lbs`, `12.3 st`, `12 st 4 lb`.
    ///
    /// The number keeps its digits; stones and pounds become pounds, whose digits are those of the pounds.
    init(withUnit text: String) throws(LineProblem.Kind) {
        guard !text.isEmpty else { throw .noGoal }
        if let pounds = Self.poundsOfStonesAndPounds(text) {
            try self.init(number: pounds, .pounds, of: text)
            return
        }
        let unitText = text.suffix(while: \.isLetter)
        let number = String(text.dropLast(unitText.count)).trimmedOfWhitespace
        guard number.utf8.contains(where: \.isDigit) else { throw .notAGoal(Self.excerpt(text)) }
        guard !unitText.isEmpty else {
            try self.init(number: number, .kilograms, of: text)
            throw .noUnit
        }
        guard let unit = WeightUnit(unitText) else { throw .notAUnit(Self.excerpt(String(unitText))) }
        try self.init(number: number, unit, of: text)
    }

    private init(number: String, _ unit: WeightUnit, of text: String) throws(LineProblem.Kind) {
        var copy = number
        do {
            let parsed = try copy.withUTF8Cell { cell throws(WeightNumber.Fault) in
                try WeightNumber(cell: cell, comma: .beforeOneOrTwoDigits, unit: unit)
            }
            self.init(text: number, unit: unit, number: parsed.value)
        } catch {
            switch error {
            case .notANumber: throw .notAGoal(Self.excerpt(text))
            case .notPositive: throw .notPositive(Self.excerpt(text))
            case .tooHeavy: throw .tooHeavy(Self.excerpt(text))
            }
        }
    }

    /// The number of pounds of `12 st 4.5 lb`, with the decimals that were written; nil for any other text.
    private static func poundsOfStonesAndPounds(_ text: String) -> String? {
        let parts = text.lowercased().split(separator: "st", maxSplits: 1).map { String($0).trimmedOfWhitespace }
        guard parts.count == 2, let stones = Int(parts[0]), (0...200).contains(stones) else { return nil }
        let letters = parts[1].suffix(while: \.isLetter)
        guard ["", "lb", "lbs"].contains(letters) else { return nil }
        let number = String(parts[1].dropLast(letters.count)).trimmedOfWhitespace
        let whole = number.prefix { ("0"..."9").contains($0) }
        guard let pounds = Int(whole), pounds < 14 else { return nil }
        return "\(stones * 14 + pounds)\(number[whole.endIndex...])"
    }

    private static func excerpt(_ text: String) -> String {
        var text = text
        return text.withUTF8 { $0.excerpt }
    }
}

extension EntryWeight {
    /// The weight that a person typed with a unit behind it, as `78kg` or `12 st 4 lb`, or without one.
    ///
    /// - Parameter unit: What a number alone is in.
    public init(typed text: String, orIn unit: WeightUnit, _ format: WeightFormat) throws(TypedFault) {
        let text = text.inASCII.trimmedOfWhitespace
        let named = WeightUnit(namedIn: text)
        let unitText = named == nil || named == .stones ? "" : text.suffix(while: \.isLetter)
        try self.init(typed: String(text.dropLast(unitText.count)), named ?? unit, in: format)
    }
}

extension WeightUnit {
    /// The unit that a text with a number names; stones where it names these and pounds; nil where it names none.
    public init?(namedIn text: String) {
        let text = text.trimmedOfWhitespace
        if text.lowercased().contains("st") {
            self = .stones
        } else if let unit = WeightUnit(text.suffix(while: \.isLetter)) {
            self = unit
        } else {
            return nil
        }
    }
}

extension String {
    /// The last characters that all meet a condition.
    fileprivate func suffix(while holds: (Character) -> Bool) -> Substring {
        self[(lastIndex { !holds($0) }.map(index(after:)) ?? startIndex)...]
    }
}
