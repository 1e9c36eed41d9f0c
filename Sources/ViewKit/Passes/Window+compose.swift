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
private struct Composition {
    let canvas: Canvas
    let damage: PixelRect
    let scale: Double

    func add(_ view: View, toPixels: AffineTransform) {
        guard !view.isHidden, view.shownAlpha > 0 else { return }
        if view.shownAlpha < 1 {
            canvas.withSavedState {
                canvas.alpha = view.shownAlpha
                canvas.withLayer { addContent(of: view, toPixels: toPixels) }
            }
        } else {
            addContent(of: view, toPixels: toPixels)
        }
    }

    private func addContent(of view: View, toPixels: AffineTransform) {
        let maps = view.subviews.map { $0.shownToSuperview.concatenating(toPixels) }
        let cover = view.subviews.indices.last { isCovered(by: view.subviews[$0], toPixels: maps[$0]) }
        if cover == nil { addOwnContent(of: view, toPixels: toPixels) }
        for index in view.subviews.indices where index >= cover ?? 0 {
            add(view.subviews[index], toPixels: maps[index])
        }
    }

    private func addOwnContent(of view: View, toPixels: AffineTransform) {
        let frame = view.shownBounds.applying(toPixels)
        guard frame.intersects(damage.rect) else { return }
        // A view that fills every pixel hides its background.
        if let color = view.shownBackgroundColor, !view.isOpaque { fill(view.shownBounds, toPixels: toPixels, color: color) }
        guard view.drawsContent, let picture = view.keptPicture else { return }
        if isUpright(toPixels), picture.size == view.shownBounds.size {
            let x = Int((frame.minX + picture.offset.x).rounded())
            let y = Int((frame.minY + picture.offset.y).rounded())
            canvas.drawPixels(of: picture.surface, from: picture.pixels, toX: x, y: y, opaque: picture.isSolid)
        } else {
            canvas.withSavedState {
                canvas.concatenate(toPixels)
                canvas.draw(picture.surface, in: view.shownBounds)
            }
        }
    }

    private func fill(_ bounds: Rect, toPixels: AffineTransform, color: Color) {
        canvas.withSavedState {
            canvas.concatenate(toPixels)
            canvas.fillColor = color
            canvas.fill(bounds)
        }
    }

    /// Whether a view alone fills every damaged pixel, so that nothing below it can be seen.
    func isCovered(by view: View, toPixels: AffineTransform) -> Bool {
        guard !view.isHidden, view.shownAlpha == 1, isUpright(toPixels) else { return false }
        guard view.isOpaque || view.shownBackgroundColor?.alpha == 1 else { return false }
        return view.shownBounds.applying(toPixels).contains(damage.rect)
    }

    private func isUpright(_ map: AffineTransform) -> Bool {
        map.b == 0 && map.c == 0 && map.a == scale && map.d == scale
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
