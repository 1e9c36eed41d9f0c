import Cairo

/// The colours of everything, by what they are for.
public struct Theme: Hashable, Sendable {
    /// Screens and rows.
    public var paper: Color
    /// Edges of bars, one device pixel wide.
    public var hairline: Color
    /// Main text.
    public var text: Color
    /// Details, captions.
    public var secondary: Color
    /// What invites: the graph's line, buttons.
    public var tint: Color
    /// The message bar.
    public var notice: Color
    /// Panels over a screen.
    public var modal: Color

    public static let light = Theme(
        paper: .white,
        hairline: .rgb(200, 199, 204),
        text: .black,
        secondary: .rgb(99, 99, 104),
        tint: .rgb(0, 122, 255),
        notice: .rgb(255, 248, 220),
        modal: .rgb(240, 245, 255))
}
