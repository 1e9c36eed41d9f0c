import Cairo
import Geometry

extension Composition {
    /// Whether a view could show anything on the damaged pixels; one whose subviews may lie anywhere could.
    func mayShow(_ view: View, toPixels: AffineTransform) -> Bool {
        guard view.subviews.isEmpty || view.clipsToBounds else { return true }
        let bounds = view.decoration.extent(of: view.shownBounds, scale: scale)
        return bounds.applying(toPixels).intersects(damage.rect)
    }

    /// Whether a view alone fills every damaged pixel, so that nothing below it can be seen.
    func isCovered(by view: View, toPixels: AffineTransform) -> Bool {
        guard !view.isHidden, view.shownAlpha == 1, view.isFilled else { return false }
        return isInside(view, toPixels: toPixels)
    }

    /// The damaged pixels that a view does not fill for sure.
    func damagedPixels(outside view: View, toPixels: AffineTransform) -> [PixelRect] {
        var region = Region(damage)
        guard view.isFilled, isUpright(toPixels) else { return region.rectangles }
        for rect in view.decoration.clearParts(of: view.shownBounds) {
            region.subtract(PixelRect(inside: rect.applying(toPixels)))
        }
        return region.rectangles
    }

    /// Whether every damaged pixel lies in a view's bounds and clear of its round corners.
    func isInside(_ view: View, toPixels: AffineTransform) -> Bool {
        guard isUpright(toPixels), let back = toPixels.inverted else { return false }
        let rect = damage.rect.applying(back)
        // An edge that lies on a pixel's is not missed for the last bit.
        let tolerance = EdgeInsets(all: 1e-6)
        return view.decoration.isInside(rect.inset(by: tolerance), bounds: view.shownBounds)
    }

    /// Whether a rectangle's edges lie between pixels.
    func isOnPixels(_ rect: Rect, toPixels: AffineTransform) -> Bool {
        guard isUpright(toPixels) else { return false }
        let pixels = rect.applying(toPixels)
        return pixels.isNearly(PixelRect(covering: pixels).rect)
    }

    /// Whether a map leads to whole device pixels without a turn or another size.
    func isUpright(_ map: AffineTransform) -> Bool {
        map.b == 0 && map.c == 0 && map.a == scale && map.d == scale
    }
}

extension View {
    /// Whether nothing shines through the view, its round corners aside.
    var isFilled: Bool { isFilledByItself || shownBackgroundColor?.isOpaque == true }

    /// Whether what the view draws fills every pixel.
    var isFilledByItself: Bool { isOpaque && !isLeftOut }

    /// Whether alpha can be laid on as the view is composed, since nothing of it lies on anything else of it.
    var isOneLayer: Bool {
        let hasDecoration = shadow != nil || showsFocusRing || borderWidth > 0 || !gradientLayers.isEmpty
        let hasBackground = shownBackgroundColor != nil && !isOpaque
        return subviews.isEmpty && !hasDecoration && !clipsToBounds && !(hasBackground && drawsContent)
    }
}

extension Rect {
    /// Whether all edges lie within a millionth of another rectangle's.
    func isNearly(_ other: Rect) -> Bool {
        [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY].allSatisfy { abs($0) < 1e-6 }
    }
}

extension PixelRect {
    /// The pixels that lie in a rectangle as a whole; of no size where none does.
    init(inside rect: Rect) {
        let tolerance = 1e-6
        let edges = Rect(
            left: (rect.minX - tolerance).rounded(.up), top: (rect.minY - tolerance).rounded(.up),
            right: (rect.maxX + tolerance).rounded(.down), bottom: (rect.maxY + tolerance).rounded(.down))
        self.init(covering: edges)
    }
}
