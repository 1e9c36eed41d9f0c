import Cairo
import Geometry

/// Composes a view tree on a canvas of device pixels, from back to front.
final class Composition {
    enum Source {
        /// Backing stores in presentation state, limited to the damage.
        case backingStores
        /// The views themselves in model state, for vector output.
        case views
    }

    private(set) var visits = 0
    private let source: Source
    private let canvas: Canvas
    private var damage: PixelRect
    private let scale: Double

    /// - Parameter damage: The pixels to compose from backing stores; nil for all of the canvas.
    init(_ source: Source, on canvas: Canvas, damage: PixelRect? = nil, scale: Double) {
        (self.source, self.canvas, self.scale) = (source, canvas, scale)
        self.damage = damage ?? PixelRect(covering: canvas.clipBounds)
    }

    /// Composes a view and its subviews; `toPixels` maps the view's coordinates to the canvas.
    func add(_ view: View, toPixels: AffineTransform) {
        visits += 1
        let alpha = state(of: view).alpha
        guard !view.isHidden, alpha > 0, mayShow(view, toPixels: toPixels) else { return }
        guard alpha < 1 else { return addDecorated(view, toPixels: toPixels) }
        canvas.withSavedState {
            canvas.alpha = alpha
            if source == .backingStores, isOneLayer(view) { return addDecorated(view, toPixels: toPixels) }
            inLayer(of: view.presentationExtent.applying(toPixels)) { addDecorated(view, toPixels: toPixels) }
        }
    }

    private func addDecorated(_ view: View, toPixels: AffineTransform) {
        addShadow(of: view, toPixels: toPixels)
        addClipped(view, toPixels: toPixels)
        guard view.showsFocusRing else { return }
        inBounds(toPixels) { view.drawFocusRing(of: state(of: view), on: canvas) }
    }

    private func addShadow(of view: View, toPixels: AffineTransform) {
        guard let shadow = decoration(of: view).shadow, let blurred = blurredShadow(of: view),
            isVisible(bounds(of: view), toPixels: toPixels), !isCovered(by: view, toPixels: toPixels)
        else { return }
        canvas.withSavedState {
            // The view covers most of its own shadow.
            if source == .backingStores {
                var region = Region(damage)
                subtractFill(of: view, toPixels: toPixels, from: &region)
                canvas.clip(to: region.rectangles)
            }
            canvas.concatenate(toPixels)
            blurred.draw(shadow, under: bounds(of: view), on: canvas)
        }
    }

    /// The view's shadow; nil also if memory is short.
    private func blurredShadow(of view: View) -> BlurredShadow? {
        switch source {
        case .backingStores: view.backing.shadow
        case .views:
            view.shadowShape(of: view.model.decoration, scale: scale)
                .flatMap { try? BlurredShadow.make($0, of: view, in: .views) }
        }
    }

    /// Composes a view without shadow and focus ring, clipped to its bounds if `clipsToBounds` is set; from its parts,
    /// not from its picture, if it `isRasterizing`.
    func addClipped(_ view: View, toPixels: AffineTransform, isRasterizing: Bool = false) {
        if source == .backingStores, !isRasterizing, view.isRasterized, let image = view.backing.rasterized {
            // An animating view changes at the next frame, so speed matters more.
            let filter: ImageFilter = view.isAnimating ? .quick : .good
            if filter == .good { image.dropReductions() }
            return add(image, in: bounds(of: view), toPixels: toPixels, filter: filter)
        }
        guard view.clipsToBounds, !isInside(view, toPixels: toPixels) else {
            return addBody(of: view, toPixels: toPixels)
        }
        canvas.withSavedState {
            limited(to: bounds(of: view).applying(toPixels)) { addCut(view, toPixels: toPixels) }
        }
    }

    private func addCut(_ view: View, toPixels: AffineTransform) {
        let (bounds, decoration) = (bounds(of: view), decoration(of: view))
        let areas = pixelsCut(by: decoration, of: bounds, toPixels: toPixels)
        guard !areas.isEmpty else { return addBody(of: view, toPixels: toPixels) }
        let outline = decoration.outline(of: bounds)
        let body = {
            self.canvas.withSavedState {
                self.canvas.transform = .identity
                self.addBody(of: view, toPixels: toPixels)
            }
        }
        canvas.concatenate(toPixels)
        // A vector clip is exact; a raster clip would antialias a shared edge once per drawing.
        guard canvas.surface is VectorSurface else { return canvas.clip(to: outline, in: areas, body) }
        canvas.clip(to: outline)
        body()
    }

