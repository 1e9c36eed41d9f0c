/// What an input method is composing, as it reports it change by change.
public struct ComposedText: Hashable, Sendable {
    public internal(set) var string = ""
    /// What of it is being chosen, in bytes of its UTF-8; the caret stands at its end.
    public internal(set) var selection = 0..<0

    public nonisolated init(_ string: String = "", selection: Range<Int> = 0..<0) {
        self.string = string
        self.selection = selection
    }
}

/// The characters of what is being composed, counted as input methods do: in Unicode's numbers.
nonisolated struct Composition {
    private var scalars: [Unicode.Scalar] = []
    /// Whether each character is of the part that is being chosen.
    private var areChosen: [Bool] = []
    private var caret = 0

    /// Replaces characters with others; what lies outside is cut off.
    mutating func replace(_ first: Int, count: Int, with new: [Unicode.Scalar], areChosen newChosen: [Bool]) {
        let start = max(0, min(scalars.count, first))
        let end = max(start, min(scalars.count, start + max(0, count)))
        scalars.replaceSubrange(start..<end, with: new)
        let padded = newChosen.prefix(new.count) + [Bool](repeating: false, count: max(0, new.count - newChosen.count))
        areChosen.replaceSubrange(start..<end, with: padded)
    }

    mutating func moveCaret(to index: Int) {
        caret = max(0, min(scalars.count, index))
    }

    /// The caret, unless a part of the text is being chosen.
    var text: ComposedText {
        let chosen = areChosen.firstIndex(of: true).map { $0..<(areChosen.lastIndex(of: true)! + 1) }
        let range = chosen ?? caret..<caret
        return ComposedText(string(0..<scalars.count), selection: bytes(range.lowerBound)..<bytes(range.upperBound))
    }

    private func bytes(_ count: Int) -> Int { string(0..<count).utf8.count }

    private func string(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view)
    }
}
