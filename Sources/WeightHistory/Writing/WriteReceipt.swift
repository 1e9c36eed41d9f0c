/// What a change made of a document.
public struct WriteReceipt: Hashable, Sendable {
    /// The entry as the file says it now; after a deletion, as it said it.
    public var entry: WeightEntry
    /// The unit that the weight was given in, where the document's column names another one; the entry is in that one.
    public var convertedFrom: WeightUnit?
    /// The change that undoes this one.
    public var inverse: DocumentChange
    /// Whether the file was made.
    public var isNewFile = false
}
