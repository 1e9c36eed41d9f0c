import Geometry

extension View {
    /// Asks for the view to be redrawn at the next frame.
    public func setNeedsDisplay() {
        backing.invalidate()
        contentDidBecomeInvalid(in: bounds)
    }

    /// Asks for a part of the view, in its bounds, to be redrawn at the next frame.
    public func setNeedsDisplay(_ rect: Rect) {
        backing.invalidate(rect)
        contentDidBecomeInvalid(in: rect)
    }

    private func contentDidBecomeInvalid(in rect: Rect) {
        guard drawsContent || backing.isDrawn, window != nil, !isHiddenInTree else { return }
        mark(.drawing)
        contentChangesShadow()
        contentChangesRasterized()
        damageWindow(under: rect.mapped(from: bounds, to: presentation.bounds))
    }

    /// Asks for the subviews to be laid out again before the next frame; while the view is hidden, before it is seen.
    public func setNeedsLayout() {
        mark(.layout)
    }

    /// What became invalid while nobody saw it is drawn when it is seen again; what nobody sees does not move.
    func visibilityDidChange() {
        superview?.mark(.drawing)
        if !isHidden {
            mark(.drawingThroughout)
            markAbove()
        }
        forEachInTree { $0.contentChangesShadow() }
        damageFrame()
        if isHidden { window?.finishAnimations(in: self) }
    }

    /// Whether the view or one around it is hidden.
    var isHiddenInTree: Bool { isHidden || superview?.isHiddenInTree == true }

    /// The views in this one that are hidden, and all in those.
    var hiddenViews: [View] {
        guard !isHidden else {
            var views: [View] = []
            forEachInTree { views.append($0) }
            return views
        }
        return subviews.flatMap(\.hiddenViews)
    }

    /// Marks the pixels under the view as damaged; its backing store stays.
    func damageFrame() {
        let extent = presentationExtent
        // A picture that stands within pixels is drawn at the nearest ones.
        let isOnPixels = presentation.transform.hasSameShape(as: model.transform)
        damageWindow(under: isOnPixels ? extent : extent.outset(by: devicePixel))
    }

    /// The border, shadow or clip on the screen has changed: a shadow is remade if its shape has.
    func decorationDidChange() {
        contentChangesRasterized()
        guard !isHiddenInTree else { return }
        mark(.drawing)
        contentChangesShadow()
        superview?.contentChangesShadow()
    }

    /// Releases what has to be remade before it is seen at another size: nobody may see it for long.
    func dropPicturesOfAnotherSize() {
        backing.dropForAnotherSize(drawsAnew: contentMode == .redraw)
    }

    /// Marks the pixels under a rectangle, in the bounds on the screen, as far as those above let it be seen.
    func damageWindow(under rect: Rect) {
        guard let window else { return }
        var (view, rect) = (self, rect)
        while let superview = view.superview {
            superview.contentChangesRasterized()
            guard !superview.isHidden, !rect.isEmpty else { return }
            rect = rect.applying(view.presentation.toSuperview)
            if superview.clipsToBounds { rect = rect.intersection(superview.presentation.bounds) }
            if superview.contentChangesShadow() { rect = rect.union(superview.decoratedBounds) }
            view = superview
        }
        window.damage(rect)
    }

    /// Another picture in a view that casts what is in it: its shadow is remade.
    ///
    /// Returns whether it is.
    @discardableResult func contentChangesShadow() -> Bool {
        guard presentation.decoration.shadow != nil, window != nil else { return false }
        backing.dropShadowOfContent()
        mark(.drawing)
        return castsContent
    }

    /// Something in the view has changed: the picture of it all is remade, if there is one.
    func contentChangesRasterized() {
        guard isRasterized else { return }
        backing.invalidateRasterized()
        mark(.drawing)
    }

    func rasterizingDidChange() {
        if !isRasterized { backing.setRasterized(nil) }
        mark(.drawing)
        contentChangesRasterized()
        damageFrame()
    }

    /// A rectangle around all that the view shows, subviews beyond its bounds included, in the bounds on the screen.
    var presentationExtent: Rect {
        guard !clipsToBounds else { return decoratedBounds }
        return subviews.reduce(decoratedBounds) { extent, view in
            view.isHidden ? extent : extent.union(view.presentationExtent.applying(view.presentation.toSuperview))
        }
    }

    /// The bounds on the screen, with shadow and focus ring.
    var decoratedBounds: Rect {
        presentation.decoration.extent(of: presentation.bounds, scale: displayScale)
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
