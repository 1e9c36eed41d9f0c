import Cairo
import Geometry

extension Window {
    /// The display pass: draws the views that asked for it, then composes the damaged pixels on a surface of
    /// `pixelSize`, which holds what the last pass left there.
    ///
    /// A view whose picture would be too large, or has no memory, is skipped; all others are shown.
    public func displayPass(on surface: ImageSurface) -> DisplayReport {
        drawPass()
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
        defer { (passCounts, drawingFailures) = (PassCounts(), []) }
        return DisplayReport(counts: passCounts, damage: rectangles, failures: drawingFailures)
    }

    /// Marks everything to be composed anew, for a surface that holds nothing yet.
    public func damageAll() {
        damageFrame()
    }

    /// Draws the whole tree straight onto a canvas in points, keeping nothing: for pictures made of shapes.
    ///
    /// Everything is drawn where it is to be, whatever is on its way there. Shadows are blurred pictures.
    public func draw(treeOn canvas: Canvas) {
        canvas.withSavedState {
            let toPixels = canvas.transform
            canvas.transform = .identity
            Composition(.views, on: canvas, scale: displayScale).add(self, toPixels: toPixels)
        }
    }

    /// Brings what is kept of the views up to date.
    func drawPass() {
        guard !needs.isDisjoint(with: .anyDrawing) else { return }
        var pass = DrawPass(scale: displayScale)
        pass.run(in: self)
        passCounts += pass.counts
        drawingFailures += pass.failures
    }

    private func compose(_ damage: PixelRect, on canvas: Canvas) {
        let toPixels = AffineTransform(scaleX: displayScale, y: displayScale)
        let composition = Composition(.backingStores, on: canvas, damage: damage, scale: displayScale)
        canvas.clip(to: damage.rect)
        composition.add(self, toPixels: toPixels)
        if outlinesFrames { composition.outline(self, toPixels: toPixels) }
        passCounts.compositionVisits += composition.visits
    }

    /// The damage; where it is in many pieces, the rectangle around them, since going through the tree costs more then.
    private var damageInFewRectangles: [PixelRect] {
        let rectangles = damage.rectangles
        return rectangles.count > 16 ? [damage.extents] : rectangles
    }
}
