import WeightHistory

/// A difference of weights in a few signs: `▼ 0.4`, `▲ 0.4`, or `=` where nothing of it would be shown.
struct WeightChange: Hashable {
    let text: String
    let standing: Standing

    /// - Parameter kilograms: How much more the later weight is.
    init(kilograms: Double, in format: EntryFormat) {
        let number = format.number(kilograms: abs(kilograms))
        let isShown = number != format.number(kilograms: 0)
        standing = isShown ? Standing(difference: kilograms) : .equal
        text = isShown ? "\(standing.mark) \(number)" : standing.mark
    }

    /// As wide as those of most changes get.
    static func widestText(in format: EntryFormat) -> String { "▼ \(format.number(kilograms: 8))" }
}
