import Cairo

/// Shows an image, stretched to its bounds without keeping its proportions.
public final class ImageView: DrawnView {
    public var image: ImageSurface? { didSet { if image !== oldValue { setNeedsDisplay() } } }

    public init(_ image: ImageSurface? = nil, name: String? = nil) {
        self.image = image
        super.init()
        self.name = name
    }

    override public var drawsContent: Bool { image != nil }
    override public var isOpaque: Bool { image.map { !$0.format.hasAlpha } ?? false }
    override public var role: Role { .graphic }

    override public func draw(_ canvas: Canvas) {
        if let image { canvas.draw(image, in: bounds) }
    }
}
