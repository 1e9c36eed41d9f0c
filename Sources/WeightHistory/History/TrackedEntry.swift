/// An entry of a history, found again as the document changes.
public struct TrackedEntry: Sendable {
    /// The place of the entry in a later history.
    public enum Place: Equatable, Sendable {
        case here(Int)
        /// There, as another entry: it was edited.
        case changed(Int)
        case gone
    }

    /// The last history that had the entry.
    public private(set) var history: WeightHistory
    /// The entry's in that, the oldest being 0.
    public private(set) var index: Int

    /// The latest history, if the entry is not in it.
    private var later: WeightHistory?
    /// What the entry was, and has become by changes of the user's.
    private var versions: Set<WeightEntry>

    /// Traps if the history has no such entry.
    public init(_ index: Int, of history: WeightHistory) {
        (self.index, self.history, versions) = (index, history, [history[index]])
    }

    /// The entry as it is, or was last.
    public var entry: WeightEntry { history[index] }
    /// Names the entry for a change.
    public var reference: EntryReference { history.reference(to: index) }
    public var isGone: Bool { later != nil }

    /// The document has another history by now.
    @discardableResult
    public mutating func follow(_ later: WeightHistory) -> Place {
        let place = place(in: later)
        switch place {
        case .here(let index), .changed(let index): (self.index, history, self.later) = (index, later, nil)
        case .gone: self.later = later
        }
        return place
    }

    /// A change made in this window has made another entry of one; if it is this one, it is known as that, too.
    ///
    /// The history that shows it may have come already, or comes later.
    public mutating func note(_ old: WeightEntry, became new: WeightEntry) {
        guard old == entry else { return }
        versions.formUnion([old, new])
        if let later { follow(later) }
    }

    /// The entry's index in a later history; nil if it is gone.
    public func index(in later: WeightHistory) -> Int? {
        switch place(in: later) {
        case .here(let index), .changed(let index): index
        case .gone: nil
        }
    }

    /// Looks for the entry in a later history, of which it does not become a part.
    public func place(in later: WeightHistory) -> Place {
        let known = later.index(following: index, of: history) ?? versions.lazy.compactMap(later.index(of:)).first
        guard let known else { return .gone }
        return later[known] == entry ? .here(known) : .changed(known)
    }
}
