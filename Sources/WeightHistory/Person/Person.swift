/// What a document says of the person whose weight it holds.
public struct Person: Hashable, Sendable {
    /// The weight that the person wants to have.
    public var goal: EntryWeight?
    public var height: Height?

    public init(goal: EntryWeight? = nil, height: Height? = nil) {
        (self.goal, self.height) = (goal, height)
    }
}
