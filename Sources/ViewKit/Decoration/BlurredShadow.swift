import Cairo
import Geometry

/// The blurred alpha of a view, cached until its shape changes.
final class BlurredShadow {
    /// The inputs of a shadow, except the content.
    struct Shape: Hashable {
        let size: Size
        let cornerRadius: Double
        let radius: Double
        let scale: Double
        /// The background's alpha, if the content contributes to the shadow; nil if the background covers all of it.
        let backgroundAlpha: Double?
    }

    let shape: Shape
    private let mask: ImageSurface
    /// The position of the bounds' upper-left corner in the mask, in device pixels.
    private let corner: Point

    init(shape: Shape, mask: ImageSurface, corner: Point) {
        self.shape = shape
        self.mask = mask
        self.corner = corner
    }

    /// Draws the shadow below bounds of any size; the mask is stretched to fit.
    func draw(_ shadow: Shadow, under bounds: Rect, on canvas: Canvas) {
        guard !bounds.isEmpty, shape.size.width > 0, shape.size.height > 0 else { return }
        canvas.withSavedState {
            canvas.translate(by: bounds.origin + shadow.offset)
            canvas.scale(x: bounds.width / shape.size.width, y: bounds.height / shape.size.height)
            canvas.fillColor = shadow.color.withAlpha(shadow.color.alpha * shadow.opacity)
            let map = canvas.transform
            if map.isUpright(scale: shape.scale), canvas.surface is ImageSurface {
                canvas.transform = .identity
                canvas.fill(maskedBy: mask, at: Point(x: map.tx, y: map.ty).snappedToPixels - corner)
            } else {
                canvas.scale(x: 1 / shape.scale, y: 1 / shape.scale)
                canvas.fill(maskedBy: mask, at: .zero - corner)
            }
        }
    }

    /// Creates the shadow of a view; content that contributes to it is drawn as a composition from `source` shows it.
    static func make(
        _ shape: Shape, of view: View, in source: Composition.Source
    ) throws(CairoError) -> BlurredShadow {
        guard shape.backgroundAlpha != nil else { return try ofRoundedRect(shape) }
        let extent = view.modelExtent.offset(by: Point.zero - view.bounds.origin)
        return try ofDrawing(shape, extent: extent) { canvas, corner in
            Composition(source, on: canvas, scale: shape.scale)
                .addClipped(view, toPixels: view.drawingTransform(scale: shape.scale, corner: corner))
        }
    }

    private static func ofRoundedRect(_ shape: Shape) throws(CairoError) -> BlurredShadow {
        let mask = try ShadowMask(
            width: shape.size.width * shape.scale, height: shape.size.height * shape.scale,
            cornerRadius: shape.cornerRadius * shape.scale, sigma: shape.radius * shape.scale)
        let reach = Double(mask.reach)
        return BlurredShadow(shape: shape, mask: mask.picture, corner: Point(x: reach, y: reach))
    }

    /// Creates the shadow of a drawing.
    ///
    /// - Parameters:
    ///   - extent: A rectangle that contains the drawing, relative to the bounds' upper-left corner, in points.
    ///   - draw: Is called with the position of the bounds' upper-left corner on the canvas, in device pixels.
    private static func ofDrawing(
        _ shape: Shape, extent: Rect, _ draw: (Canvas, Point) -> Void
    ) throws(CairoError) -> BlurredShadow {
        let sigma = shape.radius * shape.scale
        let reach = ImageSurface.blurReach(sigma: sigma) + 1
        let pixels = PixelRect(covering: extent.scaled(by: shape.scale))
        let (width, height) = (pixels.width + 2 * reach, pixels.height + 2 * reach)
        let corner = Point(x: Double(reach - pixels.x), y: Double(reach - pixels.y))
        let picture = try ImageSurface(width: width, height: height, format: .argb32)
        try picture.withCanvas { draw($0, corner) }
        let mask = try ImageSurface(width: width, height: height, format: .alpha8)
        try mask.withCanvas { $0.draw(picture, at: .zero) }
        mask.blur(sigma: sigma)
        return BlurredShadow(shape: shape, mask: mask, corner: corner)
    }
}

extension Point {
    /// The point, moved to a pixel corner that differs only by rounding errors.
    fileprivate var snappedToPixels: Point {
        let corner = Point(x: x.rounded(), y: y.rounded())
        return corner.distance(to: self) < 1e-6 ? corner : self
    }
}
