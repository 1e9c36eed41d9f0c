import ViewKit

/// Zooms a canvas by two fingers, or by Ctrl and the wheel, about the point between them.
final class CanvasPinch {
    private let recognizer = PinchGestureRecognizer()
    /// Before the pinch that goes on.
    private var start = Viewport()

    func zoom(_ canvas: CanvasView) {
        canvas.addGestureRecognizer(recognizer)
        recognizer.onChange = { [unowned self, unowned canvas] _ in change(canvas) }
    }

    private func change(_ canvas: CanvasView) {
        switch recognizer.state {
        case .began: start = canvas.viewport
        case .cancelled: return canvas.changeViewport { $0 = start }
        default: break
        }
        let zoom = start.zoom * recognizer.scale
        canvas.changeViewport { $0.zoom(by: zoom / $0.zoom, about: recognizer.location(in: canvas)) }
    }
}
