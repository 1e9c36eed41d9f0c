import Cairo
import Commands
import Geometry

/// The program's icon: a rising and falling line on a corner of graph paper.
enum AppIcon {
    /// The icon in several sizes, each a side in pixels; none if there is no memory.
    static func images(sizes: [Int]) -> [ImageSurface] {
        sizes.compactMap { try? image(side: $0) }
    }

    /// Writes the icon in a format; its side is in pixels, and in points where it is written as shapes.
    static func write(_ type: PictureType, side: Int, to sink: @escaping ByteSink) throws(CairoError) {
        switch type {
        case .png: try image(side: side).writePNG(to: sink)
        case .svg: try writeShapes(.svg, side: side, to: sink)
        case .pdf: try writeShapes(.pdf, side: side, to: sink)
        }
    }

    private static func image(side: Int) throws(CairoError) -> ImageSurface {
        let surface = try ImageSurface(width: side, height: side, format: .argb32)
        draw(on: Canvas(surface), side: Double(side))
        surface.flush()
        return surface
    }

    private static func writeShapes(
        _ kind: VectorSurface.Kind, side: Int, to sink: @escaping ByteSink
    ) throws(CairoError) {
        let size = Size(width: Double(side), height: Double(side))
        let surface = try VectorSurface(kind, size: size, sink: sink)
        draw(on: Canvas(surface), side: size.width)
        try surface.finish()
    }

    private static func draw(on canvas: Canvas, side: Double) {
        canvas.clip(to: Path(roundedRect: Rect(x: 0, y: 0, width: side, height: side), radius: side * 3 / 16))
        drawPaper(on: canvas, side: side)
        drawEdge(on: canvas, side: side)
        drawLine(on: canvas, side: side)
    }

    /// The rules are whole pixels, or small icons would show them as smears.
    private static func drawPaper(on canvas: Canvas, side: Double) {
        canvas.fillColor = .white
        canvas.fill(Rect(x: 0, y: 0, width: side, height: side))
        canvas.fillColor = Color(white: 0.84)
        let width = max(1, (side / 32).rounded(.down))
        for part in [0.25, 0.5, 0.75] {
            let start = (side * part - width / 2).rounded(.down)
            canvas.fill(Rect(x: start, y: 0, width: width, height: side))
            canvas.fill(Rect(x: 0, y: start, width: side, height: width))
        }
    }

    /// Without an edge, white paper would end nowhere on a white panel.
    private static func drawEdge(on canvas: Canvas, side: Double) {
        let width = max(1, (side / 64).rounded())
        let middle = Rect(x: width / 2, y: width / 2, width: side - width, height: side - width)
        canvas.strokeColor = Color(white: 0.7)
        canvas.lineWidth = width
        canvas.stroke(Path(roundedRect: middle, radius: (side * 3 / 16) - width / 2))
    }

    private static func drawLine(on canvas: Canvas, side: Double) {
        canvas.scale(x: side / 16, y: side / 16)
        let line = [(3.0, 4.5), (5.5, 7.0), (8.0, 5.5), (10.5, 10.5), (13.0, 11.5)].map { Point(x: $0, y: $1) }
        canvas.strokePolyline(
            line, width: 1.5, dots: [line[0], line[4]], dotDiameter: 3, color: .rgb(0, 122, 255))
    }
}
