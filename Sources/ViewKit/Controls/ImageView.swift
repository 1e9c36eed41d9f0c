import Cairo
import Geometry

/// Shows an image at the place of the content mode, which is at first stretched without keeping its proportions.
public final class ImageView: DrawnView {
    public var image: ImageSurface? { didSet { if image !== oldValue { setNeedsDisplay() } } }
    /// The corners that stay as they are while the rest of the image is stretched, in its pixels.
    public var capInsets = EdgeInsets(all: 0) { didSet { if capInsets != oldValue { setNeedsDisplay() } } }

    public init(_ image: ImageSurface? = nil, name: String? = nil) {
        self.image = image
        super.init()
        self.name = name
        contentMode = .stretch
    }

    override public var drawsContent: Bool { image != nil }
    override public var redrawsAtEachSize: Bool { true }
    override public var isOpaque: Bool { contentMode.fillsBounds && image.map { !$0.format.hasAlpha } ?? false }
    override public func describe(_ own: inout ViewDescription) {
        super.describe(&own)
        own.role = .image
    }

    override public func draw(_ canvas: Canvas) {
        guard let image else { return }
        let size = Size(width: Double(image.width), height: Double(image.height))
        let rect = contentMode.rect(of: size, in: bounds)
        if contentMode == .stretch, capInsets != EdgeInsets(all: 0) {
            canvas.draw(image, in: rect, capInsets: capInsets)
        } else {
            canvas.draw(image, in: rect)
        }
    }
}
