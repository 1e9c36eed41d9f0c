import Cairo
import Geometry

/// Shows an image, stretched to its bounds without keeping its proportions.
public final class ImageView: DrawnView {
    public var image: ImageSurface? { didSet { if image !== oldValue { setNeedsDisplay() } } }
    /// The image's name for assistive technology.
    public var name: String?

    public init(_ image: ImageSurface? = nil, name: String? = nil) {
        self.image = image
        self.name = name
        super.init()
    }

    override public var drawsContent: Bool { image != nil }
    override public var isOpaque: Bool { image.map { !$0.format.hasAlpha } ?? false }
    override public var role: Role { .graphic }
    override public var label: String? { name }

    override public func draw(_ canvas: Canvas) {
        if let image { canvas.draw(image, in: bounds) }
    }
}
