import Geometry

/// Which part of what a view has drawn is no longer true.
enum InvalidContent {
    case nothing
    case part(Rect)
    case all
}

extension View {
    /// Asks for the view to be drawn anew at the next frame.
    public func setNeedsDisplay() {
        invalidContent = .all
        contentDidBecomeInvalid(in: bounds)
    }

    /// Asks for a part of the view, in its bounds, to be drawn anew at the next frame.
    public func setNeedsDisplay(_ rect: Rect) {
        switch invalidContent {
        case .nothing: invalidContent = .part(rect)
        case .part(let other): invalidContent = .part(other.union(rect))
        case .all: break
        }
        contentDidBecomeInvalid(in: rect)
    }

    private func contentDidBecomeInvalid(in rect: Rect) {
        guard drawsContent, !isHiddenInTree, let window else { return }
        window.needsDrawPass = true
        window.damage(convert(rect, to: nil))
    }

    /// Asks for the subviews to be placed anew before the next frame.
    public func setNeedsLayout() {
        needsLayout = true
        guard let window, !window.needsLayoutPass else { return }
        window.needsLayoutPass = true
        window.onNeedsFrame?()
    }

    /// What became invalid while nobody saw it is drawn when it is seen again.
    func visibilityDidChange() {
        window?.needsDrawPass = true
        damageFrame()
    }

    private var isHiddenInTree: Bool { isHidden || superview?.isHiddenInTree == true }

    /// Marks the pixels under the view as no longer true; what the view has drawn is kept.
    func damageFrame() {
        guard let window else { return }
        window.damage(convert(bounds, to: nil))
    }
}

extension Window {
    /// Marks a rectangle of the window, in points, to be composed anew.
    func damage(_ rect: Rect) {
        let size = pixelSize
        let pixels = PixelRect(covering: rect.scaled(by: storedTraits.displayScale))
            .intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
        guard !pixels.isEmpty else { return }
        let isFirst = damage.isEmpty
        damage.union(pixels)
        if isFirst { onNeedsFrame?() }
    }
}
