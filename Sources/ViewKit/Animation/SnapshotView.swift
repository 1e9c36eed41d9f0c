import Cairo
import Geometry

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
