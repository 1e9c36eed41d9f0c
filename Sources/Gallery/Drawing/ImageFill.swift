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
        /// With corners that are not stretched.
        case nineParts
    }

    /// The name of the image in code.
    var name = ""
    /// Nil if it could not be read; then nothing is drawn.
    var image: ImageSurface?
    var mode: Mode
    /// The distance of the first tile's corner from the rectangle's, in points.
    fileprivate(set) var tileOffset = Point.zero
    /// The width of the corners of nine parts, in pixels of the image.
    fileprivate(set) var cap = 8.0

    static func == (one: ImageFill, other: ImageFill) -> Bool {
        one.image === other.image && one.mode == other.mode && one.tileOffset == other.tileOffset
            && one.cap == other.cap
    }

    func draw(in outline: Outline, on canvas: Canvas) {
        guard let image else { return }
        if mode == .tile {
            return canvas.fill(outline.path, with: Pattern(image, origin: tileCorner(in: outline.rect)))
        }
        canvas.withSavedState {
            canvas.clip(to: outline.path)
            let rect = target(in: outline.rect, of: image)
            if mode == .nineParts {
                canvas.draw(image, in: rect, capInsets: EdgeInsets(all: cap))
            } else {
                canvas.draw(image, in: rect)
            }
        }
    }

    private func tileCorner(in rect: Rect) -> Point { (rect.origin + tileOffset).inThousandths }

    /// Returns the rectangle of the whole image.
    private func target(in rect: Rect, of image: ImageSurface) -> Rect {
        let (x, y) = (rect.width / Double(image.width), rect.height / Double(image.height))
        switch mode {
        case .stretch, .tile, .nineParts: return rect
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
        if mode == .tile {
            let pattern = Code.call("Pattern", [nil: .text(name), "origin": tileCorner(in: outline.rect).code])
            return Code.call("canvas.fill", [nil: .text(path), "with": pattern]).lines()
        }
        let rect = target(in: outline.rect, of: image).code
        let caps = mode == .nineParts ? Code.call("EdgeInsets", ["all": cap.code]) : nil
        let call = Code.call("canvas.draw", [nil: .text(name), "in": rect, "capInsets": caps])
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
        case .nineParts: Words.imageInNineParts(width: width, height: height)
        }
    }

    var knobs: [Knob] {
        let modes: [(Mode, String)] = [
            (.stretch, "stretch"), (.fit, "fit"), (.fill, "fill"), (.tile, "tile"), (.nineParts, "nine-parts"),
        ]
        let tile = Knob.point("tile-corner", \.imageFill.tileOffset, within: 100, isHandle: false)
        let cap = Knob.number("cap", \.imageFill.cap, in: 0...11)
        return [.choice("mode", \.imageFill.mode, of: modes)] + (mode == .tile ? [tile] : [])
            + (mode == .nineParts ? [cap] : [])
    }
}
