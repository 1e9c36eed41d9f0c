/// The weights that a person looks for: those that are shown as what was typed, or as more or less than that.
struct WeightPattern: Hashable, Sendable {
    let kilograms: Range<Double>

    /// `82` is 82.0 to 82.9, `82.4` that alone; `>90`, `≥90`, `<80`, `≤80`. Nil if it is nothing of that kind.
    ///
    /// A unit behind the number counts.
    init?(typed text: String, words: SearchWords) {
        var number = text[...]
        let comparison = Comparison(takenFrom: &number)
        guard let weight = Self.weight(number, words) else { return nil }
        // More than 82 is more than 82.0, but 82.4 is found as one of 82.
        let shown = Self.shown(weight, isExact: comparison != .equal)
        let rest = 0..<Double.infinity
        let range =
            switch comparison {
            case .equal: shown
            case .more: shown.upperBound..<rest.upperBound
            case .atLeast: shown.lowerBound..<rest.upperBound
            case .less: rest.lowerBound..<max(0, shown.lowerBound)
            case .atMost: rest.lowerBound..<shown.upperBound
            }
        let factor = weight.unit.inKilograms
        kilograms = range.lowerBound * factor..<range.upperBound * factor
    }

    private enum Comparison {
        case equal, more, atLeast, less, atMost

        init(takenFrom text: inout Substring) {
            let signs: [(String, Comparison)] = [
                (">=", .atLeast), ("≥", .atLeast), ("<=", .atMost), ("≤", .atMost), (">", .more), ("<", .less),
            ]
            let found = signs.first { text.hasPrefix($0.0) }
            text = text.dropFirst(found?.0.count ?? 0)
            self = found?.1 ?? .equal
        }
    }

    /// In the unit of the words, or in another that stands behind the number.
    private static func weight(_ text: Substring, _ words: SearchWords) -> EntryWeight? {
        let number = String(text).inASCII.lowercased().trimmedOfWhitespace
        let letters = String(String(number.reversed().prefix { $0.isLetter }).reversed())
        if let unit = WeightUnit(letters), words.unit != .stones || unit == .kilograms {
            return try? EntryWeight(typed: String(number.dropLast(letters.count)), unit, in: words.weights)
        }
        return try? EntryWeight(typed: number, words.unit, in: words.weights)
    }

    /// The numbers in the weight's own unit that are shown as it, or as it with a decimal more.
    ///
    /// As in `WeightFormat`, what lies within a ten-millionth of a half counts as one.
    ///
    /// - Parameter isExact: Whether a number without decimals is the one with a zero behind it alone.
    private static func shown(_ weight: EntryWeight, isExact: Bool) -> Range<Double> {
        let decimals = weight.text.split(separator: ".").dropFirst().first?.count ?? 0
        let step = 1 / WeightNumber.powersOfTen[min(decimals, 15)]
        // Of stones, it is the pounds that have one decimal.
        let tenth = weight.unit == .stones ? 0.1 / WeightUnit.poundsPerStone : 0.1
        let isWhole = decimals == 0 || weight.unit == .stones
        let half = isWhole ? tenth / 2 : step / 2
        let start = weight.number - half - 5e-8
        return start..<start + (isExact && isWhole ? tenth : step)
    }
}
