/// An entry that is tracked while the document changes.
public struct TrackedEntry: Sendable {
    public enum Place: Equatable, Sendable {
        case here(Int)
        /// The index of the entry's new version: it was edited.
        case changed(Int)
        case gone
    }

    /// The latest history that contains the entry.
    public private(set) var history: WeightHistory
    /// The index of the entry in `history`, 0 being the oldest.
    public private(set) var index: Int

    /// The latest history, if it does not contain the entry.
    private var later: WeightHistory?
    /// The versions of the entry, known from the user's changes.
    private var versions: Set<WeightEntry>

    /// Traps if the history has no such entry.
    public init(_ index: Int, of history: WeightHistory) {
        (self.index, self.history, versions) = (index, history, [history[index]])
    }

    /// The entry as it is, or as it was last.
    public var entry: WeightEntry { history[index] }
    public var reference: EntryReference { history.reference(to: index) }
    public var isGone: Bool { later != nil }

    /// Follows the entry into the document's new history, and returns its place there.
    @discardableResult
    public mutating func follow(_ later: WeightHistory) -> Place {
        let place = place(in: later)
        switch place {
        case .here(let index), .changed(let index): (self.index, history, self.later) = (index, later, nil)
        case .gone: self.later = later
        }
        return place
    }

    /// Records that this window turned an entry, if it is this one, into another, before or after its history came.
    public mutating func note(_ old: WeightEntry, became new: WeightEntry) {
        let (old, new) = (old.withoutValues, new.withoutValues)
        guard old == entry else { return }
        versions.formUnion([old, new])
        if let later { follow(later) }
    }

    public func index(in later: WeightHistory) -> Int? {
        switch place(in: later) {
        case .here(let index), .changed(let index): index
        case .gone: nil
        }
    }

    /// Finds the entry in a later history, without following it there.
    public func place(in later: WeightHistory) -> Place {
        let known = later.index(following: index, of: history) ?? versions.lazy.compactMap(later.index(of:)).first
        guard let known else { return .gone }
        return later[known] == entry ? .here(known) : .changed(known)
    }
}