    /// Returns the damaged pixels that a clip affects: only those at round corners, if the edges are on pixel edges.
    private func pixelsCut(by decoration: Decoration, of bounds: Rect, toPixels: AffineTransform) -> [PixelRect] {
        let pixels = bounds.applying(toPixels)
        let isOnPixels = toPixels.isUpright(scale: scale) && pixels.isNearly(PixelRect(covering: pixels).rect)
        guard source == .backingStores, isOnPixels else { return [damage] }
        var region = Region(damage)
        for rect in decoration.bandsWithoutCorners(of: bounds) {
            region.subtract(PixelRect(inside: rect.applying(toPixels)))
        }
        return region.rectangles
    }

    /// Composes background, content, subviews, hover highlight, gradients and border.
    private func addBody(of view: View, toPixels: AffineTransform) {
        let subviews = view.subviews
        let maps = subviews.map { self.toPixels(of: $0, in: toPixels) }
        let cover = subviews.indices.last { isCovered(by: subviews[$0], toPixels: maps[$0]) }
        if cover == nil { addContent(of: view, under: subviews, toPixels: toPixels) }
        for index in subviews.indices where index >= cover ?? 0 { add(subviews[index], toPixels: maps[index]) }
        let decoration = decoration(of: view)
        guard decoration.hasOverlay else { return }
        inBounds(toPixels) { decoration.drawAbove(bounds(of: view), hover: view.traits.theme.hover, on: canvas) }
    }

    private func addContent(of view: View, under subviews: [View], toPixels: AffineTransform) {
        let (state, bounds) = (state(of: view), bounds(of: view))
        guard source == .views || bounds.applying(toPixels).intersects(damage.rect) else { return }
        // An opaque view hides its background.
        let hasBackground = state.backgroundColor != nil || state.decoration.backgroundPattern != nil
        if hasBackground, !(source == .views ? view.isOpaque : view.isFilledByItself) {
            addBackground(state.backgroundColor, of: view, under: subviews, toPixels: toPixels)
        }
        guard view.drawsContent else { return }
        switch source {
        case .backingStores where !view.hasBackingStore: drawOnPixels(view, in: bounds, toPixels: toPixels)
        case .backingStores:
            if let image = view.backing.content { add(image, of: view, in: bounds, toPixels: toPixels) }
        case .views where view.bounds.isEmpty: break
        case .views:
            inBounds(toPixels) {
                canvas.clip(to: view.bounds)
                view.draw(canvas)
            }
        }
    }

    private func addBackground(
        _ color: Color?, of view: View, under subviews: [View], toPixels: AffineTransform
    ) {
        let fill = {
            self.inBounds(toPixels) {
                self.decoration(of: view).fillBackground(color, of: self.bounds(of: view), on: self.canvas)
            }
        }
        guard source == .backingStores else { return fill() }
        var region = Region(damage)
        // Two levels, because a list's row is filled by a sliding subview.
        subtractFills(of: subviews, toPixels: toPixels, levels: 2, from: &region)
        // One rectangle at a time: with a clip of several, Cairo antialiases the edges of a shape differently.
        for pixels in region.rectangles {
            canvas.withSavedState {
                canvas.clip(to: pixels.rect)
                fill()
            }
        }
    }

    /// Draws a view without a backing store at the same device pixels that a picture of it would have.
    private func drawOnPixels(_ view: View, in bounds: Rect, toPixels: AffineTransform) {
        guard !view.bounds.isEmpty else { return }
        var map = AffineTransform(from: view.bounds, to: bounds).concatenating(toPixels)
        if map.isUpright(scale: scale) {
            let corner = view.bounds.origin.applying(map) + view.backing.offset
            map.tx += corner.x.rounded() - corner.x
            map.ty += corner.y.rounded() - corner.y
        }
        canvas.withSavedState {
            canvas.clip(to: PixelRect(covering: view.bounds.applying(map)).rect)
            canvas.concatenate(map)
            view.draw(canvas)
        }
    }

