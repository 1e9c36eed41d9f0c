/// What the pointer looks like over a view.
public enum Cursor: Sendable {
    case arrow
    /// For what can be followed or opened.
    case hand
    /// For text that can be selected.
    case text
    case crosshair
    /// For an edge that moves left and right.
    case horizontalResize
    /// For an edge that moves up and down.
    case verticalResize
}
