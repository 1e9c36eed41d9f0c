import Cairo

/// The colours of the interface, by purpose.
public struct Theme: Hashable, Sendable {
    /// The background of screens and rows.
    public var paper: Color
    /// The background of grouped tables.
    public var ground: Color
    /// Title bar and tab bar; slightly translucent.
    public var bar: Color
    /// Edges of bars and separators of rows, one device pixel wide.
    public var hairline: Color
    public var text: Color
    /// Details, captions and units.
    public var secondary: Color
    /// Interactive elements: the graph's line, buttons, the selected tab.
    public var tint: Color
    /// Text and symbols in the tint: darker, for contrast.
    public var tintText: Color
    public var tintPressed: Color
    public var highlight: Color
    public var selection: Color
    /// The ground of selected text, and the text on it.
    public var textSelection: Color
    public var selectedText: Color
    /// The selection of a list without the keyboard focus, beside another one.
    public var inactiveSelection: Color
    /// Destructive actions, and the border of an invalid field.
    public var destructive: Color
    /// A weight below its month's average.
    public var good: Color
    /// A weight above its month's average.
    public var bad: Color
    public var fieldBorder: Color
    /// The ring around the control with the keyboard focus.
    public var focusRing: Color
    /// Panels over a screen.
    public var modal: Color
    /// The overlay of the screens behind panels.
    public var dim: Color
    public var notice: Color
    /// The labelled lines of measured paper, one device pixel wide.
    public var majorLine: Color
    /// The lines of measured paper between labelled ones.
    public var minorLine: Color
    /// The line through the entries under a trend; opaque, and paler than the tint.
    public var lineUnderTrend: Color

    /// The overlay of a control under the pointer.
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
        textSelection: .rgb(0, 104, 217),
        selectedText: .white,
        inactiveSelection: .rgb(0, 0, 0, alpha: 0.08),
        destructive: .rgb(215, 0, 21),
        good: .rgb(0, 128, 0),
        bad: .rgb(128, 0, 0),
        fieldBorder: .rgb(134, 134, 139),
        focusRing: .rgb(0, 122, 255),
        modal: .rgb(240, 245, 255),
        dim: .rgb(0, 0, 0, alpha: 0.15),
        notice: .rgb(255, 248, 220),
        majorLine: .rgb(200, 200, 200),
        minorLine: .rgb(230, 230, 230),
        lineUnderTrend: .rgb(104, 150, 205))
}
