import Cairo
import Geometry

/// Composes the damaged pixels of a window on a surface that holds the previous frame.
final class WindowPainter {
    /// Whether composing failed for some of the latest damage.
    private(set) var isIncomplete = false
    var damage = Region()
    /// The window's size at the latest frame, in points.
    private var size = Size.zero
    // Since the latest report.
    private var counts = PassCounts()
    private var failures: [DrawingFailure] = []

    var hasDamage: Bool { !damage.isEmpty }

    /// Discards the damage, which was of another scale or has been painted.
    func forgetDamage() { damage = Region() }

    /// Whether the size differs from that of the previous call.
    func isResized(to newSize: Size) -> Bool {
        defer { size = newSize }
        return newSize != size
    }

    /// Adds a pass's work to the next report.
    func note(_ newCounts: PassCounts, _ newFailures: [DrawingFailure] = []) {
        counts += newCounts
        failures += newFailures
    }

    /// Composes and clears the damage; returns the passes' work since the previous call.
    func paint(_ window: Window, on surface: ImageSurface) -> FrameReport {
        // Damage from before a resize may be outside the surface.
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
        return FrameReport(counts: counts, damage: rectangles, failures: failures)
    }

    /// Composes a rectangle; returns the number of visited views.
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
    /// The region's rectangles; beyond 16, the one around them, since the tree is composed once for each.
    fileprivate var fewRectangles: [PixelRect] { rectangles.count > 16 ? [extents] : rectangles }
}
