/// A change of a text, which can be taken back and done again.
struct Edit {
    enum Kind {
        /// Letters one after the other, of which a word is one step.
        case typing
        /// Letters taken away one after the other, on either side of the caret.
        case deleting
        /// Anything else, a step of its own.
        case replacing
    }

    let kind: Kind
    var offset: Int
    var removed: String
    var inserted: String
    let selectionBefore: TextSelection

    var rangeBefore: Range<Int> { offset..<offset + removed.utf8.count }
    var rangeAfter: Range<Int> { offset..<offset + inserted.utf8.count }
    var byteCount: Int { removed.utf8.count + inserted.utf8.count }
}

/// The steps that led to a text, and those that were taken back.
struct EditHistory {
    private var done: [Edit] = []
    private var undone: [Edit] = []
    /// Whether the last step may still grow.
    var isOpen = false

    /// Beyond so many, the oldest steps are forgotten.
    private static let capacity = 200
    /// Beyond so many bytes, the oldest steps are forgotten, too; the last one never is.
    static let mostBytes = 16 << 20

    var canTakeBack: Bool { !done.isEmpty }

    /// Ends the last step: what follows is another one.
    mutating func close() {
        isOpen = false
    }

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
        while done.count > Self.capacity || bytes > Self.mostBytes && done.count > 1 {
            bytes -= done.removeFirst().byteCount
        }
    }

    /// In bytes of all texts that can come back.
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

extension Edit {
    /// Both changes as one, where the other one goes on with this word; else nil.
    fileprivate func joined(with other: Edit) -> Edit? {
        guard kind == other.kind else { return nil }
        switch kind {
        case .typing: return joinedTyping(other)
        case .deleting: return joinedDeleting(other)
        case .replacing: return nil
        }
    }

    /// A word ends with the whitespace behind it.
    private func joinedTyping(_ other: Edit) -> Edit? {
        guard other.removed.isEmpty, other.offset == rangeAfter.upperBound else { return nil }
        guard !(inserted.endsInWhitespace && !other.inserted.beginsWithWhitespace) else { return nil }
        var joined = self
        joined.inserted += other.inserted
        return joined
    }

    private func joinedDeleting(_ other: Edit) -> Edit? {
        var joined = self
        if other.offset == offset {
            guard removed.endsInWhitespace == other.removed.beginsWithWhitespace else { return nil }
            joined.removed += other.removed
        } else if other.rangeBefore.upperBound == offset {
            guard removed.beginsWithWhitespace == other.removed.endsInWhitespace else { return nil }
            joined.removed = other.removed + removed
            joined.offset = other.offset
        } else {
            return nil
        }
        return joined
    }
}

extension String {
    fileprivate var beginsWithWhitespace: Bool { first?.isWhitespace == true }
    fileprivate var endsInWhitespace: Bool { last?.isWhitespace == true }
}
