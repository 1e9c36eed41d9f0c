import Cairo
import Geometry

/// The colours of the interface, by purpose; at first those of the light theme.
public struct Theme: Hashable, Sendable {
    /// The background of screens and rows.
    public var paper = Color.white
    /// The background of grouped tables.
    public var ground = Color.rgb(239, 239, 244)
    /// Title bar and tab bar; slightly translucent.
    public var bar = Color.rgb(255, 255, 255, alpha: 0.97)
    /// Edges of bars and separators of rows.
    public var hairline = Color.rgb(200, 199, 204)
    public var text = Color.black
    /// Details, captions and units.
    public var secondary = Color.rgb(99, 99, 104)
    /// Interactive elements: the graph's line, the filled part of a control.
    public var tint = Color.rgb(0, 122, 255)
    /// Text and symbols in the tint: with more contrast.
    public var tintText = Color.rgb(0, 104, 217)
    public var tintPressed = Color.rgb(0, 122, 255, alpha: 0.35)
    public var selectedTab = Color.rgb(0, 122, 255)
    public var highlight = Color.rgb(217, 217, 217)
    public var selection = Color.rgb(0, 122, 255, alpha: 0.12)
    /// The selection of a list without the keyboard focus, beside another one.
    public var inactiveSelection = Color.rgb(0, 0, 0, alpha: 0.08)
    /// Details, captions and shortcuts on a selection.
    public var secondaryOnSelection = Color.rgb(99, 99, 104)
    /// A weight below its month's average, on a selection.
    public var goodOnSelection = Color.rgb(0, 122, 0)
    /// The ground of a part that is marked under text or shapes.
    public var marking = Color.rgb(0, 122, 255, alpha: 0.12)
    /// The ground of selected text, and the text on it.
    public var textSelection = Color.rgb(0, 104, 217)
    public var selectedText = Color.white
    /// Destructive actions, and the border of an invalid field.
    public var destructive = Color.rgb(215, 0, 21)
    /// Text and marks on a ground of the destructive colour.
    public var onDestructive = Color.white
    /// A weight below its month's average.
    public var good = Color.rgb(0, 128, 0)
    /// A weight above its month's average.
    public var bad = Color.rgb(128, 0, 0)
    public var fieldBorder = Color.rgb(134, 134, 139)
    /// The ring around the control with the keyboard focus.
    public var focusRing = Color.rgb(0, 122, 255)
    /// The selected segment and filled buttons, and the titles on them.
    public var segment = Color.rgb(0, 104, 217)
    public var segmentTitle = Color.white
    /// Darkens a filled button while it is pressed.
    public var filledPressed = Color(white: 0, alpha: 0.2)
    /// The handle of a slider or a switch.
    public var thumb = Color.white
    public var heldThumb = Color.rgb(226, 226, 230)
    /// Panels over a screen.
    public var modal = Color.rgb(240, 245, 255)
    /// The overlay of the screens behind panels.
    public var dim = Color.rgb(0, 0, 0, alpha: 0.15)
    public var notice = Color.rgb(255, 248, 220)
    /// The shadows of panels, menus and handles, before their opacity.
    public var shadow = Color.black
    /// The ground behind a window's content while that flips.
    public var flipGround = Color.rgb(16, 17, 19)
    /// The grid of plain paper.
    public var gridLine = Color(white: 2.0 / 3)
    /// The labelled lines of measured paper, one device pixel wide.
    public var majorLine = Color.rgb(200, 200, 200)
    /// The lines of measured paper between labelled ones.
    public var minorLine = Color.rgb(230, 230, 230)
    /// The guides of the graph, their labels, and those of measured paper.
    public var guide = Color(white: 1.0 / 3)
    /// The line through the entries under a trend; opaque, and paler than the tint.
    public var lineUnderTrend = Color.rgb(104, 150, 205)
    public var unitSelector = UnitSelectorColors()
    /// The ring around a handle that is over a drawing of any colour.
    public var halo = Color.white
    /// Whether grounds are plain, hairlines a point wide, and panels bordered.
    public var isHighContrast = false

    /// The overlay of a control under the pointer.
    public var hover: Color { text.withAlpha(0.05) }

    /// The line through the entries under a trend on plain paper.
    public var plainLineUnderTrend: Color { tint.withAlpha(isHighContrast ? 1 : 0.35) }

    /// The span of the graph that is being selected.
    public var markedSpan: Color { tint.withAlpha(0.18) }

    /// The grounds of phases over the graph's paper, in turn.
    public var phaseGrounds: [Color] { [tint.withAlpha(0.06), text.withAlpha(0.06)] }

    /// The bars of phases, in turn.
    public var phaseBars: [Color] { [tint.withAlpha(0.18), text.withAlpha(0.12)] }

    /// The ground of a button for a destructive action while it is pressed.
    var destructivePressed: Color { destructive.scaled(by: 0.8) }

    /// The thickness of the focus ring, in points.
    var focusRingWidth: Double { isHighContrast ? 3 : 2 }

    public static let light = Theme()

    /// The outline of a view's frame, for debugging: redder for deeper views.
    static func frameOutline(depth: Int) -> Color { .rgb(255, max(0, 160 - depth * 40), 0, alpha: 0.8) }
}

extension View {
    /// Gives the view the ground and the shadow of a panel and, in high contrast, a border; for `applyColors`.
    public func applyPanelColors() {
        let theme = traits.theme
        backgroundColor = theme.modal
        shadow = Shadow(color: theme.shadow, radius: 12, opacity: 0.25, offset: Point(x: 0, y: 4))
        (borderWidth, borderColor) = (theme.isHighContrast ? 1 : 0, theme.text)
    }
}

/// The colours of the unit selector and of its button, the same in light and dark.
public struct UnitSelectorColors: Hashable, Sendable {
    public var ground = Color.rgb(31, 33, 36)
    public var text = Color.white
    /// The lines around the selected unit.
    public var line = Color(white: 1, alpha: 0.25)
    public var button = Color.rgb(0, 128, 0)
    public var buttonTitle = Color.white
    /// The border of the button, which is drawn over everything else.
    public var buttonBorder = Color(white: 1, alpha: 0.6)
    /// The light on the button's upper half, from top to middle; empty for none.
    public var buttonLight = [Color(white: 1, alpha: 0.75), Color(white: 1, alpha: 0)]
    /// The shade on the button's lower half, from middle to bottom.
    public var buttonShade = [Color(white: 0, alpha: 0.2), Color(white: 0, alpha: 0)]
    /// Darkens all but the border while the button is pressed.
    public var buttonPressed = Color(white: 0, alpha: 0.3)
}
