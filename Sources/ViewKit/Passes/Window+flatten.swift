import Cairo
import Geometry

extension Window {
    /// Makes the picture of a flattened view with all in it, which has been drawn by now, where something of it is another.
    ///
    /// Where that picture cannot be made, the view is composed of its parts.
    func flatten(_ view: View, toPixels: AffineTransform) {
        let frame = PictureFrame(bounds: view.bounds, toPixels: toPixels, scale: storedTraits.displayScale)
        let reused = view.flatPicture.flatMap { $0.fits(frame, view.bounds.size) ? $0 : nil }
        guard reused == nil || !view.isFlatPictureCurrent else { return }
        view.flatPicture = nil
        guard let picture = emptyFlatPicture(of: view, in: frame, reusing: reused) else { return }
        let canvas = Canvas(picture.surface)
        if !picture.isSolid { canvas.clear(picture.pixels.rect) }
        Composition(canvas: canvas, damage: picture.pixels, scale: storedTraits.displayScale)
            .addClipped(view, toPixels: frame.toPicture, isFlattening: true)
        picture.surface.flush()
        picture.dropReductions()
        view.flatPicture = picture
        view.isFlatPictureCurrent = true
    }

    private func emptyFlatPicture(of view: View, in frame: PictureFrame, reusing old: KeptPicture?) -> KeptPicture? {
        let isFilled = view.isFilledByItself || view.backgroundColor?.isOpaque == true
        let isSolid = isFilled && view.cornerRadius == 0
        if let old, old.isSolid == (isSolid && frame.isAligned) { return old }
        return try? KeptPicture(size: view.bounds.size, frame: frame, isSolid: isSolid)
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
        if !isHiddenInTree { window?.needsDrawPass = true }
    }
}
