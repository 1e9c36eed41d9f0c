import Cairo
import Geometry

/// An image in a figure's rectangle, clipped to the figure's path.
struct ImageFill: Equatable {
    enum Mode {
        /// To the rectangle, whatever the image's shape is.
        case stretch
        /// As large as fits whole.
        case fit
        /// As small as fills the rectangle.
        case fill
        case tile
    }

    /// The name of the image in code.
    var name = ""
    /// Nil if it could not be read; then nothing is drawn.
    var image: ImageSurface?
    var mode: Mode
    /// The distance of the first tile's corner from the rectangle's, in points.
    fileprivate(set) var tileOffset = Point.zero

    static func == (one: ImageFill, other: ImageFill) -> Bool {
        one.image === other.image && one.mode == other.mode && one.tileOffset == other.tileOffset
    }

    func draw(in outline: Outline, on canvas: Canvas) {
        guard let image else { return }
        canvas.withSavedState {
            canvas.clip(to: outline.path)
            let rect = target(in: outline.rect, of: image)
            if mode == .tile { canvas.draw(image, tiledIn: rect) } else { canvas.draw(image, in: rect) }
        }
    }

    /// Returns the rectangle of the whole image, or of all tiles.
    private func target(in rect: Rect, of image: ImageSurface) -> Rect {
        let (x, y) = (rect.width / Double(image.width), rect.height / Double(image.height))
        switch mode {
        case .stretch: return rect
        case .tile:
            return Rect(
                left: rect.minX + tileOffset.x.before(Double(image.width)),
                top: rect.minY + tileOffset.y.before(Double(image.height)), right: rect.maxX, bottom: rect.maxY
            ).inThousandths
        case .fit, .fill:
            let scale = mode == .fit ? min(x, y) : max(x, y)
            let (width, height) = (scale * Double(image.width), scale * Double(image.height))
            return Rect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
                .inThousandths
        }
    }

    /// - Parameter path: The name of the figure's path in the code.
    func code(in path: String, _ outline: Outline) -> [String] {
        guard let image else { return [] }
        let rect = target(in: outline.rect, of: image)
        let place = mode == .tile ? "tiledIn" : "in"
        let call = Code.call("canvas.draw", [nil: .text(name), place: rect.code])
        return ["canvas.withSavedState {", "    canvas.clip(to: \(path))"] + call.lines(indent: 1) + ["}"]
    }

    var words: String {
        guard let image else { return Words.missingImage }
        let (width, height) = (image.width, image.height)
        return switch mode {
        case .stretch: Words.stretchedImage(width: width, height: height)
        case .fit: Words.fittedImage(width: width, height: height)
        case .fill: Words.fillingImage(width: width, height: height)
        case .tile: Words.repeatedTile(width: width, height: height)
        }
    }

    var knobs: [Knob] {
        let modes: [(Mode, String)] = [(.stretch, "stretch"), (.fit, "fit"), (.fill, "fill"), (.tile, "tile")]
        let tile = Knob.point("tile-corner", \.imageFill.tileOffset, within: 100, isHandle: false)
        return [.choice("mode", \.imageFill.mode, of: modes)] + (mode == .tile ? [tile] : [])
    }
}

extension Double {
    /// The offset less as many periods as make it at most zero.
    fileprivate func before(_ period: Double) -> Double { self - (self / period).rounded(.up) * period }
}
