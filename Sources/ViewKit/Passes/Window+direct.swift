import Cairo
import Geometry

extension Window {
    /// Draws the whole tree straight onto a canvas in points, keeping nothing: for pictures made of shapes.
    ///
    /// Everything is drawn where it is to be, whatever is on its way there. Shadows are blurred pictures.
    public func draw(treeOn canvas: Canvas) {
        DirectDrawing(canvas: canvas).add(self)
    }
}

/// A tree drawn in one go, from the lowest view to the highest.
private struct DirectDrawing {
    let canvas: Canvas

    func add(_ view: View) {
        guard !view.isHidden, view.alpha > 0, !view.bounds.isEmpty else { return }
        canvas.withSavedState {
            canvas.concatenate(view.toSuperview)
            guard view.alpha < 1 else { return addDecorated(view) }
            canvas.alpha = view.alpha
            canvas.withLayer { addDecorated(view) }
        }
    }

    private func addDecorated(_ view: View) {
        if let shadow = view.shadow { makeShadow(of: view)?.draw(shadow, under: view.bounds, on: canvas) }
        addClipped(view)
        guard view.showsFocusRing else { return }
        canvas.withSavedState { view.drawFocusRing(of: view.bounds, on: canvas) }
    }

    private func addClipped(_ view: View) {
        guard view.clipsToBounds else { return addBody(of: view) }
        let outline = view.decoration.outline(of: view.bounds)
        canvas.withSavedState {
            // Shapes are cut exactly by a clip; pixels would be, twice over, where several lie on an edge.
            guard canvas.surface is VectorSurface else {
                return canvas.withLayer(clippedTo: outline) { addBody(of: view) }
            }
            canvas.clip(to: outline)
            addBody(of: view)
        }
    }

    private func addBody(of view: View) {
        if let color = view.backgroundColor, !view.isOpaque {
            canvas.withSavedState { view.decoration.fillBackground(color, of: view.bounds, on: canvas) }
        }
        if view.drawsContent {
            canvas.withSavedState {
                canvas.clip(to: view.bounds)
                view.draw(canvas)
            }
        }
        for subview in view.subviews { add(subview) }
        canvas.withSavedState { view.decoration.drawAbove(view.bounds, on: canvas) }
    }

    /// The shadow as a picture at the window's scale; nil where there is no memory for it.
    private func makeShadow(of view: View) -> KeptShadow? {
        let scale = view.traits.displayScale
        guard let shape = view.shadowShape(scale: scale) else { return nil }
        guard shape.contentOn != nil else { return try? .ofRoundedRect(shape) }
        let extent = view.modelExtent.offset(by: Point.zero - view.bounds.origin)
        return try? .ofDrawing(shape, extent: extent) { canvas, corner in
            canvas.concatenate(view.drawingTransform(scale: scale, corner: corner))
            DirectDrawing(canvas: canvas).addClipped(view)
        }
    }
}
