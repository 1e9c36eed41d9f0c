import Cairo
import Geometry
import ViewKit

/// Corner radii, borders and shadows of views, and the same shapes drawn on the canvas.
final class ViewDecorations: PictureScreen {
    static let demo = Demo("other", title: "Other", in: .animation) { ViewDecorations($0) }

    /// In seconds.
    private static let playDuration = 1.5

    private let image: ImageView
    /// The views of the figures after the first, which is drawn.
    private let views: [View]

    init(_ context: GalleryContext) {
        image = ImageView(context.asset(AssetFiles.landscape), name: Words.image)
        views = [View(), View(), FrameView(image)]
        super.init(context, Drawing(Self.figures))
        for view in views.reversed() {
            view.takesInput = false
            canvas.insertSubview(view, above: canvas.stage)
        }
        onPlay = { [unowned self] in playDecorations() }
    }

    /// Animates all decorations from none.
    private func playDecorations() {
        View.withoutAnimation {
            for (view, figure) in zip(views, canvas.drawing.figures.dropFirst()) {
                let square = Outline.rectangle(figure.outline.rect)
                figure.viewFill.undecorated.decorate(view, along: square, in: canvas.viewport)
            }
        }
        play { View.animate(duration: Self.playDuration) { decorateViews() } }
    }

    override func display(_ picture: ImageSurface) { image.image = picture }

    override func drawingDidChange() { decorateViews() }

    override func viewportDidChange() { decorateViews() }

    private func decorateViews() {
        for (view, figure) in zip(views, canvas.drawing.figures.dropFirst()) {
            view.isHidden = !figure.isShown
            figure.viewFill.decorate(view, along: figure.outline, in: canvas.viewport)
        }
    }

    private static var figures: [Figure] {
        func view(_ id: String, _ rect: Rect, radius: Double = 0, _ fill: ViewFill) -> Figure {
            Figure(id, "View", .rectangle(rect, radius: radius), fill: .view(fill))
        }
        return [
            Figure(
                "rounded-rectangle", "Rounded rectangle",
                .rectangle(Rect(x: 10, y: 10, width: 70, height: 90), radius: 8), fill: .color(.orange)),
            view("rounded-view", Rect(x: 90, y: 10, width: 70, height: 90), radius: 8, ViewFill(background: .orange)),
            view(
                "box", Rect(x: 120, y: 30, width: 20, height: 30),
                ViewFill(background: .purple, shadow: Shadow(radius: 1, opacity: 0.3, offset: Point(x: 1, y: -2)))),
            view(
                "picture", Rect(x: 180, y: 10, width: 102, height: 64), radius: 10,
                ViewFill(
                    background: .black, border: (.white, 3),
                    shadow: Shadow(radius: 3, opacity: 0.8, offset: Point(x: 2, y: 2)), image: "image")),
        ]
    }
}

/// Shows an image in its bounds.
private final class FrameView: View {
    private let image: ImageView

    init(_ image: ImageView) {
        self.image = image
        super.init()
        addSubview(image)
    }

    override func layoutSubviews() { image.frame = bounds }
}
