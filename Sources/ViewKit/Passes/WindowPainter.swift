import Cairo
import Geometry

/// Puts the damaged pixels of a window together, on a surface that holds the frame before.
///
/// While there are overlays, the pixels beneath them are kept: where only an overlay comes, changes or goes, nothing beneath is
/// composed, but copied from there.
struct WindowPainter {
    /// What painting a frame came to.
    struct Report {
        /// The pixels that were painted, in rectangles that share none.
        let damage: [PixelRect]
        /// How often a view was looked at.
        let visits: Int
        /// Why some of the pixels are incomplete; nil if none are.
        let error: CairoError?
    }

    private var damage = Region()
    /// The part of it in which something beneath the overlays may have changed.
    private var damageBeneath = Region()
    private var beneath: PixelsBeneath?
    /// What stood in the window at the last frame.
    private var layers = WindowLayers()

    var hasDamage: Bool { !damage.isEmpty }

    /// Marks pixels to be painted again.
    ///
    /// - Parameter isOverlay: Whether only overlays have changed.
    mutating func damage(_ pixels: PixelRect, isOverlay: Bool) {
        damage.union(pixels)
        if !isOverlay { damageBeneath.union(pixels) }
    }

    /// What was damaged has no meaning any more.
    mutating func forgetDamage() { (damage, damageBeneath) = (Region(), Region()) }

    /// Paints what is damaged; then nothing is.
    mutating func paint(_ window: Window, on surface: ImageSurface) -> Report {
        follow(window, on: surface)
        // What was damaged at a larger size lies outside by now.
        damage.intersect(surface.bounds)
        damageBeneath.intersect(surface.bounds)
        let rectangles = damage.fewRectangles
        let painting = Painting(window, on: surface)
        paint(Region(rectangles), by: painting)
        forgetDamage()
        return Report(damage: rectangles, visits: painting.visits, error: painting.error)
    }

    /// Drops the saved pixels when a view moves between the base and the overlay layer.
    private mutating func follow(_ window: Window, on surface: ImageSurface) {
        let newLayers = WindowLayers(of: window)
        if newLayers.haveExchanged(with: layers) || beneath?.fits(surface) == false {
            damage.union(window.overlayPixels)
            if let beneath { damage.union(beneath.region) }
            damageBeneath = damage
            beneath = nil
        }
        layers = newLayers
    }

    private mutating func paint(_ damage: Region, by painting: Painting) {
        if layers.hasOverlays {
            paintLayers(damage, by: painting)
        } else if let known = beneath {
            paintWithoutOverlays(damage, known, by: painting)
            beneath = nil
        } else {
            painting.paintAll(damage)
        }
    }

    /// Paints overlays, whose pixels have known ones beneath them from then on.
    private mutating func paintLayers(_ damage: Region, by painting: Painting) {
        var known = beneath ?? PixelsBeneath(of: painting.surface)
        let stale = damageBeneath.isInPieces ? damage : damageBeneath
        painting.paintBeneath(stale)
        // Elsewhere the surface has no overlay yet.
        let restored = damage.subtracting(stale).intersection(known.region)
        known.restore(restored, on: painting.surface)
        // Keep saved pixels current even where no overlay covers them any more.
        var kept = painting.window.overlayPixels
        kept.union(known.region)
        if known.keep(damage.intersection(kept).subtracting(restored), of: painting.surface) {
            beneath = known
        } else {
            // Without memory, overlays are a part of what lies beneath.
            beneath = nil
            layers = WindowLayers(withoutOverlays: painting.window)
        }
        painting.paintOverlays(damage)
    }

    /// The overlays have gone.
    private func paintWithoutOverlays(_ damage: Region, _ known: PixelsBeneath, by painting: Painting) {
        let restored = damage.subtracting(damageBeneath).intersection(known.region)
        known.restore(restored, on: painting.surface)
        painting.paintAll(damage.subtracting(restored))
    }
}

/// Composes the parts of a window on its surface.
private final class Painting {
    let window: Window
    let surface: ImageSurface
    private(set) var visits = 0
    /// What went wrong first.
    private(set) var error: CairoError?
    private let toPixels: AffineTransform

    init(_ window: Window, on surface: ImageSurface) {
        (self.window, self.surface) = (window, surface)
        toPixels = AffineTransform(scaleX: window.displayScale, y: window.displayScale)
    }

    func paintAll(_ pixels: Region) {
        compose(pixels) {
            $0.add(window, toPixels: toPixels)
            if window.outlinesFrames { $0.outline(window, toPixels: toPixels) }
        }
    }

    func paintBeneath(_ pixels: Region) {
        compose(pixels) { $0.addLowest(window.overlayIndex, of: window, toPixels: toPixels) }
    }

    func paintOverlays(_ pixels: Region) {
        compose(pixels) { $0.addSubviews(of: window, from: window.overlayIndex, toPixels: toPixels) }
    }

    private func compose(_ pixels: Region, _ add: (Composition) -> Void) {
        for damage in pixels.fewRectangles {
            do throws(CairoError) {
                try surface.withCanvas { canvas in
                    canvas.clip(to: damage.rect)
                    let composition = Composition(
                        .backingStores, on: canvas, damage: damage, scale: window.displayScale)
                    add(composition)
                    visits += composition.visits
                }
            } catch {
                self.error = self.error ?? error
            }
        }
    }
}

extension Region {
    fileprivate init(_ rectangles: [PixelRect]) {
        self.init()
        for rectangle in rectangles { union(rectangle) }
    }

    /// Whether going through the tree for each of its rectangles costs more than for the rectangle around them.
    fileprivate var isInPieces: Bool { rectangles.count > 16 }

    /// Its rectangles, or the one around them where they are many.
    fileprivate var fewRectangles: [PixelRect] { isInPieces ? [extents] : rectangles }
}
