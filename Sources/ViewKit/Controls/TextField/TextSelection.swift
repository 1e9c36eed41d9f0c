/// What is selected in a text: from the place that stays to the one that moves with the caret.
///
/// Both count the bytes of the text's UTF-8 and lie between characters; where they are equal, there is a caret alone.
public struct TextSelection: Hashable, Sendable {
    /// The place that stays when the selection is extended.
    public var anchor: Int
    /// Where the caret is.
    public var head: Int

    public init(anchor: Int, head: Int) {
        self.anchor = anchor
        self.head = head
    }

    public init(caret: Int) {
        self.init(anchor: caret, head: caret)
    }

    public init(_ range: Range<Int>) {
        self.init(anchor: range.lowerBound, head: range.upperBound)
    }

    public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
    public var isEmpty: Bool { anchor == head }
}
