import Cairo
import Geometry

/// A view's blurred alpha, kept until its shape changes.
final class BlurredShadow {
    /// What a shadow depends on beside the content.
    struct Shape: Hashable {
        let size: Size
        let cornerRadius: Double
        let radius: Double
        let scale: Double
        /// The alpha of the background where content is a part of the shadow; nil if the background is all of it.
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
    /// What the view's shadow depends on, by a decoration of its own or one on the way to it; nil if it casts none.
    func shadowShape(of decoration: Decoration, scale: Double) -> BlurredShadow.Shape? {
        guard let shadow = decoration.shadow, !bounds.isEmpty else { return nil }
        return BlurredShadow.Shape(
            size: bounds.size, cornerRadius: decoration.cornerRadius, radius: shadow.radius, scale: scale,
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

extension BlurredShadow {
    /// The shadow of a shape that a view casts, where content is a part of it as a composition shows that.
    static func make(
        _ shape: Shape, of view: View, in source: Composition.Source
    ) throws(CairoError) -> BlurredShadow {
        guard shape.contentOn != nil else { return try ofRoundedRect(shape) }
        let extent = view.modelExtent.offset(by: Point.zero - view.bounds.origin)
        return try ofDrawing(shape, extent: extent) { canvas, corner in
            Composition(source, on: canvas, scale: shape.scale)
                .addClipped(view, toPixels: view.drawingTransform(scale: shape.scale, corner: corner))
        }
    }

    /// The shadow of a rectangle with round corners.
    ///
    /// Only the corners are blurred: what lies between them is the same all along.
    private static func ofRoundedRect(_ shape: Shape) throws(CairoError) -> BlurredShadow {
        let sigma = shape.radius * shape.scale
        let reach = ImageSurface.blurReach(sigma: sigma) + 1
        let corner = reach + Int((shape.cornerRadius * shape.scale).rounded(.up)) + 1
        let whole = (width: shape.size.width * shape.scale, height: shape.size.height * shape.scale)
        let spare = (
            x: max(0, Int(whole.width) - 2 * corner), y: max(0, Int(whole.height) - 2 * corner)
        )
        let small = Rect(
            x: Double(reach), y: Double(reach), width: whole.width - Double(spare.x),
            height: whole.height - Double(spare.y))
        let mask = try ImageSurface(
            width: Int(small.width.rounded(.up)) + 2 * reach, height: Int(small.height.rounded(.up)) + 2 * reach,
            format: .alpha8)
        Canvas(mask).fill(Path(roundedRect: small, radius: shape.cornerRadius * shape.scale))
        mask.blur(sigma: sigma)
        let distance = -Double(reach) / shape.scale
        return BlurredShadow(
            shape: shape, mask: try mask.widened(at: reach + corner, x: spare.x, y: spare.y),
            corner: Point(x: distance, y: distance))
    }

    /// The shadow of whatever a function draws.
    ///
    /// - Parameters:
    ///   - extent: What it draws on at most, from the bounds' corner, in points.
    ///   - draw: Is handed where the bounds' corner lies on the canvas, in device pixels.
    private static func ofDrawing(
        _ shape: Shape, extent: Rect, _ draw: (Canvas, Point) -> Void
    ) throws(CairoError) -> BlurredShadow {
        let sigma = shape.radius * shape.scale
        let reach = ImageSurface.blurReach(sigma: sigma) + 1
        let pixels = PixelRect(covering: extent.scaled(by: shape.scale))
        let (width, height) = (pixels.width + 2 * reach, pixels.height + 2 * reach)
        let corner = Point(x: Double(reach - pixels.x), y: Double(reach - pixels.y))
        let picture = try ImageSurface(width: width, height: height, format: .argb32)
        draw(Canvas(picture), corner)
        let mask = try ImageSurface(width: width, height: height, format: .alpha8)
        Canvas(mask).draw(picture, at: .zero)
        mask.blur(sigma: sigma)
        let start = Point(x: -corner.x / shape.scale, y: -corner.y / shape.scale)
        return BlurredShadow(shape: shape, mask: mask, corner: start)
    }
}

extension ImageSurface {
    /// The same alpha picture with one column and one row repeated.
    fileprivate func widened(at index: Int, x: Int, y: Int) throws(CairoError) -> ImageSurface {
        guard x > 0 || y > 0 else { return self }
        let result = try ImageSurface(width: width + x, height: height + y, format: .alpha8)
        guard let from = data, let to = result.data else { return result }
        for row in 0..<result.height {
            let source = row <= index ? row : max(index, row - y)
            copyRow(from + source * stride, to: to + row * result.stride, index: index, repeating: x)
        }
        result.markDirty()
        return result
    }

    private func copyRow(
        _ input: UnsafeMutableRawPointer, to output: UnsafeMutableRawPointer, index: Int, repeating count: Int
    ) {
        let (left, right) = (min(index, width), max(0, width - index))
        output.copyMemory(from: input, byteCount: left)
        guard right > 0 else { return }
        let value = input.load(fromByteOffset: index, as: UInt8.self)
        (output + left).initializeMemory(as: UInt8.self, repeating: value, count: count)
        (output + left + count).copyMemory(from: input + index, byteCount: right)
    }
}
