import Cairo
import Geometry

/// Shows a picture, stretched over its bounds whatever its shape.
public final class ImageView: View {
    /// What is shown; nil shows nothing.
    public var image: ImageSurface? {
        didSet { if image !== oldValue { setNeedsDisplay() } }
    }
    /// What the picture is called, to a person who cannot see it.
    public var name: String?

    public init(_ image: ImageSurface? = nil, name: String? = nil) {
        self.image = image
        self.name = name
        super.init()
        contentMode = .redraw
        takesInput = false
    }

    override public var drawsContent: Bool { image != nil }
    override public var isOpaque: Bool { image.map { !$0.format.hasAlpha } ?? false }
    override public var role: Role { .graphic }
    override public var label: String? { name }

    override public func draw(_ canvas: Canvas) {
        if let image { canvas.draw(image, in: bounds) }
    }
}
