import Cairo

/// The colours of everything, by what they are for.
public struct Theme: Hashable, Sendable {
    /// Screens and rows.
    public var paper: Color
    /// Behind grouped tables.
    public var ground: Color
    /// Title bar and tab bar: the content shows through.
    public var bar: Color
    /// Edges of bars and separators of rows, one device pixel wide.
    public var hairline: Color
    /// Main text.
    public var text: Color
    /// Details, captions, units.
    public var secondary: Color
    /// What invites: the graph's line, marks, the selected tab.
    public var tint: Color
    /// Text in tint, and the symbols beside it: darker, so that it can be read.
    public var tintText: Color
    /// Buttons while they are pressed.
    public var tintPressed: Color
    /// A row while it is pressed.
    public var highlight: Color
    /// The chosen row.
    public var selection: Color
    /// What takes something away, and the border of a field that holds a mistake.
    public var destructive: Color
    /// A weight below the average of its month.
    public var good: Color
    /// A weight above the average of its month.
    public var bad: Color
    /// The border of a text field.
    public var fieldBorder: Color
    /// Around the control that has the keyboard's focus.
    public var focusRing: Color
    /// Panels over a screen.
    public var modal: Color
    /// The message bar.
    public var notice: Color

    /// Over what the pointer is on.
    public var hover: Color { text.withAlpha(0.05) }

    public static let light = Theme(
        paper: .white,
        ground: .rgb(239, 239, 244),
        bar: .rgb(255, 255, 255, alpha: 0.97),
        hairline: .rgb(200, 199, 204),
        text: .black,
        secondary: .rgb(99, 99, 104),
        tint: .rgb(0, 122, 255),
        tintText: .rgb(0, 104, 217),
        tintPressed: .rgb(0, 122, 255, alpha: 0.35),
        highlight: .rgb(217, 217, 217),
        selection: .rgb(0, 122, 255, alpha: 0.12),
        destructive: .rgb(215, 0, 21),
        good: .rgb(0, 128, 0),
        bad: .rgb(128, 0, 0),
        fieldBorder: .rgb(134, 134, 139),
        focusRing: .rgb(0, 122, 255),
        modal: .rgb(240, 245, 255),
        notice: .rgb(255, 248, 220))
}
