/// One change of a document, to be made to whatever the file holds at that moment.
public enum DocumentChange: Hashable, Sendable {
    case add(WeightEntry)
    case edit(EntryReference, to: WeightEntry)
    case delete(EntryReference)
    /// Puts a deleted line back, where it stood if the file still has a line's beginning there.
    case putBack(RemovedLine)
    /// Gives an edited line the cells back that it had.
    case takeBack(EntryReference, to: ReplacedCells)
}

/// A line as it stood in a document before it was deleted.
public struct RemovedLine: Hashable, Sendable {
    public let entry: WeightEntry
    let columns: [String]
    /// Without the line's end.
    let bytes: [UInt8]
    let lineEnd: [UInt8]
    let place: Int
}

/// The cells of a line as they stood in a document before they were edited.
public struct ReplacedCells: Hashable, Sendable {
    /// The entry before.
    public let entry: WeightEntry
    let columns: [String]
    /// The cells by their columns, with their quotes.
    let cells: [Int: [UInt8]]
}
