struct Edit {
    enum Kind {
        /// Letters typed in succession; a word is one step.
        case typing
        /// Letters deleted in succession, on either side of the caret.
        case deleting
        /// Any other change, always a step of its own.
        case replacing
    }

    let kind: Kind
    /// The start of the change, in bytes of the text's UTF-8.
    var offset: Int
    var removed: String
    var inserted: String
    let selectionBefore: TextSelection

    var rangeBefore: Range<Int> { offset..<offset + removed.utf8.count }
    var rangeAfter: Range<Int> { offset..<offset + inserted.utf8.count }
    var byteCount: Int { removed.utf8.count + inserted.utf8.count }

    /// Returns both edits as one if the other one continues this word, and otherwise nil.
    fileprivate func joined(with other: Edit) -> Edit? {
        guard kind == other.kind else { return nil }
        var joined = self
        switch kind {
        case .typing:
            // The whitespace after a word belongs to it.
            guard other.removed.isEmpty, other.offset == rangeAfter.upperBound,
                !inserted.endsInWhitespace || other.inserted.beginsWithWhitespace
            else { return nil }
            joined.inserted += other.inserted
        case .deleting where other.offset == offset:
            guard removed.endsInWhitespace == other.removed.beginsWithWhitespace else { return nil }
            joined.removed += other.removed
        case .deleting where other.rangeBefore.upperBound == offset:
            guard removed.beginsWithWhitespace == other.removed.endsInWhitespace else { return nil }
            joined.removed = other.removed + removed
            joined.offset = other.offset
        case .deleting, .replacing: return nil
        }
        return joined
    }
}

struct EditHistory {
    private var done: [Edit] = []
    private var undone: [Edit] = []
    /// Whether the next edit may join the last step.
    var isOpen = false

    private static let capacity = 200
    /// The most bytes that are kept; the last step is kept even if it has more.
    static let maximumBytes = 16 << 20

    var canTakeBack: Bool { !done.isEmpty }

    mutating func note(_ edit: Edit) {
        undone = []
        if isOpen, let last = done.last, let joined = last.joined(with: edit) {
            done[done.count - 1] = joined
        } else {
            done.append(edit)
        }
        forgetOldest()
        isOpen = edit.kind != .replacing
    }

    private mutating func forgetOldest() {
        var bytes = byteCount
        while done.count > Self.capacity || bytes > Self.maximumBytes && done.count > 1 {
            bytes -= done.removeFirst().byteCount
        }
    }

    var byteCount: Int { (done + undone).reduce(0) { $0 + $1.byteCount } }

    mutating func takeBack() -> Edit? {
        guard let edit = done.popLast() else { return nil }
        undone.append(edit)
        isOpen = false
        return edit
    }

    mutating func bringBack() -> Edit? {
        guard let edit = undone.popLast() else { return nil }
        done.append(edit)
        isOpen = false
        return edit
    }
}

extension String {
    fileprivate var beginsWithWhitespace: Bool { first?.isWhitespace == true }
    fileprivate var endsInWhitespace: Bool { last?.isWhitespace == true }
}