    /// Draws a view's picture at the place of its content mode, clipped to the bounds.
    private func add(_ image: BackingImage, of view: View, in bounds: Rect, toPixels: AffineTransform) {
        let mode = view.redrawsAtEachSize ? .stretch : view.contentMode
        guard mode != .stretch, image.size != bounds.size else { return add(image, in: bounds, toPixels: toPixels) }
        canvas.withSavedState {
            let map = canvas.transform
            canvas.concatenate(toPixels)
            canvas.clip(to: bounds)
            canvas.transform = map
            add(image, in: mode.rect(of: image.size, in: bounds), toPixels: toPixels)
        }
    }

    /// Draws a picture pixel by pixel if it fits unchanged, otherwise transformed with the view.
    private func add(
        _ image: BackingImage, in bounds: Rect, toPixels: AffineTransform, filter: ImageFilter = .good
    ) {
        if toPixels.isUpright(scale: scale), image.size == bounds.size {
            let corner = bounds.origin.applying(toPixels) + image.offset
            canvas.drawPixels(
                of: image.surface, from: image.pixels, toX: Int(corner.x.rounded()), y: Int(corner.y.rounded()),
                opaque: image.isSolid)
        } else {
            let rect = image.rect(in: bounds, scale: scale)
            guard isVisible(rect, toPixels: toPixels) else { return }
            inBounds(toPixels) {
                switch filter {
                case .good, .nearest: canvas.draw(image.surface, in: rect, filter: filter)
                case .quick: drawReduced(image, in: rect, toPixels: toPixels)
                }
            }
        }
    }

    /// Whether a rectangle is not squeezed to almost nothing, as in the middle of a flip: Cairo runs out of memory on a
    /// picture or mask in such a rectangle.
    private func isVisible(_ rect: Rect, toPixels: AffineTransform) -> Bool {
        min(rect.width * toPixels.scaleX, rect.height * toPixels.scaleY) > 1.0 / 64
    }

    /// Draws a picture from a reduction; it looks as good as with the good filter, and takes a fraction of the time.
    private func drawReduced(_ image: BackingImage, in rect: Rect, toPixels: AffineTransform) {
        let (width, height) = (Double(image.surface.width), Double(image.surface.height))
        let reduction = Reduction(x: toPixels.scaleX * rect.width / width, y: toPixels.scaleY * rect.height / height)
        guard let reduced = image.reduced(reduction) else { return }
        canvas.clip(to: rect)
        canvas.draw(reduced, in: image.rect(of: reduction, reduced, in: rect), filter: .quick)
    }

    private func inBounds(_ toPixels: AffineTransform, _ draw: () -> Void) {
        canvas.withSavedState {
            canvas.concatenate(toPixels)
            draw()
        }
    }

    /// Limits the damage to a rectangle during `body`, which is skipped if nothing is left.
    private func limited(to pixels: Rect, _ body: () -> Void) {
        guard source == .backingStores else { return body() }
        let whole = damage
        defer { damage = whole }
        damage = damage.intersection(PixelRect(covering: pixels))
        guard !damage.isEmpty else { return }
        canvas.clip(to: damage.rect)
        body()
    }

    /// Draws into a layer as wide as a rectangle, so that the damage does not cut its shapes at the left or right.
    private func inLayer(of pixels: Rect, _ body: () -> Void) {
        guard source == .backingStores else { return canvas.withLayer { body() } }
        let (whole, layer) = (damage, PixelRect(covering: pixels))
        guard !layer.intersection(whole).isEmpty else { return }
        defer { damage = whole }
        damage = layer.intersection(PixelRect(x: layer.x, y: whole.y, width: layer.width, height: whole.height))
        canvas.withLayer(of: damage) { body() }
    }

    /// Draws a frame of one pixel around every view, redder for deeper ones.
    func outline(_ view: View, toPixels: AffineTransform, depth: Int = 0) {
        guard !view.isHidden else { return }
        let pixels = PixelRect(covering: bounds(of: view).applying(toPixels)).rect
        canvas.strokeColor = Theme.frameOutline(depth: depth)
        canvas.stroke(pixels.inset(by: EdgeInsets(all: 0.5)))
        for subview in view.subviews {
            outline(subview, toPixels: self.toPixels(of: subview, in: toPixels), depth: depth + 1)
        }
    }

    private func state(of view: View) -> ViewState {
        switch source {
        case .backingStores: view.presentation
        case .views: view.model
        }
    }

    private func bounds(of view: View) -> Rect { state(of: view).bounds }

    private func decoration(of view: View) -> Decoration { state(of: view).decoration }

