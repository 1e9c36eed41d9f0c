import Cairo
import Geometry

/// The canvas of a figure: the drawing's own, or one that is drawn on it in several places.
enum Scene: Equatable {
    case canvas
    /// An area of few points, whose pixels are shown 16 times as large, at scale 1 and below at scale 2.
    case pixels
    /// A cell of 80 × 120 points for each blend mode, which draws the figure with that mode if `blends`.
    case cells(blends: Bool)

    /// In points of the area.
    private static let area = Size(width: 18, height: 13)
    static let magnification = 16.0
    /// The places of the magnified pixels, by their scale.
    static let panels: [(scale: Int, rect: Rect)] = [
        (1, Rect(x: 16, y: 16, width: 288, height: 208)), (2, Rect(x: 16, y: 248, width: 288, height: 208)),
    ]
    static let modes: [BlendMode] = [
        .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
        .difference, .exclusion, .hue, .saturation, .color, .luminosity,
    ]

    /// The transforms to the drawing's canvas, one for each place.
    var places: [AffineTransform] {
        switch self {
        case .canvas: [.identity]
        case .pixels:
            Self.panels.map { panel in
                AffineTransform(scaleX: Self.magnification, y: Self.magnification).concatenating(
                    AffineTransform(translationX: panel.rect.minX, y: panel.rect.minY))
            }
        case .cells:
            Self.modes.indices.map { AffineTransform(translationX: Double($0 % 4) * 80, y: Double($0 / 4) * 120) }
        }
    }

    /// Calls a drawing for each place, with the name of the place's blend mode.
    func draw(on canvas: Canvas, _ draw: (Canvas, String) -> Void) {
        switch self {
        case .canvas: draw(canvas, "")
        case .pixels:
            for panel in Self.panels { Self.drawPixels(on: canvas, panel.scale, in: panel.rect) { draw($0, "") } }
        case .cells(let blends):
            for (mode, place) in zip(Self.modes, places) {
                canvas.withSavedState {
                    canvas.concatenate(place)
                    if blends { canvas.blendMode = mode }
                    draw(canvas, "\(mode)")
                }
            }
        }
    }

    private static func drawPixels(on canvas: Canvas, _ scale: Int, in rect: Rect, _ draw: (Canvas) -> Void) {
        let (width, height) = (scale * Int(area.width), scale * Int(area.height))
        guard let image = try? ImageSurface(width: width, height: height, format: .argb32) else { return }
        try? image.withCanvas { small in
            small.scale(x: Double(scale), y: Double(scale))
            draw(small)
        }
        canvas.draw(image, in: rect, filter: .nearest)
    }

    // MARK: Its code

    /// A function that draws in all places; nil for the drawing's canvas.
    var helper: String? {
        switch self {
        case .canvas: nil
        case .pixels:
            """
            func drawPixels(on canvas: Canvas, _ draw: (Canvas) -> Void) {
                for scale in [1, 2] {
                    let size = (width: scale * 18, height: scale * 13)
                    guard let image = try? ImageSurface(width: size.width, height: size.height, format: .argb32)
                    else { continue }
                    try? image.withCanvas { small in
                        small.scale(x: Double(scale), y: Double(scale))
                        draw(small)
                    }
                    let rect = Rect(x: 16, y: scale == 1 ? 16 : 248, width: 288, height: 208)
                    canvas.draw(image, in: rect, filter: .nearest)
                }
            }
            """
        case .cells:
            """
            func drawCells(on canvas: Canvas, blends: Bool, _ draw: (Canvas, BlendMode) -> Void) {
                let modes: [BlendMode] = [
                    .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
                    .hardLight, .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
                ]
                for (index, mode) in modes.enumerated() {
                    canvas.withSavedState {
                        canvas.translate(by: Point(x: Double(index % 4) * 80, y: Double(index / 4) * 120))
                        if blends { canvas.blendMode = mode }
                        draw(canvas, mode)
                    }
                }
            }
            """
        }
    }

    /// Returns the call of the helper around lines of code.
    func code(around lines: [String]) -> [String] {
        let head: String
        switch self {
        case .canvas: return lines
        case .pixels: head = "drawPixels(on: canvas) { canvas in"
        case .cells(let blends): head = "drawCells(on: canvas, blends: \(blends)) { canvas, mode in"
        }
        return [head] + Code.indented(lines) + ["}"]
    }
}
