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
        contentChangesShadow()
        contentChangesFlatPicture()
        damageWindow(under: rect.mapped(from: bounds, to: shownBounds))
    }

    /// Asks for the subviews to be placed anew before the next frame.
    public func setNeedsLayout() {
        needsLayout = true
        guard let window, !window.needsLayoutPass else { return }
        window.needsLayoutPass = true
        window.onNeedsFrame?()
    }

    /// What became invalid while nobody saw it is drawn when it is seen again; what nobody sees does not move.
    func visibilityDidChange() {
        window?.needsDrawPass = true
        forEachInTree { $0.contentChangesShadow() }
        damageFrame()
        if isHidden { window?.finishAnimations(in: self) }
    }

    /// Whether the view or one around it is hidden.
    var isHiddenInTree: Bool { isHidden || superview?.isHiddenInTree == true }

    /// The views in this one that are hidden, and all in those.
    fileprivate var hiddenViews: [View] {
        guard !isHidden else {
            var views: [View] = []
            forEachInTree { views.append($0) }
            return views
        }
        return subviews.flatMap(\.hiddenViews)
    }

    /// Marks the pixels under the view as no longer true; what the view has drawn is kept.
    func damageFrame() {
        let isOnPixels = shown?.transform.hasSameShape(as: model.transform) ?? true
        // A picture that stands within pixels is shown at the nearest ones.
        damageWindow(under: isOnPixels ? shownExtent : shownExtent.outset(by: devicePixel))
    }

    /// Another border, shadow or clip: a shadow is made anew where its shape is another.
    func decorationDidChange() {
        guard !isHiddenInTree else { return contentChangesFlatPicture() }
        window?.needsDrawPass = true
        contentChangesShadow()
        contentChangesFlatPicture()
        superview?.contentChangesShadow()
        damageFrame()
    }

    /// Lets go of what was drawn for another scale.
    func dropPictures() {
        keptPicture = nil
        flatPicture = nil
        keptShadow = nil
    }

    /// Lets go of what has to be made anew before it is seen at another size: nobody may see it for long.
    func dropPicturesOfAnotherSize() {
        flatPicture = nil
        keptShadow = nil
        if contentMode == .redraw { keptPicture = nil }
    }

    /// Marks the pixels under a rectangle, in the bounds that are shown, as far as those above let it be seen.
    func damageWindow(under rect: Rect) {
        guard let window else { return }
        var (view, rect) = (self, rect)
        while let superview = view.superview {
            superview.contentChangesFlatPicture()
            guard !superview.isHidden, !rect.isEmpty else { return }
            rect = rect.applying(view.shownToSuperview)
            if superview.clipsToBounds { rect = rect.intersection(superview.shownBounds) }
            if superview.contentChangesShadow() { rect = rect.union(superview.decoratedBounds) }
            view = superview
        }
        window.damage(rect)
    }

    /// Another picture in a view that casts what is in it: its shadow is made anew.
    ///
    /// Returns whether it is.
    @discardableResult func contentChangesShadow() -> Bool {
        guard shadow != nil, let window else { return false }
        if keptShadow?.shape.contentOn != nil { keptShadow = nil }
        window.needsDrawPass = true
        return castsContent
    }

    /// A rectangle around all that the view shows, subviews beyond its bounds included, in the bounds that are shown.
    var shownExtent: Rect {
        guard !clipsToBounds else { return decoratedBounds }
        return subviews.reduce(decoratedBounds) { extent, view in
            view.isHidden ? extent : extent.union(view.shownExtent.applying(view.shownToSuperview))
        }
    }

    /// The bounds that are shown, with shadow and focus ring.
    var decoratedBounds: Rect {
        decoration.extent(of: shownBounds, scale: traits.displayScale)
    }
}

extension Rect {
    /// The part of another rectangle that this is of the first one.
    fileprivate func mapped(from old: Rect, to new: Rect) -> Rect {
        guard old != new, !old.isEmpty else { return self }
        let (x, y) = (new.width / old.width, new.height / old.height)
        return Rect(
            x: new.minX + (minX - old.minX) * x, y: new.minY + (minY - old.minY) * y,
            width: width * x, height: height * y)
    }
}

extension Window {
    /// Lets go of what hidden views have drawn: in a window of another size they will be drawn anew when they are seen.
    func dropPicturesOutOfSight() {
        for view in hiddenViews {
            view.dropPictures()
            view.invalidContent = .all
        }
    }

    /// Marks a rectangle of the window, in points, to be composed anew.
    func damage(_ rect: Rect) {
        guard !rect.isEmpty else { return }
        let size = pixelSize
        let pixels = PixelRect(covering: rect.scaled(by: storedTraits.displayScale))
            .intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
        guard !pixels.isEmpty else { return }
        let isFirst = damage.isEmpty
        damage.union(pixels)
        if isFirst { onNeedsFrame?() }
    }
}
