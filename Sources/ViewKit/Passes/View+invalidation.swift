import Geometry

extension View {
    /// Requests that the view be redrawn at the next frame.
    public func setNeedsDisplay() {
        backing.invalidate()
        contentDidBecomeInvalid(in: bounds)
    }

    /// Requests that a rectangle, in the view's coordinates, be redrawn at the next frame.
    public func setNeedsDisplay(_ rect: Rect) {
        backing.invalidate(rect)
        contentDidBecomeInvalid(in: rect)
    }

    /// Draws invalid content at once, for the present bounds, instead of at the next frame; does nothing in a hidden
    /// view or outside a window.
    public func displayIfNeeded() {
        guard window != nil, !isHiddenInTree else { return }
        var pass = DrawPass(scale: displayScale)
        pass.display(self)
    }

    func contentModeDidChange() {
        if redrawsAtEachSize { return setNeedsDisplay() }
        contentChangesRasterized()
        damageFrame()
    }

    private func contentDidBecomeInvalid(in rect: Rect) {
        guard drawsContent || backing.isDrawn, window != nil, !isHiddenInTree else { return }
        mark(.drawing)
        invalidateShadow()
        contentChangesRasterized()
        let map = AffineTransform(from: bounds, to: presentation.bounds)
        damageWindow(under: bounds.isEmpty ? rect : rect.applying(map))
    }

    /// Requests that the subviews be laid out before the next frame, or before a hidden view is shown.
    public func setNeedsLayout() { mark(.layout) }

    /// Requests drawing, and a layout of the superview, which may depend on the size of the view's content.
    func contentSizeDidChange() {
        superview?.setNeedsLayout()
        setNeedsDisplay()
    }

    /// Makes a shown view draw its invalid content, and finishes the animations and the input of a hidden one.
    func visibilityDidChange() {
        superview?.mark(.drawing)
        if !isHidden {
            mark(.drawingThroughout)
            markAbove()
        }
        forEachInTree { $0.invalidateShadow() }
        damageFrame()
        guard isHidden else { return }
        window?.animator.finishAnimations(in: self)
        window?.endInput(of: self)
    }

    var isHiddenInTree: Bool { isHidden || superview?.isHiddenInTree == true }

    /// Drops the pictures of hidden views and their subviews, which a resize makes them redraw anyway.
    func dropPicturesOutOfSight() {
        guard isHidden else {
            for view in subviews { view.dropPicturesOutOfSight() }
            return
        }
        forEachInTree {
            $0.backing.drop()
            $0.backing.invalidate()
        }
    }

    /// Damages the pixels of the view, without invalidating its content.
    func damageFrame() {
        let extent = presentationExtent
        // A transformed picture between pixels is drawn at the nearest ones.
        let isOnPixels = presentation.transform.hasSameShape(as: model.transform)
        damageWindow(under: isOnPixels ? extent : extent.outset(by: devicePixel))
    }

    /// Updates what depends on the presented decoration: pictures, shadow and pixels.
    func decorationDidChange() {
        contentChangesRasterized()
        guard !isHiddenInTree else { return }
        mark(.drawing)
        invalidateShadow()
        superview?.invalidateShadow()
    }

    /// Damages the window's pixels of a rectangle, in presented coordinates, as far as ancestors do not clip it.
    func damageWindow(under rect: Rect) {
        guard let window else { return }
        var (view, rect) = (self, rect)
        while let superview = view.superview {
            superview.contentChangesRasterized()
            guard !superview.isHidden, !rect.isEmpty else { return }
            rect = rect.applying(view.presentation.toSuperview)
            if superview.clipsToBounds { rect = rect.intersection(superview.presentation.bounds) }
            if superview.invalidateShadow() { rect = rect.union(superview.decoratedBounds) }
            view = superview
        }
        window.damage(rect)
    }

    /// Drops the shadow if the view's content shapes it; returns whether the content casts a shadow.
    @discardableResult func invalidateShadow() -> Bool {
        guard presentation.decoration.shadow != nil, window != nil else { return false }
        backing.dropShadowOfContent()
        mark(.drawing)
        return contentShapesShadow
    }

    func contentChangesRasterized() {
        guard isRasterized else { return }
        backing.invalidateRasterized()
        mark(.drawing)
    }

    /// A rectangle around everything the view and its subviews show, in presented coordinates.
    var presentationExtent: Rect {
        guard !clipsToBounds else { return decoratedBounds }
        return subviews.reduce(decoratedBounds) { extent, view in
            view.isHidden ? extent : extent.union(view.presentationExtent.applying(view.presentation.toSuperview))
        }
    }

    var decoratedBounds: Rect {
        presentation.decoration.extent(of: presentation.bounds, scale: displayScale)
    }
}
