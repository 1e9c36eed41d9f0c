/// The index of an entry, the oldest being 0: in the history, or among the entries without a weight.
public enum EntryIndex: Hashable, Sendable {
    case weighed(Int)
    case alone(Int)
}
