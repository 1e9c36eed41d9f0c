import Cairo
import Geometry

extension Window {
    /// The first step of the display pass: views that asked for it draw their kept pictures anew.
    ///
    /// Returns how many did.
    func drawPass() -> Int {
        guard needsDrawPass else { return 0 }
        needsDrawPass = false
        let scale = storedTraits.displayScale
        let count = drawTree(self, toPixels: AffineTransform(scaleX: scale, y: scale))
        castShadows(self)
        return count
    }

    private func drawTree(_ view: View, toPixels: AffineTransform) -> Int {
        guard !view.isHidden else { return 0 }
        var count = 0
        if view.drawsContent, !view.bounds.isEmpty, drawContent(of: view, toPixels: toPixels) { count += 1 }
        for subview in view.subviews {
            count += drawTree(subview, toPixels: subview.toSuperview.concatenating(toPixels))
        }
        if view.isFlattened, !view.bounds.isEmpty {
            // What became invalid while the view was hidden has told nobody.
            if count > 0 { view.isFlatPictureCurrent = false }
            flatten(view, toPixels: toPixels)
        }
        return count
    }

    private func drawContent(of view: View, toPixels: AffineTransform) -> Bool {
        let frame = PictureFrame(bounds: view.bounds, toPixels: toPixels, scale: storedTraits.displayScale)
        let invalid = invalidContent(of: view, in: frame)
        if case .nothing = invalid { return false }
        view.invalidContent = .nothing
        let reused = view.keptPicture.flatMap { $0.fits(frame, view.bounds.size) ? $0 : nil }
        do {
            let picture =
                if let reused { reused } else {
                    try KeptPicture(size: view.bounds.size, frame: frame, isSolid: view.isOpaque)
                }
            let canvas = Canvas(picture.surface)
            if reused != nil { prepare(canvas, for: invalid, of: view, toPicture: frame.toPicture) }
            canvas.concatenate(frame.toPicture)
            view.draw(canvas)
            picture.surface.flush()
            view.keptPicture = picture
            view.isLeftOut = false
            return true
        } catch {
            leaveOut(view, because: error)
            return false
        }
    }

    /// Shows nothing of a view but what lies under and in it, until it asks for drawing again.
    private func leaveOut(_ view: View, because error: CairoError) {
        view.keptPicture = nil
        guard !view.isLeftOut else { return }
        view.isLeftOut = true
        let size = "\(Int(view.bounds.width.rounded())) × \(Int(view.bounds.height.rounded()))"
        drawingFailures.append(DrawingFailure(view: "\(view.role) of \(size) points", error: error))
    }

    /// What the view asked for; all of it where a sharp view has moved by a part of a pixel, which its picture cannot.
    private func invalidContent(of view: View, in frame: PictureFrame) -> InvalidContent {
        guard view.contentMode == .redraw, frame.isUpright, let picture = view.keptPicture else {
            return view.invalidContent
        }
        return picture.offset.distance(to: frame.offset) < 1e-6 ? view.invalidContent : .all
    }

    /// Blurs the shadows whose shape is another; what a shadow falls from has been drawn by now. One that has no memory is left out.
    private func castShadows(_ view: View) {
        guard !view.isHidden else { return }
        for subview in view.subviews { castShadows(subview) }
        let shape = view.shadowShape(scale: storedTraits.displayScale)
        guard shape != view.keptShadow?.shape else { return }
        view.keptShadow = shape.flatMap { try? KeptShadow.make($0, of: view) }
    }

    /// In whole pixels: clearing up to an edge within a pixel would leave a part of what was there.
    private func prepare(
        _ canvas: Canvas, for invalid: InvalidContent, of view: View, toPicture: AffineTransform
    ) {
        if case .part(let rect) = invalid { canvas.clip(to: PixelRect(covering: rect.applying(toPicture)).rect) }
        if view.clearsContextBeforeDrawing { canvas.clear(PixelRect(covering: view.bounds.applying(toPicture)).rect) }
    }
}

extension KeptPicture {
    /// An empty picture; `isSolid` holds where no edge cuts a pixel.
    convenience init(size: Size, frame: PictureFrame, isSolid: Bool) throws(CairoError) {
        let surface = try ImageSurface(
            width: max(1, frame.pixels.width), height: max(1, frame.pixels.height), format: .argb32)
        self.init(surface: surface, size: size, offset: frame.offset, isSolid: isSolid && frame.isAligned)
    }

    func fits(_ frame: PictureFrame, _ size: Size) -> Bool {
        self.size == size && offset.distance(to: frame.offset) < 1e-6
            && surface.width == max(1, frame.pixels.width) && surface.height == max(1, frame.pixels.height)
    }
}

extension KeptShadow {
    fileprivate static func make(_ shape: Shape, of view: View) throws(CairoError) -> KeptShadow {
        guard shape.contentOn != nil else { return try ofRoundedRect(shape) }
        let extent = view.modelExtent.offset(by: Point.zero - view.bounds.origin)
        return try ofDrawing(shape, extent: extent) { canvas, corner in
            let toPixels = view.drawingTransform(scale: shape.scale, corner: corner)
            let everything = PixelRect(covering: canvas.clipBounds)
            Composition(canvas: canvas, damage: everything, scale: shape.scale).addClipped(view, toPixels: toPixels)
        }
    }
}

extension View {
    /// From the bounds to pixels, with the bounds' corner at a place.
    func drawingTransform(scale: Double, corner: Point) -> AffineTransform {
        AffineTransform(translationX: -bounds.minX, y: -bounds.minY)
            .concatenating(AffineTransform(scaleX: scale, y: scale))
            .concatenating(AffineTransform(translationX: corner.x, y: corner.y))
    }
}
