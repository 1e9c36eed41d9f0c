/// What became of the document: what its history was, what it is, and what makes one of the other.
public struct HistoryChange: Sendable {
    public let old: WeightHistory
    public let new: WeightHistory
    /// Nil if nobody needs it.
    public let difference: HistoryDifference?

    /// - Parameter findsDifference: Whether a list shows the entries; large histories take a moment then.
    public init(from old: WeightHistory, to new: WeightHistory, findsDifference: Bool) {
        self.old = old
        self.new = new
        difference = findsDifference ? HistoryDifference(from: old, to: new) : nil
        // A list needs the months next; what is found out about them stays with the entries.
        if findsDifference { _ = new.monthSections }
    }
}
