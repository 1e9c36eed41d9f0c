import Cairo
import Geometry

/// A view's blurred alpha, kept until its shape is another.
final class BlurredShadow {
    /// What a shadow depends on beside the content.
    struct Shape: Hashable {
        let size: Size
        let cornerRadius: Double
        let radius: Double
        let scale: Double
        /// The alpha of the background where content is a part of the shadow; nil where the background is all of it.
        let contentOn: Double?
    }

    let shape: Shape
    private let mask: ImageSurface
    /// From the view's corner to the picture's, in points.
    private let corner: Point

    init(shape: Shape, mask: ImageSurface, corner: Point) {
        self.shape = shape
        self.mask = mask
        self.corner = corner
    }

    /// Lays the shadow under bounds of any size: it is stretched with them.
    func draw(_ shadow: Shadow, under bounds: Rect, on canvas: Canvas) {
        guard !bounds.isEmpty, shape.size.width > 0, shape.size.height > 0 else { return }
        canvas.withSavedState {
            canvas.translate(by: bounds.origin + shadow.offset)
            canvas.scale(x: bounds.width / shape.size.width, y: bounds.height / shape.size.height)
            canvas.translate(by: corner)
            canvas.scale(x: 1 / shape.scale, y: 1 / shape.scale)
            canvas.fillColor = shadow.color.withAlpha(shadow.color.alpha * shadow.opacity)
            canvas.fill(maskedBy: mask, at: .zero)
        }
    }
}

extension View {
    /// What the view's shadow depends on; nil where it casts none.
    func shadowShape(scale: Double) -> BlurredShadow.Shape? {
        guard let shadow = decoration.shadow, !bounds.isEmpty else { return nil }
        return BlurredShadow.Shape(
            size: bounds.size, cornerRadius: cornerRadius, radius: shadow.radius, scale: scale,
            contentOn: castsContent ? backgroundColor?.alpha ?? 0 : nil)
    }

    /// Whether what is in the view shapes its shadow, not its bounds alone.
    var castsContent: Bool {
        let isFilled = backgroundColor?.isOpaque == true || (isOpaque && cornerRadius == 0)
        return !isFilled || !(clipsToBounds || bounds.contains(modelExtent))
    }

    /// A rectangle around the bounds and all that is in the view, when everything has come to its end.
    var modelExtent: Rect {
        guard !clipsToBounds else { return bounds }
        return subviews.reduce(bounds) { extent, view in
            view.isHidden ? extent : extent.union(view.modelExtent.applying(view.toSuperview))
        }
    }
}
