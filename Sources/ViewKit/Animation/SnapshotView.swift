import Cairo
import Geometry

/// Shows what another view once showed.
final class SnapshotView: View {
    private let picture: ImageSurface
    private let scale: Double

    init(_ picture: ImageSurface, scale: Double, frame: Rect) {
        self.picture = picture
        self.scale = scale
        super.init(frame: frame)
        takesInput = false
    }

    override var drawsContent: Bool { true }

    override func draw(_ canvas: Canvas) {
        let size = Size(width: Double(picture.width) / scale, height: Double(picture.height) / scale)
        canvas.draw(picture, in: Rect(origin: bounds.origin, size: size))
    }
}

extension View {
    /// A view with the picture of this one and all in it as shown at the moment, with the same frame and transform.
    ///
    /// Shadow, focus ring and alpha are not part of it. Nil for a view that stands in no window or has no size, and where memory
    /// is short.
    public func snapshotView() -> View? {
        guard let window, !bounds.isEmpty else { return nil }
        window.drawPass()
        let scale = displayScale
        let width = Int((bounds.width * scale).rounded(.up))
        let height = Int((bounds.height * scale).rounded(.up))
        guard let surface = try? ImageSurface(width: width, height: height, format: .argb32) else { return nil }
        let drawn: Void? = try? surface.withCanvas {
            Composition(.backingStores, on: $0, scale: scale)
                .addClipped(self, toPixels: drawingTransform(scale: scale, corner: .zero))
        }
        if drawn == nil { return nil }
        let view = SnapshotView(surface, scale: scale, frame: frame)
        view.transform = transform
        return view
    }
}
