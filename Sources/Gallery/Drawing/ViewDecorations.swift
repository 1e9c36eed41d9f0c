import Cairo
import Geometry
import ViewKit

/// Corner radii, borders and shadows of views, and the same shapes drawn on the canvas.
final class ViewDecorations: PictureScreen {
    static let demo = Demo("other", title: "Other", in: .animation) { ViewDecorations($0) }

    private static let rounded = Rect(x: 10, y: 10, width: 70, height: 90)
    private static let decorated = Rect(x: 90, y: 10, width: 70, height: 90)
    private static let box = Rect(x: 120, y: 30, width: 20, height: 30)
    private static let framed = Rect(x: 180, y: 10, width: 102, height: 64)

    private let image: ImageView
    private let views: [CanvasDecoration]

    init(_ context: GalleryContext) {
        image = ImageView(context.asset(AssetFiles.landscape), name: Words.image)
        views = [
            CanvasDecoration(view: View(), frame: Self.decorated, background: .orange, cornerRadius: 8),
            CanvasDecoration(
                view: View(), frame: Self.box, background: .purple,
                shadow: Shadow(radius: 1, opacity: 0.3, offset: Point(x: 1, y: -2))),
            CanvasDecoration(
                view: FrameView(image), frame: Self.framed, background: .black, cornerRadius: 10, borderWidth: 3,
                shadow: Shadow(radius: 3, opacity: 0.8, offset: Point(x: 2, y: 2))),
        ]
        super.init(context, Drawing { _ in Self.figures })
        for decoration in views.reversed() {
            decoration.view.backgroundColor = decoration.background
            decoration.view.borderColor = .white
            decoration.view.takesInput = false
            canvas.insertSubview(decoration.view, above: canvas.stage)
        }
    }

    override func display(_ picture: ImageSurface) { image.image = picture }

    override func viewportDidChange() {
        for decoration in views { decoration.adapt(to: canvas.viewport) }
    }

    private static var figures: [Figure] {
        func view(_ name: String, _ rect: Rect, radius: Double = 0, _ words: String) -> Figure {
            Figure(name, rect.words, Path(roundedRect: rect, radius: radius), fill: .view(words: words))
        }
        return [
            Figure(
                "Rounded rectangle", "\(rounded.words) radius 8", Path(roundedRect: rounded, radius: 8),
                fill: .color(.orange)),
            view("View", decorated, radius: 8, "background orange, corner radius 8"),
            view("View", box, "background purple, shadow radius 1, opacity 0.3, offset (1, −2)"),
            view(
                "View", framed, radius: 10,
                "an image in a white border 3 wide, corner radius 10, shadow radius 3, opacity 0.8, offset (2, 2)"),
        ]
    }
}

/// Clips an image to its own rounded corners.
private final class FrameView: View {
    private let image: ImageView

    init(_ image: ImageView) {
        self.image = image
        super.init()
        clipsToBounds = true
        addSubview(image)
    }

    override func layoutSubviews() { image.frame = bounds }
}

/// A view on a canvas, scaled by its properties instead of a transform, so that it is sharp at each zoom.
private struct CanvasDecoration {
    let view: View
    /// Like the other lengths, in points of the canvas.
    let frame: Rect
    let background: Color
    var cornerRadius = 0.0
    var borderWidth = 0.0
    var shadow: Shadow?

    func adapt(to viewport: Viewport) {
        let zoom = viewport.zoom
        view.frame = frame.applying(viewport.toScreen)
        view.cornerRadius = cornerRadius * zoom
        view.borderWidth = borderWidth * zoom
        view.shadow = shadow.map { shadow in
            let offset = Point(x: shadow.offset.x * zoom, y: shadow.offset.y * zoom)
            return Shadow(color: shadow.color, radius: shadow.radius * zoom, opacity: shadow.opacity, offset: offset)
        }
    }
}