    private func toPixels(of subview: View, in toPixels: AffineTransform) -> AffineTransform {
        state(of: subview).toSuperview.concatenating(toPixels)
    }
}

// Culling; it only applies to backing stores, as views that draw themselves are all composed.
extension Composition {
    /// Whether a view may show anything on the damaged pixels; always true if it has unclipped subviews.
    private func mayShow(_ view: View, toPixels: AffineTransform) -> Bool {
        guard source == .backingStores, view.subviews.isEmpty || view.clipsToBounds else { return true }
        let extent = decoration(of: view).extent(of: bounds(of: view), scale: scale)
        return extent.applying(toPixels).intersects(damage.rect)
    }

    /// Whether a view or one of its subviews fills every damaged pixel, so that nothing behind is visible. Two levels
    /// find an open menu, whose layer is transparent.
    private func isCovered(by view: View, toPixels: AffineTransform, levels: Int = 2) -> Bool {
        guard source == .backingStores, !view.isHidden, view.presentation.alpha == 1 else { return false }
        if view.isFilled { return isInside(view, toPixels: toPixels) }
        guard levels > 1, !view.clipsToBounds, !view.isRasterized else { return false }
        return view.subviews.contains {
            isCovered(by: $0, toPixels: self.toPixels(of: $0, in: toPixels), levels: levels - 1)
        }
    }

    /// Subtracts the areas that subviews fill, or that their own subviews fill, down to a number of levels.
    private func subtractFills(
        of subviews: [View], toPixels: AffineTransform, levels: Int, from region: inout Region
    ) {
        for subview in subviews where !subview.isHidden && subview.presentation.alpha == 1 {
            let map = self.toPixels(of: subview, in: toPixels)
            if subview.isFilled {
                subtractFill(of: subview, toPixels: map, from: &region)
            } else if levels > 1, !subview.clipsToBounds {
                subtractFills(of: subview.subviews, toPixels: map, levels: levels - 1, from: &region)
            }
        }
    }

    /// Subtracts the area that a view fills, if the view is upright.
    private func subtractFill(of view: View, toPixels: AffineTransform, from region: inout Region) {
        guard view.isFilled, toPixels.isUpright(scale: scale) else { return }
        for rect in decoration(of: view).bandsWithoutCorners(of: bounds(of: view)) {
            region.subtract(PixelRect(inside: rect.applying(toPixels)))
        }
    }

    /// Whether every damaged pixel is within a view's bounds and not at its round corners.
    private func isInside(_ view: View, toPixels: AffineTransform) -> Bool {
        guard source == .backingStores, toPixels.isUpright(scale: scale), let back = toPixels.inverted
        else { return false }
        let rect = damage.rect.applying(back)
        // Tolerates rounding errors at edges on pixel boundaries.
        let tolerance = EdgeInsets(all: 1e-6)
        return decoration(of: view).isInside(rect.inset(by: tolerance), bounds: bounds(of: view))
    }

    /// Whether alpha can be applied to each drawing, because none of a view's drawings overlap.
    private func isOneLayer(_ view: View) -> Bool {
        let decoration = view.presentation.decoration
        let hasDecoration = decoration.shadow != nil || decoration.showsFocusRing || decoration.hasOverlay
        let isBacked = view.presentation.backgroundColor != nil || decoration.backgroundPattern != nil
        let hasBackground = isBacked && !view.isFilledByItself
        let hasShapes = view.drawsContent && (hasBackground || !view.hasBackingStore)
        return view.subviews.isEmpty && !hasDecoration && !view.clipsToBounds && !hasShapes
    }
}

extension Rect {
    /// Whether all edges differ by less than a millionth.
    func isNearly(_ other: Rect) -> Bool {
        [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY].allSatisfy { abs($0) < 1e-6 }
    }
}

extension AffineTransform {
    /// Creates the transform that maps one rectangle to another; a side that stays empty keeps its scale.
    init(from old: Rect, to new: Rect) {
        let x = old.width == new.width ? 1 : new.width / old.width
        let y = old.height == new.height ? 1 : new.height / old.height
        self.init(a: x, b: 0, c: 0, d: y, tx: new.minX - old.minX * x, ty: new.minY - old.minY * y)
    }

    fileprivate var scaleX: Double { (a * a + b * b).squareRoot() }
    fileprivate var scaleY: Double { (c * c + d * d).squareRoot() }
}
