import Cairo
import Geometry

/// A program's icon in any size, as pixels or vectors.
public struct ProgramIcon {
    private let draw: (Canvas, Double) -> Void

    /// - Parameter draw: Draws the icon on a canvas, from the origin to a side in points.
    public init(draw: @escaping (_ canvas: Canvas, _ side: Double) -> Void) { self.draw = draw }

    /// Returns the icon in several sizes in pixels, skipping those for which memory is short.
    public func images(sizes: [Int]) -> [ImageSurface] { sizes.compactMap { try? image(side: $0) } }

    /// Writes the icon as vectors with a side in points.
    public func writeShapes(_ kind: VectorSurface.Kind, side: Int, to sink: @escaping ByteSink) throws(CairoError) {
        let size = Size(width: Double(side), height: Double(side))
        let surface = try VectorSurface(kind, size: size, sink: sink)
        try surface.withCanvas { draw($0, size.width) }
        try surface.finish()
    }

    /// Returns the icon with a side in pixels.
    public func image(side: Int) throws(CairoError) -> ImageSurface {
        let surface = try ImageSurface(width: side, height: side, format: .argb32)
        try surface.withCanvas { draw($0, Double(side)) }
        return surface
    }

    /// Clips to the icons' outline, a square with rounded corners.
    public static func clip(_ canvas: Canvas, side: Double) {
        canvas.clip(to: Path(roundedRect: Rect(x: 0, y: 0, width: side, height: side), radius: side * 3 / 16))
    }

    /// Draws a grey edge, which separates white paper from a white panel.
    public static func drawEdge(on canvas: Canvas, side: Double) {
        let width = max(1, (side / 64).rounded())
        let middle = Rect(x: width / 2, y: width / 2, width: side - width, height: side - width)
        canvas.strokeColor = Color(white: 0.7)
        canvas.lineWidth = width
        canvas.stroke(Path(roundedRect: middle, radius: (side * 3 / 16) - width / 2))
    }
}
