import Cairo
import Geometry

/// What one display pass did.
public struct DisplayReport: Sendable {
    /// How many views drew.
    public let viewsDrawn: Int
    /// The pixels that were composed anew, in rectangles that share none.
    public let damage: [PixelRect]
    /// The views that are left out from now on, as they cannot be drawn; each once, until it was drawn again.
    public let failures: [DrawingFailure]
}

/// A view that cannot be drawn, and why.
public struct DrawingFailure: Sendable {
    /// What the view is, and how large, as `text of 448 × 65000 points`.
    public let view: String
    public let error: CairoError
}

extension Window {
    /// The display pass: draws the views that asked for it, then composes the damaged pixels on a surface of
    /// `pixelSize`, which holds what the last pass left there.
    ///
    /// A view whose picture would be too large, or has no memory, is left out; all others are shown.
    public func displayPass(on surface: ImageSurface) -> DisplayReport {
        let viewsDrawn = drawPass()
        // After the layout: what a transition left, as the size became another, is hidden by now.
        if displayedSize != bounds.size { dropPicturesOutOfSight() }
        displayedSize = bounds.size
        // What was damaged at a larger size lies outside by now.
        damage.intersect(surface.bounds)
        let rectangles = damageInFewRectangles
        damage = Region()
        let canvas = Canvas(surface)
        for rectangle in rectangles {
            canvas.withSavedState { compose(rectangle, on: canvas) }
        }
        surface.flush()
        defer { drawingFailures = [] }
        return DisplayReport(viewsDrawn: viewsDrawn, damage: rectangles, failures: drawingFailures)
    }

    /// Marks everything to be composed anew, for a surface that holds nothing yet.
    public func damageAll() {
        damageFrame()
    }

    /// The damage; where it is in many pieces, the rectangle around them, since going through the tree costs more then.
    private var damageInFewRectangles: [PixelRect] {
        let rectangles = damage.rectangles
        return rectangles.count > 16 ? [damage.extents] : rectangles
    }
}
