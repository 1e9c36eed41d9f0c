import Cairo
import Geometry

/// Everything a view can draw around, above and below its content.
struct Decoration: Hashable, Sendable {
    var cornerRadius = 0.0
    var borderWidth = 0.0
    var borderColor = Color.black
    var shadow: Shadow?
    var backgroundPattern: Pattern?
    var gradientLayers: [GradientLayer] = []
    var clipsToBounds = false
    /// In points; 0 for no ring.
    var focusRingWidth = 0.0
    var showsHover = false

    /// The corner radius of the hover highlight in a view without rounded corners, in points.
    private static let hoverRadius = 6.0
    private static let focusRingDistance = 2.0

    var showsFocusRing: Bool { focusRingWidth > 0 }
    /// The distance from the bounds to the outer edge of the ring, in points.
    var focusRingReach: Double { Self.focusRingDistance + focusRingWidth }

    /// Returns the rectangle that contains the bounds, the shadow and the focus ring, in points.
    func extent(of bounds: Rect, scale: @autoclosure () -> Double) -> Rect {
        guard shadow != nil || showsFocusRing, !bounds.isEmpty else { return bounds }
        var extent = bounds
        if let shadow {
            extent = extent.union(bounds.outset(by: shadow.reach(scale: scale())).offset(by: shadow.offset))
        }
        if showsFocusRing { extent = extent.union(bounds.outset(by: focusRingReach)) }
        return extent
    }

    func outline(of bounds: Rect) -> Path { Path(roundedRect: bounds, radius: cornerRadius) }

    /// Whether a rectangle in the bounds does not touch the rounded corners.
    func isInside(_ rect: Rect, bounds: Rect) -> Bool {
        bandsWithoutCorners(of: bounds).contains { $0.contains(rect) }
    }

    /// Returns the bounds without the rounded corners, as a full-height and a full-width band.
    func bandsWithoutCorners(of bounds: Rect) -> [Rect] {
        let radius = min(cornerRadius, bounds.width / 2, bounds.height / 2)
        guard radius > 0 else { return [bounds] }
        return [
            bounds.inset(by: EdgeInsets(top: 0, left: radius, bottom: 0, right: radius)),
            bounds.inset(by: EdgeInsets(top: radius, left: 0, bottom: radius, right: 0)),
        ]
    }

    /// Fills the bounds, with rounded corners unless a clip already rounds them.
    func fillBackground(_ color: Color?, of bounds: Rect, on canvas: Canvas) {
        let outline = cornerRadius > 0 && !clipsToBounds ? outline(of: bounds) : nil
        if let color {
            canvas.fillColor = color
            if let outline { canvas.fill(outline) } else { canvas.fill(bounds) }
        }
        if let pattern = backgroundPattern {
            if let outline { canvas.fill(outline, with: pattern) } else { canvas.fill(bounds, with: pattern) }
        }
    }

    var hasOverlay: Bool { showsHover || borderWidth > 0 || !gradientLayers.isEmpty }

    func drawAbove(_ bounds: Rect, hover: Color, on canvas: Canvas) {
        if showsHover {
            canvas.fillColor = hover
            canvas.fill(Path(roundedRect: bounds, radius: cornerRadius > 0 ? cornerRadius : Self.hoverRadius))
        }
        for layer in gradientLayers { layer.draw(in: bounds, on: canvas) }
        guard borderWidth > 0, !bounds.isEmpty else { return }
        let width = min(borderWidth, bounds.width / 2, bounds.height / 2)
        canvas.strokeColor = borderColor
        stroke(bounds.inset(by: EdgeInsets(all: width / 2)), radius: cornerRadius - width / 2, width: width, on: canvas)
    }

    /// Draws the focus ring around the bounds, or along their inner edge, with corners at least as round.
    func drawFocusRing(of bounds: Rect, isInside: Bool, color: Color, on canvas: Canvas) {
        guard showsFocusRing, !bounds.isEmpty else { return }
        let width = min(focusRingWidth, bounds.width / 2, bounds.height / 2)
        let distance = isInside ? -width / 2 : Self.focusRingDistance + width / 2
        let radius = isInside ? max(cornerRadius, focusRingReach) : cornerRadius
        canvas.strokeColor = color
        stroke(bounds.outset(by: distance), radius: radius + distance, width: width, on: canvas)
    }

    private func stroke(_ rect: Rect, radius: Double, width: Double, on canvas: Canvas) {
        canvas.strokeStyle = StrokeStyle(width: width)
        canvas.stroke(Path(roundedRect: rect, radius: max(0, radius)))
    }
}

/// A view's shadow: its own alpha, blurred and offset.
public struct Shadow: Hashable, Sendable {
    public var color: Color
    /// The standard deviation of the Gaussian blur, in points.
    public var radius: Double
    /// A factor of the colour's alpha, from 0 to 1.
    public var opacity: Double
    /// The offset from the view, in points; y points down.
    public var offset: Point

    public init(color: Color = .black, radius: Double, opacity: Double = 1, offset: Point = .zero) {
        precondition(radius >= 0, "A shadow's radius is not below zero.")
        self.color = color
        self.radius = radius
        self.opacity = opacity
        self.offset = offset
    }

    /// Returns how far the blur extends beyond the view, in points: a whole number of device pixels at a scale.
    func reach(scale: Double) -> Double {
        Double(ImageSurface.blurReach(sigma: radius * scale) + 1) / scale
    }
}
