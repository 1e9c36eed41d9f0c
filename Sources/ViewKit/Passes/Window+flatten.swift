import Cairo
import Geometry

extension Window {
    /// Makes the picture of a flattened view with all in it, which has been drawn by now, where something of it is another.
    func flatten(_ view: View, toPixels: AffineTransform) throws(CairoError) {
        let frame = PictureFrame(bounds: view.bounds, toPixels: toPixels, scale: storedTraits.displayScale)
        let reused = view.flatPicture.flatMap { $0.fits(frame, view.bounds.size) ? $0 : nil }
        guard reused == nil || !view.isFlatPictureCurrent else { return }
        let isSolid = (view.isOpaque || view.backgroundColor?.isOpaque == true) && view.cornerRadius == 0
        let picture: KeptPicture =
            if let reused, reused.isSolid == (isSolid && frame.isAligned) { reused } else {
                try KeptPicture(size: view.bounds.size, frame: frame, isSolid: isSolid)
            }
        let canvas = Canvas(picture.surface)
        if !picture.isSolid { canvas.clear(picture.pixels.rect) }
        Composition(canvas: canvas, damage: picture.pixels, scale: storedTraits.displayScale)
            .addClipped(view, toPixels: frame.toPicture, isFlattening: true)
        picture.surface.flush()
        view.flatPicture = picture
        view.isFlatPictureCurrent = true
    }
}

extension View {
    func flatteningDidChange() {
        if !isFlattened { flatPicture = nil }
        contentChangesFlatPicture()
        damageFrame()
    }

    /// Something in the view is another: the picture of it all is made anew, if there is one.
    func contentChangesFlatPicture() {
        guard isFlattened else { return }
        isFlatPictureCurrent = false
        window?.needsDrawPass = true
    }
}
