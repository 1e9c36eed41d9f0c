import Cairo

/// The colours of the interface, by purpose; at first those of the light theme.
public struct Theme: Hashable, Sendable {
    /// The background of screens and rows.
    public var paper = Color.white
    /// The background of grouped tables.
    public var ground = Color.rgb(239, 239, 244)
    /// Title bar and tab bar; slightly translucent.
    public var bar = Color.rgb(255, 255, 255, alpha: 0.97)
    /// Edges of bars and separators of rows, one device pixel wide.
    public var hairline = Color.rgb(200, 199, 204)
    public var text = Color.black
    /// Details, captions and units.
    public var secondary = Color.rgb(99, 99, 104)
    /// Interactive elements: the graph's line, buttons, the selected tab.
    public var tint = Color.rgb(0, 122, 255)
    /// Text and symbols in the tint: darker, for contrast.
    public var tintText = Color.rgb(0, 104, 217)
    public var tintPressed = Color.rgb(0, 122, 255, alpha: 0.35)
    public var highlight = Color.rgb(217, 217, 217)
    public var selection = Color.rgb(0, 122, 255, alpha: 0.12)
    /// The ground of selected text, and the text on it.
    public var textSelection = Color.rgb(0, 104, 217)
    public var selectedText = Color.white
    /// The selection of a list without the keyboard focus, beside another one.
    public var inactiveSelection = Color.rgb(0, 0, 0, alpha: 0.08)
    /// Destructive actions, and the border of an invalid field.
    public var destructive = Color.rgb(215, 0, 21)
    /// A weight below its month's average.
    public var good = Color.rgb(0, 128, 0)
    /// A weight above its month's average.
    public var bad = Color.rgb(128, 0, 0)
    public var fieldBorder = Color.rgb(134, 134, 139)
    /// The ring around the control with the keyboard focus.
    public var focusRing = Color.rgb(0, 122, 255)
    /// Panels over a screen.
    public var modal = Color.rgb(240, 245, 255)
    /// The overlay of the screens behind panels.
    public var dim = Color.rgb(0, 0, 0, alpha: 0.15)
    public var notice = Color.rgb(255, 248, 220)
    /// The labelled lines of measured paper, one device pixel wide.
    public var majorLine = Color.rgb(200, 200, 200)
    /// The lines of measured paper between labelled ones.
    public var minorLine = Color.rgb(230, 230, 230)
    /// The line through the entries under a trend; opaque, and paler than the tint.
    public var lineUnderTrend = Color.rgb(104, 150, 205)

    /// The overlay of a control under the pointer.
    public var hover: Color { text.withAlpha(0.05) }

    public static let light = Theme()
}
