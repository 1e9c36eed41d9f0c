/// A shape of the pointer.
public enum Cursor: Hashable, Sendable, CaseIterable {
    case arrow
    /// For selectable text.
    case text
    case move
}
