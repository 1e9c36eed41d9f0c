import Cairo
import Geometry

extension Window {
    /// The second step of the display pass: puts a rectangle of pixels together from what the views have kept.
    func compose(_ damage: PixelRect, on canvas: Canvas) {
        let scale = storedTraits.displayScale
        let toPixels = AffineTransform(scaleX: scale, y: scale)
        let composition = Composition(canvas: canvas, damage: damage, scale: scale)
        canvas.clip(to: damage.rect)
        composition.add(self, toPixels: toPixels)
        if outlinesFrames { composition.outline(self, toPixels: toPixels) }
    }
}

/// One damaged rectangle while it is put together, from the lowest view to the highest.
struct Composition {
    let canvas: Canvas
    var damage: PixelRect
    let scale: Double

    /// A view with all in it.
    func add(_ view: View, toPixels: AffineTransform) {
        guard !view.isHidden, view.shownAlpha > 0, mayShow(view, toPixels: toPixels) else { return }
        guard view.shownAlpha < 1 else { return addDecorated(view, toPixels: toPixels) }
        canvas.withSavedState {
            canvas.alpha = view.shownAlpha
            if view.isOneLayer { return addDecorated(view, toPixels: toPixels) }
            let part = limited(to: view.shownExtent.applying(toPixels))
            guard !part.damage.isEmpty else { return }
            canvas.clip(to: part.damage.rect)
            canvas.withLayer { part.addDecorated(view, toPixels: toPixels) }
        }
    }

    /// Shadow, the view itself, and its focus ring.
    private func addDecorated(_ view: View, toPixels: AffineTransform) {
        if let shadow = view.shadow, let kept = view.keptShadow, !isCovered(by: view, toPixels: toPixels) {
            canvas.withSavedState {
                // What the view hides of its own shadow is most of it.
                canvas.clip(to: damagedPixels(outside: view, toPixels: toPixels))
                canvas.concatenate(toPixels)
                kept.draw(shadow, under: view.shownBounds, on: canvas)
            }
        }
        addClipped(view, toPixels: toPixels)
        guard view.showsFocusRing else { return }
        inBounds(toPixels) { view.drawFocusRing(of: view.shownBounds, on: canvas) }
    }

    /// The view without shadow and focus ring, cut at its bounds where it says so.
    ///
    /// - Parameter isFlattening: Whether the picture that a flattened view is shown by is being made.
    func addClipped(_ view: View, toPixels: AffineTransform, isFlattening: Bool = false) {
        if view.isFlattened, !isFlattening, let picture = view.flatPicture {
            // The next frame shows it elsewhere: what is on its way has to be quick.
            let filter: ImageFilter = view.shown == nil ? .good : .quick
            return add(picture, in: view.shownBounds, toPixels: toPixels, filter: filter)
        }
        guard view.clipsToBounds, !isInside(view, toPixels: toPixels) else {
            return addBody(of: view, toPixels: toPixels)
        }
        let part = limited(to: view.shownBounds.applying(toPixels))
        guard !part.damage.isEmpty else { return }
        canvas.withSavedState {
            canvas.clip(to: part.damage.rect)
            guard view.cornerRadius > 0 || !isOnPixels(view.shownBounds, toPixels: toPixels) else {
                return part.addBody(of: view, toPixels: toPixels)
            }
            canvas.concatenate(toPixels)
            canvas.withLayer(clippedTo: view.decoration.outline(of: view.shownBounds)) {
                canvas.transform = .identity
                part.addBody(of: view, toPixels: toPixels)
            }
        }
    }

    /// Background, content, subviews, gradients, border.
    private func addBody(of view: View, toPixels: AffineTransform) {
        let maps = view.subviews.map { $0.shownToSuperview.concatenating(toPixels) }
        let cover = view.subviews.indices.last { isCovered(by: view.subviews[$0], toPixels: maps[$0]) }
        if cover == nil { addContent(of: view, toPixels: toPixels) }
        for index in view.subviews.indices where index >= cover ?? 0 {
            add(view.subviews[index], toPixels: maps[index])
        }
        guard view.borderWidth > 0 || !view.gradientLayers.isEmpty else { return }
        inBounds(toPixels) { view.decoration.drawAbove(view.shownBounds, on: canvas) }
    }

    private func addContent(of view: View, toPixels: AffineTransform) {
        guard view.shownBounds.applying(toPixels).intersects(damage.rect) else { return }
        // A view that fills every pixel hides its background.
        if let color = view.shownBackgroundColor, !view.isOpaque {
            inBounds(toPixels) { view.decoration.fillBackground(color, of: view.shownBounds, on: canvas) }
        }
        guard view.drawsContent, let picture = view.keptPicture else { return }
        add(picture, in: view.shownBounds, toPixels: toPixels)
    }

    /// A picture pixel on pixel where it fits as it is, or else stretched and turned with the view.
    private func add(
        _ picture: KeptPicture, in bounds: Rect, toPixels: AffineTransform, filter: ImageFilter = .good
    ) {
        if isUpright(toPixels), picture.size == bounds.size {
            let corner = bounds.origin.applying(toPixels) + picture.offset
            canvas.drawPixels(
                of: picture.surface, from: picture.pixels, toX: Int(corner.x.rounded()), y: Int(corner.y.rounded()),
                opaque: picture.isSolid)
        } else {
            let place = picture.place(in: bounds, scale: scale)
            inBounds(toPixels) { canvas.draw(picture.surface, in: place, filter: filter) }
        }
    }

    private func inBounds(_ toPixels: AffineTransform, _ draw: () -> Void) {
        canvas.withSavedState {
            canvas.concatenate(toPixels)
            draw()
        }
    }

    /// The same, for the damaged pixels under a rectangle only.
    private func limited(to pixels: Rect) -> Composition {
        var part = self
        part.damage = damage.intersection(PixelRect(covering: pixels))
        return part
    }

    /// One-pixel frames around every view, redder the deeper the view lies.
    func outline(_ view: View, toPixels: AffineTransform, depth: Int = 0) {
        guard !view.isHidden else { return }
        let pixels = PixelRect(covering: view.shownBounds.applying(toPixels)).rect
        canvas.strokeColor = .rgb(255, max(0, 160 - depth * 40), 0, alpha: 0.8)
        canvas.stroke(pixels.inset(by: EdgeInsets(all: 0.5)))
        for subview in view.subviews {
            outline(subview, toPixels: subview.shownToSuperview.concatenating(toPixels), depth: depth + 1)
        }
    }
}
