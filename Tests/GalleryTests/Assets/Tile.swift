import Cairo
import Geometry

/// Draws the gallery's tile, 24 × 24 pixels; its quarter circles join to circles when it repeats.
enum Tile {
    static let size = Size(width: 24, height: 24)

    static func draw(on canvas: Canvas) {
        let area = Rect(origin: .zero, size: size)
        canvas.fillColor = .rgb(255, 246, 224)
        canvas.fill(area)
        for corner in [Point(x: 0, y: 0), Point(x: 24, y: 0), Point(x: 0, y: 24), Point(x: 24, y: 24)] {
            for (radius, color) in [(10.0, Color.rgb(0, 128, 128)), (6, .rgb(255, 246, 224)), (3, .rgb(214, 84, 62))] {
                canvas.fillColor = color
                canvas.fillEllipse(
                    in: Rect(x: corner.x - radius, y: corner.y - radius, width: 2 * radius, height: 2 * radius))
            }
        }
        let corners = [(12.0, 6.0), (18, 12), (12, 18), (6, 12)].map { Point(x: $0.0, y: $0.1) }
        canvas.fillColor = .rgb(240, 170, 60)
        canvas.fill(Path(through: corners, isClosed: true))
    }
}
