import Cairo
import Geometry

/// An ellipse filled with a stretched image, and one with a repeated tile.
final class ImageFills: PictureScreen {
    static let demo = Demo("image-fills", title: "Image fills", in: .fills) { ImageFills($0) }

    private let tile: ImageSurface?

    init(_ context: GalleryContext) {
        let image = context.asset(AssetFiles.landscape)
        tile = context.asset(AssetFiles.tile)
        super.init(context, Self.drawing(image, tile))
    }

    override func display(_ picture: ImageSurface) { canvas.show(Self.drawing(picture, tile)) }

    private static func drawing(_ image: ImageSurface?, _ tile: ImageSurface?) -> Drawing {
        let first = Rect(x: 20, y: 30, width: 100, height: 80)
        let second = Rect(x: 150, y: 40, width: 150, height: 110)
        let stretched = image.map { image in
            Figure.Fill.image(image, in: first, words: Words.stretchedImage(width: image.width, height: image.height))
        }
        let repeated = tile.map { tile in
            let words = Words.repeatedTile(width: tile.width, height: tile.height)
            return Figure.Fill.image(tile, in: second, isRepeated: true, words: words)
        }
        return Drawing { _ in
            [
                Figure("Ellipse", first.words, Path(ellipseIn: first), fill: stretched, stroke: Pen()),
                Figure("Ellipse", second.words, Path(ellipseIn: second), fill: repeated, stroke: Pen()),
            ]
        }
    }
}
