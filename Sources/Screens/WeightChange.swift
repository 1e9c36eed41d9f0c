import WeightHistory

/// A difference between weights as text: `▼ 0.4`, `▲ 0.4`, or `=` if it rounds to zero.
struct WeightChange: Hashable {
    let text: String
    let standing: Standing

    /// - Parameter kilograms: The later weight minus the earlier one.
    init(kilograms: Double, in format: EntryFormat) {
        let number = format.number(kilograms: abs(kilograms))
        let isShown = number != format.number(kilograms: 0)
        standing = isShown ? Standing(difference: kilograms) : .equal
        text = isShown ? "\(standing.mark) \(number)" : standing.mark
    }

    /// Returns a text as wide as most changes are at most.
    static func widestText(in format: EntryFormat) -> String { "▼ \(format.number(kilograms: 8))" }
}
