import WeightHistory

extension EntryWeight {
    /// Parses a weight with its unit: `78 kg`, `172lbs`, `12.3 st`, `12 st 4 lb`.
    ///
    /// The number keeps its digits, and stones with pounds their form.
    init(withUnit text: String) throws(LineProblem.Kind) {
        guard !text.isEmpty else { throw .noGoal }
        guard text.utf8.contains(where: \.isDigit) else { throw .notAGoal(text.excerpt) }
        let last = text.suffix(text.reversed().prefix(while: \.isLetter).count)
        guard last.isEmpty || WeightUnit(last) != nil else { throw .notAUnit(String(last).excerpt) }
        let typed = TypedNumber(text.trimmedOfWhitespace)
        guard let (number, unit) = try? typed?.number(orIn: .kilograms) else { throw .notAGoal(text.excerpt) }
        try self.init(number: number, unit, of: text)
        self = inStonesAndPounds(of: typed)
        if typed?.namedUnit == nil { throw .noUnit }
    }

    private init(number: String, _ unit: WeightUnit, of text: String) throws(LineProblem.Kind) {
        do {
            let parsed = try WeightNumber(number, comma: .beforeOneOrTwoDigits, unit: unit)
            self.init(text: number, unit: unit, number: parsed.value)
        } catch {
            let excerpt = text.excerpt
            throw error == .notANumber ? .notAGoal(excerpt) : LineProblem.Kind(error, excerpt)
        }
    }
}

extension String {
    /// The text, cut after 40 bytes.
    var excerpt: String {
        var text = self
        return text.withUTF8 { $0.excerpt }
    }
}
