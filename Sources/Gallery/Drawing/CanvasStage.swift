import Geometry
import ViewKit

/// A transparent container of views in canvas points, which zooms with the canvas.
final class CanvasStage: View {
    init() { super.init(frame: Rect(origin: .zero, size: Viewport.canvas)) }

    func adapt(to viewport: Viewport) {
        transform = AffineTransform(scaleX: viewport.zoom, y: viewport.zoom)
        center = viewport.screenPoint(bounds.center)
    }

    /// Passes presses beside its views on to the canvas.
    override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        return hit === self ? nil : hit
    }
}
