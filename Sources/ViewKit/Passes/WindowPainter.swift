import Cairo
import Geometry

/// Composes the damaged pixels of a window, on a surface that holds the frame before.
final class WindowPainter {
    /// Whether some of the pixels painted last are not what they should be.
    private(set) var isIncomplete = false
    private var damage = Region()
    /// The window's size at the last frame, in points.
    private var size = Size.zero
    /// Since the last report.
    private var counts = PassCounts()
    private var failures: [DrawingFailure] = []

    var hasDamage: Bool { !damage.isEmpty }

    /// Marks pixels to be painted again.
    func damage(_ pixels: PixelRect) { damage.union(pixels) }

    /// What was damaged has no meaning any more.
    func forgetDamage() { damage = Region() }

    /// Whether the window had another size at the last call.
    func isResized(to newSize: Size) -> Bool {
        defer { size = newSize }
        return newSize != size
    }

    /// Notes what a pass did, for the next report.
    func note(_ newCounts: PassCounts, _ newFailures: [DrawingFailure] = []) {
        counts += newCounts
        failures += newFailures
    }

    /// Paints what is damaged; then nothing is. Returns what the passes did since the last call.
    func paint(_ window: Window, on surface: ImageSurface) -> DisplayReport {
        // What was damaged at a larger size lies outside by now.
        damage.intersect(surface.bounds)
        let rectangles = damage.fewRectangles
        forgetDamage()
        isIncomplete = false
        for rectangle in rectangles {
            do throws(CairoError) {
                counts.compositionVisits += try compose(window, in: rectangle, on: surface)
            } catch {
                if !isIncomplete { failures.append(DrawingFailure(window, error)) }
                isIncomplete = true
            }
        }
        defer { (counts, failures) = (PassCounts(), []) }
        return DisplayReport(counts: counts, damage: rectangles, failures: failures)
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
