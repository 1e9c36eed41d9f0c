import ViewKit

/// Zooms a canvas about the location of a pinch, or of Ctrl with the wheel.
final class CanvasPinch {
    private let recognizer = PinchGestureRecognizer()
    /// The viewport before the pinch, to restore if it is cancelled.
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
