import Cairo
import Geometry

/// The fill of a figure.
enum Fill: Equatable {
    case color(ColorFill)
    case gradient(GradientFill)
    case image(ImageFill)
    case text(TextFill)
    /// A view with content in the same place; the figure itself draws nothing.
    case content(ViewContent)
    /// A view with decorations in the same place; the figure itself draws nothing.
    case view(ViewFill)
    /// Views or a recognizer; the figure itself draws nothing.
    case parts(Parts)

    static func color(_ color: Color) -> Fill { .color(ColorFill(color: color)) }

    /// - Parameter caption: The name of the blend mode in whose cell the figure is.
    func draw(in outline: Outline, on canvas: Canvas, _ caption: String) {
        switch self {
        case .color(let fill):
            canvas.fillColor = fill.color
            canvas.fill(outline.path, rule: fill.rule)
        case .gradient(let fill): canvas.fill(outline.path, with: fill.gradient)
        case .image(let fill): fill.draw(in: outline, on: canvas)
        case .text(let fill): fill.draw(in: outline.rect, on: canvas, caption)
        case .content, .view, .parts: break
        }
    }

    func words(in outline: Outline) -> String {
        switch self {
        case .color(let fill): fill.color.words
        case .gradient(let fill): fill.words
        case .image(let fill): fill.words
        case .text(let fill): fill.words(in: outline.rect)
        case .content(let fill): fill.words
        case .view(let fill): fill.words
        case .parts(let parts): parts.words
        }
    }

    /// - Parameter isDerived: Whether the ends of a gradient follow other figures.
    func knobs(in outline: Outline, isDerived: Bool) -> [Knob] {
        switch self {
        case .color:
            Knob.color("fill", \.colorFill.color)
                + (outline.skip > 1 ? [.choice("rule", \.colorFill.rule, of: ColorFill.rules)] : [])
        case .gradient(let fill): fill.knobs(isDerived: isDerived)
        case .image(let fill): fill.knobs
        case .text(let fill): fill.knobs
        case .content(let fill): fill.knobs
        case .view(let fill): fill.knobs
        case .parts(let parts): parts.knobs
        }
    }
}

struct ColorFill: Equatable {
    var color: Color
    var rule = FillRule.winding

    static let rules: [(FillRule, String)] = [(.winding, "winding"), (.evenOdd, "even-odd")]
}

// The places of knobs, for figures with a fill of that kind; setting another one does nothing.
extension Figure {
    var colorFill: ColorFill {
        get { if case .color(let fill) = fill { fill } else { ColorFill(color: .clear) } }
        set { if case .color = fill { fill = .color(newValue) } }
    }

    var gradientFill: GradientFill {
        get { if case .gradient(let fill) = fill { fill } else { GradientFill(from: .zero, to: .zero, []) } }
        set { if case .gradient = fill { fill = .gradient(newValue) } }
    }

    var imageFill: ImageFill {
        get { if case .image(let fill) = fill { fill } else { ImageFill(mode: .stretch) } }
        set { if case .image = fill { fill = .image(newValue) } }
    }

    var viewFill: ViewFill {
        get { if case .view(let fill) = fill { fill } else { ViewFill() } }
        set { if case .view = fill { fill = .view(newValue) } }
    }
}
