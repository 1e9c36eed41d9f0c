import Cairo
import Geometry

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
