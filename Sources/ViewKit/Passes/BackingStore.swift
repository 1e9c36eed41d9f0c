import Geometry

enum InvalidContent: Equatable {
    case nothing
    case part(Rect)
    case all
}

/// The cached pictures of a view, from which it is composed without redrawing.
final class BackingStore {
    private(set) var content: BackingImage?
    private(set) var invalid = InvalidContent.all
    /// Whether the view has drawn content that is shown.
    private(set) var isDrawn = false
    /// For a view without pictures: the offset from its corner to whole device pixels, between −1 and 0.
    var offset = Point.zero
    /// Whether the view's picture could not be made, so that the view is skipped until it can be.
    private(set) var isSkipped = false
    /// The picture of a rasterized view and its subviews.
    var rasterized: BackingImage? { didSet { isRasterizedCurrent = rasterized != nil } }
    private(set) var isRasterizedCurrent = false
    var shadow: BlurredShadow?

    func invalidate() { invalid = .all }

    func invalidate(_ rect: Rect) {
        switch invalid {
        case .nothing: invalid = .part(rect)
        case .part(let other): invalid = .part(other.union(rect))
        case .all: break
        }
    }

    /// Marks the content as valid, just before the view draws.
    func validate() {
        invalid = .nothing
        isDrawn = true
    }

    func dropContent() {
        (content, isDrawn, isSkipped) = (nil, false, false)
        invalid = .all
    }

    /// Sets the view's picture; nil if it could not be made.
    func setContent(_ image: BackingImage?) { (content, isSkipped) = (image, image == nil) }

    func invalidateRasterized() { isRasterizedCurrent = false }

    /// Drops a shadow that the view's content has shaped.
    func dropShadowOfContent() {
        if shadow?.shape.backgroundAlpha != nil { shadow = nil }
    }

    /// Drops everything drawn for another scale.
    func drop() { (content, rasterized, shadow) = (nil, nil, nil) }

    /// Drops the pictures that must be redrawn at another size.
    func dropForResize(drawsAnew: Bool) {
        (rasterized, shadow) = (nil, nil)
        if drawsAnew { content = nil }
    }
}
