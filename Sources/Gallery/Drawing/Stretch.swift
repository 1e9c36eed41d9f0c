import Cairo
import Geometry
import ViewKit

/// Views whose content was drawn for other bounds, images in nine parts, and a pattern as ground.
final class Stretch: PictureScreen {
    static let demo = Demo("stretch", title: "Stretch", in: .viewsAndMotion) { Stretch($0) }

    /// In seconds.
    private static let playDuration = 1.5
    private static let image = "image"
    private static let tile = "tile"

    /// The views of the figures.
    private let views: [View]

    init(_ context: GalleryContext) {
        let images = [
            Self.image: context.asset(AssetFiles.landscape), Self.tile: context.asset(AssetFiles.tile),
        ]
        views = Self.figures.map { figure in
            let content = figure.viewContent
            return content.makeView(content.image.flatMap { images[$0] ?? nil })
        }
        super.init(context, Drawing(Self.figures))
        for view in views {
            view.takesInput = false
            canvas.stage.addSubview(view)
        }
        onPlay = { [unowned self] in playBounds() }
    }

    /// Animates the bounds of the drawings from the size that each was drawn for.
    private func playBounds() {
        let drawn = shownViews.filter { $0.figure.viewContent.kind == .drawing }
        View.withoutAnimation {
            for (view, figure) in drawn { figure.viewContent.drawFirst(in: view, at: figure.outline.rect) }
        }
        play {
            View.animate(duration: Self.playDuration) {
                for (view, figure) in drawn { view.frame = figure.outline.rect }
            }
        }
    }

    override func display(_ picture: ImageSurface) {
        for (view, figure) in shownViews where figure.viewContent.image == Self.image {
            (view as? ImageView)?.image = picture
        }
    }

    override func drawingDidChange() { showContents() }

    /// Draws the contents again, as the scale may be another one.
    override func viewDidLayout() {
        super.viewDidLayout()
        showContents()
    }

    private func showContents() {
        for (view, figure) in shownViews {
            view.isHidden = !figure.isShown
            figure.viewContent.show(in: view, at: figure.outline.rect)
        }
    }

    private var shownViews: [(view: View, figure: Figure)] {
        zip(views, canvas.drawing.figures).map { (view: $0, figure: $1) }
    }

    private static var figures: [Figure] {
        func view(_ id: String, _ name: String, _ rect: Rect, _ content: ViewContent) -> Figure {
            Figure(id, name, .rectangle(rect), fill: .content(content))
        }
        let modes: [(String, View.ContentMode)] = [
            ("redrawn", .redraw), ("stretched", .stretch), ("fitted", .fit), ("filling", .fill), ("centred", .center),
            ("cornered", .topLeft),
        ]
        let drawings = modes.enumerated().map { index, mode in
            let (column, row) = (Double(index % 3), Double(index / 3))
            let rect = Rect(x: 10 + 104 * column, y: 10 + 74 * row, width: 92, height: 64)
            return view(mode.0, "View", rect, ViewContent(kind: .drawing, mode: mode.1))
        }
        func picture(_ image: String, cap: Double = 0, _ mode: View.ContentMode) -> ViewContent {
            ViewContent(kind: .image, image: image, mode: mode, cap: cap)
        }
        return drawings + [
            view(
                "nine-parts", "Image view", Rect(x: 10, y: 168, width: 144, height: 84),
                picture(tile, cap: 8, .stretch)),
            view("one-part", "Image view", Rect(x: 166, y: 168, width: 144, height: 84), picture(tile, .stretch)),
            view("landscape", "Image view", Rect(x: 10, y: 264, width: 300, height: 84), picture(image, .fit)),
            view(
                "ground", "View", Rect(x: 10, y: 360, width: 300, height: 110), ViewContent(kind: .pattern, image: tile)
            ),
        ]
    }
}
