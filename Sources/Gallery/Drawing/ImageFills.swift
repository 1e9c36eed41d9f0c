import Cairo
import Geometry

/// An ellipse filled with a stretched image, and one with a repeated tile.
final class ImageFills: PictureScreen {
    static let demo = Demo("image-fills", title: "Image fills", in: .fills) { ImageFills($0) }

    private let pictures: Pictures

    init(_ context: GalleryContext) {
        let pictures = Pictures(image: context.asset(AssetFiles.landscape), tile: context.asset(AssetFiles.tile))
        self.pictures = pictures
        super.init(context, Drawing { _ in pictures.figures })
    }

    override func display(_ picture: ImageSurface) {
        pictures.image = picture
        canvas.updateDrawing()
    }
}

private final class Pictures {
    var image: ImageSurface?
    private let tile: ImageSurface?

    init(image: ImageSurface?, tile: ImageSurface?) {
        self.image = image
        self.tile = tile
    }

    var figures: [Figure] {
        let (first, second) = (
            Rect(x: 20, y: 30, width: 100, height: 80), Rect(x: 150, y: 40, width: 150, height: 110)
        )
        let image = image.map { image in
            let words = Words.stretchedImage(width: image.width, height: image.height)
            return Figure.Fill.image(image, in: first, words: words)
        }
        let tile = tile.map { tile in
            let words = Words.repeatedTile(width: tile.width, height: tile.height)
            return Figure.Fill.tile(tile, in: second, words: words)
        }
        return [
            Figure("Ellipse", first.words, Path(ellipseIn: first), fill: image, stroke: Pen()),
            Figure("Ellipse", second.words, Path(ellipseIn: second), fill: tile, stroke: Pen()),
        ]
    }
}
