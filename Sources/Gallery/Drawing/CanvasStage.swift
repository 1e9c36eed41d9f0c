import Geometry
import ViewKit

/// Holds views in a canvas's points, and is zoomed with it; the canvas shows through.
final class CanvasStage: View {
    init() {
        super.init(frame: Rect(origin: .zero, size: Viewport.canvas))
    }

    func adapt(to viewport: Viewport) {
        transform = AffineTransform(scaleX: viewport.zoom, y: viewport.zoom)
        center = viewport.screenPoint(bounds.center)
    }

    /// What is pressed where no view is, is the canvas.
    override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        return hit === self ? nil : hit
    }
}
