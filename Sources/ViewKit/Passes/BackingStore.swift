import Cairo
import Geometry

/// Which part of what a view has drawn is stale.
enum InvalidContent {
    case nothing
    case part(Rect)
    case all
}

/// What is kept of a view's drawing, so that it can be shown again without drawing.
final class BackingStore {
    /// What the view itself drew.
    private(set) var content: BackingImage?
    private(set) var invalid = InvalidContent.all
    /// Whether what the view itself drew is on the screen.
    private(set) var isDrawn = false
    /// Where no picture is kept: from the view's corner to whole device pixels, between −1 and 0.
    private(set) var offset = Point.zero
    /// Whether there can be no picture of what the view draws: it is skipped until it can.
    private(set) var isSkipped = false
    /// The view with all in it as one picture, where it is rasterized.
    private(set) var rasterized: BackingImage?
    private(set) var isRasterizedCurrent = false
    private(set) var shadow: BlurredShadow?

    func invalidate() {
        invalid = .all
    }

    func invalidate(_ rect: Rect) {
        switch invalid {
        case .nothing: invalid = .part(rect)
        case .part(let other): invalid = .part(other.union(rect))
        case .all: break
        }
    }

    /// The view is about to draw what is invalid.
    func validate() {
        invalid = .nothing
        isDrawn = true
    }

    /// The view draws nothing any more.
    func dropContent() {
        (content, isDrawn, isSkipped) = (nil, false, false)
        invalid = .all
    }

    func setOffset(_ newOffset: Point) {
        offset = newOffset
    }

    func setContent(_ image: BackingImage) {
        content = image
        isSkipped = false
    }

    func skip() {
        content = nil
        isSkipped = true
    }

    func invalidateRasterized() {
        isRasterizedCurrent = false
    }

    func setRasterized(_ image: BackingImage?) {
        rasterized = image
        isRasterizedCurrent = image != nil
    }

    func setShadow(_ newShadow: BlurredShadow?) {
        shadow = newShadow
    }

    /// Releases a shadow that what is in the view has shaped.
    func dropShadowOfContent() {
        if shadow?.shape.contentOn != nil { shadow = nil }
    }

    /// Releases what was drawn for another scale.
    func drop() {
        (content, rasterized, shadow) = (nil, nil, nil)
    }

    /// Releases what has to be remade before it is seen at another size.
    func dropForAnotherSize(drawsAnew: Bool) {
        (rasterized, shadow) = (nil, nil)
        if drawsAnew { content = nil }
    }
}
