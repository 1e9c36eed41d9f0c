import Cairo
import Words

/// Groups of phrases laid out in rows; phrases that do not fit are dropped.
struct PhraseRows {
    /// From the top.
    private(set) var layouts: [TextLayout] = []

    /// - Parameters:
    ///   - groups: Each begins in a row of its own.
    ///   - width: Of each row, in points.
    init(_ groups: [[Phrase]], in width: Double, font: Font) {
        for group in groups {
            var isBegun = false
            for phrase in group where add(phrase, toLast: isBegun, in: width, font: font) { isBegun = true }
        }
    }

    /// Adds the longest form that fits in the last row or in a new one; returns false if none does.
    private mutating func add(_ phrase: Phrase, toLast isBegun: Bool, in width: Double, font: Font) -> Bool {
        for form in phrase.forms {
            if isBegun, let last = layouts.last {
                let longer = TextLayout("\(last.string)\(FittingLine.separator)\(form)", font: font)
                if longer.size.width <= width {
                    layouts[layouts.count - 1] = longer
                    return true
                }
            }
            let alone = TextLayout(form, font: font)
            if alone.size.width <= width {
                layouts.append(alone)
                return true
            }
        }
        return false
    }
}
