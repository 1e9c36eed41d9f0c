import Cairo
import Geometry

/// Which of a window's subviews are overlays, or stand over one, and which lie beneath.
struct WindowLayers {
    private var beneath: Set<ObjectIdentifier> = []
    private var overlays: Set<ObjectIdentifier> = []

    /// Nothing stands in the window.
    init() {}

    init(of window: Window) {
        let views = window.subviews.map(ObjectIdentifier.init)
        beneath = Set(views[..<window.overlayIndex])
        overlays = Set(views[window.overlayIndex...])
    }

    /// All of it counts as lying beneath.
    init(withoutOverlays window: Window) {
        beneath = Set(window.subviews.map(ObjectIdentifier.init))
    }

    var hasOverlays: Bool { !overlays.isEmpty }

    /// Whether a view lay beneath then and does so no more, or does so only now.
    func haveExchanged(with previous: WindowLayers) -> Bool {
        !beneath.isDisjoint(with: previous.overlays) || !overlays.isDisjoint(with: previous.beneath)
    }
}

extension Window {
    /// The first subview that is an overlay; how many there are if none is.
    var overlayIndex: Int {
        guard let index = subviews.firstIndex(where: \.isOverlay), isPlain else { return subviews.count }
        return index
    }

    /// The pixels that the overlays, and what stands over them, may show something on.
    var overlayPixels: Region {
        var region = Region()
        for view in subviews[overlayIndex...] {
            let extent = view.presentationExtent.applying(view.presentation.toSuperview)
            // What stands within pixels is drawn at the nearest ones.
            region.union(PixelRect(covering: extent.outset(by: devicePixel).scaled(by: displayScale)))
        }
        return region
    }

    /// Whether nothing lies around or over all of the subviews together.
    private var isPlain: Bool {
        presentation.alpha == 1 && presentation.decoration == Decoration() && !isHidden && !isRasterized
            && !outlinesFrames
    }
}
