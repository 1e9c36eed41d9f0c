/// A shape of the pointer.
public enum Cursor: Hashable, Sendable, CaseIterable {
    case arrow
    /// For links and buttons.
    case hand
    /// For selectable text.
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
