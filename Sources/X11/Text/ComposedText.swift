public nonisolated struct ComposedText: Hashable, Sendable {
    public let string: String
    /// The part being converted, or an empty range at the caret; in UTF-8 offsets.
    public let selection: Range<Int>
}

/// The text being composed, counted in Unicode scalars as input methods do.
nonisolated struct Composition {
    private var scalars: [Unicode.Scalar] = []
    /// Whether each scalar belongs to the part being converted.
    private var isBeingConverted: [Bool] = []
    private var caret = 0

    /// Replaces a range of scalars, clamped to the text.
    mutating func replace(_ first: Int, count: Int, with new: [Unicode.Scalar], isBeingConverted newChosen: [Bool]) {
        let start = max(0, min(scalars.count, first))
        let end = max(start, min(scalars.count, start + max(0, count)))
        scalars.replaceSubrange(start..<end, with: new)
        let padded = newChosen.prefix(new.count) + [Bool](repeating: false, count: max(0, new.count - newChosen.count))
        isBeingConverted.replaceSubrange(start..<end, with: padded)
    }

    mutating func moveCaret(to index: Int) { caret = max(0, min(scalars.count, index)) }

    /// The text, with the converted part selected or, if there is none, the caret.
    var text: ComposedText {
        let chosen = isBeingConverted.firstIndex(of: true).map { $0..<(isBeingConverted.lastIndex(of: true)! + 1) }
        let range = chosen ?? caret..<caret
        return ComposedText(
            string: string(scalars.count),
            selection: string(range.lowerBound).utf8.count..<string(range.upperBound).utf8.count)
    }

    private func string(_ count: Int) -> String { String(String.UnicodeScalarView(scalars[..<count])) }
}
