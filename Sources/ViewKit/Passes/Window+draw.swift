import Cairo
import Geometry

extension Window {
    /// The first step of the display pass: views that asked for it draw their kept pictures anew.
    ///
    /// Returns how many did.
    func drawPass() throws(CairoError) -> Int {
        guard needsDrawPass else { return 0 }
        needsDrawPass = false
        let scale = storedTraits.displayScale
        return try drawTree(self, toPixels: AffineTransform(scaleX: scale, y: scale))
    }

    private func drawTree(_ view: View, toPixels: AffineTransform) throws(CairoError) -> Int {
        guard !view.isHidden else { return 0 }
        var count = 0
        if view.drawsContent, !view.bounds.isEmpty, try drawContent(of: view, toPixels: toPixels) { count += 1 }
        for subview in view.subviews {
            count += try drawTree(subview, toPixels: subview.toSuperview.concatenating(toPixels))
        }
        return count
    }

    private func drawContent(of view: View, toPixels: AffineTransform) throws(CairoError) -> Bool {
        let frame = PictureFrame(bounds: view.bounds, toPixels: toPixels, scale: storedTraits.displayScale)
        let invalid = invalidContent(of: view, in: frame)
        if case .nothing = invalid { return false }
        view.invalidContent = .nothing
        let reused = view.keptPicture.flatMap { $0.fits(frame, view.bounds.size) ? $0 : nil }
        let picture: KeptPicture = if let reused { reused } else { try KeptPicture(for: view, frame: frame) }
        let canvas = Canvas(picture.surface)
        if reused != nil { prepare(canvas, for: invalid, of: view, toPicture: frame.toPicture) }
        canvas.concatenate(frame.toPicture)
        view.draw(canvas)
        picture.surface.flush()
        view.keptPicture = picture
        return true
    }

    /// What the view asked for; all of it where a sharp view has moved by a part of a pixel, which its picture cannot.
    private func invalidContent(of view: View, in frame: PictureFrame) -> InvalidContent {
        let hasMoved = view.contentMode == .redraw && view.keptPicture.map { $0.offset != frame.offset } == true
        return hasMoved ? .all : view.invalidContent
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
    fileprivate convenience init(for view: View, frame: PictureFrame) throws(CairoError) {
        let surface = try ImageSurface(
            width: max(1, frame.pixels.width), height: max(1, frame.pixels.height), format: .argb32)
        self.init(
            surface: surface, size: view.bounds.size, offset: frame.offset, isSolid: view.isOpaque && frame.isAligned)
    }

    fileprivate func fits(_ frame: PictureFrame, _ size: Size) -> Bool {
        self.size == size && offset == frame.offset
            && surface.width == max(1, frame.pixels.width) && surface.height == max(1, frame.pixels.height)
    }
}
