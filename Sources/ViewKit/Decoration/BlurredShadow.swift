import Cairo
import Geometry

/// The blurred alpha of a view, cached until its shape changes.
struct BlurredShadow {
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
        let reach = ImageSurface.blurReach(sigma: shape.radius * shape.scale) + 1
        let extent = view.modelExtent.offset(by: Point.zero - view.bounds.origin)
        let pixels = PixelRect(covering: extent.scaled(by: shape.scale))
        let (width, height) = (pixels.width + 2 * reach, pixels.height + 2 * reach)
        let corner = Point(x: Double(reach - pixels.x), y: Double(reach - pixels.y))
        let picture = try ImageSurface(width: width, height: height, format: .argb32)
        try picture.withCanvas {
            Composition(source, on: $0, scale: shape.scale)
                .addClipped(view, toPixels: view.drawingTransform(scale: shape.scale, corner: corner))
        }
        let mask = try ImageSurface(width: width, height: height, format: .alpha8)
        try mask.withCanvas { $0.draw(picture, at: .zero) }
        mask.blur(sigma: shape.radius * shape.scale)
        return BlurredShadow(shape: shape, mask: mask, corner: corner)
    }

    /// Creates the shadow of a rounded rectangle: only the corners are blurred, the middle column and row repeated.
    private static func ofRoundedRect(_ shape: Shape) throws(CairoError) -> BlurredShadow {
        let (width, height) = (shape.size.width * shape.scale, shape.size.height * shape.scale)
        let (cornerRadius, sigma) = (shape.cornerRadius * shape.scale, shape.radius * shape.scale)
        let reach = ImageSurface.blurReach(sigma: sigma) + 1
        let corner = reach + Int(cornerRadius.rounded(.up)) + 1
        let (columns, rows) = (max(0, Int(width) - 2 * corner), max(0, Int(height) - 2 * corner))
        let rect = Rect(
            x: Double(reach), y: Double(reach), width: width - Double(columns), height: height - Double(rows))
        let corners = try ImageSurface(
            width: Int(rect.width.rounded(.up)) + 2 * reach, height: Int(rect.height.rounded(.up)) + 2 * reach,
            format: .alpha8)
        try corners.withCanvas { $0.fill(Path(roundedRect: rect, radius: cornerRadius)) }
        corners.blur(sigma: sigma)
        let mask = try corners.widened(at: reach + corner, columns: columns, rows: rows)
        return BlurredShadow(shape: shape, mask: mask, corner: rect.origin)
    }
}

extension Point {
    /// The point, moved to a pixel corner that differs only by rounding errors.
    fileprivate var snappedToPixels: Point {
        let corner = Point(x: x.rounded(), y: y.rounded())
        return corner.distance(to: self) < 1e-6 ? corner : self
    }
}

extension ImageSurface {
    fileprivate func widened(at middle: Int, columns: Int, rows: Int) throws(CairoError) -> ImageSurface {
        guard columns > 0 || rows > 0 else { return self }
        let result = try ImageSurface(width: width + columns, height: height + rows, format: .alpha8)
        guard let from = data, let to = result.data else { return result }
        for row in 0..<result.height {
            let source = row <= middle ? row : max(middle, row - rows)
            copyRow(from + source * stride, to: to + row * result.stride, repeating: middle, columns)
        }
        result.markDirty()
        return result
    }

    private func copyRow(
        _ input: UnsafeMutableRawPointer, to output: UnsafeMutableRawPointer, repeating middle: Int, _ columns: Int
    ) {
        let (left, right) = (min(middle, width), max(0, width - middle))
        output.copyMemory(from: input, byteCount: left)
        guard right > 0 else { return }
        let value = input.load(fromByteOffset: middle, as: UInt8.self)
        (output + left).initializeMemory(as: UInt8.self, repeating: value, count: columns)
        (output + left + columns).copyMemory(from: input + middle, byteCount: right)
    }
}
