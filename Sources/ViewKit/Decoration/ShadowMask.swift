import Cairo
import Geometry

/// The blurred alpha of a rounded rectangle, with all lengths in device pixels.
///
/// Only the corners are blurred; the middle column and row are repeated to fill the size.
struct ShadowMask {
    let picture: ImageSurface
    /// The distance that the shadow extends beyond the rectangle.
    let reach: Int

    init(width: Double, height: Double, cornerRadius: Double, sigma: Double) throws(CairoError) {
        reach = ImageSurface.blurReach(sigma: sigma) + 1
        let corner = reach + Int(cornerRadius.rounded(.up)) + 1
        let (columns, rows) = (max(0, Int(width) - 2 * corner), max(0, Int(height) - 2 * corner))
        let rect = Rect(
            x: Double(reach), y: Double(reach), width: width - Double(columns), height: height - Double(rows))
        let corners = try ImageSurface(
            width: Int(rect.width.rounded(.up)) + 2 * reach, height: Int(rect.height.rounded(.up)) + 2 * reach,
            format: .alpha8)
        try corners.withCanvas { $0.fill(Path(roundedRect: rect, radius: cornerRadius)) }
        corners.blur(sigma: sigma)
        picture = try corners.widened(at: reach + corner, columns: columns, rows: rows)
    }
}

extension ImageSurface {
    /// Returns the alpha picture with the column and the row at `middle` repeated.
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
