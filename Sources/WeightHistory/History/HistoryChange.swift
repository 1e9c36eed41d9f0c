/// A change from one history of the document to another.
public struct HistoryChange: Sendable {
    public let old: WeightHistory
    public let new: WeightHistory
    /// Nil if it was not requested.
    public let difference: HistoryDifference?

    /// - Parameter findsDifference: Whether a list of entries needs the difference; slow for large histories.
    public init(from old: WeightHistory, to new: WeightHistory, findsDifference: Bool) {
        self.old = old
        self.new = new
        difference = findsDifference ? HistoryDifference(from: old, to: new) : nil
        // A list needs the months next; the blocks cache them.
        if findsDifference { _ = new.monthSections }
    }
}
