import Cairo
import Geometry

/// Composes the damaged pixels of a window, on a surface that holds the frame before.
struct WindowPainter {
    /// What painting a frame came to.
    struct Report {
        /// The pixels that were painted, in rectangles that share none.
        let damage: [PixelRect]
        /// How often a view was looked at.
        fileprivate(set) var visits = 0
        /// Why some of the pixels are incomplete; nil if none are.
        fileprivate(set) var error: CairoError?
    }

    private var damage = Region()

    var hasDamage: Bool { !damage.isEmpty }

    /// Marks pixels to be painted again.
    mutating func damage(_ pixels: PixelRect) { damage.union(pixels) }

    /// What was damaged has no meaning any more.
    mutating func forgetDamage() { damage = Region() }

    /// Paints what is damaged; then nothing is.
    mutating func paint(_ window: Window, on surface: ImageSurface) -> Report {
        // What was damaged at a larger size lies outside by now.
        damage.intersect(surface.bounds)
        var report = Report(damage: damage.fewRectangles)
        forgetDamage()
        for rectangle in report.damage {
            do throws(CairoError) {
                report.visits += try compose(window, in: rectangle, on: surface)
            } catch {
                report.error = report.error ?? error
            }
        }
        return report
    }

    /// Returns how often a view was looked at.
    private func compose(
        _ window: Window, in damage: PixelRect, on surface: ImageSurface
    ) throws(CairoError) -> Int {
        let scale = window.displayScale
        let toPixels = AffineTransform(scaleX: scale, y: scale)
        var visits = 0
        try surface.withCanvas { canvas in
            canvas.clip(to: damage.rect)
            let composition = Composition(.backingStores, on: canvas, damage: damage, scale: scale)
            composition.add(window, toPixels: toPixels)
            if window.outlinesFrames { composition.outline(window, toPixels: toPixels) }
            visits = composition.visits
        }
        return visits
    }
}

extension Region {
    /// Its rectangles, or the one around them if going through the tree for each of them costs more.
    fileprivate var fewRectangles: [PixelRect] { rectangles.count > 16 ? [extents] : rectangles }
}
