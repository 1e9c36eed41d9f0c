/// What the pointer looks like.
public enum Cursor: Hashable, Sendable, CaseIterable {
    case arrow
    /// For what can be followed or opened.
    case hand
    /// For text that can be selected.
    case text
    case crosshair
    case move
    case wait
    case notAllowed
    /// For an edge that moves left and right.
    case horizontalResize
    /// For an edge that moves up and down.
    case verticalResize
}
