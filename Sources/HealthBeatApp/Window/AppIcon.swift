import Cairo
import Geometry

/// The program's icon: a rising and falling line on a corner of graph paper.
enum AppIcon {
    /// The icon in several sizes, each a side in pixels; none where there is no memory.
    static func images(sizes: [Int]) -> [ImageSurface] {
        sizes.compactMap { size in
            guard let surface = try? ImageSurface(width: size, height: size, format: .argb32) else { return nil }
            let canvas = Canvas(surface)
            canvas.scale(x: Double(size) / 16, y: Double(size) / 16)
            draw(on: canvas)
            surface.flush()
            return surface
        }
    }

    /// Draws on a square of 16 × 16.
    private static func draw(on canvas: Canvas) {
        canvas.clip(to: Path(roundedRect: Rect(x: 0, y: 0, width: 16, height: 16), radius: 3))
        canvas.fillColor = .white
        canvas.fill(Rect(x: 0, y: 0, width: 16, height: 16))
        canvas.strokeColor = Color(white: 0.82)
        canvas.lineWidth = 0.5
        canvas.strokeLines(
            [4.0, 8, 12].flatMap {
                [(Point(x: $0, y: 0), Point(x: $0, y: 16)), (Point(x: 0, y: $0), Point(x: 16, y: $0))]
            })
        let line = [(2.0, 4.5), (5.0, 7.0), (8.0, 5.5), (11.0, 10.5), (14.0, 11.5)].map { Point(x: $0, y: $1) }
        canvas.strokePolyline(
            line, width: 1.5, dots: [line[0], line[4]], dotDiameter: 3, color: .rgb(0, 122, 255))
    }
}
