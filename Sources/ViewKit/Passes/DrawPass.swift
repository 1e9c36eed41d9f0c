import Cairo
import Geometry

/// The first step of the display pass: updates the views' backing stores, innermost first.
struct DrawPass {
    private(set) var counts = PassCounts()
    private(set) var failures: [DrawingFailure] = []
    let scale: Double

    mutating func run(in window: Window) {
        _ = visit(window, toPixels: AffineTransform(scaleX: scale, y: scale), throughout: false)
    }

    /// Updates the backing store of a single view.
    mutating func display(_ view: View) {
        let toPixels = view.toRoot.concatenating(AffineTransform(scaleX: scale, y: scale))
        _ = drawContent(of: view, toPixels: toPixels)
    }

    /// Updates a view and its subviews; returns whether anything was drawn.
    private mutating func visit(_ view: View, toPixels: AffineTransform, throughout: Bool) -> Bool {
        guard !view.isHidden else { return false }
        counts.drawVisits += 1
        let throughout = throughout || view.needsAny(of: .drawingThroughout)
        view.clear(.anyDrawing)
        var hasDrawn = drawContent(of: view, toPixels: toPixels)
        for subview in view.subviews where throughout || subview.needsAny(of: .anyDrawing) {
            let map = subview.toSuperview.concatenating(toPixels)
            if visit(subview, toPixels: map, throughout: throughout) { hasDrawn = true }
        }
        if view.isRasterized, !view.bounds.isEmpty {
            // Invalidations in hidden views were not reported to this view.
            if hasDrawn { view.backing.invalidateRasterized() }
            rasterize(view, toPixels: toPixels)
        }
        castShadow(of: view)
        return hasDrawn
    }

    private mutating func drawContent(of view: View, toPixels: AffineTransform) -> Bool {
        guard view.drawsContent else {
            defer { view.backing.dropContent() }
            return view.backing.isDrawn
        }
        guard !view.bounds.isEmpty else { return false }
        let frame = PictureFrame(bounds: view.bounds, toPixels: toPixels, scale: scale)
        guard view.hasBackingStore else { return place(view, in: frame) }
        let invalid = invalidContent(of: view, in: frame)
        if invalid == .nothing { return false }
        view.backing.validate()
        do throws(CairoError) {
            view.backing.setContent(try drawn(view, invalid, in: frame))
            counts.viewsDrawn += 1
            return true
        } catch {
            // The view's background and subviews are still shown.
            if !view.backing.isSkipped { failures.append(DrawingFailure(view, error)) }
            view.backing.setContent(nil)
            return false
        }
    }

    /// Notes the subpixel position of a view that draws at composition; returns whether it will look different.
    private mutating func place(_ view: View, in frame: PictureFrame) -> Bool {
        let isChanged = view.backing.invalid != .nothing
        view.backing.validate()
        view.backing.offset = frame.offset
        if isChanged { counts.viewsDrawn += 1 }
        return isChanged
    }

    private func drawn(
        _ view: View, _ invalid: InvalidContent, in frame: PictureFrame
    ) throws(CairoError) -> BackingImage {
        let isSolid = view.isOpaque && frame.isAligned
        let kept = view.backing.content.flatMap {
            $0.fits(frame, view.bounds.size) && $0.isSolid == isSolid ? $0 : nil
        }
        let image =
            if let kept { kept } else {
                try BackingImage(size: view.bounds.size, frame: frame, isSolid: view.isOpaque)
            }
        try image.surface.withCanvas { canvas in
            // Whole pixels, since clearing part of a pixel would leave a rest of the old content.
            if kept != nil, case .part(let part) = invalid {
                canvas.clip(to: PixelRect(covering: part.applying(frame.toPicture)).rect)
            }
            // An opaque view overwrites every pixel.
            if let kept, view.clearsContextBeforeDrawing, !kept.isSolid {
                canvas.clear(PixelRect(covering: view.bounds.applying(frame.toPicture)).rect)
            }
            canvas.concatenate(frame.toPicture)
            view.draw(canvas)
        }
        return image
    }

    /// Returns the invalid content; all of a `.redraw` view that has moved by a fraction of a pixel.
    private func invalidContent(of view: View, in frame: PictureFrame) -> InvalidContent {
        guard view.redrawsAtEachSize, frame.isUpright, let image = view.backing.content else {
            return view.backing.invalid
        }
        return image.offset.distance(to: frame.offset) < 1e-6 ? view.backing.invalid : .all
    }

    /// Updates a rasterized view's picture if anything in it changed; without one, the view is composed of its parts.
    private func rasterize(_ view: View, toPixels: AffineTransform) {
        let frame = PictureFrame(bounds: view.bounds, toPixels: toPixels, scale: scale)
        let kept = view.backing.rasterized.flatMap { $0.fits(frame, view.bounds.size) ? $0 : nil }
        guard kept == nil || !view.backing.isRasterizedCurrent else { return }
        // Release the old picture first, as memory may not suffice for both.
        view.backing.rasterized = nil
        guard let image = imageToRasterize(view, in: frame, reusing: kept) else { return }
        let drawn: Void? = try? image.surface.withCanvas { canvas in
            if !image.isSolid { canvas.clear(image.pixels.rect) }
            Composition(.backingStores, on: canvas, damage: image.pixels, scale: scale)
                .addClipped(view, toPixels: frame.toPicture, isRasterizing: true)
        }
        image.dropReductions()
        guard drawn != nil else { return }
        view.backing.rasterized = image
    }

    private func imageToRasterize(_ view: View, in frame: PictureFrame, reusing kept: BackingImage?) -> BackingImage? {
        let isSolid = view.isFilled && view.presentation.decoration.cornerRadius == 0
        if let kept, kept.isSolid == (isSolid && frame.isAligned) { return kept }
        return try? BackingImage(size: view.bounds.size, frame: frame, isSolid: isSolid)
    }

    /// Updates a view's shadow if its shape has changed; it is skipped if memory is short.
    private func castShadow(of view: View) {
        let shape = view.shadowShape(of: view.presentation.decoration, scale: scale)
        guard shape != view.backing.shadow?.shape else { return }
        view.backing.shadow = shape.flatMap { try? BlurredShadow.make($0, of: view, in: .backingStores) }
    }
}
