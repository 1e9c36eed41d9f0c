/// The weights to search for: those that are shown like a typed number, or more or less than it.
struct WeightPattern: Hashable, Sendable {
    let kilograms: Range<Double>

    /// Reads `82` (82.0 to 82.9), `82.4`, `>90`, `≥90`, `<80` or `≤80`, each with an optional unit; else nil.
    init?(typed text: String, words: SearchWords) {
        let sign = [">=", "≥", "<=", "≤", ">", "<"].first { text.hasPrefix($0) } ?? ""
        guard let weight = Self.weight(text.dropFirst(sign.count), words) else { return nil }
        // `>82` means more than 82.0, although 82.4 matches `82`.
        let shown = Self.shown(weight, isExact: !sign.isEmpty)
        let range: Range<Double> =
            switch sign {
            case ">": shown.upperBound..<Double.infinity
            case ">=", "≥": shown.lowerBound..<Double.infinity
            case "<": 0..<max(0, shown.lowerBound)
            case "<=", "≤": 0..<shown.upperBound
            default: shown
            }
        let factor = weight.unit.inKilograms
        kilograms = range.lowerBound * factor..<range.upperBound * factor
    }

    /// Reads a number in the unit after it, or else in the user's unit.
    private static func weight(_ text: Substring, _ words: SearchWords) -> EntryWeight? {
        let number = String(text).inASCII.lowercased().trimmedOfWhitespace
        let letters = String(String(number.reversed().prefix { $0.isLetter }).reversed())
        if let unit = WeightUnit(letters), words.format.unit != .stones || unit == .kilograms {
            return try? EntryWeight(typed: String(number.dropLast(letters.count)), unit, in: words.format.weights)
        }
        return try? EntryWeight(typed: number, words.format.unit, in: words.format.weights)
    }

    /// Returns the numbers in the weight's own unit that are shown like it, or like it with one more decimal. As in
    /// `WeightFormat`, a number within a ten-millionth of a half counts as the half.
    ///
    /// - Parameter isExact: Whether a number without decimals means only the one with a zero after the mark.
    private static func shown(_ weight: EntryWeight, isExact: Bool) -> Range<Double> {
        let decimals = weight.text.split(separator: ".").dropFirst().first?.count ?? 0
        let step = 1 / WeightNumber.powersOfTen[min(decimals, 15)]
        // In stones, the pounds have one decimal.
        let tenth = weight.unit == .stones ? 0.1 / WeightUnit.poundsPerStone : 0.1
        let isWhole = decimals == 0 || weight.unit == .stones
        let half = isWhole ? tenth / 2 : step / 2
        let start = weight.number - half - 5e-8
        return start..<start + (isExact && isWhole ? tenth : step)
    }
}
