import Cairo
import Geometry

/// An ellipse filled with a stretched image, and one with a repeated tile.
final class ImageFills: PictureScreen {
    static let demo = Demo("image-fills", title: "Image fills", in: .fills) { ImageFills($0) }

    private static let image = "image"

    init(_ context: GalleryContext) {
        let image = ImageFill(name: Self.image, image: context.asset(AssetFiles.landscape), mode: .stretch)
        let tile = ImageFill(name: "tile", image: context.asset(AssetFiles.tile), mode: .tile)
        super.init(
            context,
            Drawing([
                Figure(
                    "stretched", "Ellipse", .ellipse(Rect(x: 20, y: 30, width: 100, height: 80)), fill: .image(image),
                    stroke: Pen()),
                Figure(
                    "tiled", "Ellipse", .ellipse(Rect(x: 150, y: 40, width: 150, height: 110)), fill: .image(tile),
                    stroke: Pen()),
            ]))
    }

    override func display(_ picture: ImageSurface) {
        canvas.replace { if $0.imageFill.name == Self.image { $0.imageFill.image = picture } }
    }
}
