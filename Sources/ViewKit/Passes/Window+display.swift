import Cairo
import Geometry

/// What one display pass did.
public struct DisplayReport: Sendable {
    /// How many views drew.
    public let viewsDrawn: Int
    /// The pixels that were composed anew, in rectangles that share none.
    public let damage: [PixelRect]
}

extension Window {
    /// The display pass: draws the views that asked for it, then composes the damaged pixels on a surface of
    /// `pixelSize`, which holds what the last pass left there.
    public func displayPass(on surface: ImageSurface) throws(CairoError) -> DisplayReport {
        let viewsDrawn = try drawPass()
        let rectangles = damage.rectangles
        damage = Region()
        let canvas = Canvas(surface)
        for rectangle in rectangles {
            canvas.withSavedState { compose(rectangle, on: canvas) }
        }
        surface.flush()
        return DisplayReport(viewsDrawn: viewsDrawn, damage: rectangles)
    }

    /// Marks everything to be composed anew, for a surface that holds nothing yet.
    public func damageAll() {
        damageFrame()
    }

    /// Marks device pixels to be composed anew.
    public func damage(pixels: PixelRect) {
        damage(pixels.rect.scaled(by: 1 / storedTraits.displayScale))
    }

    /// Draws the whole tree straight onto a canvas in points, keeping nothing: for pictures made of shapes.
    public func draw(treeOn canvas: Canvas) {
        drawDirectly(self, on: canvas)
    }

    private func drawDirectly(_ view: View, on canvas: Canvas) {
        guard !view.isHidden, !view.bounds.isEmpty else { return }
        canvas.withSavedState {
            canvas.concatenate(view.toSuperview)
            if let color = view.backgroundColor {
                canvas.withSavedState {
                    canvas.fillColor = color
                    canvas.fill(view.bounds)
                }
            }
            canvas.withSavedState {
                canvas.clip(to: view.bounds)
                view.draw(canvas)
            }
            for subview in view.subviews { drawDirectly(subview, on: canvas) }
        }
    }
}
